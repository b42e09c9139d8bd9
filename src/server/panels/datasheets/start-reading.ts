import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { reasonWords, sheetKindOf } from '../../../reader/datasheet-error.js'
import { AppError } from '../../../shared/http/errors.js'
import { phrase } from '../../../shared/languages/phrase.js'
import { ifTaken } from '../../db/database.js'
import type { Deps } from '../../deps.js'
import { storeFile } from '../../files/store-file.js'
import { spendLimits } from '../../http/limits/limits.js'
import type { SentFile } from '../../http/sent-file.js'
import type { Account } from '../../http/session.js'
import { getJob, type JobRow } from './datasheet-queries.js'
import { readClaimed, watchLater } from './run-reading.js'

type Sheet = { file: SentFile | null; jobId: string | undefined }

/**
 * Stores the sheet if one was sent, and starts reading it. Resolves with its job when that has ended. The reading
 * continues when the caller disconnects.
 */
export async function readSheet(deps: Deps, account: Account, purpose: JobRow['purpose'], { file, jobId }: Sheet) {
  const wantedId = jobId?.toLowerCase()
  const id = file ? await startReading(deps, account, purpose, file, wantedId) : wantedId
  return getEnded(deps, account, id ?? '')
}

/** Only the id of the job stays in memory, because many may be waiting. */
async function startReading(
  deps: Deps,
  account: Account,
  purpose: JobRow['purpose'],
  file: SentFile,
  jobId: string | undefined,
) {
  const { db, config, log } = deps
  if (account.userType !== 'admin')
    await spendLimits(db, config.limits, [{ name: 'UPLOADS_PER_ACCOUNT', key: account.id }])
  const job = await insertJob(deps, account, purpose, jobId, file)
  file.release()
  readClaimed(deps, job).catch((err: unknown) => log.warn({ err, job: job.id }, 'reading a datasheet begins again'))
  return job.id
}

const insertJob = (
  { db }: Deps,
  account: Account,
  purpose: JobRow['purpose'],
  jobId: string | undefined,
  file: SentFile,
) =>
  db
    .transaction()
    .execute(async (trx) => {
      const name = await storeFile(trx, account, file.filename, file.judged)
      // with a heartbeat from the beginning: it belongs to this process
      const job = await trx
        .insertInto('datasheet_jobs')
        .values({ ...(jobId && { id: jobId }), account_id: account.id, purpose, file: name, beat_at: sql`now()` })
        .returning(['id', 'file', 'account_id'])
        .executeTakeFirstOrThrow()
      await watchLater(trx, job.id)
      return job
    })
    .catch(
      ifTaken(
        () =>
          new AppError('conflict', 'This jobId is in use already.', {
            fields: { jobId: phrase('This is in use already') },
          }),
        'datasheet_jobs_pkey',
      ),
    )

const longestMs = 240_000
const askMs = 150

/** The job when it has ended. Its row says so, in whichever process it is read. */
async function getEnded({ db }: Deps, account: Account, id: string): Promise<JobRow> {
  for (const until = Date.now() + longestMs; ; await sleep(askMs)) {
    const job = await getJob(db, account.id, id)
    if (job.status === 'done') return job
    if (job.status === 'failed')
      throw new AppError('unreadable_file', job.problem ?? reasonWords('failed', sheetKindOf(job.file)))
    if (job.status === 'cancelled') throw new AppError('conflict', 'Reading was cancelled.')
    if (job.beat_at === null || Date.now() > until)
      throw new AppError('unavailable', 'The server is stopping; the file is read when it is back.', {
        retryAfterSeconds: 10,
        extra: { jobId: job.id },
      })
  }
}
