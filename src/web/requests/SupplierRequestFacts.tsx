import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { undoSeconds } from '../../shared/http/undo.js'
import { decideSupplierRequest, type SupplierRequest } from '../../shared/requests/supplier-request-api.js'
import { getSupplier, sendPasswordLink } from '../../shared/suppliers/supplier-api.js'
import { ask, messageOf } from '../api/ask.js'
import { companyFacts } from '../suppliers/CompanyFields.js'
import { Button } from '../ui/Button.js'
import { Facts } from '../ui/Cells.js'
import { Dialog } from '../ui/Dialog.js'
import { TextAreaField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { formatAge, formatDateTime } from '../ui/format.js'
import { FormFailure, Notice } from '../ui/Notice.js'
import { Part } from '../ui/Part.js'
import { useWhileHere } from '../ui/use-while-here.js'
import { RequestBadge } from './RequestBadge.js'
import { refreshRequests } from './request-queries.js'
import styles from './SupplierRequestFacts.module.css'
import { decisionWords } from './use-decisions.js'

type Decision = 'approved' | 'rejected'

type Props = {
  request: SupplierRequest
  onDecided: (request: SupplierRequest, words: string) => void
  onClose: () => void
}

/** All details of one request, and the decision while it is pending. */
export function RequestDetailsDialog({ request, onDecided, onClose }: Props) {
  const [adminNotes, setAdminNotes] = useState('')
  const close = useWhileHere(onClose)
  const decide = useMutation({
    mutationFn: (status: Decision) =>
      ask(decideSupplierRequest, { params: { id: request.id }, query: { undoSeconds }, body: { status, adminNotes } }),
    onSuccess(_, status) {
      onDecided(request, decisionWords[status].done())
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
        <FormFailure
          message={decide.isError ? messageOf(decide.error, decisionWords[decide.variables].failed()) : undefined}
        />
        {isPending && request.isExpired && (
          <Notice tone="sun" live={false}>
            <p>{t`This request has expired: it can be rejected or deleted, not approved.`}</p>
          </Notice>
        )}
        <SupplierRequestFacts request={request} />
        {request.status === 'approved' && request.supplierId && <PasswordLink supplierId={request.supplierId} />}
        {isPending && (
          <TextAreaField
            label={t`Admin Notes`}
            name="adminNotes"
            hint={t`Optional. Stored with the request, not sent by mail.`}
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
        {t`Reject`}
      </Button>
      <Button
        look="primary"
        busy={underWay === 'approved'}
        disabled={underWay !== undefined}
        disabledReason={isExpired ? t`This request has expired. Reject or delete it.` : undefined}
        onClick={() => onDecide('approved')}
      >
        {t`Approve`}
      </Button>
    </>
  )
}

/** Sends the password link again to an approved supplier without a password. */
function PasswordLink({ supplierId }: { supplierId: string }) {
  const { data } = useQuery({
    queryKey: ['suppliers', 'one', supplierId],
    queryFn: ({ signal }) => ask(getSupplier, { params: { id: supplierId } }, { signal }),
  })
  const send = useMutation({ mutationFn: () => ask(sendPasswordLink, { params: { id: supplierId } }) })
  if (!data || data.supplier.hasPassword) return null
  if (send.isSuccess)
    return (
      <Notice tone="ok">
        <p>{send.data.message}</p>
      </Notice>
    )
  return (
    <Notice tone="info" live={false} title={t`This supplier has not set a password yet.`}>
      {send.isError && <p role="alert">{messageOf(send.error, t`Failed to send the link`)}</p>}
      <Button size="small" icon="send" busy={send.isPending} onClick={() => send.mutate()}>
        {t`Send link again`}
      </Button>
    </Notice>
  )
}

function decidedWords(decidedAt: string, decidedBy: string | null) {
  const day = formatDateTime(decidedAt)
  return decidedBy === null ? day : t`${day} by ${decidedBy}`
}

/** The applicant's details and the state of the request. */
export function SupplierRequestFacts({ request }: { request: SupplierRequest }) {
  return (
    <div className={styles.groups}>
      <Part title={t`Personal information`} level={3}>
        <Facts
          facts={[
            {
              label: t({ message: 'Name', context: 'of a person' }),
              value: `${request.firstName} ${request.lastName}`,
            },
            ...companyFacts(['email', 'phoneNumber'], request),
          ]}
        />
      </Part>
      <Part title={t`Company information`} level={3}>
        <Facts
          facts={companyFacts(['companyName', 'website', 'address', 'city', 'state', 'zipCode', 'country'], request)}
        />
      </Part>
      <Part title={t`Request details`} level={3}>
        <Facts
          facts={[
            { label: t`Status`, value: <RequestBadge {...request} /> },
            { label: t`Submitted`, value: `${formatDateTime(request.created_at)} (${formatAge(request.created_at)})` },
            { label: t`Expires`, value: formatDateTime(request.expiresAt) },
            ...(request.decidedAt
              ? [{ label: t`Decided`, value: decidedWords(request.decidedAt, request.decidedBy) }]
              : []),
            ...(request.status === 'pending' ? [] : [{ label: t`Admin Notes`, value: request.adminNotes }]),
          ]}
        />
      </Part>
    </div>
  )
}
