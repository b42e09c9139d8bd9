import { keyOf } from '../../shared/panels/panel-search-text.js'
import type { SearchOrder, SearchSort } from '../../shared/search/search-api.js'
import { asksForOffer, type Search } from '../../shared/search/search-query.js'
import { byBrand, byModel, byModelAlone } from '../catalogue/compare-rows.js'
import type { HeldCatalogue } from '../catalogue/load-catalogue.js'
import { offersOf, offerTest } from '../catalogue/offer-filter.js'
import type { RowOrder } from '../catalogue/order-rows.js'
import type { PanelTable } from '../catalogue/panel-table.js'
import { askedFigures, distancesOf } from './nearness.js'

type Sorting = { sort: SearchSort; order: SearchOrder }

/** In which order the found rows are shown. Ends in the id, so that pages never overlap. */
export function orderOf(held: HeldCatalogue, rows: Uint32Array, search: Search, { sort, order }: Sorting): RowOrder {
  if (sort === 'relevance') return byRelevance(held, rows, search)
  const figure = figureOf(held.table, search, sort)
  const keys = new Float64Array(rows.length)
  for (let n = 0; n < rows.length; n++) {
    const value = figure(rows[n] ?? 0)
    // what is not stated comes last in both orders
    keys[n] = Number.isNaN(value) ? Number.POSITIVE_INFINITY : order === 'asc' ? value : -value
  }
  return { keys: [keys], compareRows: byModelAlone(held) }
}

/** Best text first, then nearest; without either what is in stock. */
function byRelevance(held: HeldCatalogue, rows: Uint32Array, search: Search): RowOrder {
  const { table } = held
  const figures = askedFigures(search)
  const distances = figures.length > 0 ? [distancesOf(table, rows, figures)] : []
  if (search.text !== null) {
    const ranks = textRanks(table, rows, search.text)
    return { keys: [ranks, ...distances], compareRows: distances.length > 0 ? byBrand(held) : byModel(held) }
  }
  if (distances.length > 0) return { keys: distances, compareRows: byBrand(held) }
  const outOfStock = new Float64Array(rows.length)
  for (let n = 0; n < rows.length; n++) outOfStock[n] = (table.stockQuantity[rows[n] ?? 0] ?? 0) > 0 ? 0 : 1
  return { keys: [outOfStock], compareRows: byBrand(held) }
}

/** Exact model 0, then a model that starts so 1, then the rest 2; with or without its brand in front. */
function textRanks(table: PanelTable, rows: Uint32Array, text: string) {
  const { tokens, skuKey, brandKey } = table
  const typed = Buffer.from(keyOf(text), 'utf8')
  const ranks = new Float64Array(rows.length)
  const rankAt = (row: number) => {
    const [sku, brand] = [skuKey[row] ?? 0, brandKey[row] ?? 0]
    if (tokens.startsWith(sku, typed)) return tokens.lengthOf(sku) === typed.length ? 0 : 1
    const brandLength = tokens.lengthOf(brand)
    if (typed.length < brandLength) return 2
    if (!tokens.startsWith(brand, typed.subarray(0, brandLength))) return 2
    if (!tokens.startsWith(sku, typed.subarray(brandLength))) return 2
    if (brandLength + tokens.lengthOf(sku) === typed.length) return 0
    return typed.length > brandLength ? 1 : 2
  }
  for (let n = 0; n < rows.length; n++) ranks[n] = rankAt(rows[n] ?? 0)
  return ranks
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
