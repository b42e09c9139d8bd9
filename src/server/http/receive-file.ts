import type { FormFile } from '../../shared/http/form.js'
import { createTurns } from '../run/take-turns.js'
import type { ArrivedFile } from './read-form.js'
import { type JudgedFile, SentFile } from './sent-file.js'

export type JudgeFile = (bytes: Buffer, rules: FormFile) => JudgedFile

/**
 * How many whole files are in memory at the same time, over all requests. Each may have 20 MB and is copied when it is
 * stored.
 */
const turns = createTurns({ atOnce: 2 })

/**
 * Reads a completely received file into memory and checks it. The next request gets its turn when this file is
 * released, which may take as long as a hostile table may be read: senders take turns.
 */
export async function receiveFile(
  { filename, spooled }: ArrivedFile,
  rules: FormFile,
  { judge, sender }: { judge: JudgeFile; sender: string },
) {
  const giveBack = await turns.take(undefined, sender)
  try {
    return new SentFile(filename, judge(await spooled.read(), rules), giveBack)
  } catch (error) {
    giveBack()
    throw error
  } finally {
    await spooled.close()
  }
}
