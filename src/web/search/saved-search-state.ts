import type { SearchFormValues } from '../search-params/search-form.js'
import type { SearchParams } from '../search-params/search-params.js'
import { saveReturnPath } from '../session/return-path.js'

const key = 'heliodex.searchState'

type SavedSearchState = {
  generalSearch: string
  filters: SearchParams
  /** Without contacts, which the search that is run again will bring. */
  results: unknown
  searched: boolean
}

/** Keeps a search in the browser's session while somebody goes to sign in. */
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
    // a full storage costs the notice, not the way back: the path holds the search
  }
  saveReturnPath(returnPath)
}

/** Whether a search was kept; it then no longer is. */
export function takeSearchState(): boolean {
  const saved = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return saved !== null
}
