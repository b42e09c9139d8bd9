import { saveReturnPath } from '../base/session/return-path.js'
import type { SearchParams } from '../stock/search-params.js'
import type { SearchFormValues } from './search-form.js'

const viewKey = 'heliodex.searchView'
const names = ['view', 'units', 'columns'] as const

function stored(): SearchParams {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(viewKey) ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    return {}
  }
}

/** Applies the last chosen view to searches that name none. */
export function withRememberedView(params: SearchParams): SearchParams {
  const kept = stored()
  const seen: { -readonly [Name in keyof SearchParams]: SearchParams[Name] } = { ...params }
  for (const name of names) if (!seen[name] && typeof kept[name] === 'string') seen[name] = kept[name]
  return seen
}

/** Remembers the choice of view, units or columns for the next visit. */
export function rememberView(changes: SearchParams) {
  if (!names.some((name) => name in changes)) return
  const next: Record<string, string | undefined> = { ...stored() }
  for (const name of names) if (name in changes) next[name] = changes[name]
  try {
    localStorage.setItem(viewKey, JSON.stringify(next))
  } catch {
    // without storage the choice works, but is not remembered
  }
}

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
