import type { Db } from './database.js'

/** `subjectType` only where the action does not begin with it. */
type AuditedChange = { subjectType?: string; before?: unknown; after?: unknown }

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
