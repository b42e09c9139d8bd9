import { sql } from 'kysely'
import type { Db } from '../../db/database.js'

/** Processes check far more often than this; one that did not must read the whole catalogue. */
const keptMinutes = 60

/**
 * Deletes changes that all processes have long seen. The horizon moves in the same transaction, so that a process that
 * has missed them notices. Changes after the start of an open transaction are kept.
 */
export const pruneChanges = (db: Db, minutes = keptMinutes) =>
  sql`
    with gone as (
      delete from catalogue.changes
      where at < now() - make_interval(mins => ${minutes}) and xid < pg_snapshot_xmin(pg_current_snapshot())
      returning xid
    ), latest as (select max(xid::text::numeric) as xid from gone)
    update catalogue.horizon set before = (l.xid + 1)::text::xid8
    from latest l where l.xid is not null and before < (l.xid + 1)::text::xid8`.execute(db)

/**
 * Forgets changes that another server recorded, as after `pg_restore`: the numbers of its transactions lie ahead, so no
 * process here would ever count them as seen. No transaction of this server can have such a number and be visible.
 */
export async function forgetForeignChanges(db: Db) {
  const isAhead = (xid: string) => sql`${sql.ref(xid)} >= pg_snapshot_xmax(pg_current_snapshot())`
  await sql`delete from catalogue.changes where ${isAhead('xid')}`.execute(db)
  await sql`update catalogue.horizon set before = '0' where ${isAhead('before')}`.execute(db)
}
