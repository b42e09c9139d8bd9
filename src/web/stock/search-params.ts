import {
  type FilterName,
  filterNames,
  filterParameters,
  isFilterName,
  parametersOf,
} from '../../shared/find/search-filters.js'
import { comparedIn } from '../../shared/values/currencies.js'
import type { links } from '../base/url/links.js'
import type { ScreenParams } from '../base/url/screen-params.js'

/** A search without text and filters lists everything. It costs a search too, so the URL must ask for it explicitly. */
export const askedForAll = 'all'
/** Set when a user returns from signing in to save the search. */
export const askedToSave = 'save'

/** The parameters of the URL: the search itself, as API parameters, and the view. */
export type SearchParams = ScreenParams[typeof links.search]
type SearchParamName = keyof SearchParams

/** Filters with several values, combined by "or". */
export const choiceNames = [
  'technology',
  'brand',
  'cellTypeIs',
  'powerClass',
  'condition',
  'country',
  'listing',
] as const
export type ChoiceName = (typeof choiceNames)[number]

export const hasSearch = (params: SearchParams) =>
  filterParameters.some((name) => params[name]) || params[askedForAll] === '1'

/** Currency of the price bounds in a URL; undefined without price bounds. */
export const currencyIn = ({ maxPrice, maxPricePerWatt, currency = comparedIn }: SearchParams) =>
  maxPrice || maxPricePerWatt ? currency : undefined

/** The filter parameters of the API. */
export const filtersIn = (params: SearchParams) => ({
  ...pick(params, filterParameters),
  ...pick(params, ['arrivingWithin']),
  ...(currencyIn(params) !== undefined && pick(params, ['currency'])),
})
export const searchIn = (params: SearchParams) => ({
  ...filtersIn(params),
  ...pick(params, ['sort', 'order', 'page', 'limit']),
})
/** The filters that are chosen instead of typed. */
export const chosenIn = (params: SearchParams) =>
  pick(params, ['inStock', 'bifacial', 'maxAgeDays', 'arrivingWithin', ...choiceNames])
/** What one offer must meet. A buyer's country and quantity rarely change between searches. */
const offerNames = [
  'condition',
  'country',
  'minQuantity',
  'maxPrice',
  'maxPricePerWatt',
  'currency',
  'maxAgeDays',
  'arrivingWithin',
  'place',
] as const
export const offerIn = (params: SearchParams) => pick(params, offerNames)
/** The search without its view: equal while only the order, the page or the columns change. */
export const askedIn = (params: SearchParams): SearchParams => ({
  ...filtersIn(params),
  ...pick(params, [askedForAll]),
})
/** Parameters that stay when the filters are removed: the view, and the saved search being changed. */
export const viewOf = (params: SearchParams) =>
  pick(params, ['view', 'units', 'columns', 'sort', 'order', 'saved', 'place'])

const pick = <Name extends SearchParamName>(params: SearchParams, names: readonly Name[]) => {
  const picked: { [Key in Name]?: string } = {}
  for (const name of names) if (params[name]) picked[name] = params[name]
  return picked
}

/** The number of active filters, without the text. */
export const countFilters = (params: SearchParams) =>
  filterNames.filter((name) => name !== 'search' && params[name]).length

export const choices = (text: string | undefined) => (text ? text.split('|').filter(Boolean) : [])

/** The URL without one filter, or without one value of it; always page 1. */
export function withoutFilter(
  params: SearchParams,
  { name, value }: { name: FilterName | 'arrivingWithin'; value?: string },
): SearchParams {
  const left = value === undefined ? [] : choices(params[name]).filter((choice) => choice !== value)
  const parameters = name === 'arrivingWithin' ? [name] : parametersOf(name)
  const cleared = Object.fromEntries(parameters.map((parameter) => [parameter, undefined]))
  return keepSearching({ ...params, ...cleared, page: undefined, ...(left.length > 0 && { [name]: left.join('|') }) })
}

export const withoutFilters = (params: SearchParams, names: readonly string[]) =>
  names.filter(isFilterName).reduce<SearchParams>((rest, name) => withoutFilter(rest, { name }), params)

export function withChoice(params: SearchParams, name: ChoiceName, value: string, chosen: boolean) {
  const others = choices(params[name]).filter((choice) => choice !== value)
  const next = chosen ? [...others, value] : others
  return keepSearching({ ...params, page: undefined, [name]: next.length > 0 ? next.join('|') : undefined })
}

/** Without filters, the result is everything. */
const keepSearching = (params: SearchParams): SearchParams =>
  hasSearch(params) ? params : { ...params, [askedForAll]: '1' }
