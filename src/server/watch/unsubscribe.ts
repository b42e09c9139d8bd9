import { createHmac, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { invalidField } from '../../shared/http/errors.js'
import { idsOf } from '../../shared/values/keys-of.js'
import { type Db, inTransaction } from '../db/database.js'
import { getSecret } from '../db/secrets.js'
import { dropDue } from './save-search.js'

/** The subject of a link: one saved search, or all daily alerts of a person. */
type Subscription = { kind: 'search' | 'daily'; id: string }

const letterOf = { search: 's', daily: 'd' } as const
const kindOf: Record<string, Subscription['kind'] | undefined> = { s: 'search', d: 'daily' }

const sign = (secret: string, about: string) =>
  createHmac('sha256', secret).update(`unsubscribe ${about}`).digest('base64url')

/**
 * Makes tokens that allow their bearer to end mails and nothing else, as long as their subject exists. The secret is read
 * first, so that a transaction needs no second connection for it.
 */
export async function unsubscribeTokens(db: Db) {
  const secret = await getSecret(db, 'unsubscribe')
  return ({ kind, id }: Subscription) => {
    const about = `${letterOf[kind]}${id.replaceAll('-', '')}`
    return `${about}.${sign(secret, about)}`
  }
}
export type TokenMaker = Awaited<ReturnType<typeof unsubscribeTokens>>

async function readToken(db: Db, token: string): Promise<Subscription> {
  const [, about = '', signature = ''] = /^([sd][0-9a-f]{32})\.([\w-]{43})$/.exec(token) ?? []
  const expected = Buffer.from(sign(await getSecret(db, 'unsubscribe'), about))
  const sent = Buffer.from(signature)
  const kind = kindOf[about.charAt(0)]
  if (!kind || sent.length !== expected.length || !timingSafeEqual(sent, expected))
    throw invalidField('token', 'This link is not complete. Open it from the mail again, or copy all of it.')
  return { kind, id: about.slice(1).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') }
}

type NamedSearch = { id: string; name: string }

/** Switches the alerts of a token off and remembers their state. A second call changes nothing and returns the same. */
export async function unsubscribe(db: Db, token: string) {
  const about = await readToken(db, token)
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<NamedSearch>`
      update saved_searches set alert = 'off', stopped_alert = case when alert = 'off' then stopped_alert else alert end,
        updated_at = now()
      where ${whereAbout(about)} and (alert <> 'off' or stopped_alert is not null)
      returning id, name`.execute(trx)
    await dropDue(trx, idsOf(rows))
    return namesOf(rows)
  })
}

/** A daily link concerns alerts in the digest, not immediate ones. */
const whereAbout = ({ kind, id }: Subscription) =>
  kind === 'search'
    ? sql`id = ${id}`
    : sql`account_id = ${id} and (alert = 'daily' or alert = 'off' and stopped_alert = 'daily')`

/** Switches alerts on again that a link has switched off, starting from now. */
export async function undoUnsubscribe(db: Db, token: string) {
  const about = await readToken(db, token)
  const { rows } = await sql<NamedSearch>`
    update saved_searches set alert = stopped_alert, stopped_alert = null, watched_from = pg_current_snapshot(),
      updated_at = now()
    where ${whereAbout(about)} and alert = 'off' and stopped_alert is not null
    returning id, name`.execute(db)
  return namesOf(rows)
}

const namesOf = (rows: readonly NamedSearch[]) => ({ names: rows.map(({ name }) => name).sort() })
