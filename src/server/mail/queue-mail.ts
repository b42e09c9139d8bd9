import { emailKey } from '../../shared/http/email-address.js'
import { type Language, sourceLanguage } from '../../shared/languages/languages.js'
import { phrase } from '../../shared/languages/phrase.js'
import type { Db } from '../db/database.js'
import { addJobs, dropJob, jobPriority } from '../db/jobs/add-job.js'
import { spendLimits } from '../http/limits/limits.js'
import type { Config } from '../run/config.js'
import { composeMail, type MailContent } from './compose-mail.js'

export type MailOrder = MailContent & {
  kind: string
  to: string
  /** Not sent after this: an expired code is useless. */
  expiresInSeconds?: number
  unsubscribeUrl?: string
  /** The language of who has no account: the one of the form. */
  language?: Language | null | undefined
  /** Who gets an answer; without it the contact address of the site. */
  replyTo?: string | undefined
}

/**
 * Writes a mail to the outbox in the transaction that causes it, to be sent at once or after a delay. Returns its id.
 */
export async function queueMail(db: Db, config: Pick<Config, 'contactEmail'>, order: MailOrder, delaySeconds = 0) {
  const [mail] = await queueMails(db, config, [order], delaySeconds)
  if (!mail) throw new Error('the insert of a mail returned no row')
  return mail.id
}

/** The same for several mails, one recipient each, in a few statements. */
export async function queueMails(
  db: Db,
  config: Pick<Config, 'contactEmail'>,
  orders: readonly MailOrder[],
  delaySeconds = 0,
): Promise<readonly { id: string }[]> {
  if (orders.length === 0) return []
  const languageOf = await readLanguages(db, orders)
  const rows = orders.map((order) => {
    const { kind, to, expiresInSeconds, unsubscribeUrl, replyTo } = order
    const { subject, text, html } = composeMail(order, config.contactEmail, languageOf(order))
    return {
      kind,
      to_address: to,
      subject,
      text_body: text,
      html_body: html,
      unsubscribe_url: unsubscribeUrl ?? null,
      reply_to: replyTo ?? null,
      not_after: expiresInSeconds === undefined ? null : new Date(Date.now() + expiresInSeconds * 1000),
    }
  })
  const mails = await db.insertInto('mails').values(rows).returning(['id', 'unsubscribe_url']).execute()
  const jobsOf = (isBulk: boolean) =>
    mails.filter(({ unsubscribe_url }) => (unsubscribe_url !== null) === isBulk).map(({ id }) => ({ id }))
  await addJobs(db, 'send_mail', jobsOf(false), { delaySeconds })
  // thousands of alerts must not delay a code
  await addJobs(db, 'send_mail', jobsOf(true), { delaySeconds, priority: jobPriority.bulk })
  return mails
}

/** The language of each mail: the account's, else the form's. */
async function readLanguages(db: Db, orders: readonly MailOrder[]) {
  const rows = await db
    .selectFrom('accounts')
    .select(['email_key', 'language'])
    .where('email_key', 'in', [...new Set(orders.map(({ to }) => emailKey(to)))])
    .execute()
  const known = new Map(rows.map(({ email_key, language }) => [email_key, language]))
  return ({ to, language }: MailOrder) => known.get(emailKey(to)) ?? language ?? sourceLanguage
}

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

/**
 * Queues a mail to an address that is typed but not verified, or refuses, so that a form cannot flood a stranger's
 * mailbox. Reset codes have their own limit (FORGOT_PER_EMAIL), which counts unknown addresses too.
 */
export async function mailToStranger(trx: Db, config: Pick<Config, 'contactEmail' | 'limits'>, order: MailOrder) {
  await spendLimits(
    trx,
    config.limits,
    [{ name: 'MAILS_PER_ADDRESS', key: emailKey(order.to) }],
    phrase('We have sent several mails to this address already.'),
  )
  await queueMail(trx, config, order)
}
