import { sql } from 'kysely'
import { type Actor, typeOf } from './audit.js'
import type { Db } from './database.js'

const sameLookMinutes = 15

export type Reader = Actor & { account: NonNullable<Actor['account']> }
type AdminView = { action: string; subjectType?: string; subjectId: string; filters?: object }

/** Records which admin viewed personal data, and with which filters: one entry per view, not one per page. */
export async function auditLook(
  db: Db,
  { account, requestId }: Reader,
  { action, subjectType = typeOf(action), subjectId, filters = {} }: AdminView,
) {
  const after = JSON.stringify(filters)
  await sql`
    insert into audit_entries (actor_id, actor_email, request_id, action, subject_type, subject_id, after)
    select ${account.id}, ${account.email}, ${requestId ?? null}, ${action}, ${subjectType}, ${subjectId}, ${after}::jsonb
    where not exists (
      select 1 from audit_entries
      where subject_type = ${subjectType} and subject_id = ${subjectId} and action = ${action} and actor_id = ${account.id}
        and after = ${after}::jsonb and at > now() - make_interval(mins => ${sameLookMinutes}))`.execute(db)
}
