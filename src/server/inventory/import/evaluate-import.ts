import { sql } from 'kysely'
import { type ImportRow, importFieldKeys, type PanelBrief } from '../../../shared/inventory/import-shapes.js'
import type { Db } from '../../db/database.js'
import { eachPicked } from '../../tables-in/stored-rows.js'
import { type ImportSettings, type ReadRow, readRow } from './evaluate-rows.js'
import { findSigns } from './find-signs.js'
import { findPanels, type Match } from './match-panels.js'

type InStock = { quantity: number; pricePerUnit: number | null }

/** A row of the file with all that the database knows about it. */
export type Evaluated = Omit<ImportRow, 'cells'> & {
  source: ReadRow
  /** What will be written; undefined leaves the price as it is. */
  price: number | null | undefined
}

type ImportToEvaluate = { tableId: string; headingRow: number; supplierId: string; settings: ImportSettings }

/** Reads all rows as the settings say and holds them against catalogue and stock as they are now, some rows at a time. */
export async function* evaluateImport(db: Db, source: ImportToEvaluate): AsyncGenerator<Evaluated[]> {
  const { tableId, headingRow: after, supplierId, settings } = source
  const { mapping } = settings
  const signs = await findSigns(db, tableId, after, settings)
  const stock = await findStock(db, supplierId)
  const seen = { stock, firstRowOf: new Map<string, number>(), skuColumn: mapping.sku }
  const columns = importFieldKeys.map((field) => mapping[field])
  for await (const rows of eachPicked(db, tableId, columns, { after })) {
    const read = rows.map((row) => readRow(row, settings, signs))
    const matchOf = await findPanels(db, read)
    const chosen = await findChosen(
      db,
      read.flatMap(({ chosenPanelId }) => chosenPanelId ?? []),
    )
    yield read.map((row) => {
      const panel = row.chosenPanelId ? chosen.get(row.chosenPanelId) : undefined
      return evaluateRow(row, panel, matchOf(row), seen)
    })
  }
}

type Seen = { stock: ReadonlyMap<string, InStock>; firstRowOf: Map<string, number>; skuColumn: number | null }

function evaluateRow(
  source: ReadRow,
  chosen: PanelBrief | undefined,
  match: Match,
  { stock, firstRowOf, skuColumn }: Seen,
): Evaluated {
  const panel = chosen ?? (match.kind === 'exact' ? match.panels[0] : undefined)
  const problems = [...source.problems]
  const complain = (message: string) => {
    if (!problems.some(({ field }) => field === 'sku')) problems.unshift({ field: 'sku', column: skuColumn, message })
  }
  if (!panel) complain(match.kind === 'several' ? 'Several panels fit this: choose one' : 'Not in the catalogue')
  else if (!source.skipped) {
    const first = firstRowOf.get(panel.id)
    if (first === undefined) firstRowOf.set(panel.id, source.row)
    else complain(`The same panel stands in row ${first}`)
  }
  const before = (panel && stock.get(panel.id)) ?? null
  return {
    source,
    row: source.row,
    skipped: source.skipped,
    match: chosen ? 'chosen' : match.kind,
    panel: panel ? brief(panel) : null,
    candidates: chosen || match.kind !== 'several' ? [] : match.panels.slice(0, 10).map(brief),
    quantity: source.quantity,
    price: source.price,
    pricePerUnit: source.price === undefined ? (before?.pricePerUnit ?? null) : source.price,
    before,
    action: problems.length > 0 || source.skipped ? null : actionOf(source, before),
    problems,
  }
}

function actionOf({ quantity, price }: ReadRow, before: InStock | null) {
  if (!before) return 'add'
  const isSame = quantity === before.quantity && (price === undefined || price === before.pricePerUnit)
  return isSame ? 'same' : 'update'
}

export const brief = ({ id, SKU, Brand, Description, Watts_W }: PanelBrief): PanelBrief => ({
  id,
  SKU,
  Brand,
  Description,
  Watts_W,
})

async function findChosen(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, PanelBrief>()
  const { rows } = await sql<PanelBrief>`
    select id, sku as "SKU", brand as "Brand", description as "Description", watts_w as "Watts_W"
    from panels where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((panel) => [panel.id, panel]))
}

async function findStock(db: Db, supplierId: string) {
  const lines = await db
    .selectFrom('inventory')
    .select(['panel_id', 'quantity', 'price_per_unit'])
    .where('supplier_id', '=', supplierId)
    .execute()
  return new Map(lines.map((line) => [line.panel_id, { quantity: line.quantity, pricePerUnit: line.price_per_unit }]))
}

export const isBad = ({ skipped, problems }: Evaluated) => !skipped && problems.length > 0
export const isGood = ({ skipped, problems }: Evaluated) => !skipped && problems.length === 0
