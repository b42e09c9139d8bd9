import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { SupplierRequest } from '../../shared/requests/supplier-request-api.js'
import { Button } from '../ui/Button.js'
import { classNames } from '../ui/class-names.js'
import form from '../ui/form.module.css'
import screen from '../ui/Screen.module.css'
import { RejectDialog } from './RejectDialog.js'
import { SupplierRequestFacts } from './SupplierRequestFacts.js'
import styles from './SupplierRequestReview.module.css'
import type { useSupplierDecisions } from './use-decisions.js'
import { QueueKeys, type RequestQueue, requestHeadingId } from './use-request-queue.js'

const reasons = () =>
  [
    t`Not a company that sells or stocks panels`,
    t`The company could not be verified`,
    t`No answer to our questions`,
    t`Has an account already`,
  ] as const

type Props = {
  queue: RequestQueue<SupplierRequest>
  decisions: ReturnType<typeof useSupplierDecisions>
}

/** Pending requests one after the other: a decision opens the next. */
export function SupplierRequestReview({ queue, decisions }: Props) {
  const [rejecting, setRejecting] = useState<SupplierRequest>()
  const { current } = queue
  const shown = current && queue.isOpen(current.id) ? current : undefined
  const waiting = shown && queue.isWaiting(shown) ? shown : undefined
  // the first key only opens the request, so that nothing is decided unseen
  const onWaiting = (act: (request: SupplierRequest) => void) => () => (waiting ? act(waiting) : queue.step(1))
  return (
    <>
      <div className={styles.bar}>
        {current && !shown && (
          <Button icon="list" onClick={() => queue.goTo(current)}>
            {t`Review one by one`}
          </Button>
        )}
        <QueueKeys
          help={[]}
          actions={{
            j: () => queue.step(1),
            k: () => queue.step(-1),
            a: onWaiting(decisions.approve),
            r: onWaiting(setRejecting),
            u: decisions.takeLastBack,
          }}
        />
      </div>
      {shown && (
        <ReviewedRequest
          request={shown}
          isWaiting={waiting !== undefined}
          queue={queue}
          onApprove={() => decisions.approve(shown)}
          onReject={() => setRejecting(shown)}
        />
      )}
      {rejecting && (
        <RejectDialog
          title={t`Reject ${rejecting.companyName}`}
          reasons={reasons()}
          noteLabel={t`Admin Notes`}
          noteHint={t`Stored with the request, not sent by mail.`}
          onClose={() => setRejecting(undefined)}
          onReject={(note) => {
            setRejecting(undefined)
            decisions.reject(rejecting, note)
          }}
        />
      )}
    </>
  )
}

type ReviewedProps = Pick<Props, 'queue'> & {
  request: SupplierRequest
  isWaiting: boolean
  onApprove: () => void
  onReject: () => void
}

/** The open request and its actions. */
function ReviewedRequest({ request, isWaiting, queue, onApprove, onReject }: ReviewedProps) {
  return (
    <section className={classNames(screen.card, styles.review)} aria-labelledby={requestHeadingId(request.id)}>
      <h2 key={request.id} id={requestHeadingId(request.id)} tabIndex={-1} translate="no">
        {request.companyName}
      </h2>
      <SupplierRequestFacts request={request} />
      <div className={form.buttons}>
        <Button onClick={queue.close}>{t`Close`}</Button>
        <Button icon="left" onClick={() => queue.step(-1)}>
          {t`Previous`}
        </Button>
        <Button onClick={() => queue.step(1)}>{t`Next`}</Button>
        {isWaiting && (
          <>
            <Button icon="close" onClick={onReject}>
              {t`Reject`}
            </Button>
            <Button
              look="primary"
              icon="check"
              disabledReason={request.isExpired ? t`This request has expired. Reject or delete it.` : undefined}
              onClick={onApprove}
            >
              {t`Approve`}
            </Button>
          </>
        )}
      </div>
    </section>
  )
}
