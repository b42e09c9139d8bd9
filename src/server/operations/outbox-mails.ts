import { sql } from 'kysely'
import { AppError } from '../../shared/http/errors.js'
import { type PageRequest, pageOf } from '../../shared/http/page.js'
import { type MailStatus, mailStatuses, type OutboxMail } from '../../shared/operations/operations-api.js'
import { type Actor, audit } from '../audit/audit.js'
import { type Db, inTransaction } from '../db/database.js'
import { addJob } from '../jobs/add-job.js'

// never a body or a subject: they may say what is between us and one person
const shown = [
  'id',
  'kind',
  'to_address as toAddress',
  'status',
  'attempts',
  'last_error as reason',
  'created_at',
] as const

export async function listMails(db: Db, status: MailStatus | undefined, paging: PageRequest) {
  const of = db.selectFrom('mails').where('status', 'in', status ? [status] : [...mailStatuses])
  const { totalCount } = await of.select(sql<number>`count(*)`.as('totalCount')).executeTakeFirstOrThrow()
  const mails: OutboxMail[] = await of
    .select(shown)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(paging.limit)
    .offset((paging.page - 1) * paging.limit)
    .execute()
  return { mails, ...pageOf(paging, totalCount) }
}

/** Tries again at once. What was sent, or has died with its code, stays as it is. */
export const retryMail = (db: Db, actor: Actor, id: string) =>
  inTransaction(db, async (trx) => {
    const before = await trx.selectFrom('mails').select(shown).where('id', '=', id).forUpdate().executeTakeFirst()
    if (!before) throw new AppError('not_found', 'This mail is not there any more.')
    const mail = await trx
      .updateTable('mails')
      .set({ status: 'pending' })
      .where('id', '=', id)
      .where('status', 'in', ['pending', 'failed'])
      .where('text_body', 'is not', null)
      .returning(shown)
      .executeTakeFirst()
    if (!mail)
      throw new AppError(
        'conflict',
        before.status === 'sent' ? 'This mail has left meanwhile.' : 'What this mail said is not valid any more.',
      )
    await addJob(trx, 'send_mail', { id })
    await audit(trx, actor, {
      action: 'mail.retried',
      subjectType: 'mail',
      subjectId: id,
      before: { status: before.status, attempts: before.attempts },
      after: { status: mail.status },
    })
    return mail
  })
