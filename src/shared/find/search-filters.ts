import { filterKeys } from '../panels/panel-fields.js'

/** The numeric fields that a search can filter by. */
export type FilterKey = (typeof filterKeys)[number]

const numberSuffixes = ['operator', 'tol', 'tol_type'] as const
/** A parameter that qualifies a number in the query, such as `Watts_W_tol`. */
export type SuffixedKey<Suffix extends (typeof numberSuffixes)[number]> = `${FilterKey}_${Suffix}`

/** The most characters of the words that are searched. */
export const maxSearchText = 200

/** All filters of a search. Its other parameters only page and order it. */
export const filterNames = [
  'search',
  ...filterKeys,
  'CellType',
  'inStock',
  'brand',
  'cellTypeIs',
  'powerClass',
  'technology',
  'bifacial',
  'listing',
  'condition',
  'country',
  'minQuantity',
  'maxPrice',
  'maxPricePerWatt',
  'maxAgeDays',
] as const
export type FilterName = (typeof filterNames)[number]
export const isFilterName = (name: string): name is FilterName => filterNames.some((known) => known === name)

export type FilterParameter = FilterName | SuffixedKey<(typeof numberSuffixes)[number]>

export const isFilterKey = (name: FilterName): name is FilterKey => filterKeys.some((key) => key === name)

/** The parameters that are removed together when one filter is dropped. */
export const parametersOf = (name: FilterName): FilterParameter[] =>
  isFilterKey(name) ? [name, ...numberSuffixes.map((suffix) => `${name}_${suffix}` as const)] : [name]

export const filterParameters = filterNames.flatMap(parametersOf)
