import { keyOf } from '../../shared/panels/panel-search-text.js'
import type { SearchOrder, SearchSort } from '../../shared/search/search-api.js'
import { asksForOffer, type Search } from '../../shared/search/search-query.js'
import { byBrand, byModel, byModelAlone } from '../catalogue/compare-rows.js'
import { type FigureKey, figuresOf } from '../catalogue/figure-orders.js'
import type { HeldCatalogue } from '../catalogue/load-catalogue.js'
import { offersOf, offerTest } from '../catalogue/offer-filter.js'
import type { RowOrder } from '../catalogue/order-rows.js'
import type { PanelTable } from '../catalogue/panel-table.js'
import { inPieces } from '../event-loop/breathe.js'
import { askedFigures, distancesOf } from './nearness.js'

export type Sorting = { sort: SearchSort; order: SearchOrder }

/** The order of the found rows. Ends with the id, so that pages never overlap. */
export async function orderOf(
  held: HeldCatalogue,
  rows: Uint32Array,
  search: Search,
  { sort, order }: Sorting,
): Promise<RowOrder> {
  if (sort === 'relevance') return byRelevance(held, rows, search)
  const key = sortedBy(search, sort)
  const keys = key
    ? await keysOfColumn(rows, figuresOf(held.table, key))
    : await keysOfRows(rows, figureOf(held.table, search, sort))
  await turn(keys, order)
  return { keys: [keys], compareRows: byModelAlone(held) }
}

/** Rows without a value come last in both orders. */
function turn(keys: Float64Array, order: SearchOrder) {
  const sign = order === 'asc' ? 1 : -1
  return inPieces(keys.length, (start, end) => {
    for (let n = start; n < end; n++) {
      const key = keys[n] ?? 0
      keys[n] = Number.isNaN(key) ? Number.POSITIVE_INFINITY : key * sign
    }
  })
}

/** A plain loop, without a function call per row. */
async function keysOfColumn(rows: Uint32Array, column: Float64Array) {
  const keys = new Float64Array(rows.length)
  await inPieces(rows.length, (start, end) => {
    for (let n = start; n < end; n++) keys[n] = column[rows[n] ?? 0] ?? 0
  })
  return keys
}

async function keysOfRows(rows: Uint32Array, keyOfRow: (row: number) => number) {
  const keys = new Float64Array(rows.length)
  await inPieces(rows.length, (start, end) => {
    for (let n = start; n < end; n++) keys[n] = keyOfRow(rows[n] ?? 0)
  })
  return keys
}

/** Best text match first, then nearest; without either, panels in stock first. */
async function byRelevance(held: HeldCatalogue, rows: Uint32Array, search: Search): Promise<RowOrder> {
  const { table } = held
  const figures = askedFigures(search)
  const distances = figures.length > 0 ? [await distancesOf(table, rows, figures)] : []
  if (search.text !== null) {
    const ranks = await keysOfRows(rows, textRank(table, search.text))
    return { keys: [ranks, ...distances], compareRows: distances.length > 0 ? byBrand(held) : byModel(held) }
  }
  if (distances.length > 0) return { keys: distances, compareRows: byBrand(held) }
  return { keys: [await stockKeys(table, rows)], compareRows: byBrand(held) }
}

/** Panels in stock first. */
async function stockKeys({ stockQuantity }: PanelTable, rows: Uint32Array) {
  const keys = new Float64Array(rows.length)
  await inPieces(rows.length, (start, end) => {
    for (let n = start; n < end; n++) keys[n] = (stockQuantity[rows[n] ?? 0] ?? 0) > 0 ? 0 : 1
  })
  return keys
}

/** 0 for the exact model, 1 for a model with this prefix, 2 for the rest; with or without its brand before it. */
function textRank({ tokens, skuKey, brandKey }: PanelTable, text: string) {
  const typed = Buffer.from(keyOf(text), 'utf8')
  return (row: number) => {
    const sku = skuKey[row] ?? 0
    if (tokens.startsWith(sku, typed)) return tokens.lengthOf(sku) === typed.length ? 0 : 1
    const brand = brandKey[row] ?? 0
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
export function sortedBy(search: Search, sort: SearchSort): FigureKey | undefined {
  if (sort === 'relevance' || sort === 'pricePerWatt' || sort === 'age') return undefined
  if (sort === 'watts') return 'Watts_W'
  if (sort === 'efficiency') return 'ModuleEfficiency_percent'
  if (sort === 'stock') return 'stockQuantity'
  if (sort === 'price') return asksForOffer(search.offer) ? undefined : 'lowestPrice'
  return sort
}

/** The figure that a row is sorted by; NaN if it has none. */
function figureOf(table: PanelTable, search: Search, sort: FigureSort): (row: number) => number {
  const priceAt = lowestPrice(table, search)
  if (sort === 'price') return priceAt
  if (sort === 'pricePerWatt') {
    const watts = table.numbers.Watts_W
    return (row) => priceAt(row) / (watts[row] ?? Number.NaN)
  }
  const { updatedAt } = table.offers
  // older offers have larger keys
  return bestOffer(table, search, (slot) => -(updatedAt[slot] ?? 0))
}

/** Of all visible offers, or of those that match the filter. */
function lowestPrice(table: PanelTable, search: Search) {
  if (!asksForOffer(search.offer)) return (row: number) => table.lowestPrice[row] ?? Number.NaN
  const { priceUsd } = table.offers
  return bestOffer(table, search, (slot) => priceUsd[slot] ?? Number.NaN)
}

function bestOffer(table: PanelTable, search: Search, worth: (slot: number) => number) {
  const isAsked = offerTest(table, search.offer)
  return (row: number) => {
    let best = Number.NaN
    for (const slot of offersOf(table, row)) {
      const value = isAsked(slot, row) ? worth(slot) : Number.NaN
      if (!(value >= best)) best = Number.isNaN(value) ? best : value
    }
    return best
  }
}
