import { sql } from 'kysely'
import type { Access } from '../../shared/accounts/access-api.js'
import { AppError } from '../../shared/http/errors.js'
import { phrase } from '../../shared/languages/phrase.js'
import { keysOf } from '../../shared/values/keys-of.js'
import type { Db } from '../db/database.js'
import { doors } from '../db/kept-by-account.js'

const keys = sql`select id, 'key' as kind, name, created_at, false as "isPaused" from api_keys`

/** Everything that others can use of an account, the newest first. */
export async function listAccess(db: Db, accountId: string) {
  const own = sql`where account_id = ${accountId}`
  const others = keysOf(doors).map((kind) => {
    const { table, name, made, paused, isOpen } = doors[kind]
    return sql`
      select id, ${kind}, ${name}, ${sql.ref(made)}, ${sql.ref(paused)} is not null from ${sql.table(table)} k ${own} and ${isOpen}`
  })
  const { rows } = await sql<Access>`
    select d.*, d.created_at > a.password_set_at as "isNew"
    from (${sql.join([sql`${keys} ${own}`, ...others], sql` union all `)}) d join accounts a on a.id = ${accountId}
    order by d.created_at desc, d.id`.execute(db)
  return rows
}

/** Ends keys and pauses the rest, except what is named; without names, except what is older than the last password. */
export async function endOtherAccess(trx: Db, accountId: string, keep?: readonly string[]) {
  const all = await listAccess(trx, accountId)
  const isKept = ({ id, isNew }: Access) => (keep ? keep.includes(id) : !isNew)
  const ended = all.filter((each) => !isKept(each))
  const ids = ended.map(({ id }) => id)
  await sql`delete from api_keys where account_id = ${accountId} and id = any(${ids}::uuid[])`.execute(trx)
  for (const { table, paused } of Object.values(doors))
    await sql`update ${sql.table(table)} set ${sql.ref(paused)} = now()
      where account_id = ${accountId} and id = any(${ids}::uuid[]) and ${sql.ref(paused)} is null`.execute(trx)
  await trx
    .updateTable('webhook_deliveries')
    .set({ status: 'failed', next_try_at: null, problem: phrase('The webhook was switched off.') })
    .where('webhook_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('status', '=', 'waiting')
    .execute()
  return { ended, kept: all.filter(isKept) }
}

export async function resumeAccess(db: Db, accountId: string, id: string) {
  for (const { table, paused } of Object.values(doors)) {
    const { rows } = await sql`update ${sql.table(table)} set ${sql.ref(paused)} = null
      where account_id = ${accountId} and id = ${id} returning id`.execute(db)
    if (rows.length > 0) return
  }
  throw new AppError('not_found', 'This does not exist any more.')
}
