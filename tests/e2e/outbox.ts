import { expect } from '@playwright/test'
import { readOutbox } from '../support/outbox.js'

/** The newest sent mail to an address. */
export async function mailTo(dataDir: string, address: string, subject: RegExp) {
  let found: Awaited<ReturnType<typeof readOutbox>>[number] | undefined
  await expect(async () => {
    const mails = await readOutbox(dataDir)
    found = mails.filter((mail) => mail.to?.[0]?.address === address && subject.test(mail.subject ?? '')).at(-1)
    expect(found, `a mail to ${address}`).toBeDefined()
  }).toPass({ timeout: 25_000, intervals: [50] })
  return found
}
