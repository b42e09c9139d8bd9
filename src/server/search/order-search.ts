import { keyOf } from '../../shared/panels/panel-search-text.js'
import type { SearchOrder, SearchSort } from '../../shared/search/search-api.js'
import { asksForOffer, type Search } from '../../shared/search/search-query.js'
import { byBrand, byModel, byModelAlone } from '../catalogue/compare-rows.js'
import type { HeldCatalogue } from '../catalogue/load-catalogue.js'
import { offersOf, offerTest } from '../catalogue/offer-filter.js'
import type { RowOrder } from '../catalogue/order-rows.js'
import { inPieces, type Pace } from '../catalogue/pace.js'
import type { PanelTable } from '../catalogue/panel-table.js'
import { askedFigures, distancesOf } from './nearness.js'

type Sorting = { sort: SearchSort; order: SearchOrder }

/** In which order the found rows are shown. Ends in the id, so that pages never overlap. */
export async function orderOf(
  held: HeldCatalogue,
  rows: Uint32Array,
  search: Search,
  { sort, order }: Sorting,
  pace: Pace,
): Promise<RowOrder> {
  if (sort === 'relevance') return byRelevance(held, rows, search, pace)
  const figure = figureOf(held.table, search, sort)
  const keyOfRow = (row: number) => {
    const value = figure(row)
    // what is not stated comes last in both orders
    return Number.isNaN(value) ? Number.POSITIVE_INFINITY : order === 'asc' ? value : -value
  }
  return { keys: [await keysOfRows(rows, keyOfRow, pace)], compareRows: byModelAlone(held) }
}

async function keysOfRows(rows: Uint32Array, keyOfRow: (row: number) => number, pace: Pace) {
  const keys = new Float64Array(rows.length)
  await inPieces(rows.length, pace, (start, end) => {
    for (let n = start; n < end; n++) keys[n] = keyOfRow(rows[n] ?? 0)
  })
  return keys
}

/** Best text first, then nearest; without either what is in stock. */
async function byRelevance(held: HeldCatalogue, rows: Uint32Array, search: Search, pace: Pace): Promise<RowOrder> {
  const { table } = held
  const figures = askedFigures(search)
  const distances = figures.length > 0 ? [await distancesOf(table, rows, figures, pace)] : []
  if (search.text !== null) {
    const ranks = await keysOfRows(rows, textRank(table, search.text), pace)
    return { keys: [ranks, ...distances], compareRows: distances.length > 0 ? byBrand(held) : byModel(held) }
  }
  if (distances.length > 0) return { keys: distances, compareRows: byBrand(held) }
  const isOutOfStock = (row: number) => ((table.stockQuantity[row] ?? 0) > 0 ? 0 : 1)
  return { keys: [await keysOfRows(rows, isOutOfStock, pace)], compareRows: byBrand(held) }
}

/** Exact model 0, then a model that starts so 1, then the rest 2; with or without its brand in front. */
function textRank({ tokens, skuKey, brandKey }: PanelTable, text: string) {
  const typed = Buffer.from(keyOf(text), 'utf8')
  return (row: number) => {
    const [sku, brand] = [skuKey[row] ?? 0, brandKey[row] ?? 0]
    if (tokens.startsWith(sku, typed)) return tokens.lengthOf(sku) === typed.length ? 0 : 1
    const brandLength = tokens.lengthOf(brand)
    if (typed.length < brandLength) return 2
    if (!tokens.startsWith(brand, typed.subarray(0, brandLength))) return 2
    if (!tokens.startsWith(sku, typed.subarray(brandLength))) return 2
    if (brandLength + tokens.lengthOf(sku) === typed.length) return 0
    return typed.length > brandLength ? 1 : 2
  }
}

/** The figure that a row is sorted by; NaN where it has none. */
function figureOf(table: PanelTable, search: Search, sort: Exclude<SearchSort, 'relevance'>): (row: number) => number {
  const { numbers, stockQuantity } = table
  if (sort === 'watts') return (row) => numbers.Watts_W[row] ?? Number.NaN
  if (sort === 'efficiency') return (row) => numbers.ModuleEfficiency_percent[row] ?? Number.NaN
  if (sort === 'stock') return (row) => stockQuantity[row] ?? 0
  if (sort === 'price') return lowestPrice(table, search)
  if (sort === 'pricePerWatt') {
    const priceAt = lowestPrice(table, search)
    return (row) => priceAt(row) / (numbers.Watts_W[row] ?? Number.NaN)
  }
  if (sort === 'age') {
    const { updatedAt } = table.offers
    // the older, the larger
    return bestOffer(table, search, (slot) => -(updatedAt[slot] ?? 0))
  }
  return (row) => numbers[sort][row] ?? Number.NaN
}

/** Of all visible offers, or of those that are what was asked for. */
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
