import { filterKeys } from '../../shared/panels/panel-fields.js'
import { cellTypeLowerOf } from '../../shared/panels/panel-search-text.js'
import { powerClasses, powerClassNames } from '../../shared/search/power-classes.js'
import type { FilterName } from '../../shared/search/search-filters.js'
import type { Search } from '../../shared/search/search-query.js'
import type { Facets, Histogram } from '../../shared/search/search-shapes.js'
import { technologies, technologyNames } from '../../shared/search/technologies.js'
import type { HeldCatalogue } from '../catalogue/load-catalogue.js'
import { inPieces, Pace } from '../catalogue/pace.js'
import type { PanelTable } from '../catalogue/panel-table.js'
import { brandLower, predicatesOf } from '../catalogue/search-predicates.js'
import { selectNearly, selectRows } from '../catalogue/select-rows.js'
import { markBit, technologyCode } from '../catalogue/technology-column.js'
import { countClasses, countCodes, countCountries, countTexts, countWhere, histogramOf } from './count-values.js'
import { filterNamesOf } from './drop-filters.js'

/** The facets of the whole catalogue, which most visitors load first: counted once per version. */
const ofEverything = new WeakMap<PanelTable, { version: number; facets: Promise<Facets> }>()

/** Counts by value and histograms of every figure, each under all filters except its own. */
export function listFacets(held: HeldCatalogue, search: Search): Promise<Facets> {
  if (filterNamesOf(search).length > 0) return countFacets(held, search, new Pace())
  const { table } = held
  const known = ofEverything.get(table)
  if (known?.version === table.version) return known.facets
  const facets = countFacets(held, search, new Pace())
  ofEverything.set(table, { version: table.version, facets })
  return facets
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
])

async function countFacets(held: HeldCatalogue, search: Search, pace: Pace): Promise<Facets> {
  const { table } = held
  const { found, refusedBy } = await selectNearly(table, await predicatesOf(held, search, pace), facetNames, pace)
  /** The rows without a facet's own filter. */
  const rowsFor = (name: FilterName) => joined(found, refusedBy.get(name))
  const { Brand, CellType } = table.texts
  const ofTechnology = await countCodes(table.technology, rowsFor('technology'), technologyNames.length + 1, pace)
  const ofClass = await countClasses(table.numbers.Watts_W, rowsFor('powerClass'), classes, pace)
  return {
    brands: await countTexts(Brand, rowsFor('brand'), brandLower, pace),
    cellTypes: await countTexts(CellType, rowsFor('cellTypeIs'), cellTypeLowerOf, pace),
    technologies: technologyNames.map((value) => ({
      value,
      label: technologies[value].label,
      count: ofTechnology[technologyCode(value)] ?? 0,
    })),
    countries: await countCountriesOf(held, search, found, pace),
    powerClasses: powerClassNames.map((value, n) => ({
      value,
      label: powerClasses[value].label,
      count: ofClass[n] ?? 0,
    })),
    inStock: await countWhere(rowsFor('inStock'), (row) => (table.stockQuantity[row] ?? 0) > 0, pace),
    bifacial: await countWhere(rowsFor('bifacial'), isMarked(table, 'bifacial'), pace),
    histograms: await drawHistograms(table, found, rowsFor, pace),
  }
}

async function drawHistograms(
  table: PanelTable,
  found: Uint32Array,
  rowsFor: (name: FilterName) => Uint32Array,
  pace: Pace,
) {
  const histograms: Record<string, Histogram> = {}
  const bits = found.length > fewestMarked ? await bitsOf(table, found, pace) : undefined
  for (const key of filterKeys) {
    const rows = rowsFor(key)
    const known = bits && rows === found ? table.figureOrders.find(key)?.extremesAmong(bits) : undefined
    const histogram = await histogramOf(table.numbers[key], rows, pace, known)
    if (histogram) histograms[key] = histogram
  }
  return histograms
}

/** For fewer rows, scanning them all finds the minimum and maximum. */
const fewestMarked = 4096

async function bitsOf(table: PanelTable, rows: Uint32Array, pace: Pace) {
  const bits = new Uint32Array((table.rowCount + 31) >>> 5)
  await inPieces(rows.length, pace, (start, end) => {
    for (let n = start; n < end; n++) {
      const row = rows[n] ?? 0
      bits[row >>> 5] = (bits[row >>> 5] ?? 0) | (1 << (row & 31))
    }
  })
  return bits
}

/** Countries are part of the filter on one offer, so the search without them must be run separately. */
async function countCountriesOf(held: HeldCatalogue, search: Search, found: Uint32Array, pace: Pace) {
  const { table } = held
  const offer = { ...search.offer, countries: [] }
  const isAsked = search.offer.countries.length > 0
  const rows = isAsked ? await selectRows(table, await predicatesOf(held, { ...search, offer }, pace), pace) : found
  return countCountries(table, rows, offer, pace)
}

function joined(rows: Uint32Array, more: Uint32Array | undefined) {
  if (!more?.length) return rows
  const all = new Uint32Array(rows.length + more.length)
  all.set(rows)
  all.set(more, rows.length)
  return all
}

const classes = powerClassNames.map((name) => {
  const { from, below } = powerClasses[name]
  return { least: from ?? 0, limit: below ?? Number.POSITIVE_INFINITY }
})

function isMarked({ marks }: PanelTable, mark: Parameters<typeof markBit>[0]) {
  const bit = markBit(mark)
  return (row: number) => ((marks[row] ?? 0) & bit) !== 0
}
