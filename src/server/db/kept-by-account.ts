import { hash, randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../shared/http/errors.js'
import type { Db } from './database.js'

type Door = {
  table: 'webhooks' | 'saved_searches' | 'plants' | 'reports'
  name: RawBuilder<string>
  made: string
  /** The column that says since when nobody comes in. */
  paused: string
  isOpen: RawBuilder<boolean>
}
type Link = Door & { secret: string }

/** What others read without signing in, by a link with a secret. */
const links = {
  feed: {
    table: 'saved_searches',
    name: sql`k.name`,
    made: 'feed_made_at',
    paused: 'feed_paused_at',
    isOpen: sql`feed_secret is not null`,
    secret: 'feed_secret',
  },
  plant: {
    table: 'plants',
    name: sql`k.name`,
    made: 'link_made_at',
    paused: 'link_paused_at',
    isOpen: sql`link_hash is not null`,
    secret: 'link_hash',
  },
  report: {
    table: 'reports',
    name: sql`coalesce(content->>'project', content->'item'->'panel'->>'SKU')`,
    made: 'created_at',
    paused: 'paused_at',
    isOpen: sql`expires_at > now()`,
    secret: 'link_hash',
  },
} satisfies Record<string, Link>

/** Where others come in without signing in. */
export const doors: Readonly<Record<keyof typeof links | 'webhook', Door>> = {
  webhook: { table: 'webhooks', name: sql`url`, made: 'created_at', paused: 'switched_off_at', isOpen: sql`true` },
  ...links,
}

/** A secret of a link, which is told once, and what is kept of it. */
export function makeSecret(bytes: number) {
  const secret = randomBytes(bytes).toString('base64url')
  return { secret, hash: hashOf(secret) }
}
const hashOf = (secret: string) => hash('sha256', secret, 'hex')

/** What a secret shows, while its owner lets it and is active. `columns` are those of the kept row, `k`, and its account, `a`. */
export async function openLink<Row>(db: Db, kind: keyof typeof links, given: string, columns: RawBuilder<unknown>) {
  const { table, secret, paused, isOpen } = links[kind]
  const { rows } = await sql<Row>`
    select ${columns} from ${sql.table(table)} k join accounts a on a.id = k.account_id
    where ${sql.ref(secret)} = ${secret === 'link_hash' ? hashOf(given) : given} and ${sql.ref(paused)} is null
      and ${isOpen} and a.is_active`.execute(db)
  return rows[0]
}

type Limit = { table: Door['table'] | 'api_keys'; most: number; isCounted?: RawBuilder<boolean>; message: string }

/** Holds the account's row while its things are counted, so that parallel calls cannot pass the limit. */
export async function refuseMore(trx: Db, accountId: string, { table, most, isCounted = sql`true`, message }: Limit) {
  await sql`select 1 from accounts where id = ${accountId} for no key update`.execute(trx)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(table)} where account_id = ${accountId} and ${isCounted}`.execute(trx)
  if ((rows[0]?.count ?? 0) >= most) throw new AppError('conflict', message)
}

/** Ends what an account keeps. The account comes from the session, so what others keep is not found. */
export async function deleteKept(
  db: Db,
  table: Door['table'],
  accountId: string,
  id: string,
  notFound: () => AppError,
) {
  const { rows } = await sql`
    delete from ${sql.table(table)} where id = ${id} and account_id = ${accountId} returning id`.execute(db)
  if (rows.length === 0) throw notFound()
}
