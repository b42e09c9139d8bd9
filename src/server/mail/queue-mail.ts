import type { Config } from '../config.js'
import type { Db } from '../db/database.js'
import { addJob } from '../jobs/add-job.js'
import { composeMail, type MailContent } from './compose-mail.js'

export type MailOrder = MailContent & {
  kind: string
  to: string
  /** Not sent after this: a code that has died helps nobody. */
  expiresInSeconds?: number
}

/** Puts a mail into the outbox, as part of the transaction that causes it. */
export async function queueMail(
  db: Db,
  config: Pick<Config, 'contactEmail'>,
  { kind, to, expiresInSeconds, ...content }: MailOrder,
) {
  const { subject, text, html } = composeMail(content, config.contactEmail)
  const { id } = await db
    .insertInto('mails')
    .values({
      kind,
      to_address: to,
      subject,
      text_body: text,
      html_body: html,
      not_after: expiresInSeconds === undefined ? null : new Date(Date.now() + expiresInSeconds * 1000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addJob(db, 'send_mail', { id })
}

/** The same for several, each to its one recipient. */
export async function queueMails(db: Db, config: Pick<Config, 'contactEmail'>, orders: readonly MailOrder[]) {
  for (const order of orders) await queueMail(db, config, order)
}
