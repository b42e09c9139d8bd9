import { sql } from 'kysely'
import { phrase } from '../../shared/languages/phrase.js'
import type { WebhookEvent } from '../../shared/watch/webhook-events.js'
import type { Db } from './database.js'
import { addJob } from './jobs/add-job.js'

/** Something that happened, for the one account that it concerns. */
export type AccountEvent = {
  type: WebhookEvent
  accountId: string
  /** What that account may see of it; asked only if the account has a webhook for the event. */
  data: () => object | Promise<object>
}

type EventTiming = {
  /** How long the event can still be undone. */
  delaySeconds?: number
  /** What `withdrawEvents` finds it by. */
  subjectId?: string
}
type Listener = { id: string; accountId: string; events: WebhookEvent[]; waiting: number }

/** How many messages may wait for the receivers of one account. */
export const mostWaiting = 1000

const tooManyWait = phrase('Too many messages were waiting for receivers of this account.')

/** Messages of the account of a webhook `w` that wait. */
export const waitingOf = sql<number>`(select count(*) from webhook_deliveries o join webhooks v on v.id = o.webhook_id
  where v.account_id = w.account_id and o.status = 'waiting')`

/** Writes an event for the webhooks of its account, in the transaction of what happened. */
export const recordEvent = (trx: Db, event: AccountEvent, timing?: EventTiming) => recordEvents(trx, [event], timing)

/** The same for several events. Without a webhook for any of them it is one short query. */
export async function recordEvents(trx: Db, events: readonly AccountEvent[], timing: EventTiming = {}) {
  if (events.length === 0) return
  const listeners = await findListeners(trx, events)
  if (listeners.length === 0) return
  const timestamp = new Date().toISOString()
  const messages: { webhookId: string; type: WebhookEvent; body: string; isTooMuch: boolean }[] = []
  for (const { type, accountId, data } of events) {
    const told = listeners.filter((each) => each.accountId === accountId && each.events.includes(type))
    if (told.length === 0) continue
    const body = JSON.stringify({ type, timestamp, data: await data() })
    for (const { id, waiting } of told) messages.push({ webhookId: id, type, body, isTooMuch: waiting >= mostWaiting })
  }
  const { delaySeconds = 0, subjectId = null } = timing
  const { rows } = await sql<{ id: string }>`
    insert into webhook_deliveries (webhook_id, event, body, subject_id, status, problem, next_try_at)
    select m.webhook_id, m.event, m.body, ${subjectId}::uuid, case when too_much then 'failed' else 'waiting' end,
      case when too_much then ${tooManyWait} end,
      case when not too_much then now() + make_interval(secs => ${delaySeconds}) end
    from unnest(
      ${messages.map(({ webhookId }) => webhookId)}::uuid[],
      ${messages.map(({ type }) => type)}::text[],
      ${messages.map(({ body }) => body)}::text[],
      ${messages.map(({ isTooMuch }) => isTooMuch)}::boolean[]
    ) as m (webhook_id, event, body, too_much)
    returning id`.execute(trx)
  const [first] = rows
  // one job wakes the sender, which then takes whatever is due
  if (first && delaySeconds === 0) await addJob(trx, 'deliver_webhooks', { id: first.id })
}

/** The webhooks of these accounts for these events. Locked, so that none is deleted before the event is written. */
async function findListeners(trx: Db, events: readonly AccountEvent[]) {
  const accounts = [...new Set(events.map(({ accountId }) => accountId))]
  const types = [...new Set(events.map(({ type }) => type))]
  const { rows } = await sql<Listener>`
    select w.id, w.account_id as "accountId", w.events, ${waitingOf} as waiting
    from webhooks w join accounts a on a.id = w.account_id
    where w.account_id = any(${accounts}::uuid[]) and w.events && ${types}::text[] and w.switched_off_at is null
      and a.is_active
    order by w.id for key share of w`.execute(trx)
  return rows
}

/** Takes back events that nobody has heard of yet, because what happened is undone. */
export const withdrawEvents = (trx: Db, subjectId: string) =>
  trx
    .deleteFrom('webhook_deliveries')
    .where('subject_id', '=', subjectId)
    .where('status', '=', 'waiting')
    .where('attempts', '=', 0)
    .execute()
