import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { decideSupplierRequest, type SupplierRequest } from '../../shared/supplier-requests/supplier-request-api.js'
import { ask, messageOf } from '../api/ask.js'
import { Button } from '../ui/Button.js'
import { Facts } from '../ui/Cells.js'
import { Dialog } from '../ui/Dialog.js'
import { TextAreaField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { formatAge, formatDateTime } from '../ui/format.js'
import { MailLink } from '../ui/MailLink.js'
import { Notice } from '../ui/Notice.js'
import { showToast } from '../ui/toasts.js'
import { useWhileHere } from '../ui/use-while-here.js'
import { PasswordLink } from './PasswordLink.js'
import styles from './RequestDetailsDialog.module.css'
import { RequestStatus } from './RequestStatus.js'
import { refreshRequests } from './request-queries.js'

type Decision = 'approved' | 'rejected'

/** Everything about one request, and the decision while there is one to make. */
export function RequestDetailsDialog({ request, onClose }: { request: SupplierRequest; onClose: () => void }) {
  const [adminNotes, setAdminNotes] = useState('')
  const close = useWhileHere(onClose)
  const decide = useMutation({
    mutationFn: (status: Decision) =>
      ask(decideSupplierRequest, { params: { id: request.id }, body: { status, adminNotes } }),
    onSuccess(_, status) {
      showToast('ok', `Request ${status} successfully`)
      close()
    },
    onSettled: refreshRequests,
  })
  const isPending = request.status === 'pending'
  return (
    <Dialog
      title={request.companyName}
      size="large"
      onClose={onClose}
      actions={
        isPending && (
          <DecisionButtons
            isExpired={request.isExpired}
            underWay={decide.isPending ? decide.variables : undefined}
            onDecide={decide.mutate}
          />
        )
      }
    >
      <div className={form.form}>
        {decide.isError && (
          <Notice tone="bad">
            <p>{messageOf(decide.error, `Failed to ${decide.variables} request`)}</p>
          </Notice>
        )}
        {isPending && request.isExpired && (
          <Notice tone="sun" live={false}>
            <p>This request has expired: it can be rejected or deleted, not approved.</p>
          </Notice>
        )}
        <RequestFacts request={request} />
        {request.status === 'approved' && request.supplierId && <PasswordLink supplierId={request.supplierId} />}
        {isPending && (
          <TextAreaField
            label="Admin Notes"
            name="adminNotes"
            hint="Optional. Kept with the request, not mailed."
            maxLength={5000}
            value={adminNotes}
            onChange={setAdminNotes}
          />
        )}
      </div>
    </Dialog>
  )
}

type DecisionButtonsProps = {
  isExpired: boolean
  underWay: Decision | undefined
  onDecide: (decision: Decision) => void
}

function DecisionButtons({ isExpired, underWay, onDecide }: DecisionButtonsProps) {
  return (
    <>
      <Button busy={underWay === 'rejected'} disabled={underWay !== undefined} onClick={() => onDecide('rejected')}>
        Reject
      </Button>
      <Button
        look="primary"
        busy={underWay === 'approved'}
        disabled={underWay !== undefined}
        disabledReason={isExpired ? 'This request has expired. Reject or delete it.' : undefined}
        onClick={() => onDecide('approved')}
      >
        Approve
      </Button>
    </>
  )
}

function RequestFacts({ request }: { request: SupplierRequest }) {
  return (
    <div className={styles.groups}>
      <section>
        <h3>Personal information</h3>
        <Facts
          facts={[
            { label: 'Name', value: `${request.firstName} ${request.lastName}` },
            { label: 'Email', value: <MailLink address={request.email} /> },
            { label: 'Phone Number', value: request.phoneNumber },
          ]}
        />
      </section>
      <section>
        <h3>Company information</h3>
        <Facts
          facts={[
            { label: 'Company Name', value: request.companyName },
            { label: 'Website', value: request.website && <SafeLink href={request.website} /> },
            { label: 'Address', value: request.address },
            { label: 'City', value: request.city },
            { label: 'State', value: request.state },
            { label: 'ZIP Code', value: request.zipCode },
            { label: 'Country', value: request.country },
          ]}
        />
      </section>
      <section>
        <h3>Request details</h3>
        <Facts
          facts={[
            { label: 'Status', value: <RequestStatus request={request} /> },
            { label: 'Submitted', value: `${formatDateTime(request.created_at)} (${formatAge(request.created_at)})` },
            { label: 'Expires', value: formatDateTime(request.expiresAt) },
            ...(request.decidedAt
              ? [{ label: 'Decided', value: `${formatDateTime(request.decidedAt)} by ${request.decidedBy ?? '–'}` }]
              : []),
            ...(request.status === 'pending' ? [] : [{ label: 'Admin Notes', value: request.adminNotes }]),
          ]}
        />
      </section>
    </div>
  )
}

const SafeLink = ({ href }: { href: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow">
    {href}
  </a>
)
