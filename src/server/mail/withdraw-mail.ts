import type { Db } from '../db/database.js'
import { dropJob } from '../db/jobs/add-job.js'

/**
 * Removes a mail from the outbox, with its job. Returns whether it was still there; waits for a mail that is being
 * sent.
 */
export async function withdrawMail(trx: Db, id: string) {
  const { numDeletedRows } = await trx
    .deleteFrom('mails')
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  await dropJob(trx, 'send_mail', { id })
  return numDeletedRows > 0n
}
