import { type Selectable, sql } from 'kysely'
import { AppError } from '../../../shared/http/errors.js'
import type { DatasheetJob } from '../../../shared/panels/datasheet-api.js'
import type { Db } from '../../db/database.js'
import type { Tables } from '../../db/schema.js'
import { parseResult, uploadResult } from './answer-reading.js'

export type JobRow = Selectable<Tables['datasheet_jobs']> & { original_name: string; size_bytes: number }

const mostListed = 30

const selectJobs = (db: Db, accountId: string) =>
  db
    .selectFrom('datasheet_jobs as j')
    .innerJoin('files as f', 'f.name', 'j.file')
    .selectAll('j')
    .select(['f.original_name', 'f.size_bytes'])
    .where('j.account_id', '=', accountId)

export const findJob = (db: Db, accountId: string, id: string): Promise<JobRow | undefined> =>
  selectJobs(db, accountId).where('j.id', '=', id).executeTakeFirst()

/** A job of this account; jobs of others are not found. */
export async function getJob(db: Db, accountId: string, id: string): Promise<JobRow> {
  const row = await findJob(db, accountId, id)
  if (!row) throw new AppError('not_found', 'This reading does not exist any more.')
  return row
}

/** Jobs that are still open: being read, or with panels that were neither inserted nor skipped. */
export async function listJobs(db: Db, accountId: string, purpose: JobRow['purpose'] | undefined) {
  const all = selectJobs(db, accountId)
    .where('j.status', 'in', ['reading', 'done', 'failed'])
    .where('j.created_at', '>', sql<string>`now() - interval '3 days'`)
  const rows = await (purpose ? all.where('j.purpose', '=', purpose) : all)
    .orderBy('j.created_at', 'desc')
    .limit(mostListed)
    .execute()
  return rows.filter((row) => row.status !== 'done' || countOpen(row) > 0)
}

const countOpen = ({ reading, settled }: JobRow) => (reading?.panels ?? []).length - Object.keys(settled).length

/** A job as it is returned, with its results if it is done. */
export async function toJob(db: Db, row: JobRow, force = false): Promise<DatasheetJob> {
  const { reading, settled } = row
  const isOpen = (index: number) => settled[index] === undefined
  const fates = Object.values(settled)
  return {
    id: row.id,
    purpose: row.purpose,
    status: row.status,
    stage: row.stage,
    page: row.page,
    pages: row.pages,
    problem: row.problem,
    file: row.file,
    fileName: row.original_name,
    sizeBytes: row.size_bytes,
    created_at: row.created_at,
    pageSizes: reading?.pages ?? [],
    upload: reading && row.purpose === 'upload' ? await uploadResult(db, reading, force, isOpen) : null,
    parse: reading && row.purpose === 'request' ? await parseResult(db, reading) : null,
    inserted: fates.filter(({ inserted }) => inserted !== undefined).length,
    updated: fates.filter(({ updated }) => updated !== undefined).length,
    skipped: fates.filter(({ skipped }) => skipped).length,
  }
}
