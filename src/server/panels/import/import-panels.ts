import { AppError } from '../../../shared/http/errors.js'
import { type ImportReport, maxImportRows } from '../../../shared/panels/panel-import-api.js'
import { type Actor, audit } from '../../db/audit.js'
import type { Db } from '../../db/database.js'
import { inLongTransaction } from '../../db/database.js'
import { awaitImports } from '../../db/hold-catalogue.js'
import type { SentFile } from '../../http/sent-file.js'
import { dropTable, storeTable } from '../../tables-in/store-table.js'
import { eachRows } from '../../tables-in/stored-rows.js'
import { type TableLimits, TableRefusal } from '../../tables-in/table.js'
import { findExisting, insertPanels, learnWordsOf } from './insert-panels.js'
import { type PanelFileReport, type PanelLine, type RowSource, readPanelFile } from './read-panel-file.js'

const sampleSize = 5

/** Reports what a file would add, or writes all its valid panels in one transaction. A second run changes nothing. */
export async function importPanels(
  db: Db,
  actor: Actor,
  mode: ImportReport['mode'],
  { filename, judged }: SentFile,
): Promise<ImportReport> {
  const table = await store(db, judged.bytes)
  const rowsOf =
    (from: Db): RowSource =>
    () =>
      eachRows(from, table.id)
  try {
    const report = await (mode === 'preview' ? preview(db, rowsOf) : commit(db, actor, rowsOf, filename))
    await dropTable(db, table.id)
    return report
  } catch (error) {
    // inside a transaction the table is rolled back with the rest
    if (!db.isTransaction) await dropTable(db, table.id)
    throw error
  }
}

const panelLimits: TableLimits = { rows: maxImportRows, columns: 300, cellLength: 4003, keepsLines: true }

async function store(db: Db, content: Buffer) {
  try {
    return await storeTable(db, content, panelLimits)
  } catch (error) {
    throw error instanceof TableRefusal ? new AppError(error.code, error.message) : error
  }
}

type RowsOf = (db: Db) => RowSource
type NewPanels = { taken: number; panels: number; sample: ImportReport['sample'] }

/** Counts the panels that the catalogue does not have, and passes them on. */
const takeFresh =
  (db: Db, found: NewPanels, onFresh: (fresh: PanelLine[]) => Promise<number>) => async (lines: PanelLine[]) => {
    const existing = await findExisting(
      db,
      lines.map(({ panel }) => panel),
    )
    const fresh = lines.filter((_, place) => !existing.has(place))
    found.panels += lines.length
    found.taken += await onFresh(fresh)
    found.sample.push(...fresh.slice(0, sampleSize - found.sample.length).map(sampleOf))
  }

async function preview(db: Db, rowsOf: RowsOf): Promise<ImportReport> {
  const found: NewPanels = { taken: 0, panels: 0, sample: [] }
  const read = await readPanelFile(
    rowsOf(db),
    takeFresh(db, found, async (fresh) => fresh.length),
  )
  return reportOf('preview', read, found)
}

async function commit(db: Db, actor: Actor, rowsOf: RowsOf, filename: string): Promise<ImportReport> {
  await readPanelFile(rowsOf(db), (lines) =>
    learnWordsOf(
      db,
      lines.map(({ panel }) => panel),
    ),
  )
  return inLongTransaction(
    db,
    async (trx) => {
      await awaitImports(trx)
      const found: NewPanels = { taken: 0, panels: 0, sample: [] }
      const insert = async (fresh: PanelLine[]) => {
        const panels = fresh.map(({ panel }) => panel)
        return (await insertPanels(trx, panels, { source: 'import', actor })).length
      }
      const read = await readPanelFile(rowsOf(trx), takeFresh(trx, found, insert))
      if (found.taken > 0)
        await audit(trx, actor, 'catalogue.import', 'panels', {
          after: { filename: filename.slice(0, 200), taken: found.taken, rows: read.rows },
        })
      return reportOf('commit', read, found)
    },
    60,
  )
}

const sampleOf = ({ line, panel: { Brand, SKU, Watts_W } }: PanelLine): ImportReport['sample'][number] => ({
  line,
  Brand,
  SKU,
  Watts_W,
})

const reportOf = (
  mode: ImportReport['mode'],
  read: PanelFileReport,
  { taken, panels, sample }: NewPanels,
): ImportReport => ({ mode, ...read, taken, existing: panels - taken, sample })
