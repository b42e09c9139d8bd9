import type { SearchParams } from '../search-params/search-params.js'

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

/** How somebody last chose to look at results goes for searches that say nothing else. */
export function withRememberedView(params: SearchParams): SearchParams {
  const kept = stored()
  const seen: { -readonly [Name in keyof SearchParams]: SearchParams[Name] } = { ...params }
  for (const name of names) if (!seen[name] && typeof kept[name] === 'string') seen[name] = kept[name]
  return seen
}

/** A choice of view, units or columns is one for the next visit too. */
export function rememberView(changes: SearchParams) {
  if (!names.some((name) => name in changes)) return
  const next: Record<string, string | undefined> = { ...stored() }
  for (const name of names) if (name in changes) next[name] = changes[name]
  try {
    localStorage.setItem(key, JSON.stringify(next))
  } catch {
    // a closed storage costs the memory, not the choice
  }
}
