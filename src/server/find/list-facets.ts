import { LRUCache } from 'lru-cache'
import { powerClasses, powerClassNames } from '../../shared/find/power-classes.js'
import type { FilterName } from '../../shared/find/search-filters.js'
import type { OfferFilter, Search } from '../../shared/find/search-query.js'
import { type Facets, type Histogram, maxBins } from '../../shared/find/search-shapes.js'
import { technologies, technologyNames } from '../../shared/find/technologies.js'
import { filterKeys, type PanelNumberKey } from '../../shared/panels/panel-fields.js'
import { cellTypeLowerOf, lowerOf } from '../../shared/panels/panel-search-text.js'
import { getCode, getNumber } from '../../shared/values/get-at.js'
import { inPieces } from '../run/breathe.js'
import { runShared } from '../run/work.js'
import type { LoadedCatalogue } from './catalogue/load-catalogue.js'
import { askedOffers, stockAt } from './catalogue/offer-filter.js'
import type { PanelTable } from './catalogue/panel-table.js'
import { predicatesOf } from './catalogue/plan-search.js'
import { selectNearly, selectRows } from './catalogue/select-rows.js'
import { markTest, technologyCode } from './catalogue/technology-column.js'
import {
  countClasses,
  countCodes,
  countConditions,
  countCountries,
  countListings,
  countTexts,
  countWhere,
} from './count-values.js'

/** Counting fewer rows takes less than two milliseconds; most such questions are asked once. */
const fewestKept = 10_000
/** An answer takes about 100 KB. */
const mostKept = 50

const createCounted = () => new LRUCache<string, Promise<Facets>>({ max: mostKept })

/** Counts by value and histograms of every figure, each under all filters except its own; broad questions once. */
export async function listFacets(held: LoadedCatalogue, search: Search): Promise<Facets> {
  const counted = held.table.perVersion(createCounted)
  // as interpreted: neither the order of the parameters nor the spelling of a number matters
  const question = JSON.stringify(search)
  const known = counted.get(question)
  if (known) return known
  let isKept = false
  // the columns do not change while the first caller reads them, so they are the same for those that join
  const counting = runShared(async () => {
    const { facets, rowCount } = await countFacets(held, search)
    // the age of an offer changes without a change of the catalogue
    isKept = rowCount >= fewestKept && search.offer.maxAgeDays === null
    return facets
  })
  counted.set(question, counting)
  return counting.finally(() => {
    if (!isKept) counted.delete(question)
  })
}

/** The facets whose own filter is one predicate over rows. */
const facetNames = new Set<string>([
  ...filterKeys,
  'technology',
  'powerClass',
  'brand',
  'cellTypeIs',
  'inStock',
  'bifacial',
  'listing',
])

async function countFacets(held: LoadedCatalogue, search: Search) {
  const { table } = held
  const asked = askedOffers(table, search.offer)
  const { found, refusedBy } = await selectNearly(table, await predicatesOf(held, search, asked), facetNames)
  /** The rows without a facet's own filter. */
  const rowsFor = (name: FilterName) => joined(found, refusedBy.get(name))
  const { Brand, CellType } = table.texts
  const ofTechnology = await countCodes(table.technology, rowsFor('technology'), technologyNames.length + 1)
  const ofClass = await countClasses(table.numbers.Watts_W, rowsFor('powerClass'), Object.values(powerClasses))
  const facets: Facets = {
    brands: await countTexts(Brand, rowsFor('brand'), lowerOf),
    cellTypes: await countTexts(CellType, rowsFor('cellTypeIs'), cellTypeLowerOf),
    technologies: technologyNames.map((value) => ({
      value,
      label: technologies[value].label,
      count: getCode(ofTechnology, technologyCode(value)),
    })),
    conditions: await countConditions(table, ...(await rowsWithout(held, search, 'conditions', found))),
    ...(await countCountries(table, ...(await rowsWithout(held, search, 'countries', found)))),
    listings: await countListings(table, rowsFor('listing')),
    powerClasses: powerClassNames.map((value, n) => ({
      value,
      label: powerClasses[value].label,
      count: getCode(ofClass, n),
    })),
    inStock: await countWhere(rowsFor('inStock'), (row) => stockAt(table, row, asked) > 0),
    bifacial: await countWhere(rowsFor('bifacial'), markTest(table, 'bifacial')),
    histograms: await drawHistograms(table, rowsFor),
  }
  return { facets, rowCount: found.length }
}

/** Conditions and countries are part of the filter on one offer, so the search without them must be run separately. */
async function rowsWithout(
  held: LoadedCatalogue,
  search: Search,
  name: 'conditions' | 'countries',
  found: Uint32Array,
): Promise<[rows: Uint32Array, offer: OfferFilter]> {
  const offer = { ...search.offer, [name]: [] }
  if (search.offer[name].length === 0) return [found, offer]
  return [await selectRows(held.table, await predicatesOf(held, { ...search, offer })), offer]
}

function joined(rows: Uint32Array, more: Uint32Array | undefined) {
  if (!more?.length) return rows
  const all = new Uint32Array(rows.length + more.length)
  all.set(rows)
  all.set(more, rows.length)
  return all
}

/** The histogram of every figure, each over the rows that match without its own filter. */
export async function drawHistograms({ numbers }: PanelTable, rowsFor: (key: PanelNumberKey) => Uint32Array) {
  const histograms: Record<string, Histogram> = {}
  for (const key of filterKeys) {
    const histogram = await drawHistogram(numbers[key], rowsFor(key))
    if (histogram) histograms[key] = histogram
  }
  return histograms
}

/** Equal bins from the least to the greatest figure; undefined if no row states one. */
async function drawHistogram(column: Float64Array, rows: Uint32Array): Promise<Histogram | undefined> {
  const { min, max } = await findRange(column, rows)
  if (min > max) return undefined
  const counts = new Uint32Array(min === max ? 1 : maxBins)
  const scale = counts.length / (max - min || 1)
  await inPieces(rows.length, (start, end) => {
    for (let n = start; n < end; n++) {
      const value = getNumber(column, getCode(rows, n))
      if (Number.isNaN(value)) continue
      // never negative, so cutting off the decimals rounds down, at a fraction of the time
      const bin = Math.min(counts.length - 1, ((value - min) * scale) | 0)
      counts[bin] = getCode(counts, bin) + 1
    }
  })
  const edge = (n: number) => (n === counts.length ? max : min + ((max - min) * n) / counts.length)
  return { min, max, bins: Array.from(counts, (count, n) => ({ from: edge(n), to: edge(n + 1), count })) }
}

async function findRange(column: Float64Array, rows: Uint32Array) {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  await inPieces(rows.length, (start, end) => {
    let [least, most] = [min, max]
    for (let n = start; n < end; n++) {
      const value = getNumber(column, getCode(rows, n))
      if (value < least) least = value
      if (value > most) most = value
    }
    ;[min, max] = [least, most]
  })
  return { min, max }
}
