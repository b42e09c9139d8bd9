import { z } from 'zod'
import { queryInt } from '../http/page.js'
import { line, QueryDay } from '../http/text.js'
import { keysOf } from '../values/keys-of.js'

const maxCount = 999_999_999

/** A search for panels, or for a replacement. */
export const searchKinds = ['search', 'replacement', 'plant'] as const
export type SearchKind = (typeof searchKinds)[number]
export const QueryKind = z.enum(searchKinds, `Use one of: ${searchKinds.join(', ')}`)

const logFilterShape = {
  startDate: QueryDay.optional(),
  /** Includes the whole day. */
  endDate: QueryDay.optional(),
  hasResults: z
    .enum(['true', 'false'], 'Use true or false')
    .transform((value) => value === 'true')
    .optional(),
  minResults: queryInt(0, maxCount).optional(),
  maxResults: queryInt(0, maxCount).optional(),
  /** Any part of the search text, in any case. */
  searchQuery: line(200).optional(),
  /** A complete address, or its beginning. */
  ipAddress: line(60).optional(),
  kind: QueryKind.optional(),
}

export type LogFilters = {
  [Name in keyof typeof logFilterShape]?: z.output<(typeof logFilterShape)[Name]>
}

export const logFilterNames = keysOf(logFilterShape)

/** The rules between filters. Days are compared as texts, counts as numbers. */
function checkRanges(query: object, context: z.RefinementCtx) {
  const filters = new Map<string, unknown>(Object.entries(query))
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  const [start, end] = [filters.get('startDate'), filters.get('endDate')]
  if (typeof start === 'string' && typeof end === 'string' && start > end)
    refuse('endDate', 'The end date is before the start date')
  const [least, most] = [filters.get('minResults'), filters.get('maxResults')]
  if (typeof least === 'number' && typeof most === 'number' && least > most)
    refuse('maxResults', 'The maximum is below the minimum')
}

/** The filters of the log, plus the parameters that an endpoint adds. */
export const logQuery = <Shape extends z.ZodRawShape>(more: Shape) =>
  z.strictObject({ ...logFilterShape, ...more }).superRefine(checkRanges)

export const dayRangeQuery = z
  .strictObject({ startDate: logFilterShape.startDate, endDate: logFilterShape.endDate })
  .superRefine(checkRanges)
