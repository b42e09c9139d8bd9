import { filterKeys } from '../../shared/panels/panel-fields.js'
import { cellTypeLowerOf } from '../../shared/panels/panel-search-text.js'
import { powerClasses, powerClassNames } from '../../shared/search/power-classes.js'
import type { FilterName } from '../../shared/search/search-filters.js'
import type { Search } from '../../shared/search/search-query.js'
import type { Facets, Histogram } from '../../shared/search/search-shapes.js'
import { technologies, technologyNames } from '../../shared/search/technologies.js'
import type { HeldCatalogue } from '../catalogue/load-catalogue.js'
import { Pace } from '../catalogue/pace.js'
import type { PanelTable } from '../catalogue/panel-table.js'
import { brandLower, predicatesOf } from '../catalogue/search-predicates.js'
import { selectRows } from '../catalogue/select-rows.js'
import { markBit, technologyCode } from '../catalogue/technology-column.js'
import { countCodes, countCountries, countTexts, histogramOf } from './count-values.js'
import { filterNamesOf, withoutFilters } from './drop-filters.js'

/** The facets of the whole catalogue, which nearly everybody asks for first: counted once for each of its versions. */
const ofEverything = new WeakMap<PanelTable, { version: number; facets: Promise<Facets> }>()

/** Counts by value, and pictures of every figure, each under all filters but its own. */
export function listFacets(held: HeldCatalogue, search: Search): Promise<Facets> {
  if (filterNamesOf(search).length > 0) return countFacets(held, search, new Pace())
  const { table } = held
  const known = ofEverything.get(table)
  if (known?.version === table.version) return known.facets
  const facets = countFacets(held, search, new Pace())
  ofEverything.set(table, { version: table.version, facets })
  return facets
}

async function countFacets(held: HeldCatalogue, search: Search, pace: Pace): Promise<Facets> {
  const { table } = held
  const predicates = await predicatesOf(held, search, pace)
  const all = await selectRows(table, predicates, pace)
  const isSet = new Set(filterNamesOf(search))
  /** What is left when a facet's own filter is not counted. */
  const rowsFor = async (name: FilterName) => {
    if (!isSet.has(name)) return all
    if (predicates.some((predicate) => predicate.name === name))
      return selectRows(
        table,
        predicates.filter((predicate) => predicate.name !== name),
        pace,
      )
    return selectRows(table, await predicatesOf(held, withoutFilters(search, [name]), pace), pace)
  }
  const histograms: Record<string, Histogram> = {}
  for (const key of filterKeys) {
    const histogram = await histogramOf(table.numbers[key], await rowsFor(key), pace)
    if (histogram) histograms[key] = histogram
  }
  const ofTechnology = countCodes(table.technology, await rowsFor('technology'), technologyNames.length + 1)
  const watts = table.numbers.Watts_W
  const inClass = (rows: Uint32Array, { from, below }: (typeof powerClasses)[keyof typeof powerClasses]) =>
    countWhere(
      rows,
      (row) => (watts[row] ?? 0) >= (from ?? 0) && (watts[row] ?? 0) < (below ?? Number.POSITIVE_INFINITY),
    )
  const forClasses = await rowsFor('powerClass')
  const bifacial = markBit('bifacial')
  return {
    brands: countTexts(table.texts.Brand, await rowsFor('brand'), brandLower),
    cellTypes: countTexts(table.texts.CellType, await rowsFor('cellTypeIs'), cellTypeLowerOf),
    technologies: technologyNames.map((value) => ({
      value,
      label: technologies[value].label,
      count: ofTechnology[technologyCode(value)] ?? 0,
    })),
    countries: countCountries(table, await rowsFor('country'), { ...search.offer, countries: [] }),
    powerClasses: powerClassNames.map((value) => ({
      value,
      label: powerClasses[value].label,
      count: inClass(forClasses, powerClasses[value]),
    })),
    inStock: countWhere(await rowsFor('inStock'), (row) => (table.stockQuantity[row] ?? 0) > 0),
    bifacial: countWhere(await rowsFor('bifacial'), (row) => ((table.marks[row] ?? 0) & bifacial) !== 0),
    histograms,
  }
}

function countWhere(rows: Uint32Array, test: (row: number) => boolean) {
  let count = 0
  for (let n = 0; n < rows.length; n++) if (test(rows[n] ?? 0)) count++
  return count
}
