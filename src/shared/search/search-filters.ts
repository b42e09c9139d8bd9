import { filterKeys } from '../panels/panel-fields.js'

/** The numbers of a panel that a search can ask for. */
export type FilterKey = (typeof filterKeys)[number]

const numberSuffixes = ['operator', 'tol', 'tol_type'] as const
/** What may stand beside a number in the query, such as `Watts_W_tol`. */
export type Suffixed<Suffix extends (typeof numberSuffixes)[number]> = `${FilterKey}_${Suffix}`

/** All that narrows the catalogue, filter by filter. What else a search has only pages and orders it. */
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
  'country',
  'minQuantity',
  'maxPrice',
  'maxPricePerWatt',
  'maxAgeDays',
] as const
export type FilterName = (typeof filterNames)[number]
export const isFilterName = (name: string): name is FilterName => filterNames.some((known) => known === name)

/** A parameter of some filter. */
export type FilterParameter = FilterName | Suffixed<(typeof numberSuffixes)[number]>

export const isFilterKey = (name: FilterName): name is FilterKey => filterKeys.some((key) => key === name)

/** The parameters that vanish together when one filter is dropped. */
export const parametersOf = (name: FilterName): FilterParameter[] =>
  isFilterKey(name) ? [name, ...numberSuffixes.map((suffix) => `${name}_${suffix}` as const)] : [name]

export const filterParameters = filterNames.flatMap(parametersOf)
