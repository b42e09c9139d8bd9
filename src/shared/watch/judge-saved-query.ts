import { z } from 'zod'
import { searchPanels } from '../find/search-api.js'
import { readSearch, searchParamsOf } from '../find/search-query.js'
import { phrase } from '../languages/phrase.js'
import { findReplacements } from '../repair/replacement-api.js'
import type { ReplacementQuery } from '../repair/replacement-query.js'
import { type FlatQuery, type SavedKind, savedKinds } from './saved-query.js'

type SearchInput = z.output<(typeof searchPanels)['query']>

/** What is stored of a search: all that filters or orders it, but not the page. */
function flatten(query: SearchInput): FlatQuery {
  const { text } = readSearch(query)
  const order: FlatQuery = query.sort === 'relevance' ? {} : { sort: query.sort, order: query.order }
  return {
    ...(text !== null && { search: text }),
    ...searchParamsOf(query),
    // without a price in the search, the currency is that of its mails
    ...(query.currency && { currency: query.currency }),
    ...order,
  }
}

const asTexts = (query: Record<string, string | number | boolean>) =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))

/** The parameters of a call as sent, validated once the kind of search is known. */
export const UncheckedQuery = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean()], 'Write a text, a number, true or false'), {
    error: phrase('Give the parameters of a search'),
  })
  .transform(asTexts)

/** Parameters that only say where in a list somebody was. */
const passing = new Set(['page', 'limit', 'candidateId'])

/** What is stored of a replacement search: its parameters as written, including the worst accepted class. */
const flattenReplacement = (query: FlatQuery): FlatQuery =>
  Object.fromEntries(Object.entries(query).filter(([name, value]) => !passing.has(name) && value.trim() !== ''))

/** Validates a search by the rules of its call: returns the query to store, or the problems of its parameters. */
export function judgeQuery(kind: SavedKind, sent: FlatQuery): { query: FlatQuery } | { issues: z.core.$ZodIssue[] } {
  if (kind === 'replacement') {
    const parsed = findReplacements.query.safeParse(sent)
    return parsed.success ? { query: flattenReplacement(sent) } : { issues: parsed.error.issues }
  }
  const parsed = searchPanels.query.safeParse(sent)
  return parsed.success ? { query: flatten(parsed.data) } : { issues: parsed.error.issues }
}

/** Replaces the sent query by the validated one; each problem is reported under its parameter. */
export function withJudgedQuery<Body extends { kind: SavedKind; query: FlatQuery }>(
  body: Body,
  context: z.RefinementCtx,
): Body {
  const judged = judgeQuery(body.kind, body.query)
  if ('query' in judged) return { ...body, query: judged.query }
  for (const issue of judged.issues) context.addIssue({ ...issue, path: ['query', ...issue.path] } as never)
  return z.NEVER
}

/**
 * Reports a problem also under the plain name of its parameter, as the search call does, so that a form of filters can
 * show it. The query is validated even when other fields are invalid, so that all problems come at once.
 */
export const withPlainNames = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value, context) => {
    const issues: z.core.$ZodIssue[] = [...(schema.safeParse(value).error?.issues ?? [])]
    if (!issues.some(({ path }) => path[0] === 'query')) issues.push(...queryIssues(value))
    for (const issue of issues) {
      const [first, ...rest] = issue.path
      context.addIssue({ ...issue } as never)
      if (first === 'query' && (rest.length > 0 || issue.code === 'unrecognized_keys'))
        context.addIssue({ ...issue, path: rest } as never)
    }
    return value
  }, schema)

/** The problems of the query in a body, by the kind in the body or the default kind. */
function queryIssues(body: unknown): z.core.$ZodIssue[] {
  const parsed = z.object({ kind: z.enum(savedKinds).default('search'), query: UncheckedQuery }).safeParse(body)
  if (!parsed.success) return []
  const judged = judgeQuery(parsed.data.kind, parsed.data.query)
  return 'query' in judged ? [] : judged.issues.map((issue) => ({ ...issue, path: ['query', ...issue.path] }))
}

/** The filters of a saved search, ready to run. Undefined when they are no longer valid. */
export function readSavedQuery(query: FlatQuery) {
  const parsed = searchPanels.query.safeParse(query)
  return parsed.success ? readSearch(parsed.data) : undefined
}

/** The same for a replacement search. */
export function readSavedReplacement(query: FlatQuery): ReplacementQuery | undefined {
  const parsed = findReplacements.query.safeParse(query)
  return parsed.success ? parsed.data : undefined
}
