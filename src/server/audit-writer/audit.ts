import type { Db } from '../db/database.js'
import type { Account } from '../http/session.js'

type AuditedChange = {
  action: string
  subjectType: string
  subjectId: string
  before?: unknown
  after?: unknown
}

/** An account with its request, or null for the operator at the command line. */
export type Actor = { account: Pick<Account, 'id' | 'email'> | null; requestId?: string }

/** Writes an audit entry for an admin's write, in the transaction of the write. */
export async function audit(
  db: Db,
  { account, requestId }: Actor,
  { action, subjectType, subjectId, before, after }: AuditedChange,
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
