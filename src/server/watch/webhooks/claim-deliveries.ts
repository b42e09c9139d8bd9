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
}

/**
 * Takes due deliveries for one try each, at most one per account, so that an account with many waits for itself only.
 * `busy` accounts have enough under way in this process.
 */
export async function claimDeliveries(db: Db, most: number, busy: readonly string[]): Promise<ClaimedDelivery[]> {
  if (most <= 0) return []
  const { rows } = await sql<ClaimedDelivery>`
    update webhook_deliveries d set attempts = d.attempts + 1, next_try_at = now() + make_interval(secs => ${leaseSeconds})
    from webhooks w
    where w.id = d.webhook_id and d.id in (
      select due.id from (
        select distinct h.account_id from webhooks h join accounts a on a.id = h.account_id
        where a.is_active and h.account_id <> all(${busy}::uuid[])
      ) owner cross join lateral (
        select o.id, o.next_try_at from webhook_deliveries o join webhooks v on v.id = o.webhook_id
        where v.account_id = owner.account_id and o.status = 'waiting' and o.next_try_at <= now()
        order by o.next_try_at, o.id limit 1 for update of o skip locked
      ) due order by due.next_try_at limit ${most})
    returning d.id, d.webhook_id as "webhookId", w.account_id as "accountId", d.event, d.body, w.url, w.secret,
      d.attempts`.execute(db)
  return rows
}
