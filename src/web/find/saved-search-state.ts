import { saveReturnPath } from '../base/session/return-path.js'
import type { SearchParams } from '../stock/search-params.js'
import type { SearchFormValues } from './search-form.js'

const key = 'heliodex.searchState'

type SavedSearchState = {
  generalSearch: string
  filters: SearchParams
  /** Without contacts; running the search again loads them. */
  results: unknown
  searched: boolean
}

/** Stores a search in session storage while the user signs in. */
export function saveSearchState(
  form: Pick<SearchFormValues, 'text'>,
  filters: SearchParams,
  results: unknown,
  searched: boolean,
  returnPath = window.location.pathname + window.location.search,
) {
  const state: SavedSearchState = {
    generalSearch: form.text,
    filters,
    results,
    searched,
  }
  try {
    sessionStorage.setItem(key, JSON.stringify(state))
  } catch {
    // without storage only the notice is lost: the return path contains the search
  }
  saveReturnPath(returnPath)
}

/** Whether a search was stored; removes it. */
export function takeSearchState(): boolean {
  const saved = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return saved !== null
}
