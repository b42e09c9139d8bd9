import { changedTerms, defaultTerms } from '../../../shared/money/offer-terms.js'
import { breakProblem, writeBreaks } from '../../../shared/money/price-breaks.js'
import { type ImportRow, importFieldKeys, type PanelBrief } from '../../../shared/stock/import-shapes.js'
import { isCurrency } from '../../../shared/values/currencies.js'
import { findCurrency } from '../../../shared/values/units.js'
import type { Db } from '../../db/database.js'
import { isSamePrice, type PriceJudge, priceJudge } from '../../money/judge-price.js'
import { eachPicked, type PickedRow } from '../../tables-in/stored-rows.js'
import type { Cell } from '../../tables-in/table.js'
import { isSameEntry, readEntries, type StockEntry } from '../stock-entries.js'
import { findSigns } from './find-signs.js'
import type { ImportSettings } from './import-habits.js'
import { brief } from './match-panels.js'
import { lineKey, type MatchedRow, matchRows, type Places, placesOf, RepeatedRows } from './match-rows.js'
import { complain, type ReadRow, type RowProblem, readRow } from './read-row.js'

type FileCurrency = { code: string; from: 'choice' | 'title' | 'supplier' }

const signs = /[€£₹₩$]|zł|kč|\beuros?\b/giu
const codes = /\b[A-Z]{3}\b/g

/** The currency in the title of a column, such as "EK netto (€/Stk)" or "Price EUR"; undefined when it names two. */
export function currencyInTitle(title: Cell | undefined): string | undefined {
  const text = String(title ?? '')
  const words = [...(text.match(signs) ?? []), ...(text.match(codes) ?? [])]
  const named = new Set(words.flatMap((word) => findCurrency(word) ?? []).filter(isCurrency))
  const [only, ...others] = named
  return others.length === 0 ? only : undefined
}

/**
 * The currency of prices that do not state one: the person's choice, else the column's title, else the supplier's
 * currency.
 */
function fileCurrency(chosen: string | null, title: Cell | undefined, suppliers: string): FileCurrency {
  if (chosen !== null) return { code: chosen, from: 'choice' }
  const named = currencyInTitle(title)
  return named === undefined ? { code: suppliers, from: 'supplier' } : { code: named, from: 'title' }
}

/** A row of the file with the data of the database about it. */
export type EvaluatedRow = Omit<ImportRow, 'cells'> & {
  source: ReadRow
  /** The price to write; undefined keeps the present price. */
  price: number | null | undefined
}

type ImportToEvaluate = {
  tableId: string
  headingRow: number
  headings: readonly Cell[]
  supplierId: string
  settings: ImportSettings
}

/** The currency of prices that do not state one. */
export async function currencyOfFile(
  db: Db,
  { headings, supplierId, settings }: ImportToEvaluate,
): Promise<FileCurrency> {
  const supplier = await db
    .selectFrom('suppliers')
    .select('currency')
    .where('account_id', '=', supplierId)
    .executeTakeFirst()
  const { price } = settings.mapping
  return fileCurrency(settings.currency, price === null ? undefined : headings[price], supplier?.currency ?? 'USD')
}

/** Reads all rows by the settings and compares them with the current catalogue and stock, in batches. */
export async function* evaluateImport(db: Db, source: ImportToEvaluate): AsyncGenerator<EvaluatedRow[]> {
  const { tableId, headingRow: after, supplierId, settings } = source
  const reading = {
    settings,
    signs: await findSigns(db, tableId, after, settings),
    currency: (await currencyOfFile(db, source)).code,
  }
  const columns = importFieldKeys.map((field) => settings.mapping[field] ?? null)
  const known = { stock: await readEntries(db, supplierId), judge: await priceJudge(db), settings }
  const matched = async (rows: readonly PickedRow[]) =>
    matchRows(
      db,
      rows.map((row) => readRow(row, reading)),
      settings,
    )
  const places: Places = new Map()
  // which of several rows counts is known only after all have been read
  if (settings.mends.repeated === 'keep_last' || settings.mends.repeated === 'add_up')
    for await (const rows of eachPicked(db, tableId, columns, after)) placesOf(await matched(rows), places)
  const repeated = new RepeatedRows(settings, places)
  for await (const rows of eachPicked(db, tableId, columns, after))
    yield (await matched(rows)).map((row) => {
      if (row.panel) repeated.judge(row.source, row.panel.id)
      return evaluateRow(row, known)
    })
}

type RowContext = { stock: ReadonlyMap<string, StockEntry>; judge: PriceJudge; settings: ImportSettings }

function evaluateRow(
  { source, panel, match, candidates }: MatchedRow,
  { stock, judge, settings }: RowContext,
): EvaluatedRow {
  const line = (panel && stock.get(lineKey(panel.id, source.terms))) ?? null
  if (panel && !source.skipped) askAboutPrice(source, panel, line, judge, settings)
  const hasPrice = source.price !== undefined
  const pricePerUnit = hasPrice ? (source.price ?? null) : (line?.pricePerUnit ?? null)
  if (panel && !source.skipped) askAboutBreaks(source, pricePerUnit, line, settings)
  const terms = changedTerms(line?.terms ?? defaultTerms, source.terms)
  const before = line && { quantity: line.quantity, pricePerUnit: line.pricePerUnit, currency: line.currency }
  const currency = hasPrice ? source.currency : (before?.currency ?? source.currency)
  const isSame = line && isSameEntry({ ...line, quantity: source.quantity ?? 0, pricePerUnit, currency, terms }, line)
  return {
    source,
    row: source.row,
    skipped: source.skipped,
    leftOut: source.leftOut,
    match,
    panel: panel ? brief(panel) : null,
    candidates,
    quantity: source.quantity,
    price: source.price,
    pricePerUnit,
    terms,
    currency,
    before,
    action: source.problems.length > 0 || source.skipped ? null : line ? (isSame ? 'same' : 'update') : 'add',
    problems: [...source.problems].sort(byField),
    mended: source.mended,
  }
}

const byField = (a: RowProblem, b: RowProblem) => importFieldKeys.indexOf(a.field) - importFieldKeys.indexOf(b.field)

/** A price that the line already has was confirmed before. */
function askAboutPrice(
  source: ReadRow,
  panel: PanelBrief,
  before: StockEntry | null,
  judge: PriceJudge,
  settings: ImportSettings,
) {
  const { price, currency } = source
  if (price === null || price === undefined) return
  if (isSamePrice({ pricePerUnit: price, currency }, before)) return
  const message = judge(price, currency, panel.Watts_W)
  if (message === undefined) return
  const fix = complain(source, settings, { field: 'price', kind: 'price_far', message }, message)
  if (fix === 'on_request') source.price = null
}

/** Breaks must fit the price and the minimum that the line will have, whether the file states them or they stay. */
function askAboutBreaks(
  source: ReadRow,
  pricePerUnit: number | null,
  before: StockEntry | null,
  settings: ImportSettings,
) {
  const { minQuantity, priceBreaks } = changedTerms(before?.terms ?? defaultTerms, source.terms)
  const message = breakProblem({ minQuantity, pricePerUnit, priceBreaks })
  if (message === undefined) return
  const problem = { field: 'priceBreaks', kind: 'breaks_wrong', message } as const
  const fix = complain(source, settings, problem, writeBreaks(priceBreaks))
  if (fix === 'no_breaks') source.terms = { ...source.terms, priceBreaks: null }
}

export const isBad = ({ skipped, problems }: EvaluatedRow) => !skipped && problems.length > 0
export const isGood = ({ skipped, problems }: EvaluatedRow) => !skipped && problems.length === 0
