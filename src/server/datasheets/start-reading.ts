import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { AppError, invalidField } from '../../shared/http/errors.js'
import { Id } from '../../shared/http/text.js'
import { FormFlag } from '../../shared/panel-requests/panel-request-api.js'
import { createTurns } from '../child-processes/take-turns.js'
import { isUniqueViolation } from '../db/database.js'
import type { Deps } from '../deps.js'
import { type JudgedFile, judgeUpload } from '../files/judge-upload.js'
import { storeFile } from '../files/store-file.js'
import type { Form, UploadedFile } from '../http/read-multipart.js'
import { parseOrRefuse } from '../http/route.js'
import type { Account } from '../http/session.js'
import { spendLimits } from '../limits/limits.js'
import { getJob, type JobRow } from './datasheet-queries.js'
import { runReading, watchLater } from './run-reading.js'

export type Sheet = { jobId: string | undefined; force: boolean; file: UploadedFile | null; judged: JudgedFile | null }

const Fields = z.strictObject({ force: FormFlag, jobId: Id.optional() })

/** The form of a datasheet: one PDF by content under the name asked for, or the id of a job that has one. */
export function readSheetForm({ fields, file }: Form, fieldName: string, notAPdf: string): Sheet {
  const { force, jobId } = parseOrRefuse(Fields, fields)
  if (!file && jobId === undefined) throw invalidField(fieldName, notAPdf)
  if (file && file.field !== fieldName) throw invalidField(file.field, `${file.field} is not known here`)
  const judged = file && judgePdf(file, fieldName, notAPdf)
  return { jobId: jobId?.toLowerCase(), force: force === true, file, judged }
}

function judgePdf(file: UploadedFile, fieldName: string, notAPdf: string) {
  const refuse = () => new AppError('unsupported_type', notAPdf, { fields: { [fieldName]: notAPdf } })
  try {
    const judged = judgeUpload(file.content)
    if (judged.extension !== 'pdf') throw refuse()
    return judged
  } catch (error) {
    throw error instanceof AppError && error.code === 'unsupported_type' ? refuse() : error
  }
}

/** Many files at once would each take a connection to the database, and searches would wait until those are made. */
const { inTurn: storeInTurn } = createTurns({ atOnce: 2 })

/** Stores the sheet that came, if one did. What is left of it in memory is its job's id: there may be many in line. */
export async function keepSheet(deps: Deps, account: Account, purpose: JobRow['purpose'], sheet: Sheet) {
  const { db, config } = deps
  const { file, judged, force, jobId = '' } = sheet
  if (!file || !judged) return { id: jobId, isNew: false, force }
  if (account.userType !== 'admin')
    await spendLimits(db, config.limits, [{ name: 'UPLOADS_PER_ACCOUNT', key: account.id }])
  const id = await storeInTurn(() => insertJob(deps, account, purpose, sheet.jobId, file.filename, judged))
  return { id, isNew: true, force }
}

/** Reads a kept sheet and answers when it is read. The reading goes on when the caller leaves. */
export async function readKeptSheet(deps: Deps, account: Account, { id, isNew }: { id: string; isNew: boolean }) {
  if (isNew) await runReading(deps, id)
  const job = await waitFor(deps, account, id)
  if (job.status === 'failed') throw new AppError('unreadable_file', job.problem ?? 'The PDF could not be read.')
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
  filename: string,
  judged: JudgedFile,
) =>
  db
    .transaction()
    .execute(async (trx) => {
      const name = await storeFile(trx, account, filename, judged)
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

/** The job once it has ended, wherever it is being read. */
async function waitFor({ db }: Deps, account: Account, id: string) {
  for (const until = Date.now() + waitMs; ; ) {
    const job = await getJob(db, account.id, id)
    if (job.status !== 'reading' || job.beat_at === null || Date.now() > until) return job
    await sleep(300)
  }
}
