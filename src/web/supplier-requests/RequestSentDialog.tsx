import { useQuery } from '@tanstack/react-query'
import { approvalHours } from '../../shared/supplier-requests/supplier-request-api.js'
import { siteQuery } from '../api/site-query.js'
import { Button } from '../ui/Button.js'
import { Dialog } from '../ui/Dialog.js'
import form from '../ui/form.module.css'
import { Notice } from '../ui/Notice.js'

/** What happens next, for whoever has just asked for a supplier account. */
export function RequestSentDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { data: site } = useQuery(siteQuery)
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
          <p>Thank you. Your request has been received.</p>
        </Notice>
        <p>
          Approval is expected within {approvalHours} hours. The answer goes to <strong>{email}</strong>
          {site && (
            <>
              {' '}
              and comes from <strong>{site.mailFrom}</strong>; once approved, it holds a link to set your password
            </>
          )}
          .
        </p>
        {site && (
          <p>
            Nothing after {approvalHours} hours? Please write to{' '}
            <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>.
          </p>
        )}
      </div>
    </Dialog>
  )
}
