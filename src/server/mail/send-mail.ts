import { sql } from 'kysely'
import type { Db } from '../db/database.js'
import { addJob } from '../jobs/add-job.js'
import type { Log } from '../log.js'
import type { Deliver } from './deliver.js'

const giveUpAfterHours = 24
// never longer than this, so that a mail leaves within a minute of its server's return
const longestPauseSeconds = 45

/** The job behind the outbox: sends one mail, once, or tries again later. */
export async function sendMail(db: Db, deliver: Deliver, log: Log, id: string) {
  const mail = await claim(db, id)
  if (!mail) return
  if (mail.isTooLate) return finish(db, id, 'expired')
  try {
    await deliver({
      id,
      to: mail.to_address,
      subject: mail.subject,
      text: mail.text_body ?? '',
      html: mail.html_body ?? '',
      unsubscribeUrl: mail.unsubscribe_url,
    })
  } catch (error) {
    await postpone(db, log, { ...mail, id }, error)
    return
  }
  await finish(db, id, 'sent')
  log.info({ mail: id, kind: mail.kind }, 'mail sent')
}

/** One worker at a time holds a mail; the hold ends by itself should the worker die. */
async function claim(db: Db, id: string) {
  const mail = await db
    .updateTable('mails')
    .set({ locked_until: sql`now() + interval '2 minutes'`, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<', sql<string>`now()`)]))
    .returning(['kind', 'to_address', 'subject', 'text_body', 'html_body', 'unsubscribe_url', 'attempts'])
    .returning(sql<boolean>`coalesce(not_after < now(), false)`.as('isTooLate'))
    .returning(sql<boolean>`created_at < now() - make_interval(hours => ${giveUpAfterHours})`.as('isOld'))
    .executeTakeFirst()
  return mail
}

// the body is erased: it may hold a code or a link
async function finish(db: Db, id: string, status: 'sent' | 'expired') {
  await db
    .updateTable('mails')
    .set({
      status,
      sent_at: status === 'sent' ? sql`now()` : null,
      text_body: null,
      html_body: null,
      unsubscribe_url: null,
      locked_until: null,
      last_error: null,
    })
    .where('id', '=', id)
    .execute()
}

async function postpone(
  db: Db,
  log: Log,
  mail: { id: string; kind: string; attempts: number; isOld: boolean },
  error: unknown,
) {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  log.warn(
    { mail: mail.id, kind: mail.kind, attempts: mail.attempts, reason },
    mail.isOld ? 'mail given up' : 'mail not sent; will try again',
  )
  await db
    .updateTable('mails')
    .set({ status: mail.isOld ? 'failed' : 'pending', last_error: reason, locked_until: null })
    .where('id', '=', mail.id)
    .execute()
  if (!mail.isOld) await addJob(db, 'send_mail', { id: mail.id }, Math.min(2 ** mail.attempts, longestPauseSeconds))
}

/** Pending mails without a job, such as after a restore, get one. Run now and then. */
export async function requeueMails(db: Db) {
  const lost = await db
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'pending')
    .where('created_at', '<', sql<string>`now() - interval '3 minutes'`)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<', sql<string>`now()`)]))
    .limit(500)
    .execute()
  for (const { id } of lost) await addJob(db, 'send_mail', { id })
}
