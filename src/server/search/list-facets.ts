import { filterKeys } from '../../shared/panels/panel-fields.js'
import { cellTypeLowerOf } from '../../shared/panels/panel-search-text.js'
import { powerClasses, powerClassNames } from '../../shared/search/power-classes.js'
import { listFacets as facetsCall } from '../../shared/search/search-api.js'
import type { FilterName } from '../../shared/search/search-filters.js'
import type { Search } from '../../shared/search/search-query.js'
import type { Facets } from '../../shared/search/search-shapes.js'
import { technologies, technologyNames } from '../../shared/search/technologies.js'
import type { HeldCatalogue } from '../catalogue/load-catalogue.js'
import { Pace } from '../catalogue/pace.js'
import type { PanelTable } from '../catalogue/panel-table.js'
import { brandLower, predicatesOf } from '../catalogue/search-predicates.js'
import { selectNearly, selectRows } from '../catalogue/select-rows.js'
import { markBit, technologyCode } from '../catalogue/technology-column.js'
import { runShared } from '../event-loop/work.js'
import { serialiserOf } from '../http/serialise.js'
import { WrittenAnswer } from '../http/written-answer.js'
import { countClasses, countCodes, countCountries, countTexts, countWhere } from './count-values.js'
import { drawHistograms } from './draw-histograms.js'
import { filterNamesOf } from './drop-filters.js'
import { KeptAnswers } from './kept-answers.js'

const serialise = serialiserOf(facetsCall.response)
/** Per process, in addition to the columns: one answer takes about 50 KB. */
const mostBytes = 8 * 1024 * 1024

/** Answers of one table, and those that are being counted. */
type FacetAnswers = { kept: KeptAnswers<Buffer>; underWay: Map<string, Promise<Buffer>> }
const known = new WeakMap<PanelTable, FacetAnswers>()

function answersOf(table: PanelTable) {
  const answers = known.get(table) ?? { kept: new KeptAnswers<Buffer>(table, mostBytes), underWay: new Map() }
  known.set(table, answers)
  return answers
}

/** Counts by value and histograms of every figure, each under all filters except its own; the same question once. */
export async function listFacets(held: HeldCatalogue, search: Search): Promise<WrittenAnswer> {
  const { kept, underWay } = answersOf(held.table)
  // as interpreted: neither the order of the parameters nor the spelling of a number matters
  const question = JSON.stringify(search)
  const found = kept.find(question)
  if (found) return new WrittenAnswer(found)
  // the columns do not change while the first caller reads them, so they are the same for those that join
  const counting = underWay.get(question) ?? runShared(() => countAndKeep(held, search, question, kept))
  underWay.set(question, counting)
  try {
    return new WrittenAnswer(await counting)
  } finally {
    underWay.delete(question)
  }
}

async function countAndKeep(held: HeldCatalogue, search: Search, question: string, kept: KeptAnswers<Buffer>) {
  const pace = new Pace()
  const json = Buffer.from(serialise(await countFacets(held, search, pace)))
  // most visitors load the facets of everything first
  const wasLong = pace.isLong || filterNamesOf(search).length === 0
  // the age of an offer changes without a change of the catalogue
  if (search.offer.maxAgeDays === null && kept.isWorthKeeping(question, wasLong))
    kept.keep(question, json, { bytes: json.length, until: Number.POSITIVE_INFINITY })
  return json
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
    histograms: await drawHistograms(table, rowsFor, pace),
  }
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
