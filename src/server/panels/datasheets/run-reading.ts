import { sql } from 'kysely'
import { DatasheetError, type DatasheetReason, reasonWords, sheetKindOf } from '../../../reader/datasheet-error.js'
import { phrase } from '../../../shared/languages/phrase.js'
import { parseFailed } from '../../../shared/panels/datasheet-api.js'
import type { DatasheetReading, ReadingProgress } from '../../../shared/panels/datasheet-reading.js'
import type { Db } from '../../db/database.js'
import { isPassing } from '../../db/failures.js'
import { addJob } from '../../db/jobs/add-job.js'
import type { Deps } from '../../deps.js'
import { readWholeFile } from '../../files/read-file.js'
import { readDatasheet } from './child/read-datasheet.js'

/** A reader that has not reported for this long counts as dead. */
const silentSeconds = 15
const beatMs = 3000
/** The first attempt, and another one after a process has died. */
const mostAttempts = 2
const interrupted = phrase('Reading was interrupted twice. Please upload the file again.')

/** How many readings ended in this process, by how they did. */
export const endedReadings = { read: 0, failed: 0 }

type RunningReading = { stop: AbortController; sentBack: boolean; hasBegun: boolean }
const running = new Map<string, RunningReading>()

/** At shutdown, running readings are released, so that they start again at the next start. */
export function giveBackReadings() {
  for (const each of running.values()) {
    each.sentBack = true
    each.stop.abort()
  }
}

/** Stops a reading of this process at once; another process notices at its next heartbeat. */
export const stopReading = (id: string) => running.get(id)?.stop.abort()

type ClaimedReading = { id: string; file: string; account_id: string }

/** Reads a sheet that belongs to this process, and writes how it ended into its row. */
export async function readClaimed({ db, log }: Pick<Deps, 'db' | 'log'>, { id, file, account_id }: ClaimedReading) {
  const here: RunningReading = { stop: new AbortController(), sentBack: false, hasBegun: false }
  running.set(id, here)
  const report = reporter(db, id, here.stop)
  try {
    // a sheet that still waits for its turn is not what a process dies of
    const begin = async () => {
      await countAttempt(db, id)
      here.hasBegun = true
      return readWholeFile(db, file)
    }
    const options = { onProgress: report.progress, signal: here.stop.signal, sender: account_id }
    const reading = await readDatasheet(begin, options)
    await report.end()
    await finish(db, id, { status: 'done', reading })
  } catch (error) {
    await report.end()
    if (here.sentBack) await giveBack(db, id, here)
    else if (error instanceof DatasheetError)
      await finish(db, id, { status: 'failed', problem: sentenceOf(error.reason, file) })
    // nothing is wrong with the sheet: watchReading begins again
    else if (isPassing(error)) throw error
    else {
      log.error({ err: error, job: id }, 'reading a datasheet failed')
      await finish(db, id, { status: 'failed', problem: sentenceOf('failed', file) })
    }
  } finally {
    running.delete(id)
  }
}

function sentenceOf(reason: DatasheetReason, file: string) {
  const kind = sheetKindOf(file)
  return reason === 'failed' && kind === 'pdf' ? parseFailed : reasonWords(reason, kind)
}

function claim(db: Db, id: string) {
  return db
    .updateTable('datasheet_jobs')
    .set({ beat_at: sql`now()`, stage: 'upload', page: null, pages: null })
    .where('id', '=', id)
    .where('status', '=', 'reading')
    .where('attempts', '<', mostAttempts)
    .where((eb) =>
      eb.or([
        eb('beat_at', 'is', null),
        eb('beat_at', '<', sql<string>`now() - make_interval(secs => ${silentSeconds})`),
      ]),
    )
    .returning(['id', 'file', 'account_id'])
    .executeTakeFirst()
}

/**
 * Writes progress updates one after the other, with heartbeats in between. Stops the reader when the job is no longer
 * being read.
 */
function reporter(db: Db, id: string, stop: AbortController) {
  let last: Promise<unknown> = Promise.resolve()
  let next: ReadingProgress | undefined
  const write = async () => {
    const progress = next
    next = undefined
    const row = await db
      .updateTable('datasheet_jobs')
      .set({
        beat_at: sql`now()`,
        ...(progress && { stage: progress.stage, page: progress.page ?? null, pages: progress.pages ?? null }),
      })
      .where('id', '=', id)
      .where('status', '=', 'reading')
      .returning('id')
      .executeTakeFirst()
    if (!row) stop.abort()
  }
  const enqueue = () => {
    // a database that is unavailable for a moment does not end the reading
    last = last.then(write).catch(() => undefined)
  }
  const beat = setInterval(enqueue, beatMs)
  return {
    progress(progress: ReadingProgress) {
      const isWaiting = next !== undefined
      next = progress
      if (!isWaiting) enqueue()
    },
    end() {
      clearInterval(beat)
      return last
    },
  }
}

type Outcome = { status: 'done'; reading: DatasheetReading } | { status: 'failed'; problem: string }

async function finish(db: Db, id: string, outcome: Outcome) {
  await db
    .updateTable('datasheet_jobs')
    .set({
      status: outcome.status,
      finished_at: sql`now()`,
      ...(outcome.status === 'done'
        ? { stage: 'done' as const, reading: JSON.stringify(outcome.reading) }
        : { problem: outcome.problem }),
    })
    .where('id', '=', id)
    .where('status', '=', 'reading')
    .execute()
  endedReadings[outcome.status === 'done' ? 'read' : 'failed']++
}

const countAttempt = (db: Db, id: string) =>
  db.updateTable('datasheet_jobs').set({ attempts: sql`attempts + 1` }).where('id', '=', id).execute()

const giveBack = (db: Db, id: string, { hasBegun }: RunningReading) =>
  db
    .updateTable('datasheet_jobs')
    .set({ beat_at: null, ...(hasBegun && { attempts: sql`attempts - 1` }) })
    .where('id', '=', id)
    .where('status', '=', 'reading')
    .execute()

/** Reads the sheet of a job whose process has died or given it back; does nothing while another process reads it. */
export async function runReading(deps: Pick<Deps, 'db' | 'log'>, id: string) {
  const claimed = await claim(deps.db, id)
  if (claimed) await readClaimed(deps, claimed)
}

/** Takes care that a job ends: if its process has died, it is read again or marked as failed. */
export async function watchReading(deps: Pick<Deps, 'db' | 'log'>, id: string) {
  const { db } = deps
  await runReading(deps, id)
  const row = await db
    .selectFrom('datasheet_jobs')
    .select(['status', 'attempts'])
    .select(sql<boolean>`coalesce(beat_at > now() - make_interval(secs => ${silentSeconds}), false)`.as('lives'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (row?.status !== 'reading') return
  if (!row.lives && row.attempts >= mostAttempts) await finish(db, id, { status: 'failed', problem: interrupted })
  else await watchLater(db, id)
}

export const watchLater = (db: Db, id: string) => addJob(db, 'read_datasheet', { id }, silentSeconds + 5)
