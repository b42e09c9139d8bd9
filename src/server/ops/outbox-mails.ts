import { AppError } from '../../shared/http/errors.js'
import type { PageRequest } from '../../shared/http/page.js'
import { type MailStatus, mailStatuses } from '../../shared/ops/operations-api.js'
import { type Actor, audit } from '../db/audit.js'
import { type Db, inTransaction } from '../db/database.js'
import { addJob } from '../db/jobs/add-job.js'
import { readPage } from '../db/read-page.js'

// never the subject or body, which are personal
const columns = [
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
  const { rows, ...numbers } = await readPage(of.select(columns).orderBy('created_at', 'desc').orderBy('id'), paging)
  return { mails: rows, ...numbers }
}

/** Tries again at once. A sent mail, or one whose code has expired, is not changed. */
export const retryMail = (db: Db, actor: Actor, id: string) =>
  inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('mails')
      .select(columns)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(() => new AppError('not_found', 'This mail no longer exists.'))
    const mail = await trx
      .updateTable('mails')
      .set({ status: 'pending' })
      .where('id', '=', id)
      .where('status', 'in', ['pending', 'failed'])
      .where('text_body', 'is not', null)
      .returning(columns)
      .executeTakeFirst()
    if (!mail)
      throw new AppError(
        'conflict',
        before.status === 'sent' ? 'This mail has already been sent.' : 'The content of this mail has expired.',
      )
    await addJob(trx, 'send_mail', { id })
    await audit(trx, actor, 'mail.retried', id, {
      before: { status: before.status, attempts: before.attempts },
      after: { status: mail.status },
    })
    return mail
  })
