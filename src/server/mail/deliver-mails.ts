import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import type { Db } from '../db/database.js'
import { addJob, addJobs, jobKeyOf } from '../db/jobs/add-job.js'
import type { Config } from '../run/config.js'
import type { Log } from '../run/log.js'

type Letter = {
  id: string
  createdAt: string
  to: string
  subject: string
  text: string
  html: string
  /** The address that mail programs post to when the receiver unsubscribes (RFC 8058). */
  unsubscribeUrl?: string | null
  /** Who gets an answer; by default the contact address of the site. */
  replyTo?: string | null
}
export type Deliver = (letter: Letter) => Promise<void>

/** Sends by SMTP when MAIL_URL is set, otherwise writes one .eml file per mail into DATA_DIR/outbox. */
export const createDeliver = (config: Config): Deliver =>
  config.mailUrl ? deliverBySmtp(config, config.mailUrl) : deliverToFolder(config)

/** MAIL_FROM may have a name of its own: `Panels <mail@example.com>`. */
const senderOf = ({ mailFrom }: Config) => (mailFrom.includes('<') ? mailFrom : { name: 'Heliodex', address: mailFrom })

const envelope = (config: Config, letter: Letter) => ({
  from: senderOf(config),
  // nobody reads the address that mails come from
  replyTo: { name: '', address: letter.replyTo ?? config.contactEmail },
  // an address object is never parsed as a list of addresses
  to: { name: '', address: letter.to },
  subject: letter.subject,
  date: new Date(letter.createdAt),
  text: letter.text,
  html: letter.html,
  // the same on every attempt, so that a receiver can detect a second copy
  messageId: `<${letter.id}@${config.mailFrom.replace(/.*@|>.*/g, '')}>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    ...(letter.unsubscribeUrl && {
      'List-Unsubscribe': `<${letter.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  disableFileAccess: true,
  disableUrlAccess: true,
})

function deliverBySmtp(config: Config, url: string): Deliver {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 })
  return async (letter) => {
    await transport.sendMail(envelope(config, letter))
  }
}

function deliverToFolder(config: Config): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const folder = join(config.dataDir, 'outbox')
  return async (letter) => {
    const { message } = await transport.sendMail(envelope(config, letter))
    await mkdir(folder, { recursive: true })
    // sorts by time; the same on every attempt, so that a retried mail is one file; renamed when complete
    const name = `${letter.createdAt.replace(/[:.]/g, '-')}-${letter.id}.eml`
    await writeFile(join(folder, `.${name}`), message as Buffer)
    await rename(join(folder, `.${name}`), join(folder, name))
  }
}

const giveUpAfterHours = 24
// the longest pause between retries, so that a mail is sent within a minute after its server is back
const longestPauseSeconds = 45
const lookAgainSeconds = 5

/**
 * The job behind the outbox: sends one mail, once, or schedules a retry. The transaction locks the mail while it is
 * sent, so only one worker sends it. The lock ends with the process, so a mail that was interrupted by a kill is free
 * at once.
 */
export const sendMail = (db: Db, deliver: Deliver, log: Log, id: string) =>
  db.transaction().execute(async (trx) => {
    const mail = await hold(trx, id)
    if (!mail) return lookAgain(trx, id)
    if (mail.isTooLate) return finish(trx, id, 'expired')
    try {
      await deliver({
        id,
        createdAt: mail.created_at,
        to: mail.to_address,
        subject: mail.subject,
        text: mail.text_body ?? '',
        html: mail.html_body ?? '',
        unsubscribeUrl: mail.unsubscribe_url,
        replyTo: mail.reply_to,
      })
    } catch (error) {
      await postpone(trx, log, { ...mail, id }, error)
      return
    }
    await finish(trx, id, 'sent')
    log.info({ mail: id, kind: mail.kind }, 'mail sent')
  })

/**
 * A pending mail that is locked is being sent by another worker, or its worker has died and PostgreSQL has not noticed
 * yet. In both cases a job checks again soon, so that the mail does not wait for the run every minute.
 */
async function lookAgain(trx: Db, id: string) {
  const waiting = await trx
    .selectFrom('mails')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  if (waiting) await addJob(trx, 'send_mail', { id }, lookAgainSeconds)
}

async function hold(trx: Db, id: string) {
  // a slow mail server must not end the transaction, which holds the lock and records that the mail was sent
  await sql`select set_config('idle_in_transaction_session_timeout', '10min', true)`.execute(trx)
  return trx
    .selectFrom('mails')
    .select(['kind', 'to_address', 'subject', 'text_body', 'html_body', 'unsubscribe_url', 'reply_to'])
    .select(['attempts', 'created_at'])
    .select(sql<boolean>`coalesce(not_after < now(), false)`.as('isTooLate'))
    .select(sql<boolean>`created_at < now() - make_interval(hours => ${giveUpAfterHours})`.as('isOld'))
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

// the body is erased, because it may hold a code or a link
async function finish(db: Db, id: string, status: 'sent' | 'expired') {
  await db
    .updateTable('mails')
    .set({
      status,
      sent_at: status === 'sent' ? sql`now()` : null,
      text_body: null,
      html_body: null,
      unsubscribe_url: null,
      reply_to: null,
      last_error: null,
      attempts: sql`attempts + 1`,
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
  const attempts = mail.attempts + 1
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  log.warn(
    { mail: mail.id, kind: mail.kind, attempts, reason },
    mail.isOld ? 'mail given up' : 'mail not sent; will try again',
  )
  await db
    .updateTable('mails')
    .set({ status: mail.isOld ? 'failed' : 'pending', last_error: reason, attempts: sql`attempts + 1` })
    .where('id', '=', mail.id)
    .execute()
  if (!mail.isOld) await addJob(db, 'send_mail', { id: mail.id }, Math.min(2 ** attempts, longestPauseSeconds))
}

/**
 * Adds jobs for pending mails without one, such as after a restore. Runs regularly and skips mails that are being sent.
 */
export async function requeueMails(db: Db) {
  const { rows } = await sql<{ id: string }>`
    select m.id from mails m
    where m.status = 'pending' and m.created_at < now() - interval '1 minute'
      and not exists (select 1 from graphile_worker.jobs j where j.key = ${jobKeyOf('send_mail', sql`m.id`)})
    limit 500 for update skip locked`.execute(db)
  await addJobs(db, 'send_mail', rows)
}
