import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '../../../shared/http/errors.js'
import { type ImportReport, importMode, maxImportBytes } from '../../../shared/panels/panel-import-api.js'
import { type Actor, audit } from '../../audit/audit.js'
import type { Db } from '../../db/database.js'
import { allowLongStatements } from '../../db/long-statements.js'
import type { Form } from '../../http/read-multipart.js'
import { parseOrRefuse } from '../../http/route.js'
import { findExisting, identityOf, insertPanels, learnWordsOf } from './insert-panels.js'
import { type PanelFile, readPanelFile } from './read-panel-file.js'

// any number, as long as every import uses it: two at once would wait for each other's rows in a circle
const importLock = 7_411_010
const sampleSize = 5

const ImportFields = z.strictObject({ mode: importMode.default('preview') })

/** Tells what a file would bring, or writes all of it that can be taken, in one transaction. Twice changes nothing. */
export async function importPanels(db: Db, actor: Actor, { fields, file }: Form): Promise<ImportReport> {
  const { mode } = parseOrRefuse(ImportFields, fields)
  if (!file) throw new AppError('invalid_request', 'Choose a file to import.', { fields: { file: 'Choose a file' } })
  if (file.content.length > maxImportBytes) throw new AppError('too_large', 'The file is larger than 10 MB.')
  if (!/\.csv(?:\.gz)?$/i.test(file.filename))
    throw new AppError('unsupported_type', 'Import takes a .csv or .csv.gz file.')
  const read = await readPanelFile(file.content)
  return mode === 'preview' ? preview(db, read) : commit(db, actor, read, file.filename)
}

async function preview(db: Db, read: PanelFile): Promise<ImportReport> {
  const existing = await findExisting(
    db,
    read.panels.map(({ panel }) => panel),
  )
  const fresh = read.panels.filter(({ panel }) => !existing.has(identityOf(panel)))
  return reportOf('preview', read, fresh.length, sampleOf(fresh))
}

async function commit(db: Db, actor: Actor, read: PanelFile, filename: string): Promise<ImportReport> {
  const panels = read.panels.map(({ panel }) => panel)
  await learnWordsOf(db, panels)
  return db.transaction().execute(async (trx) => {
    await allowLongStatements(trx, 60)
    await sql`select pg_advisory_xact_lock(${importLock})`.execute(trx)
    const existing = await findExisting(trx, panels)
    const fresh = read.panels.filter(({ panel }) => !existing.has(identityOf(panel)))
    const ids = await insertPanels(
      trx,
      fresh.map(({ panel }) => panel),
      { source: 'import', actor },
    )
    const report = reportOf('commit', read, ids.length, sampleOf(fresh))
    if (ids.length > 0)
      await audit(trx, actor, {
        action: 'catalogue.import',
        subjectType: 'catalogue',
        subjectId: 'panels',
        after: { filename: filename.slice(0, 200), taken: ids.length, rows: read.rows },
      })
    return report
  })
}

const sampleOf = (fresh: PanelFile['panels']): ImportReport['sample'] =>
  fresh.slice(0, sampleSize).map(({ line, panel: { Brand, SKU, Watts_W } }) => ({ line, Brand, SKU, Watts_W }))

const reportOf = (
  mode: ImportReport['mode'],
  { panels, ...read }: PanelFile,
  taken: number,
  sample: ImportReport['sample'],
): ImportReport => ({ mode, ...read, taken, existing: panels.length - taken, sample })
