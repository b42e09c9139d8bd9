/** The parameters of a search as they are kept: texts under the names that the search call has for them. */
export type FlatQuery = Record<string, string>

/** What is looked for: panels, or a replacement for one. */
export const savedKinds = ['search', 'replacement'] as const
export type SavedKind = (typeof savedKinds)[number]

/** What the search page's address says to run a kept search; `saved` says which one it is. */
export function searchPageParams(query: FlatQuery, savedId: string): FlatQuery {
  const { sort, order, ...filters } = query
  // without a filter the page waits to be asked
  return { ...query, ...(Object.keys(filters).length === 0 && { all: '1' }), saved: savedId }
}

/** Where a kept search is run again: a path with its query. */
export const savedAddress = (kind: SavedKind, query: FlatQuery, savedId: string) =>
  kind === 'replacement'
    ? `/replace?${queryText({ ...query, saved: savedId })}`
    : `/search?${queryText(searchPageParams(query, savedId))}`

const queryText = (params: FlatQuery) =>
  `${Object.entries(params)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')}`
