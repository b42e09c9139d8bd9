import { z } from 'zod'
import { endpoint, supplierOnly } from '../http/endpoint.js'
import { pageQuery, pageShape } from '../http/page.js'

/** How far back searches are counted, and how far back answers to quote requests. */
export const searchDays = 30
export const answerDays = 90

/** What kept a search from meeting stock that was for it; the one that is easiest to mend counts. */
export const missingReasons = ['price', 'quantity', 'age', 'out_of_stock', 'country'] as const
export type MissingReason = (typeof missingReasons)[number]

/** How a supplier answers quote requests, over the last days. */
export const AnswerRecord = z.object({
  asked: z.number(),
  answered: z.number(),
  /** From the request to the first answer; null while there is none. */
  medianHours: z.number().nullable(),
})
export type AnswerRecord = z.infer<typeof AnswerRecord>

const Amount = z.object({ amount: z.number(), currency: z.string() })
const AgedStock = z.object({ lines: z.number(), value: Amount })

export const Cockpit = z.object({
  stock: z.object({
    lines: z.number(),
    pieces: z.number(),
    /** Quantity times price; in dollars where the prices are of several currencies. */
    value: Amount,
    fresh: AgedStock,
    aging: AgedStock,
    stale: AgedStock,
    withoutPrice: z.number(),
    outOfStock: z.number(),
  }),
  /** Lines on sale with a price that compares, against other suppliers' of the same panel. */
  prices: z.object({
    /** Nobody else has a price for it. */
    alone: z.number(),
    lowest: z.number(),
    aboveLowest: z.number(),
    /** How far the dearer ones are above the lowest price, in percent; half of them are nearer. */
    medianAbovePercent: z.number().nullable(),
  }),
  searches: z.object({ met: z.number(), missed: z.number() }),
  answers: AnswerRecord,
})
export type Cockpit = z.infer<typeof Cockpit>

export const getCockpit = endpoint({
  method: 'GET',
  path: '/api/supplier/cockpit',
  access: supplierOnly,
  summary: 'Your stock, prices, searches and answers in figures',
  response: z.object({ cockpit: Cockpit }),
})

const SearchTopic = z.object({
  id: z.string(),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  powerClass: z.string().nullable(),
  searches: z.number(),
  /** A day, no moment. */
  lastDay: z.string(),
  /** What was missing most often; null where the searches were met. */
  missing: z.enum(missingReasons).nullable(),
})
export type SearchTopic = z.infer<typeof SearchTopic>

export const listSupplierSearches = endpoint({
  method: 'GET',
  path: '/api/supplier/searches',
  access: supplierOnly,
  summary: `What was searched for in the last ${searchDays} days and met your stock, or could have: by brand, model and power class, nothing about who searched`,
  query: z.strictObject({ ...pageQuery(20), outcome: z.enum(['met', 'missed']).default('met') }),
  response: z.object({
    topics: z.array(SearchTopic),
    ...pageShape,
    /** Of all topics, told or not. */
    searches: z.number(),
    /** Of topics that too few people asked for to be told. */
    untoldSearches: z.number(),
  }),
})
