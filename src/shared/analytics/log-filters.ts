import { z } from 'zod'
import { QueryDay } from '../http/date.js'
import { queryInt } from '../http/page.js'
import { line } from '../http/text.js'

const maxCount = 999_999_999

const logFilterShape = {
  startDate: QueryDay.optional(),
  /** Included whole. */
  endDate: QueryDay.optional(),
  hasResults: z
    .enum(['true', 'false'], 'Use true or false')
    .transform((value) => value === 'true')
    .optional(),
  minResults: queryInt(0, maxCount).optional(),
  maxResults: queryInt(0, maxCount).optional(),
  /** Stands somewhere in what was searched, in any case. */
  searchQuery: line(200).optional(),
  /** A whole address, or how it starts. */
  ipAddress: line(60).optional(),
}

export type LogFilters = {
  [Name in keyof typeof logFilterShape]?: z.output<(typeof logFilterShape)[Name]>
}

export const logFilterNames = Object.keys(logFilterShape) as (keyof LogFilters)[]

type Ranges = Pick<LogFilters, 'startDate' | 'endDate' | 'minResults' | 'maxResults'>

function checkRanges(ranges: Ranges, context: z.RefinementCtx) {
  const { startDate, endDate, minResults, maxResults } = ranges
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (startDate !== undefined && endDate !== undefined && startDate > endDate)
    refuse('endDate', 'The end date is before the start date')
  if (minResults !== undefined && maxResults !== undefined && minResults > maxResults)
    refuse('maxResults', 'The most results are fewer than the least')
}

/** The filters of the log, and whatever else an endpoint adds to them. */
export const logQuery = <Shape extends z.ZodRawShape>(more: Shape) =>
  z.strictObject({ ...logFilterShape, ...more }).superRefine((query, context) => checkRanges(query as Ranges, context))

export const dayRangeQuery = z
  .strictObject({ startDate: logFilterShape.startDate, endDate: logFilterShape.endDate })
  .superRefine((query, context) => checkRanges(query, context))
