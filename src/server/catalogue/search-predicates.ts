import { cellTypeLowerOf, keyOf, lowerOf } from '../../shared/panels/panel-search-text.js'
import { boundsOf } from '../../shared/search/number-filter.js'
import { powerClasses } from '../../shared/search/power-classes.js'
import { asksForOffer, type OfferFilter, type Search } from '../../shared/search/search-query.js'
import { readTerms } from '../../shared/search/text-terms.js'
import { findText } from './find-text.js'
import type { HeldCatalogue } from './load-catalogue.js'
import { hasOffer, offerTest } from './offer-filter.js'
import type { PanelTable, TextColumn } from './panel-table.js'
import { amongCodes, figureBetween, inBits, inRange, nothing, type RowPredicate, where } from './row-predicates.js'
import { markBit, technologyCode } from './technology-column.js'

/** Turns each filter into one predicate; the fastest and most selective come first. */
export async function predicatesOf(
  { table, words }: Pick<HeldCatalogue, 'table' | 'words'>,
  search: Search,
): Promise<RowPredicate[]> {
  const predicates: RowPredicate[] = []
  const { text } = search
  if (text !== null) {
    const bits = await findText({ table, words }, readTerms(text, table.spellings))
    predicates.push(bits ? { name: 'search', narrow: inBits(bits), bits } : { name: 'search', narrow: nothing })
  }
  for (const { key, filter } of search.numbers) predicates.push(inRange(table, key, boundsOf(filter)))
  return [...predicates, ...choicePredicates(table, search), ...offerPredicates(table, search.offer)]
}

/** More than 0. */
const inStockBounds = [Number.MIN_VALUE, Number.POSITIVE_INFINITY] as const

/** A brand in the form for comparing. */
export const brandLower = (text: string) => lowerOf(text)

function choicePredicates(table: PanelTable, search: Search): RowPredicate[] {
  const predicates: RowPredicate[] = []
  const { cellType, inStock, brands, cellTypes, powerClasses: classes, technologies, bifacial } = search
  const { Brand, CellType } = table.texts
  if (brands.length > 0)
    predicates.push({ name: 'brand', narrow: amongTexts(Brand, brandLower, isBrandAmong(brands, table)) })
  if (cellTypes.length > 0)
    predicates.push({
      name: 'cellTypeIs',
      narrow: amongTexts(CellType, cellTypeLowerOf, isAmong(cellTypes, cellTypeLowerOf)),
    })
  if (cellType !== null) {
    const wanted = cellTypeLowerOf(cellType)
    const holds = (key: string) => wanted !== '' && key.includes(wanted)
    predicates.push({ name: 'CellType', narrow: amongTexts(CellType, cellTypeLowerOf, holds) })
  }
  if (technologies.length > 0) {
    const isChosen = new Uint8Array(256)
    for (const family of technologies) isChosen[technologyCode(family)] = 1
    predicates.push({ name: 'technology', narrow: amongCodes(table.technology, isChosen) })
  }
  if (bifacial) {
    const bit = markBit('bifacial')
    predicates.push({ name: 'bifacial', narrow: where((row) => ((table.marks[row] ?? 0) & bit) !== 0) })
  }
  if (classes.length > 0) predicates.push({ name: 'powerClass', narrow: where(inClasses(table, classes)) })
  if (inStock) predicates.push({ name: 'inStock', ...figureBetween(table, 'stockQuantity', ...inStockBounds) })
  return predicates
}

const isAmong = (names: readonly string[], lower: (text: string) => string) => {
  const wanted = new Set(names.map((name) => lower(name)))
  return (key: string) => wanted.has(key)
}

/** Whether a brand is among the chosen ones, in the same or another spelling. */
function isBrandAmong(names: readonly string[], { spellings }: PanelTable) {
  const asked = isAmong(names, brandLower)
  const others = (key: string) => (spellings.get(key) ?? []).filter((other) => other !== key)
  const keys = new Set(names.flatMap((name) => others(keyOf(name))))
  return (lower: string) => asked(lower) || (keys.size > 0 && keys.has(keyOf(lower)))
}

/** Tests each distinct text once, in lower case. */
function amongTexts(column: TextColumn, lower: (text: string) => string, test: (key: string) => boolean) {
  const keys = column.derivedBy(lower)
  const isChosen = new Uint8Array(keys.length)
  for (let code = 1; code < keys.length; code++) if (test(keys[code] ?? '')) isChosen[code] = 1
  return amongCodes(column.codes, isChosen)
}

function inClasses(table: PanelTable, names: Search['powerClasses']) {
  const watts = table.numbers.Watts_W
  const classes = names.map((name) => powerClasses[name])
  return (row: number) => {
    const value = watts[row] ?? 0
    return classes.some(
      ({ from, below }) => value >= (from ?? Number.NEGATIVE_INFINITY) && value < (below ?? Number.POSITIVE_INFINITY),
    )
  }
}

/** The parameters that filter offers, by name. */
export const offerFilterNames = {
  countries: 'country',
  minQuantity: 'minQuantity',
  maxPrice: 'maxPrice',
  maxPricePerWatt: 'maxPricePerWatt',
  maxAgeDays: 'maxAgeDays',
} as const satisfies Record<Exclude<keyof OfferFilter, 'currency'>, string>

/** A single predicate for all of them, because one offer must meet all. */
function offerPredicates(table: PanelTable, offer: OfferFilter): RowPredicate[] {
  if (!asksForOffer(offer)) return []
  const test = offerTest(table, offer)
  return [{ name: 'offer', narrow: where((row) => hasOffer(table, row, test)) }]
}
