import { isIPv4, isIPv6 } from 'node:net'
import { sql } from 'kysely'
import { dayMs } from '../../shared/values/days.js'
import type { Db } from '../db/database.js'
import { networkOf } from '../http/client-address.js'
import type { Config } from '../run/config.js'

const rowsAtOnce = 2000

/** The network of an address: its /24, or the /48 of an IPv6 one. Null for anything that is no address. */
function cutAddress(address: string) {
  if (isIPv4(address)) return address.replace(/\.\d+$/, '.0/24')
  return isIPv6(address) ? networkOf(address, 48) : null
}

/**
 * Anonymises searches older than the retention: the address becomes its network, email and account are removed. Query,
 * results and all counts stay. A cut address contains a slash, which distinguishes it.
 */
export async function cutSearchLogs(db: Db, { searchLogDays }: Pick<Config, 'searchLogDays'>) {
  const cutoff = new Date(Date.now() - searchLogDays * dayMs)
  for (;;) {
    const { rows } = await sql<{ id: string; ip_address: string }>`
      select id, ip_address from search_logs
      where created_at < ${cutoff} and ip_address is not null and position('/' in ip_address) = 0
      order by created_at desc, id desc limit ${rowsAtOnce}`.execute(db)
    if (rows.length === 0) break
    await sql`
      update search_logs l set ip_address = c.address, client_key = null, user_email = null, account_id = null
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map((row) => cutAddress(row.ip_address))}::text[]) c (id, address)
      where l.id = c.id`.execute(db)
  }
  // searches without an address
  await sql`update search_logs set client_key = null, user_email = null, account_id = null
    where created_at < ${cutoff} and ip_address is null and (user_email is not null or account_id is not null or client_key is not null)`.execute(
    db,
  )
}
