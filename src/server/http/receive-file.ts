import type { FormFile } from '../../shared/http/form.js'
import { createTurns } from '../child-processes/take-turns.js'
import type { ArrivedFile } from './read-form.js'
import { type JudgedFile, SentFile } from './sent-file.js'

export type JudgeFile = (bytes: Buffer, rules: FormFile) => JudgedFile

/** Whole files in memory at one time, over all requests; each may be 20 MB and is copied when it is stored. */
const turns = createTurns({ atOnce: 2 })

/** Takes a file that has arrived whole into memory and judges it. The next in line gets its turn once it is released. */
export async function receiveFile({ filename, spooled }: ArrivedFile, rules: FormFile, judge: JudgeFile) {
  const giveBack = await turns.take()
  try {
    return new SentFile(filename, judge(await spooled.read(), rules), giveBack)
  } catch (error) {
    giveBack()
    throw error
  } finally {
    await spooled.close()
  }
}
