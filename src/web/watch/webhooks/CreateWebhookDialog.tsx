import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { createWebhook } from '../../../shared/watch/webhook-api.js'
import type { WebhookEvent } from '../../../shared/watch/webhook-events.js'
import { ask } from '../../api/ask.js'
import { CheckChoices } from '../../ui/CheckChoices.js'
import { CopyText } from '../../ui/CopyText.js'
import { DoneDialog } from '../../ui/DoneDialog.js'
import { FormDialog } from '../../ui/FormDialog.js'
import { TextField } from '../../ui/fields.js'
import { useForm } from '../../ui/use-form.js'
import { eventLabels } from './event-words.js'
import { refreshWebhooks } from './webhook-queries.js'

type Props = { offered: readonly WebhookEvent[]; onClose: () => void }
type Values = { url: string; events: readonly WebhookEvent[] }

/** Asks where to send which events, then shows the secret once. */
export function CreateWebhookDialog({ offered, onClose }: Props) {
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
