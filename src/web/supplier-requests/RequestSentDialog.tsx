import { useQuery } from '@tanstack/react-query'
import { approvalHours } from '../../shared/supplier-requests/supplier-request-api.js'
import { siteQuery } from '../api/site-query.js'
import { DoneDialog } from '../ui/DoneDialog.js'
import { MailLink } from '../ui/MailLink.js'

/** Says what happens next after an application for a supplier account. */
export function RequestSentDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const { data: site } = useQuery(siteQuery)
  return (
    <DoneDialog title="Request submitted" thanks="Thank you. Your request has been received." onClose={onClose}>
      <p>
        Approval is expected within {approvalHours} hours. The answer goes to <strong>{email}</strong>
        {site && (
          <>
            {' '}
            and comes from <strong>{site.mailFrom}</strong>; once approved, it contains a link to set your password
          </>
        )}
        .
      </p>
      {site && (
        <p>
          Nothing after {approvalHours} hours? Please write to <MailLink address={site.contactEmail} />.
        </p>
      )}
    </DoneDialog>
  )
}
