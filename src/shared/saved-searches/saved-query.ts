import { z } from 'zod'
import { searchPanels } from '../search/search-api.js'
import { readSearch, searchParamsOf } from '../search/search-query.js'

/** The parameters of a search as they are kept: texts under the names that the search call has for them. */
export type FlatQuery = Record<string, string>

type SearchInput = z.output<(typeof searchPanels)['query']>

/** What is kept of a search: all that narrows or orders it. Its page is where somebody was, not what they looked for. */
function flatten(query: SearchInput): FlatQuery {
  const { text } = readSearch(query)
  const order: FlatQuery = query.sort === 'relevance' ? {} : { sort: query.sort, order: query.order }
  return { ...(text !== null && { search: text }), ...searchParamsOf(query), ...order }
}

const asTexts = (given: Record<string, string | number | boolean>) =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))

/** A search to keep, judged by the very rules of the search call. */
export const SavedQuery = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean()], 'Write a text, a number, true or false'), {
    error: 'Give the parameters of a search',
  })
  .transform(asTexts)
  .transform((given, context) => {
    const parsed = searchPanels.query.safeParse(given)
    if (parsed.success) return flatten(parsed.data)
    // each problem under its parameter, as the search call tells it
    for (const issue of parsed.error.issues) context.addIssue({ ...issue })
    return z.NEVER
  })

/** A parameter's problem stands under its own name too, as the search call gives it: a form of filters can show it. */
export const withPlainNames = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value, context) => {
    const { error } = schema.safeParse(value)
    for (const issue of error?.issues ?? []) {
      const [first, ...rest] = issue.path
      context.addIssue({ ...issue })
      if (first === 'query' && (rest.length > 0 || issue.code === 'unrecognized_keys'))
        context.addIssue({ ...issue, path: rest })
    }
    return value
  }, schema)

/** The filters of a saved search, ready to run. Undefined where today's rules refuse them. */
export function readSavedQuery(query: FlatQuery) {
  const parsed = searchPanels.query.safeParse(query)
  return parsed.success ? readSearch(parsed.data) : undefined
}

/** What the search page's address says to run a kept search; `saved` says which one it is. */
export function searchPageParams(query: FlatQuery, savedId: string): FlatQuery {
  const { sort, order, ...filters } = query
  // without a filter the page waits to be asked
  return { ...query, ...(Object.keys(filters).length === 0 && { all: '1' }), saved: savedId }
}

/** The same as a path with its query. */
export const searchAddress = (query: FlatQuery, savedId: string) =>
  `/search?${Object.entries(searchPageParams(query, savedId))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')}`
