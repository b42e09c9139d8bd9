import { t } from '@lingui/core/macro'
import { canonicalSearch, readFilters } from '../../shared/find/search-query.js'
import { comparedIn } from '../../shared/values/currencies.js'
import { maxSearchName } from '../../shared/watch/saved-search-api.js'
import { appliedFilters } from '../find/applied-filters.js'
import { typedFigures } from '../panels/parts/typed-figures.js'
import { currencyIn, filtersIn, type SearchParams } from '../stock/search-params.js'
import styles from './FilterWords.module.css'

/** The filters of a saved search as read-only chips. */
export const FilterWords = ({ query }: { query: SearchParams }) => (
  <Chips label={t`Filters`} words={filterWords(query)} />
)

/** The figures of the old panel's label. */
export const LabelWords = ({ query }: { query: Readonly<Record<string, string>> }) => (
  <Chips label={t`Figures of the old panel`} words={typedFigures(query)} />
)

const Chips = ({ label, words }: { label: string; words: readonly string[] }) =>
  words.length > 0 && (
    <ul className={styles.words} aria-label={label}>
      {words.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  )

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
