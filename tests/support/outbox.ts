import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

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
      .map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  )
}

/** The six-digit code in a mail. */
export const codeIn = (mail: { text?: string | undefined } | undefined) =>
  /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? 'no code'
