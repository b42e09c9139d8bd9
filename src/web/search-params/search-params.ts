import { filterKeys, numberField } from '../../shared/panels/panel-fields.js'
import type { Operator } from '../../shared/search/number-filter.js'
import { isPowerClass, powerClasses } from '../../shared/search/power-classes.js'
import {
  type FilterKey,
  type FilterName,
  filterParameters,
  isFilterName,
  parametersOf,
} from '../../shared/search/search-filters.js'
import type { screenParams } from '../url/screen-params.js'
import { operatorIn } from './search-form.js'

/** A search without text and filters lists everything. It costs a search too, so the address says that it was asked for. */
export const askedForAll = 'all'
/** Somebody comes back from signing in, to save the search. */
export const askedToSave = 'save'

/** What the address bar says: the search itself, in the API's own parameters, and how to look at it. */
export type SearchParams = ReturnType<typeof screenParams.search>
type SearchParamName = keyof SearchParams

export const hasSearch = (params: SearchParams) =>
  filterParameters.some((name) => params[name]) || params[askedForAll] === '1'

/** The parameters the API narrows by. */
export const filtersIn = (params: SearchParams) => pick(params, filterParameters)
export const searchIn = (params: SearchParams) => ({
  ...filtersIn(params),
  ...pick(params, ['sort', 'order', 'page', 'limit']),
})

const pick = <Name extends SearchParamName>(params: SearchParams, names: readonly Name[]) => {
  const picked: { [Key in Name]?: string } = {}
  for (const name of names) if (params[name]) picked[name] = params[name]
  return picked
}

const signs: Record<Operator, string> = { equals: '=', gt: '>', lt: '<', gte: '≥', lte: '≤' }

type AppliedFilter = { name: FilterName; label: string; value?: string }

/** The filters in force, one by one, each in words and with what to take away to be rid of it. */
export function appliedFilters(params: SearchParams): AppliedFilter[] {
  const applied: AppliedFilter[] = []
  if (params.search) applied.push({ name: 'search', label: `“${params.search}”` })
  for (const key of filterKeys) if (params[key]) applied.push({ name: key, label: describeNumber(key, params) })
  if (params.CellType) applied.push({ name: 'CellType', label: `Cell Type contains “${params.CellType}”` })
  if (params.inStock === 'true') applied.push({ name: 'inStock', label: 'In stock' })
  for (const value of choices(params.brand)) applied.push({ name: 'brand', label: value, value })
  for (const value of choices(params.cellTypeIs)) applied.push({ name: 'cellTypeIs', label: value, value })
  for (const value of choices(params.powerClass))
    applied.push({ name: 'powerClass', label: isPowerClass(value) ? powerClasses[value].label : value, value })
  return applied
}

function describeNumber(key: FilterKey, params: SearchParams) {
  const { label, unit } = numberField(key)
  const sign = signs[operatorIn(params, key)]
  const tolerance = params[`${key}_tol`]
  const around = tolerance ? ` ± ${tolerance}${params[`${key}_tol_type`] === 'percent' ? '%' : ` ${unit}`}` : ''
  return `${label} ${sign} ${params[key]}${unit && unit !== '%' ? ` ${unit}` : unit}${around}`
}

/** The filter with a name of its own, for words such as "Without Voc ≤ 40 V". */
export const describeFilter = (name: string, params: SearchParams) => {
  const named = appliedFilters(params).filter((filter) => filter.name === name)
  return named.map(({ label }) => label).join(' or ') || name
}

export const choices = (text: string | undefined) => (text ? text.split('|').filter(Boolean) : [])

/** The address without one filter, or without one value of it; always the first page. */
export function withoutFilter(
  params: SearchParams,
  { name, value }: Pick<AppliedFilter, 'name' | 'value'>,
): SearchParams {
  const left = value === undefined ? [] : choices(params[name]).filter((choice) => choice !== value)
  const cleared = Object.fromEntries(parametersOf(name).map((parameter) => [parameter, undefined]))
  return keepSearching({ ...params, ...cleared, page: undefined, ...(left.length > 0 && { [name]: left.join('|') }) })
}

export const withoutFilters = (params: SearchParams, names: readonly string[]) =>
  names.filter(isFilterName).reduce<SearchParams>((rest, name) => withoutFilter(rest, { name }), params)

export function withChoice(
  params: SearchParams,
  name: 'brand' | 'cellTypeIs' | 'powerClass',
  value: string,
  chosen: boolean,
) {
  const others = choices(params[name]).filter((choice) => choice !== value)
  const next = chosen ? [...others, value] : others
  return keepSearching({ ...params, page: undefined, [name]: next.length > 0 ? next.join('|') : undefined })
}

/** Taking the last filter away still shows a result: everything. */
const keepSearching = (params: SearchParams): SearchParams =>
  hasSearch(params) ? params : { ...params, [askedForAll]: '1' }
