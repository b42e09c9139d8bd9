import { DoneDialog } from '../ui/DoneDialog.js'

/** Says what happens next after a panel request. */
export const RequestReceivedDialog = ({ email, onClose }: { email: string; onClose: () => void }) => (
  <DoneDialog title="Request submitted" thanks="Thank you. Your panel request has been submitted." onClose={onClose}>
    <p>
      We check each panel against its datasheet before we add it. We answer to <strong>{email}</strong>.
    </p>
  </DoneDialog>
)
