import { t } from '@lingui/core/macro'
import { canonicalSearch, readFilters } from '../../shared/find/search-query.js'
import { comparedIn } from '../../shared/values/currencies.js'
import { maxSearchName } from '../../shared/watch/saved-search-api.js'
import { appliedFilters } from '../find/applied-filters.js'
import { currencyIn, filtersIn, type SearchParams } from '../stock/search-params.js'

/** A search in words, filter by filter. */
export function filterWords(query: SearchParams) {
  const words = appliedFilters(query).map(({ label }) => label)
  return words.length > 0 ? words : [t`All panels`]
}

/** A suggested name from the filters, limited to the maximum length. */
export function suggestName(query: SearchParams) {
  const name = filterWords(query)
    .map((words) => words.replace(/[“”„«»]/g, '').trim())
    .join(', ')
  return name.length <= maxSearchName ? name : `${name.slice(0, maxSearchName - 1).trimEnd()}…`
}

/** One text per distinct search, as the server distinguishes them. Undefined for an invalid search. */
export function searchKey(query: SearchParams) {
  const search = readFilters(filtersIn(query))
  return search && canonicalSearch(search)
}

/** The URL parameters that are saved, and the reader's currency for the mails, unless the search names one. */
export function queryToSave(params: SearchParams, reader: string): Record<string, string> {
  const { sort, order } = params
  return {
    ...(currencyIn(params) === undefined && reader !== comparedIn && { currency: reader }),
    ...filtersIn(params),
    ...(sort && { sort }),
    ...(sort && order && { order }),
  }
}
