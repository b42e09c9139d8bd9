import { getCode, getNumber } from '../../shared/get-at.js'
import { keyOf } from '../../shared/panels/panel-search-text.js'
import type { SearchOrder, SearchSort } from '../../shared/search/search-api.js'
import { breathe, inPieces } from '../event-loop/breathe.js'
import { byBrand, byModel, byModelAlone } from './compare-rows.js'
import { type FigureKey, figureKeys, figuresOf } from './figure-orders.js'
import { distancesOf } from './nearness.js'
import { type AskedOffers, offersOf, stockWithin } from './offer-filter.js'
import type { RowOrder } from './order-rows.js'
import type { PanelTable } from './panel-table.js'
import type { SearchPlan } from './plan-search.js'
import { RowList } from './row-list.js'
import { narrowRows } from './select-rows.js'

export type Sorting = { sort: SearchSort; order: SearchOrder }

export type PageRequest = Sorting & { page: number; limit: number }

/** Rows with their order; it ends with the id, so that pages never overlap. */
type OrderedRows = { rows: Uint32Array; order: RowOrder }

/** Orders the rows that a search selected, or as many of the first as the page needs. */
export async function orderSelected(
  plan: SearchPlan,
  selected: Uint32Array,
  wanted: PageRequest,
): Promise<OrderedRows> {
  const rows = (await foremostRows(plan, selected.length, wanted)) ?? selected
  return { rows, order: await orderOf(plan, rows, wanted) }
}

export async function orderOf(plan: SearchPlan, rows: Uint32Array, { sort, order }: Sorting): Promise<RowOrder> {
  if (sort === 'relevance') return byRelevance(plan, rows)
  const { catalogue } = plan
  const key = sortedBy(plan, sort)
  const keys = key
    ? await keysOfColumn(rows, figuresOf(catalogue.table, key))
    : await keysOfRows(rows, figureOf(plan, sort))
  await turn(keys, order)
  return { keys: [keys], compareRows: byModelAlone(catalogue) }
}

/** Rows without a value come last in both orders. */
function turn(keys: Float64Array, order: SearchOrder) {
  const sign = order === 'asc' ? 1 : -1
  return inPieces(keys.length, (start, end) => {
    for (let n = start; n < end; n++) {
      const key = keys[n] ?? Number.NaN
      keys[n] = Number.isNaN(key) ? Number.POSITIVE_INFINITY : key * sign
    }
  })
}

/** A plain loop, without a function call per row. */
async function keysOfColumn(rows: Uint32Array, column: Float64Array) {
  const keys = new Float64Array(rows.length)
  await inPieces(rows.length, (start, end) => {
    for (let n = start; n < end; n++) {
      const row = rows[n]
      if (row === undefined) break
      keys[n] = column[row] ?? Number.NaN
    }
  })
  return keys
}

async function keysOfRows(rows: Uint32Array, keyOfRow: (row: number) => number) {
  const keys = new Float64Array(rows.length)
  await inPieces(rows.length, (start, end) => {
    for (let n = start; n < end; n++) keys[n] = keyOfRow(getCode(rows, n))
  })
  return keys
}

/** Best text match first, then nearest; without either, panels in stock first. */
async function byRelevance({ catalogue, text, figures, asked }: SearchPlan, rows: Uint32Array): Promise<RowOrder> {
  const { table } = catalogue
  const distances = figures.length > 0 ? [await distancesOf(table, rows, figures)] : []
  const isNearest = distances.length > 0
  if (text !== null) {
    const ranks = await keysOfRows(rows, textRank(table, text))
    return { keys: [ranks, ...distances], compareRows: isNearest ? byBrand(catalogue) : byModel(catalogue) }
  }
  return { keys: isNearest ? distances : [await stockKeys(table, rows, asked)], compareRows: byBrand(catalogue) }
}

/** Panels in stock first, or with an offer that counts as such. */
async function stockKeys(table: PanelTable, rows: Uint32Array, { arrivingWithin }: AskedOffers) {
  const { stockQuantity } = table
  if (arrivingWithin !== null) return keysOfRows(rows, (row) => (stockWithin(table, row, arrivingWithin) > 0 ? 0 : 1))
  const keys = new Float64Array(rows.length)
  await inPieces(rows.length, (start, end) => {
    for (let n = start; n < end; n++) {
      const row = rows[n]
      if (row === undefined) break
      keys[n] = (stockQuantity[row] ?? Number.NaN) > 0 ? 0 : 1
    }
  })
  return keys
}

/** 0 for the exact model, 1 for a model with this prefix, 2 for the rest; with or without its brand before it. */
function textRank({ tokens, skuKey, brandKey }: PanelTable, text: string) {
  const typed = Buffer.from(keyOf(text), 'utf8')
  return (row: number) => {
    const sku = getCode(skuKey, row)
    if (tokens.startsWith(sku, typed)) return tokens.lengthOf(sku) === typed.length ? 0 : 1
    const brand = getCode(brandKey, row)
    const brandLength = tokens.lengthOf(brand)
    if (typed.length < brandLength) return 2
    if (!tokens.startsWith(brand, typed, 0, brandLength)) return 2
    if (!tokens.startsWith(sku, typed, brandLength)) return 2
    if (brandLength + tokens.lengthOf(sku) === typed.length) return 0
    return typed.length > brandLength ? 1 : 2
  }
}

type FigureSort = Exclude<SearchSort, 'relevance'>

/** The column that rows are sorted by, if the figure is in one. */
function sortedBy({ asked }: SearchPlan, sort: SearchSort): FigureKey | undefined {
  if (sort === 'relevance' || sort === 'pricePerWatt' || sort === 'age') return undefined
  if (sort === 'watts') return 'Watts_W'
  if (sort === 'efficiency') return 'ModuleEfficiency_percent'
  if (sort === 'stock') return asked.arrivingWithin === null ? 'stockQuantity' : undefined
  if (sort === 'price') return asked.isPlain ? 'lowestPrice' : undefined
  return sort
}

/** The figure that a row is sorted by; NaN if it has none. */
function figureOf(plan: SearchPlan, sort: FigureSort): (row: number) => number {
  const { table } = plan.catalogue
  const { isPlain, sales, arrivingWithin } = plan.asked
  const { updatedAt } = table.offers
  // older offers have larger keys
  if (sort === 'age') return bestOffer(plan, (slot) => -getNumber(updatedAt, slot))
  if (sort === 'stock') return (row) => stockWithin(table, row, arrivingWithin)
  const priceAt = isPlain
    ? (row: number) => getNumber(table.lowestPrice, row)
    : bestOffer(plan, (slot) => sales.priceUsdAt(slot))
  if (sort === 'price') return priceAt
  const watts = table.numbers.Watts_W
  return (row) => priceAt(row) / getNumber(watts, row)
}

/** The least worth of the offers that count. */
function bestOffer({ catalogue: { table }, asked: { counts } }: SearchPlan, worth: (slot: number) => number) {
  return (row: number) => {
    let best = Number.NaN
    for (const slot of offersOf(table, row)) {
      const value = counts(slot, row) ? worth(slot) : Number.NaN
      if (!(value >= best)) best = Number.isNaN(value) ? best : value
    }
    return best
  }
}

/** Prices are nearly all different: handling them one by one would cost as much per row as sixty rows. */
const rowsAtLeast = 64

/** Visiting a row in sorted order costs about as much as computing four keys. */
const costOfLooking = 4

/**
 * Of very many rows, enough of the first in the requested order: complete groups with equal figures, so that the order
 * within them can be determined. Undefined when that order is not cached, or when too many rows would have to be
 * visited.
 */
async function foremostRows(plan: SearchPlan, found: number, { sort, order, page, limit }: PageRequest) {
  const key = sortedBy(plan, sort)
  if (key === undefined || !figureKeys.includes(key)) return undefined
  const inOrder = plan.catalogue.table.figureOrders.find(key)
  const wanted = page * limit
  const most = found / costOfLooking
  if (!inOrder || wanted * inOrder.rowCount > most * found) return undefined
  const rows = new RowList()
  let looked = 0
  for (const group of inOrder.groups(order, rowsAtLeast)) {
    looked += group.length
    if (looked > most) return undefined
    narrowRows(group, plan.predicates, rows)
    if (rows.count >= wanted) return rows.all()
    await breathe()
  }
  return undefined
}
