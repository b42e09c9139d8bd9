import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../run/config.js'

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
