import { z } from 'zod'
import { findReplacements } from '../replacements/replacement-api.js'
import type { ReplacementQuery } from '../replacements/replacement-query.js'
import { searchPanels } from '../search/search-api.js'
import { readSearch, searchParamsOf } from '../search/search-query.js'
import { type FlatQuery, type SavedKind, savedKinds } from './saved-query.js'

type SearchInput = z.output<(typeof searchPanels)['query']>

/** What is kept of a search: all that narrows or orders it. Its page is where somebody was, not what they looked for. */
function flatten(query: SearchInput): FlatQuery {
  const { text } = readSearch(query)
  const order: FlatQuery = query.sort === 'relevance' ? {} : { sort: query.sort, order: query.order }
  return { ...(text !== null && { search: text }), ...searchParamsOf(query), ...order }
}

const asTexts = (given: Record<string, string | number | boolean>) =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, String(value)]))

/** The parameters of a call as somebody sends them, judged once it is known which call they are for. */
export const GivenQuery = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean()], 'Write a text, a number, true or false'), {
    error: 'Give the parameters of a search',
  })
  .transform(asTexts)

/** Parameters that only say where in a list somebody was. */
const passing = new Set(['page', 'limit', 'candidateId'])

/** What is kept of a replacement search: its parameters as they were written, the worst class wanted among them. */
const flattenReplacement = (given: FlatQuery): FlatQuery =>
  Object.fromEntries(Object.entries(given).filter(([name, value]) => !passing.has(name) && value.trim() !== ''))

/** A search to keep, by the very rules of the call it is for: the query, or what is wrong with each parameter. */
export function judgeQuery(kind: SavedKind, given: FlatQuery): { query: FlatQuery } | { issues: z.core.$ZodIssue[] } {
  if (kind === 'replacement') {
    const parsed = findReplacements.query.safeParse(given)
    return parsed.success ? { query: flattenReplacement(given) } : { issues: parsed.error.issues }
  }
  const parsed = searchPanels.query.safeParse(given)
  return parsed.success ? { query: flatten(parsed.data) } : { issues: parsed.error.issues }
}

/** Puts a judged query in the place of the given one; each problem stands under its parameter. */
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
 * A parameter's problem stands under its own name too, as the call gives it: a form of filters can show it. The query is judged
 * even while something else is wrong, so that all problems come at once.
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

/** What is wrong with the query of a body that names its kind, or is of the usual one. */
function queryIssues(body: unknown): z.core.$ZodIssue[] {
  const asked = z.object({ kind: z.enum(savedKinds).default('search'), query: GivenQuery }).safeParse(body)
  if (!asked.success) return []
  const judged = judgeQuery(asked.data.kind, asked.data.query)
  return 'query' in judged ? [] : judged.issues.map((issue) => ({ ...issue, path: ['query', ...issue.path] }))
}

/** The filters of a saved search, ready to run. Undefined where today's rules refuse them. */
export function readSavedQuery(query: FlatQuery) {
  const parsed = searchPanels.query.safeParse(query)
  return parsed.success ? readSearch(parsed.data) : undefined
}

/** The same for a replacement search. */
export function readSavedReplacement(query: FlatQuery): ReplacementQuery | undefined {
  const parsed = findReplacements.query.safeParse(query)
  return parsed.success ? parsed.data : undefined
}
