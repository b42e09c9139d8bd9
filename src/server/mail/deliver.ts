import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../config.js'

type Letter = {
  id: string
  createdAt: string
  to: string
  subject: string
  text: string
  html: string
  /** Where a mail program may post the receiver's wish to get no more of these (RFC 8058). */
  unsubscribeUrl?: string | null
}
export type Deliver = (letter: Letter) => Promise<void>

/** By SMTP where MAIL_URL names a server, else as one .eml file each in DATA_DIR/outbox. */
export const createDeliver = (config: Config): Deliver =>
  config.mailUrl ? deliverBySmtp(config, config.mailUrl) : deliverToFolder(config)

const envelope = (config: Config, letter: Letter) => ({
  from: config.mailFrom,
  // an address object: nothing in it is ever read as a list of addresses
  to: { name: '', address: letter.to },
  subject: letter.subject,
  date: new Date(letter.createdAt),
  text: letter.text,
  html: letter.html,
  // the same at every try, so that a receiver can tell a second copy
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
    // sorts by time; the same at every try, so that a mail written twice is one file; appears whole or not at all
    const name = `${letter.createdAt.replace(/[:.]/g, '-')}-${letter.id}.eml`
    await writeFile(join(folder, `.${name}`), message as Buffer)
    await rename(join(folder, `.${name}`), join(folder, name))
  }
}
