import { comparedIn } from '../../shared/money/currencies.js'
import {
  type FilterName,
  filterNames,
  filterParameters,
  isFilterName,
  parametersOf,
} from '../../shared/search/search-filters.js'
import type { screenParams } from '../url/screen-params.js'

/** A search without text and filters lists everything. It costs a search too, so the address says that it was asked for. */
export const askedForAll = 'all'
/** Somebody comes back from signing in, to save the search. */
export const askedToSave = 'save'

/** What the address bar says: the search itself, in the API's own parameters, and how to look at it. */
export type SearchParams = ReturnType<typeof screenParams.search>
type SearchParamName = keyof SearchParams

/** Filters that take several values, any of which may hold. */
export const choiceNames = ['technology', 'brand', 'cellTypeIs', 'powerClass', 'country'] as const
export type ChoiceName = (typeof choiceNames)[number]

export const hasSearch = (params: SearchParams) =>
  filterParameters.some((name) => params[name]) || params[askedForAll] === '1'

/** Of the bounds on prices in an address; nothing where it has none. */
export const currencyIn = ({ maxPrice, maxPricePerWatt, currency = comparedIn }: SearchParams) =>
  maxPrice || maxPricePerWatt ? currency : undefined

/** The parameters the API narrows by. */
export const filtersIn = (params: SearchParams) => ({
  ...pick(params, filterParameters),
  ...(currencyIn(params) !== undefined && pick(params, ['currency'])),
})
export const searchIn = (params: SearchParams) => ({
  ...filtersIn(params),
  ...pick(params, ['sort', 'order', 'page', 'limit']),
})
/** The filters that are chosen rather than typed. */
export const chosenIn = (params: SearchParams) => pick(params, ['inStock', 'bifacial', 'maxAgeDays', ...choiceNames])
/** What one offer must meet; somebody who buys for one place and one roof asks for it again and again. */
export const offerNames = ['country', 'minQuantity', 'maxPrice', 'maxPricePerWatt', 'currency', 'maxAgeDays'] as const
export const offerIn = (params: SearchParams) => pick(params, offerNames)
/** How one looks at a result stays when its filters go, and so does the saved search that is being changed. */
export const viewOf = (params: SearchParams) => pick(params, ['view', 'units', 'columns', 'sort', 'order', 'saved'])

const pick = <Name extends SearchParamName>(params: SearchParams, names: readonly Name[]) => {
  const picked: { [Key in Name]?: string } = {}
  for (const name of names) if (params[name]) picked[name] = params[name]
  return picked
}

/** How many filters are in force beside the text. */
export const countFilters = (params: SearchParams) =>
  filterNames.filter((name) => name !== 'search' && params[name]).length

export const choices = (text: string | undefined) => (text ? text.split('|').filter(Boolean) : [])

/** The address without one filter, or without one value of it; always the first page. */
export function withoutFilter(
  params: SearchParams,
  { name, value }: { name: FilterName; value?: string },
): SearchParams {
  const left = value === undefined ? [] : choices(params[name]).filter((choice) => choice !== value)
  const cleared = Object.fromEntries(parametersOf(name).map((parameter) => [parameter, undefined]))
  return keepSearching({ ...params, ...cleared, page: undefined, ...(left.length > 0 && { [name]: left.join('|') }) })
}

export const withoutFilters = (params: SearchParams, names: readonly string[]) =>
  names.filter(isFilterName).reduce<SearchParams>((rest, name) => withoutFilter(rest, { name }), params)

export function withChoice(params: SearchParams, name: ChoiceName, value: string, chosen: boolean) {
  const others = choices(params[name]).filter((choice) => choice !== value)
  const next = chosen ? [...others, value] : others
  return keepSearching({ ...params, page: undefined, [name]: next.length > 0 ? next.join('|') : undefined })
}

/** Taking the last filter away still shows a result: everything. */
const keepSearching = (params: SearchParams): SearchParams =>
  hasSearch(params) ? params : { ...params, [askedForAll]: '1' }
