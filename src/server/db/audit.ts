import { sql } from 'kysely'
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

/** `subjectType` only where the action does not begin with it. */
export type AuditedChange = { subjectType?: string; before?: unknown; after?: unknown }

/** An account with its request, or null for the operator at the command line. */
export type Actor = { account: { id: string; email: string } | null; requestId?: string }

/** `supplier.updated` is about a supplier. */
export const typeOf = (action: string) => action.replace(/\..*/, '')

/** Writes an audit entry for an admin's write, in the transaction of the write. */
export async function audit(
  db: Db,
  { account, requestId }: Actor,
  action: string,
  subjectId: string,
  { subjectType = typeOf(action), before, after }: AuditedChange = {},
) {
  await db
    .insertInto('audit_entries')
    .values({
      actor_id: account?.id ?? null,
      actor_email: account?.email ?? 'operator',
      request_id: requestId ?? null,
      action,
      subject_type: subjectType,
      subject_id: subjectId,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })
    .execute()
}
