import { sql } from 'kysely'
import { idsOf } from '../../../shared/values/keys-of.js'
import { digestHour } from '../../../shared/watch/saved-search-api.js'
import type { Db } from '../../db/database.js'
import { queueMail, queueMails } from '../../mail/queue-mail.js'
import { breathe } from '../../run/breathe.js'
import type { Config } from '../../run/config.js'
import { type TokenMaker, unsubscribeTokens } from '../unsubscribe.js'
import { digestMail, instantMail, type Receiver } from './alert-mails.js'
import { takeDue } from './gather-news.js'

// composing more at once would block other requests of this process
const searchesAtOnce = 10
const limitName = 'ALERTS_PER_SEARCH'

/** Mails the findings of searches with immediate alerts, one mail per search for any number of findings. */
export async function mailFindings(db: Db, config: Config) {
  const tokenOf = await unsubscribeTokens(db)
  const ids = await listDue(db, config)
  for (let start = 0; start < ids.length; start += searchesAtOnce) {
    await mailSome(db, config, { ids: ids.slice(start, start + searchesAtOnce), tokenOf })
    await breathe()
  }
}

/**
 * Searches with immediate alerts that may get a mail now. Their windows are looked up one by one (offset 0): after an
 * import there are thousands that the planner does not know of, and joined as a list they take a second.
 */
const mayBeMailed = ({ limits }: Config) => sql`
  saved_searches s join accounts a on a.id = s.account_id
  left join lateral (select used, resets_at from limit_windows
    where name = ${limitName} and key = s.id::text and resets_at > now() offset 0) w on true
  where s.alert = 'instant' and a.is_active and coalesce(w.used, 0) <= ${limits[limitName].count}`

/** Listed once for all mails of a check: after an import, the list of each twenty takes longer than their mails. */
async function listDue(db: Db, config: Config) {
  const { rows } = await sql<{ id: string }>`
    select s.id from ${mayBeMailed(config)}
      and s.id in (select f.search_id from search_findings f where f.is_due) order by s.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** A search with news, and the number of mails in its current window; null without a window. */
type DueReceiver = Receiver & { id: string; used: number | null; resetsAt: string | null }
type MailBatch = { ids: readonly string[]; tokenOf: TokenMaker }

/**
 * Each process takes different searches. After the hourly limit, one more mail says when the next comes, and later
 * findings come together in that one: a supplier who corrects a hundred prices one by one must not flood mailboxes.
 */
const mailSome = (db: Db, config: Config, { ids, tokenOf }: MailBatch) =>
  db.transaction().execute(async (trx) => {
    const { count, seconds } = config.limits[limitName]
    const { rows } = await sql<DueReceiver>`
      select s.id, a.email, a.first_name as "firstName", w.used, w.resets_at as "resetsAt"
      from ${mayBeMailed(config)} and s.id = any(${ids}::uuid[])
      order by s.id for no key update of s skip locked`.execute(trx)
    if (rows.length === 0) return
    const receivers = new Map(rows.map((row) => [row.id, row]))
    const news = await takeDue(trx, [...receivers.keys()])
    const mails = []
    for (const search of news) {
      const to = receivers.get(search.id)
      if (!to) continue
      const token = tokenOf({ kind: 'search', id: search.id })
      const gatheredUntil = to.used === count ? to.resetsAt : null
      mails.push(instantMail(to, search, { publicUrl: config.publicUrl, token }, gatheredUntil))
    }
    await queueMails(trx, config, mails)
    await sql`
      insert into limit_windows as w (name, key, used, resets_at)
      select ${limitName}, id, 1, now() + make_interval(secs => ${seconds})
      from unnest(${news.map(({ id }) => id).sort()}::text[]) as mailed (id)
      on conflict (name, key) do update set
        used = case when w.resets_at <= now() then 1 else w.used + 1 end,
        resets_at = case when w.resets_at <= now() then excluded.resets_at else w.resets_at end`.execute(trx)
  })

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
