import type { SearchParams } from '../stock/search-params.js'

const key = 'heliodex.searchView'
const names = ['view', 'units', 'columns'] as const

function stored(): SearchParams {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
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
    localStorage.setItem(key, JSON.stringify(next))
  } catch {
    // without storage the choice works, but is not remembered
  }
}
