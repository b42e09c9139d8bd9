import { plainDecimal } from '../../shared/find/number-filter.js'
import type { Relaxation } from '../../shared/find/search-api.js'
import { type FilterKey, type FilterName, isFilterKey, parametersOf } from '../../shared/find/search-filters.js'
import { figureFilter, type Search } from '../../shared/find/search-query.js'
import { keysOf } from '../../shared/values/keys-of.js'
import { predicatesOf, type SearchPlan } from './catalogue/plan-search.js'
import { countRows } from './catalogue/select-rows.js'

const mostWider = 3
const mostDropped = 5
const mostPairs = 45
const widerPercents = ['1', '2', '3', '5', '10']

/** The parameters as sent: a change can only omit parameters that were there. */
type RawParams = Readonly<Record<string, unknown>>

/** Filters of the offer: without one of these, the panel is still the one that was asked for. */
const aboutOffers = ['inStock', 'condition', 'country', 'minQuantity', 'maxPrice', 'maxPricePerWatt', 'maxAgeDays']
/** Words and brands name the panel itself: without them, other panels remain. */
const naming = ['search', 'brand']
const lossOf = (name: string) => (naming.includes(name) ? 2 : aboutOffers.includes(name) ? 0 : 1)
const mostLost = (names: readonly string[]) => Math.max(...names.map(lossOf))

/**
 * Changes of the query that find panels, with their number: wider tolerances, then without one filter; if neither
 * helps, without two. Of these, first what asks for less of an offer, then what gives up a figure, last what gives up
 * the name; the most panels first among equals. Each number is exactly what the changed query finds.
 */
export async function findRelaxations({ catalogue, search }: SearchPlan, sent: RawParams): Promise<Relaxation[]> {
  const count = async (relaxed: Search) => countRows(catalogue.table, await predicatesOf(catalogue, relaxed))
  const drop = async (choices: readonly FilterName[][]) => {
    const found: Relaxation[] = []
    for (const names of choices)
      found.push({ change: leftOut(names, sent), drop: [...names], count: await count(withoutFilters(search, names)) })
    return found
      .filter((relaxation) => relaxation.count > 0)
      .sort((a, b) => mostLost(a.drop) - mostLost(b.drop) || b.count - a.count)
      .slice(0, mostDropped)
  }
  const names = filterNamesOf(search)
  const wider = await findWider(search, count)
  const single = await drop(names.map((name) => [name]))
  if (wider.length > 0 || single.length > 0) return [...wider, ...single]
  const pairs = names.flatMap((first, index) => names.slice(index + 1).map((second) => [first, second]))
  return names.length > 2 && pairs.length <= mostPairs ? drop(pairs) : []
}

/**
 * Widens every figure requested by equals to at least so many percent; lists each step that finds more than the one
 * before.
 */
async function findWider(search: Search, count: (search: Search) => Promise<number>): Promise<Relaxation[]> {
  const found: Relaxation[] = []
  for (const percent of widerPercents) {
    const change: Relaxation['change'] = {}
    const numbers = search.numbers.map((asked) => {
      const { key, filter } = asked
      if (filter.operator !== 'equals' || percentOf(filter) >= Number(percent)) return asked
      change[`${key}_tol`] = percent
      change[`${key}_tol_type`] = 'percent'
      return figureFilter(key, { ...filter, tolerance: { amount: percent, type: 'percent' } })
    })
    if (Object.keys(change).length === 0) continue
    const brought = await count({ ...search, numbers })
    if (brought > (found.at(-1)?.count ?? 0)) found.push({ change, drop: [], count: brought })
    if (found.length === mostWider) break
  }
  return found
}

/** The tolerance of a filter in percent of its figure. */
function percentOf({ value, tolerance }: Search['numbers'][number]['filter']) {
  if (!tolerance) return 0
  const amount = Number(plainDecimal(tolerance.amount))
  return tolerance.type === 'percent' ? amount : (amount / Number(value)) * 100
}

const leftOut = (names: readonly FilterName[], sent: RawParams) =>
  Object.fromEntries(
    names
      .flatMap(parametersOf)
      .filter((parameter) => sent[parameter] !== undefined)
      .map((parameter) => [parameter, null]),
  )

type Filter = { isSet: (search: Search) => boolean; without: (search: Search) => Search }

/** Every filter of a search by the name of its parameter: whether it is set, and the search without it. */
const filters: Record<Exclude<FilterName, FilterKey>, Filter> = {
  search: { isSet: ({ text }) => text !== null, without: (search) => ({ ...search, text: null }) },
  CellType: { isSet: ({ cellType }) => cellType !== null, without: (search) => ({ ...search, cellType: null }) },
  inStock: { isSet: ({ inStock }) => inStock, without: (search) => ({ ...search, inStock: false }) },
  brand: { isSet: ({ brands }) => brands.length > 0, without: (search) => ({ ...search, brands: [] }) },
  cellTypeIs: { isSet: ({ cellTypes }) => cellTypes.length > 0, without: (search) => ({ ...search, cellTypes: [] }) },
  powerClass: {
    isSet: ({ powerClasses }) => powerClasses.length > 0,
    without: (search) => ({ ...search, powerClasses: [] }),
  },
  technology: {
    isSet: ({ technologies }) => technologies.length > 0,
    without: (search) => ({ ...search, technologies: [] }),
  },
  bifacial: { isSet: ({ bifacial }) => bifacial, without: (search) => ({ ...search, bifacial: false }) },
  listing: { isSet: ({ listings }) => listings.length > 0, without: (search) => ({ ...search, listings: [] }) },
  condition: {
    isSet: ({ offer }) => offer.conditions.length > 0,
    without: (search) => ({ ...search, offer: { ...search.offer, conditions: [] } }),
  },
  country: {
    isSet: ({ offer }) => offer.countries.length > 0,
    without: (search) => ({ ...search, offer: { ...search.offer, countries: [] } }),
  },
  minQuantity: offerBound('minQuantity'),
  maxPrice: offerBound('maxPrice'),
  maxPricePerWatt: offerBound('maxPricePerWatt'),
  maxAgeDays: offerBound('maxAgeDays'),
}

function offerBound(name: 'minQuantity' | 'maxPrice' | 'maxPricePerWatt' | 'maxAgeDays'): Filter {
  return {
    isSet: ({ offer }) => offer[name] !== null,
    without: (search) => ({ ...search, offer: { ...search.offer, [name]: null } }),
  }
}

/** The names of all set filters, figures first. */
const filterNamesOf = (search: Search): FilterName[] => [
  ...search.numbers.map(({ key }) => key),
  ...keysOf(filters).filter((name) => filters[name].isSet(search)),
]

const withoutFilter = (search: Search, name: FilterName): Search =>
  isFilterKey(name)
    ? { ...search, numbers: search.numbers.filter(({ key }) => key !== name) }
    : filters[name].without(search)

const withoutFilters = (search: Search, names: readonly FilterName[]) => names.reduce(withoutFilter, search)
