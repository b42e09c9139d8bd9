import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserType } from '../../../shared/http/user-types.js'
import { createWebhook, deleteWebhook, type Webhook } from '../../../shared/watch/webhook-api.js'
import type { WebhookEvent } from '../../../shared/watch/webhook-events.js'
import { ask } from '../../api/ask.js'
import { Badge } from '../../ui/Badge.js'
import { Button } from '../../ui/Button.js'
import { CheckChoices } from '../../ui/CheckChoices.js'
import { ConfirmAction, DoneDialog } from '../../ui/ConfirmDialog.js'
import { CopyText } from '../../ui/CopyText.js'
import { FormDialog } from '../../ui/Form.js'
import { TextField } from '../../ui/fields.js'
import { formatDate } from '../../ui/format.js'
import styles from '../../ui/item-list.module.css'
import { Row } from '../../ui/Layout.js'
import { Card } from '../../ui/Screen.js'
import { useForm } from '../../ui/use-form.js'
import { DeliveriesDialog } from './DeliveriesDialog.js'
import { eventLabels, eventsFor, lookAgainMs, refreshWebhooks, webhooksQuery } from './webhook-queries.js'

type Props = { offered: readonly WebhookEvent[]; onClose: () => void }
type Values = { url: string; events: readonly WebhookEvent[] }

/** Asks where to send which events, then shows the secret once. */
function CreateWebhookDialog({ offered, onClose }: Props) {
  const [secret, setSecret] = useState<string | null>()
  const initial: Values = { url: '', events: offered }
  const form = useForm({
    initial,
    check: ({ url, events }) => ({
      url: url.trim() === '' ? t`Write the address of your program` : undefined,
      events: events.length === 0 ? t`Choose at least one event` : undefined,
    }),
    send: ({ url, events }) => ask(createWebhook, { body: { url, events: [...events] } }),
    onDone(made) {
      setSecret(made.secret)
      void refreshWebhooks()
    },
    fallback: t`Failed to add the webhook`,
  })
  if (secret !== undefined) return <ShownOnce secret={secret} onClose={onClose} />
  return (
    <FormDialog title={t`Add a webhook`} onClose={onClose} state={form} submitLabel={t`Add`}>
      <TextField
        label={t`Send events to`}
        required
        type="url"
        placeholder="https://erp.example.com/heliodex"
        {...form.field('url')}
      />
      <CheckChoices
        legend={t`When`}
        name="events"
        labels={eventLabels()}
        offered={offered}
        chosen={form.values.events}
        problem={form.problems.events}
        onChange={(events) => form.set('events', events)}
      />
    </FormDialog>
  )
}

/** Null when an answer got lost and the form was sent again: the first answer alone had the secret. */
const ShownOnce = ({ secret, onClose }: { secret: string | null; onClose: () => void }) => (
  <DoneDialog
    title={t`Your new webhook`}
    thanks={
      secret === null
        ? t`The webhook was added, but its secret was lost on the way. Delete it and add another one.`
        : t`Copy the secret now: it is shown only this once. Your program checks with it that messages come from here.`
    }
    onClose={onClose}
  >
    {secret !== null && <CopyText label={t`Signing secret`} text={secret} />}
  </DoneDialog>
)

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
    <Row>
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
    </Row>
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
