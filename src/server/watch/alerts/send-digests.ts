import { sql } from 'kysely'
import { idsOf } from '../../../shared/values/keys-of.js'
import { digestHour } from '../../../shared/watch/saved-search-api.js'
import type { Db } from '../../db/database.js'
import { queueMail } from '../../mail/queue-mail.js'
import type { Config } from '../../run/config.js'
import { type TokenMaker, unsubscribeTokens } from '../unsubscribe.js'
import { digestMail, type Receiver } from './alert-mails.js'
import { takeDue } from './gather-news.js'

const hourMs = 3_600_000

/**
 * Sends each person one mail a day with the findings of their daily searches. Runs often, and acts after the hour of
 * the digest.
 */
export async function sendDigests(db: Db, config: Config, now = Date.now()) {
  const day = new Date(now - digestHour * hourMs).toISOString().slice(0, 10)
  const until = new Date(Date.parse(`${day}T00:00:00Z`) + digestHour * hourMs)
  const { rows } = await sql<{ accountId: string }>`
    select distinct s.account_id as "accountId"
    from search_findings f join saved_searches s on s.id = f.search_id
    left join alert_digests d on d.account_id = s.account_id
    where f.is_due and f.found_at < ${until} and s.alert = 'daily' and (d.last_day is null or ${isAnotherDay(day)})`.execute(
    db,
  )
  const tokenOf = await unsubscribeTokens(db)
  for (const { accountId } of rows) await sendDigest(db, config, { accountId, day, tokenOf })
}

/** A day far in the future was written while the clock was wrong, and must not block the mails for a year. */
const isAnotherDay = (day: string) => sql`(d.last_day < ${day}::date or d.last_day > ${day}::date + 2)`

type Digest = { accountId: string; day: string; tokenOf: TokenMaker }

/** The transaction that moves the date also queues the mail. */
const sendDigest = (db: Db, config: Config, { accountId, day, tokenOf }: Digest) =>
  db.transaction().execute(async (trx) => {
    const { rows: moved } = await sql`
      insert into alert_digests as d (account_id, last_day) select id, ${day}::date from accounts
      where id = ${accountId} and is_active
      on conflict (account_id) do update set last_day = excluded.last_day where ${isAnotherDay(day)}
      returning 1`.execute(trx)
    if (moved.length === 0) return
    // locked, so that none is switched off before the mail is queued
    const { rows: searches } = await sql<Receiver & { id: string }>`
      select s.id, a.email, a.first_name as "firstName" from saved_searches s join accounts a on a.id = s.account_id
      where s.account_id = ${accountId} and s.alert = 'daily' order by s.id for no key update of s`.execute(trx)
    const [to] = searches
    const news = await takeDue(trx, idsOf(searches))
    if (!to || news.length === 0) return
    const token = tokenOf({ kind: 'daily', id: accountId })
    await queueMail(trx, config, digestMail(to, news, { publicUrl: config.publicUrl, token }))
  })
