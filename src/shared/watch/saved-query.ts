/** The stored parameters of a search: texts under the names of the search call. */
export type FlatQuery = Record<string, string>

/** A search for panels, or for a replacement. */
export const savedKinds = ['search', 'replacement'] as const
export type SavedKind = (typeof savedKinds)[number]

/** The parameters of the search page that run a saved search; `saved` identifies it. */
export function searchPageParams(query: FlatQuery, savedId: string): FlatQuery {
  const { sort, order, currency, ...filters } = query
  // without a filter the page would not run the search by itself
  return { ...query, ...(Object.keys(filters).length === 0 && { all: '1' }), saved: savedId }
}

/** The path and query that run a saved search again. */
export const savedAddress = (kind: SavedKind, query: FlatQuery, savedId: string) =>
  kind === 'replacement'
    ? `/replace?${queryText({ ...query, saved: savedId })}`
    : `/search?${queryText(searchPageParams(query, savedId))}`

const queryText = (params: FlatQuery) =>
  `${Object.entries(params)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')}`
