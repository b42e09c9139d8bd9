import { sql } from 'kysely'
import type { LogFilters } from '../../shared/analytics/log-filters.js'
import { type Actor, audit } from '../audit/audit.js'
import type { Db } from '../db/database.js'

const sameReadingMinutes = 15

type Reader = Actor & { account: NonNullable<Actor['account']> }

/** Who looked into the log, by which filters: one entry for each look, of which paging on is a part. */
export async function auditReading(db: Db, { account, requestId }: Reader, filters: LogFilters) {
  await sql`
    insert into audit_entries (actor_id, actor_email, request_id, action, subject_type, subject_id, after)
    select ${account.id}, ${account.email}, ${requestId ?? null}, 'search_log.read', 'search_log', ${account.id}, ${JSON.stringify(filters)}::jsonb
    where not exists (
      select 1 from audit_entries
      where subject_type = 'search_log' and subject_id = ${account.id} and action = 'search_log.read'
        and after = ${JSON.stringify(filters)}::jsonb and at > now() - make_interval(mins => ${sameReadingMinutes}))`.execute(
    db,
  )
}

export const auditExport = (db: Db, reader: Reader, filters: LogFilters) =>
  audit(db, reader, {
    action: 'search_log.exported',
    subjectType: 'search_log',
    subjectId: reader.account.id,
    after: filters,
  })
