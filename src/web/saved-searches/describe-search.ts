import { maxSearchName } from '../../shared/saved-searches/saved-search-api.js'
import { canonicalSearch, readFilters } from '../../shared/search/search-query.js'
import { appliedFilters } from '../search-params/applied-filters.js'
import { filtersIn, type SearchParams } from '../search-params/search-params.js'

/** A search in words, filter by filter. */
export function filterWords(query: SearchParams) {
  const words = appliedFilters(query).map(({ label }) => label)
  return words.length > 0 ? words : ['All panels']
}

/** A suggested name from the filters, limited to the maximum length. */
export function suggestName(query: SearchParams) {
  const name = filterWords(query)
    .map((words) => words.replace(/[“”]/g, ''))
    .join(', ')
  return name.length <= maxSearchName ? name : `${name.slice(0, maxSearchName - 1).trimEnd()}…`
}

/** One text per distinct search, as the server distinguishes them. Undefined for an invalid search. */
export function searchKey(query: SearchParams) {
  const search = readFilters(filtersIn(query))
  return search && canonicalSearch(search)
}

/** The URL parameters that are saved. */
export function queryToSave(params: SearchParams): Record<string, string> {
  const { sort, order } = params
  return { ...filtersIn(params), ...(sort && { sort }), ...(sort && order && { order }) }
}
