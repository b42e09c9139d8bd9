import type { Config } from '../config.js'
import type { Db } from '../db/database.js'
import { addJobs } from '../jobs/add-job.js'
import { composeMail, type MailContent } from './compose-mail.js'

export type MailOrder = MailContent & {
  kind: string
  to: string
  /** Not sent after this: a code that has died helps nobody. */
  expiresInSeconds?: number
  unsubscribeUrl?: string
}

/** Puts a mail into the outbox, as part of the transaction that causes it. */
export const queueMail = (db: Db, config: Pick<Config, 'contactEmail'>, order: MailOrder) =>
  queueMails(db, config, [order])

/** The same for several, each to its one recipient, in two statements. */
export async function queueMails(db: Db, config: Pick<Config, 'contactEmail'>, orders: readonly MailOrder[]) {
  if (orders.length === 0) return
  const rows = orders.map(({ kind, to, expiresInSeconds, unsubscribeUrl, ...content }) => {
    const { subject, text, html } = composeMail(content, config.contactEmail)
    return {
      kind,
      to_address: to,
      subject,
      text_body: text,
      html_body: html,
      unsubscribe_url: unsubscribeUrl ?? null,
      not_after: expiresInSeconds === undefined ? null : new Date(Date.now() + expiresInSeconds * 1000),
    }
  })
  const mails = await db.insertInto('mails').values(rows).returning('id').execute()
  await addJobs(
    db,
    'send_mail',
    mails.map(({ id }) => ({ id })),
  )
}
