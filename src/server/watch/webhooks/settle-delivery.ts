import { sql } from 'kysely'
import { phrase } from '../../../shared/languages/phrase.js'
import { type Db, inTransaction } from '../../db/database.js'
import { button, greeting, list, sentence } from '../../mail/compose-mail.js'
import { type MailOrder, queueMail } from '../../mail/queue-mail.js'
import { words } from '../../mail/words.js'
import type { Config } from '../../run/config.js'
import type { TryOutcome } from './post-message.js'

/** Longer than a try takes. When its process dies meanwhile, another one tries again after this. */
const leaseSeconds = 20

export type ClaimedDelivery = {
  id: string
  webhookId: string
  accountId: string
  event: string
  body: string
  url: string
  secret: string
  /** This try included. */
  attempts: number
  /** Whether the last try of its receiver failed. */
  isFailing: boolean
}

type Claim = {
  /** Of receivers whose last try failed, or of all others. */
  ofFailing: boolean
  most: number
  /** Accounts that have enough under way in this process. */
  busy: readonly string[]
  /** Accounts that were served in this process, the one served longest ago first. */
  served: readonly string[]
}

/**
 * Takes due deliveries for one try each, at most one per account. Accounts take turns, so that an account with many
 * waits for itself only.
 */
export async function claimDeliveries(db: Db, { ofFailing, most, busy, served }: Claim): Promise<ClaimedDelivery[]> {
  if (most <= 0) return []
  const { rows } = await sql<ClaimedDelivery>`
    update webhook_deliveries d set attempts = d.attempts + 1, next_try_at = now() + make_interval(secs => ${leaseSeconds})
    from webhooks w
    where w.id = d.webhook_id and d.id in (
      select due.id from (
        select distinct h.account_id from webhooks h join accounts a on a.id = h.account_id
        where a.is_active and (h.failures > 0) = ${ofFailing} and h.account_id <> all(${busy}::uuid[])
      ) owner cross join lateral (
        select o.id, o.next_try_at from webhook_deliveries o join webhooks v on v.id = o.webhook_id
        where v.account_id = owner.account_id and (v.failures > 0) = ${ofFailing}
          and o.status = 'waiting' and o.next_try_at <= now()
        order by o.next_try_at, o.id limit 1 for update of o skip locked
      ) due
      order by array_position(${served}::uuid[], owner.account_id) nulls first, due.next_try_at limit ${most})
    returning d.id, d.webhook_id as "webhookId", w.account_id as "accountId", d.event, d.body, w.url, w.secret,
      d.attempts, w.failures > 0 as "isFailing"`.execute(db)
  return rows
}

/** To the owner of a webhook that has not answered for a day. */
const switchedOffMail = (to: string, url: string, { publicUrl }: Pick<Config, 'publicUrl'>): MailOrder => ({
  kind: 'webhook_switched_off',
  to,
  subject: words('Your webhook was switched off'),
  blocks: [
    greeting(null),
    sentence('For more than a day, every message to this address failed:'),
    list([url]),
    sentence(
      'We send it nothing more. Your account shows what failed and why. Once the address answers again, send a test: if it arrives, the webhook is on again, and you can send what failed again.',
    ),
    button(words('Open your account'), `${publicUrl}/account`),
  ],
})

const minute = 60
const hour = 60 * minute

/** The pauses after a failed try, in seconds: ten tries in 24 hours, the second within a minute. */
export const pauses = [30, 2 * minute, 10 * minute, 30 * minute, hour, 2 * hour, 4 * hour, 6 * hour, 37_050] as const

/** A webhook is switched off after this many failed tries in a row, if they took so long. */
const mostFailures = 10
const failingHours = 24

type MailConfig = Pick<Config, 'contactEmail' | 'publicUrl'>

/**
 * Records how a try ended. A delivery that another process has tried meanwhile, or that is delivered or deleted, is left
 * alone.
 */
export const settleDelivery = (db: Db, config: MailConfig, delivery: ClaimedDelivery, outcome: TryOutcome) =>
  inTransaction(db, async (trx) => {
    // in the order of a deletion: the webhook, then its deliveries
    await trx.selectFrom('webhooks').select('id').where('id', '=', delivery.webhookId).forNoKeyUpdate().execute()
    const isDelivered = outcome.problem === null
    const pause = pauses[delivery.attempts - 1]
    const { numUpdatedRows } = await trx
      .updateTable('webhook_deliveries')
      .set({
        status: isDelivered ? 'delivered' : pause === undefined ? 'failed' : 'waiting',
        next_try_at: isDelivered || pause === undefined ? null : sql`now() + make_interval(secs => ${pause})`,
        duration_ms: outcome.durationMs,
        response_status: outcome.status,
        problem: outcome.problem,
      })
      .where('id', '=', delivery.id)
      .where('status', '=', 'waiting')
      .where('attempts', '=', delivery.attempts)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    if (isDelivered) await forgetFailures(trx, delivery.webhookId)
    else await countFailure(trx, config, delivery.webhookId)
  })

const forgetFailures = (trx: Db, id: string) =>
  trx
    .updateTable('webhooks')
    .set({ failures: 0, failing_since: null, switched_off_at: null })
    .where('id', '=', id)
    .where((where) => where.or([where('failures', '>', 0), where('switched_off_at', 'is not', null)]))
    .execute()

async function countFailure(trx: Db, config: MailConfig, id: string) {
  await trx
    .updateTable('webhooks')
    .set({ failures: sql`failures + 1`, failing_since: sql`coalesce(failing_since, now())` })
    .where('id', '=', id)
    .execute()
  const off = await trx
    .updateTable('webhooks')
    .set({ switched_off_at: sql`now()` })
    .where('id', '=', id)
    .where('switched_off_at', 'is', null)
    .where('failures', '>=', mostFailures)
    .where('failing_since', '<=', sql<string>`now() - make_interval(hours => ${failingHours})`)
    .returning(['account_id', 'url'])
    .executeTakeFirst()
  if (!off) return
  await trx
    .updateTable('webhook_deliveries')
    .set({ status: 'failed', next_try_at: null, problem: phrase('The webhook was switched off.') })
    .where('webhook_id', '=', id)
    .where('status', '=', 'waiting')
    .execute()
  const { email } = await trx
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', off.account_id)
    .executeTakeFirstOrThrow()
  await queueMail(trx, config, switchedOffMail(email, off.url, config))
}
