import { setTimeout as sleep } from 'node:timers/promises'
import { reasonWords, sheetKindOf } from '../../reader/datasheet-error.js'
import { AppError } from '../../shared/http/errors.js'
import { isUniqueViolation } from '../db/database.js'
import type { Deps } from '../deps.js'
import { storeFile } from '../files/store-file.js'
import type { SentFile } from '../http/sent-file.js'
import type { Account } from '../http/session.js'
import { spendLimits } from '../limits/limits.js'
import { getJob, type JobRow } from './datasheet-queries.js'
import { runReading, watchLater } from './run-reading.js'

type Sheet = { file: SentFile | null; jobId: string | undefined }

/** Stores the sheet if one was sent. Only the id of its job stays in memory, because many may be waiting. */
export async function keepSheet(deps: Deps, account: Account, purpose: JobRow['purpose'], { file, jobId }: Sheet) {
  const { db, config } = deps
  if (!file) return { id: jobId?.toLowerCase() ?? '', isNew: false }
  if (account.userType !== 'admin')
    await spendLimits(db, config.limits, [{ name: 'UPLOADS_PER_ACCOUNT', key: account.id }])
  const id = await insertJob(deps, account, purpose, jobId?.toLowerCase(), file)
  file.release()
  return { id, isNew: true }
}

/** Reads a stored sheet and resolves when it is done. The reading continues when the caller disconnects. */
export async function readKeptSheet(deps: Deps, account: Account, { id, isNew }: { id: string; isNew: boolean }) {
  if (isNew) await runReading(deps, id)
  const job = await waitFor(deps, account, id)
  if (job.status === 'failed')
    throw new AppError('unreadable_file', job.problem ?? reasonWords('failed', sheetKindOf(job.file)))
  if (job.status === 'cancelled') throw new AppError('conflict', 'Reading was cancelled.')
  if (job.status === 'reading')
    throw new AppError('unavailable', 'The server is stopping; the file is read when it is back.', {
      retryAfterSeconds: 10,
      extra: { jobId: job.id },
    })
  return job
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
      const { id } = await trx
        .insertInto('datasheet_jobs')
        .values({ ...(jobId && { id: jobId }), account_id: account.id, purpose, file: name })
        .returning('id')
        .executeTakeFirstOrThrow()
      await watchLater(trx, id)
      return id
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error, 'datasheet_jobs_pkey'))
        throw new AppError('conflict', 'This jobId is in use already.', { fields: { jobId: 'This is in use already' } })
      throw error
    })

const waitMs = 240_000

/** The job after it has ended, in whichever process it is read. */
async function waitFor({ db }: Deps, account: Account, id: string) {
  for (const until = Date.now() + waitMs; ; ) {
    const job = await getJob(db, account.id, id)
    if (job.status !== 'reading' || job.beat_at === null || Date.now() > until) return job
    await sleep(300)
  }
}
