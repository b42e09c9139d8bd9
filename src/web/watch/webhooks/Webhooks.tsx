import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserType } from '../../../shared/http/user-types.js'
import { deleteWebhook, type Webhook } from '../../../shared/watch/webhook-api.js'
import { ask } from '../../api/ask.js'
import { Badge } from '../../ui/Badge.js'
import { Button } from '../../ui/Button.js'
import { ConfirmAction } from '../../ui/ConfirmAction.js'
import { formatDate } from '../../ui/format.js'
import styles from '../../ui/item-list.module.css'
import { Card } from '../../ui/Screen.js'
import { CreateWebhookDialog } from './CreateWebhookDialog.js'
import { DeliveriesDialog } from './DeliveriesDialog.js'
import { eventsFor } from './event-words.js'
import { lookAgainMs, refreshWebhooks, webhooksQuery } from './webhook-queries.js'

/** The account's webhooks: add one, see what was sent, delete. */
export function Webhooks({ userType }: { userType: UserType }) {
  const [isAdding, setAdding] = useState(false)
  const [shownId, setShownId] = useState<string>()
  const [deleting, setDeleting] = useState<Webhook>()
  const { data } = useQuery({
    ...webhooksQuery,
    // a test that arrives switches it on
    refetchInterval: ({ state }) =>
      state.data?.webhooks.some(({ id, isActive }) => id === shownId && !isActive) ? lookAgainMs : false,
  })
  const shown = data?.webhooks.find(({ id }) => id === shownId)
  return (
    <Card
      title={t`Webhooks`}
      actions={
        <Button size="small" icon="plus" onClick={() => setAdding(true)}>
          {t`Add webhook`}
        </Button>
      }
    >
      <p className={styles.lead}>
        {t`A webhook tells another program at once what happens here. Messages are signed by the Standard Webhooks rules.`}
      </p>
      <ul className={styles.list} aria-label={t`Webhooks`}>
        {data?.webhooks.map((webhook) => (
          <WebhookLine
            key={webhook.id}
            webhook={webhook}
            onShow={() => setShownId(webhook.id)}
            onDelete={() => setDeleting(webhook)}
          />
        ))}
      </ul>
      {isAdding && <CreateWebhookDialog offered={eventsFor[userType]} onClose={() => setAdding(false)} />}
      {shown && <DeliveriesDialog webhook={shown} onClose={() => setShownId(undefined)} />}
      {deleting && <DeleteWebhook webhook={deleting} onClose={() => setDeleting(undefined)} />}
    </Card>
  )
}

type LineProps = { webhook: Webhook; onShow: () => void; onDelete: () => void }

const WebhookLine = ({ webhook: { url, events, isActive, created_at }, onShow, onDelete }: LineProps) => (
  <li>
    <div>
      <p className={styles.name} translate="no">
        {url}
      </p>
      <p className={styles.detail}>
        {!isActive && <Badge tone="bad">{t`Switched off`}</Badge>} {events.join(', ')} ·{' '}
        <Trans>added {formatDate(created_at)}</Trans>
      </p>
    </div>
    <div className={styles.buttons}>
      <Button size="small" onClick={onShow}>
        <Trans>
          Deliveries
          <span className="visually-hidden"> to {url}</span>
        </Trans>
      </Button>
      <Button size="small" onClick={onDelete}>
        <Trans>
          Delete
          <span className="visually-hidden"> the webhook {url}</span>
        </Trans>
      </Button>
    </div>
  </li>
)

const DeleteWebhook = ({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) => (
  <ConfirmAction
    title={t`Delete this webhook?`}
    question={t`${webhook.url} hears nothing more, and its deliveries are deleted.`}
    confirmLabel={t`Delete webhook`}
    act={() => ask(deleteWebhook, { params: { id: webhook.id } })}
    done={t`The webhook is deleted`}
    failed={t`Failed to delete the webhook`}
    refresh={refreshWebhooks}
    onClose={onClose}
  />
)
