import { DoneDialog } from '../ui/DoneDialog.js'

/** What happens next, after a request for a panel. */
export const RequestReceivedDialog = ({ email, onClose }: { email: string; onClose: () => void }) => (
  <DoneDialog title="Request submitted" thanks="Thank you. Your panel request has been submitted." onClose={onClose}>
    <p>
      We check each panel against its datasheet before it joins the catalogue. The answer goes to{' '}
      <strong>{email}</strong>.
    </p>
  </DoneDialog>
)
