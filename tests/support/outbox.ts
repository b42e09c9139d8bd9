import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

type Mail = Awaited<ReturnType<typeof PostalMime.parse>>
/** A mail is written once and never changed, and tests that wait for one read the folder again and again. */
const parsed = new Map<string, Mail>()

async function readMail(path: string) {
  const mail = parsed.get(path) ?? (await PostalMime.parse(readFileSync(path)))
  parsed.set(path, mail)
  return mail
}

/** The mails of a data folder, oldest first, parsed. */
export async function readOutbox(dataDir: string) {
  const folder = join(dataDir, 'outbox')
  if (!existsSync(folder)) return []
  const names = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => entry.name.endsWith('.eml') && !entry.name.startsWith('.'),
  )
  return Promise.all(
    names
      .map(({ name }) => name)
      .sort()
      .map((name) => readMail(join(folder, name))),
  )
}

/** The six-digit code in a mail. */
export const codeIn = (mail: { text?: string | undefined } | undefined) =>
  /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? 'no code'
