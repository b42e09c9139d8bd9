import type { SearchOrder, SearchSort } from '../../../shared/find/search-api.js'
import { keyOf } from '../../../shared/panels/panel-search-text.js'
import { getCode, getNumber } from '../../../shared/values/get-at.js'
import { inPieces } from '../../run/breathe.js'
import { byBrand, byModelAlone } from './compare-rows.js'
import { distancesOf } from './nearness.js'
import { offersOf, stockAt } from './offer-filter.js'
import { headlineUsd } from './order-offers.js'
import type { RowOrder } from './order-rows.js'
import type { PanelTable } from './panel-table.js'
import type { SearchPlan } from './plan-search.js'

export type Sorting = { sort: SearchSort; order: SearchOrder }

/** In what order the rows of a search come; it ends with the id, so that pages never overlap. */
export async function orderOf(plan: SearchPlan, rows: Uint32Array, { sort, order }: Sorting): Promise<RowOrder> {
  if (sort === 'relevance') return byRelevance(plan, rows)
  const figure = figureOf(plan, sort)
  const keys = await sortKeys(rows, figure, order === 'asc' ? 1 : -1)
  return { keys: [keys], compareRows: byModelAlone(plan.catalogue) }
}

type FigureOfRow = (row: number) => number

/** One key per row. Rows without a figure come last in both orders. */
async function sortKeys(rows: Uint32Array, figure: Float64Array | FigureOfRow, sign: 1 | -1 = 1) {
  const keys = new Float64Array(rows.length)
  const put = (n: number, value: number) => {
    keys[n] = Number.isNaN(value) ? Number.POSITIVE_INFINITY : value * sign
  }
  await inPieces(rows.length, (start, end) => {
    if (typeof figure === 'function') for (let n = start; n < end; n++) put(n, figure(getCode(rows, n)))
    // a plain loop, without a function call per row
    else for (let n = start; n < end; n++) put(n, getNumber(figure, getCode(rows, n)))
  })
  return keys
}

/** Best text match first, then nearest, then panels in stock. */
async function byRelevance(
  { catalogue, search: { text }, figures, asked }: SearchPlan,
  rows: Uint32Array,
): Promise<RowOrder> {
  const { table } = catalogue
  const distances = figures.length > 0 ? [await distancesOf(table, rows, figures)] : []
  const isNearest = distances.length > 0
  const stocked = (row: number) => (stockAt(table, row, asked) > 0 ? 0 : 1)
  const compareRows = byBrand(catalogue)
  if (text === null) return { keys: [...distances, await sortKeys(rows, stocked)], compareRows }
  const rank = textRank(table, text)
  // one key for both where nothing lies between them
  if (!isNearest) return { keys: [await sortKeys(rows, (row) => rank(row) * 2 + stocked(row))], compareRows }
  return { keys: [await sortKeys(rows, rank), ...distances, await sortKeys(rows, stocked)], compareRows }
}

/** What follows a maker's name in another of its spellings, for the code of the maker. */
function restAfterSpelling({ tokens, spellings }: PanelTable, key: string) {
  const rests = new Map<string, Buffer>()
  for (const [spelling, all] of spellings)
    if (key.startsWith(spelling)) for (const brand of all) rests.set(brand, Buffer.from(key.slice(spelling.length)))
  const known = new Map<number, Buffer | undefined>()
  return (brand: number) => {
    if (rests.size === 0) return undefined
    if (!known.has(brand)) known.set(brand, rests.get(tokens.text(brand)))
    return known.get(brand)
  }
}

/** 0 for the exact model, 1 for a model with this prefix, 2 for the rest; with or without its brand before it. */
function textRank(table: PanelTable, text: string) {
  const { tokens, skuKey, brandKey } = table
  const typed = Buffer.from(keyOf(text), 'utf8')
  const restAfter = restAfterSpelling(table, keyOf(text))
  return (row: number) => {
    const sku = getCode(skuKey, row)
    if (tokens.startsWith(sku, typed)) return tokens.lengthOf(sku) === typed.length ? 0 : 1
    const brand = getCode(brandKey, row)
    const rest = restAfter(brand)
    if (rest && rest.length > 0 && tokens.startsWith(sku, rest)) return tokens.lengthOf(sku) === rest.length ? 0 : 1
    const brandLength = tokens.lengthOf(brand)
    if (typed.length < brandLength) return 2
    if (!tokens.startsWith(brand, typed, 0, brandLength)) return 2
    if (!tokens.startsWith(sku, typed, brandLength)) return 2
    if (brandLength + tokens.lengthOf(sku) === typed.length) return 0
    return typed.length > brandLength ? 1 : 2
  }
}

type FigureSort = Exclude<SearchSort, 'relevance'>

/** The figure that rows are sorted by: its column, or what a row's is; NaN for rows without one. */
function figureOf(plan: SearchPlan, sort: FigureSort): Float64Array | FigureOfRow {
  const { asked } = plan
  const { table } = plan.catalogue
  const { isPlain, arrivingWithin } = asked
  const { Watts_W, ModuleEfficiency_percent } = table.numbers
  const priceAt = (row: number) => (isPlain ? getNumber(table.lowestPrice, row) : headlineUsd(table, row, asked))
  switch (sort) {
    case 'watts':
      return Watts_W
    case 'efficiency':
      return ModuleEfficiency_percent
    case 'stock':
      return arrivingWithin === null ? table.stockQuantity : (row) => stockAt(table, row, asked)
    case 'price':
      return isPlain ? table.lowestPrice : priceAt
    case 'pricePerWatt':
      return (row) => priceAt(row) / getNumber(Watts_W, row)
    case 'age':
      // older offers have larger keys
      return bestOffer(plan, (slot) => -getNumber(table.offers.updatedAt, slot))
    default:
      return table.numbers[sort]
  }
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
