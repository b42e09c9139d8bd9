import { powerClasses } from '../../../shared/find/power-classes.js'
import { asksForOffer, type Search } from '../../../shared/find/search-query.js'
import { readTerms } from '../../../shared/find/text-terms.js'
import { cellTypeLowerOf, keyOf, lowerOf } from '../../../shared/panels/panel-search-text.js'
import { getNumber } from '../../../shared/values/get-at.js'
import { findText, type SearchedCatalogue } from './find-text.js'
import type { LoadedCatalogue } from './load-catalogue.js'
import { type AskedFigure, askedFigures } from './nearness.js'
import { type AskedOffers, askedOffers, hasOffer } from './offer-filter.js'
import type { PanelTable, TextColumn } from './panel-table.js'
import { amongCodes, between, inBits, inRange, nothing, type RowPredicate, where } from './row-predicates.js'
import { markTest, technologyCode } from './technology-column.js'

/** What a search asks of the catalogue, ready to be run. */
export type SearchPlan = {
  catalogue: LoadedCatalogue
  search: Search
  predicates: readonly RowPredicate[]
  /** The offers that count, and at which price. */
  asked: AskedOffers
  /** The figures requested by equals, which order the panels and whose deviations are told. */
  figures: readonly AskedFigure[]
}

export async function planSearch(catalogue: LoadedCatalogue, search: Search): Promise<SearchPlan> {
  const { table } = catalogue
  const asked = askedOffers(table, search.offer)
  const predicates = await predicatesOf(catalogue, search, asked)
  return { catalogue, search, predicates, asked, figures: askedFigures(search) }
}

/** Turns each filter into one predicate; the fastest and most selective come first. */
export async function predicatesOf(
  { table, words }: SearchedCatalogue,
  search: Search,
  asked = askedOffers(table, search.offer),
): Promise<RowPredicate[]> {
  const predicates: RowPredicate[] = []
  const { text } = search
  if (text !== null) {
    const bits = await findText({ table, words }, readTerms(text, table.spellings))
    predicates.push(bits ? { name: 'search', narrow: inBits(bits), bits } : { name: 'search', narrow: nothing })
  }
  for (const { key, bounds } of search.numbers) predicates.push(inRange(table, key, bounds))
  predicates.push(...choicePredicates(table, search, asked))
  // a single predicate for all bounds of an offer, because one offer must meet all
  if (asksForOffer(search.offer))
    predicates.push({ name: 'offer', narrow: where((row) => hasOffer(table, row, asked.counts)) })
  return predicates
}

/** The rows in stock, or within some days. */
function stocked(table: PanelTable, { arrivingWithin, isStock }: AskedOffers) {
  if (arrivingWithin === null) return between(table.stockQuantity, Number.MIN_VALUE, Number.POSITIVE_INFINITY)
  return where((row) => hasOffer(table, row, isStock))
}

function choicePredicates(table: PanelTable, search: Search, asked: AskedOffers): RowPredicate[] {
  const predicates: RowPredicate[] = []
  const { cellType, inStock, brands, cellTypes, powerClasses: classes, technologies, bifacial } = search
  const { Brand, CellType } = table.texts
  if (brands.length > 0)
    predicates.push({ name: 'brand', narrow: amongTexts(Brand, lowerOf, isBrandAmong(brands, table)) })
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
  if (search.listings.length > 0) {
    const isChosen = (text: string) => search.listings.some((listing) => listing === text)
    predicates.push({ name: 'listing', narrow: amongTexts(table.texts.Listing, String, isChosen) })
  }
  if (bifacial) predicates.push({ name: 'bifacial', narrow: where(markTest(table, 'bifacial')) })
  if (classes.length > 0) predicates.push({ name: 'powerClass', narrow: where(inClasses(table, classes)) })
  if (inStock) predicates.push({ name: 'inStock', narrow: stocked(table, asked) })
  return predicates
}

const isAmong = (names: readonly string[], lower: (text: string) => string) => {
  const wanted = new Set(names.map((name) => lower(name)))
  return (key: string) => wanted.has(key)
}

/** Whether a brand is among the chosen ones, in the same or another spelling. */
function isBrandAmong(names: readonly string[], { spellings }: PanelTable) {
  const asked = isAmong(names, lowerOf)
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
    const value = getNumber(watts, row)
    return classes.some(({ from, below }) => value >= from && value < below)
  }
}
