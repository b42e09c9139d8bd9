import type pg from 'pg'

/** Whether a server takes writes, and its timeline, which is higher after every promotion; null on a standby. */
type ServerState = { timeline: number | null; isWritable: boolean }

/** Asked on new connections, before anything else bounds the wait. */
const askMs = 2500
export const soon = (text: string) => ({ text, query_timeout: askMs })

export async function readTimeline(client: pg.ClientBase): Promise<ServerState> {
  const { rows } = await client.query<ServerState>(
    soon(`select not current_setting('transaction_read_only')::bool as "isWritable",
       case when not pg_is_in_recovery()
         then ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline`),
  )
  const [standing] = rows
  if (!standing) throw new Error('a select without a table has one row')
  return standing
}
