import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Delivery, redeliver, testWebhook, type Webhook } from '../../../shared/watch/webhook-api.js'
import { ask } from '../../api/ask.js'
import { Badge } from '../../ui/Badge.js'
import { Button } from '../../ui/Button.js'
import { Dialog } from '../../ui/Dialog.js'
import { formatAge, formatCount, formatDateTime } from '../../ui/format.js'
import styles from '../../ui/item-list.module.css'
import { Notice } from '../../ui/Notice.js'
import { Pagination } from '../../ui/PagedTable.js'
import { useAction } from '../../ui/use-while-here.js'
import { deliveriesQuery, lookAgainMs, refreshWebhooks, statusLooks } from './webhook-queries.js'

function useSends(id: string) {
  const test = useAction({
    act: () => ask(testWebhook, { params: { id } }),
    done: t`A test is on its way`,
    failed: t`Failed to send a test`,
    refresh: refreshWebhooks,
  })
  const again = useAction({
    act: (delivery: string) => ask(redeliver, { params: { id, delivery } }),
    done: t`It is on its way again`,
    failed: t`Failed to send it again`,
    refresh: refreshWebhooks,
  })
  return { test, again }
}

/** What was sent to a webhook, with a test and the means to send each again. */
export function DeliveriesDialog({
  webhook: { id, url, isActive },
  onClose,
}: {
  webhook: Webhook
  onClose: () => void
}) {
  const [page, setPage] = useState(1)
  const { data } = useQuery({
    ...deliveriesQuery(id, page),
    refetchInterval: ({ state }) =>
      state.data?.deliveries.some(({ status }) => status === 'waiting') ? lookAgainMs : false,
  })
  const { test, again } = useSends(id)
  return (
    <Dialog
      title={t`Deliveries`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t`Close`}</Button>
          <Button look="primary" busy={test.isPending} onClick={() => test.mutate()}>
            {t`Send a test`}
          </Button>
        </>
      }
    >
      <div className={styles.head}>
        <p className={styles.name} translate="no">
          {url}
        </p>
        {!isActive && (
          <Notice tone="sun" live={false}>
            {t`It was switched off, after a day of failures or by a new password. If a test arrives, it is on again.`}
          </Notice>
        )}
        {data?.totalCount === 0 && <p className={styles.lead}>{t`Nothing was sent in the last 30 days.`}</p>}
      </div>
      <ul className={styles.list} aria-label={t`Deliveries`}>
        {data?.deliveries.map((delivery) => (
          <DeliveryLine key={delivery.id} delivery={delivery} onAgain={() => again.mutate(delivery.id)} />
        ))}
      </ul>
      {data && data.totalPages > 1 && <Pagination page={page} totalPages={data.totalPages} onPage={setPage} />}
    </Dialog>
  )
}

function DeliveryLine({ delivery, onAgain }: { delivery: Delivery; onAgain: () => void }) {
  const { event, status, attempts, durationMs, nextTryAt, problem, created_at } = delivery
  const { tone, icon, label } = statusLooks()[status]
  const details = [
    formatAge(created_at),
    attempts > 1 && plural(attempts, { one: '# try', other: '# tries' }),
    durationMs !== null && `${formatCount(durationMs)} ms`,
    attempts > 0 && nextTryAt !== null && t`next try ${formatDateTime(nextTryAt)}`,
  ].filter(Boolean)
  return (
    <li>
      <div>
        <p className={styles.name}>
          <span translate="no">{event}</span>{' '}
          <Badge tone={tone} icon={icon}>
            {label}
          </Badge>
        </p>
        <p className={styles.detail}>{details.join(' · ')}</p>
        {problem && <p className={styles.detail}>{problem}</p>}
      </div>
      {attempts > 0 && (
        <Button size="small" onClick={onAgain}>
          {t`Send again`}
        </Button>
      )}
    </li>
  )
}
