import type { Db } from '../db/database.js'
import { dropJob } from '../jobs/add-job.js'

/** Takes a mail out of the outbox, and its job. Whether it was still there: one that is leaving is waited for. */
export async function withdrawMail(trx: Db, id: string) {
  const { numDeletedRows } = await trx
    .deleteFrom('mails')
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  await dropJob(trx, 'send_mail', { id })
  return numDeletedRows > 0n
}
