import { Button } from '../ui/Button.js'
import { Dialog } from '../ui/Dialog.js'
import form from '../ui/form.module.css'
import { Notice } from '../ui/Notice.js'

/** What happens next, for whoever has just asked for a panel. */
export function RequestReceivedDialog({ email, onClose }: { email: string; onClose: () => void }) {
  return (
    <Dialog
      title="Request submitted"
      size="small"
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={form.form}>
        <Notice tone="ok">
          <p>Thank you. Your panel request has been submitted.</p>
        </Notice>
        <p>
          We check each panel against its datasheet before it joins the catalogue. The answer goes to{' '}
          <strong>{email}</strong>.
        </p>
      </div>
    </Dialog>
  )
}
