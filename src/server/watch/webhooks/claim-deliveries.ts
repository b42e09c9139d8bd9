import { sql } from 'kysely'
import type { Db } from '../../db/database.js'

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

export type Claim = {
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
