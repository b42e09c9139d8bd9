import { type FilterKey, type FilterName, isFilterKey } from '../../shared/find/search-filters.js'
import type { Search } from '../../shared/find/search-query.js'
import { keysOf } from '../../shared/values/keys-of.js'

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
export const filterNamesOf = (search: Search): FilterName[] => [
  ...search.numbers.map(({ key }) => key),
  ...keysOf(filters).filter((name) => filters[name].isSet(search)),
]

const withoutFilter = (search: Search, name: FilterName): Search =>
  isFilterKey(name)
    ? { ...search, numbers: search.numbers.filter(({ key }) => key !== name) }
    : filters[name].without(search)

export const withoutFilters = (search: Search, names: readonly FilterName[]) => names.reduce(withoutFilter, search)
