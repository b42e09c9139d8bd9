import { z } from 'zod'
import { endpoint, supplierOnly } from '../http/endpoint.js'
import { pageQuery, pageShape } from '../http/page.js'
import { AnswerRecord } from '../suppliers/supplier-page-api.js'

/** The period in which searches are counted. */
export const searchDays = 30

/** Why a search did not match existing stock; if there are several reasons, the one that is easiest to fix. */
const missingReasons = ['price', 'quantity', 'age', 'out_of_stock', 'country'] as const
export type MissingReason = (typeof missingReasons)[number]

const Amount = z.object({ amount: z.number(), currency: z.string() })
const AgedStock = z.object({ lines: z.number(), value: Amount })

export const Cockpit = z.object({
  stock: z.object({
    lines: z.number(),
    pieces: z.number(),
    /** Quantity times price; in US dollars when the prices have several currencies. */
    value: Amount,
    fresh: AgedStock,
    aging: AgedStock,
    stale: AgedStock,
    withoutPrice: z.number(),
    outOfStock: z.number(),
  }),
  /** Lines on sale with a comparable price, compared with other suppliers of the same panel. */
  prices: z.object({
    /** No other supplier has a price for the panel in the same condition. */
    alone: z.number(),
    lowest: z.number(),
    aboveLowest: z.number(),
    /** The median distance of the higher prices from the lowest, in percent. */
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
  /** A date without a time. */
  lastDay: z.string(),
  /** The most frequent reason; null when the searches were met. */
  missing: z.enum(missingReasons).nullable(),
})
export type SearchTopic = z.infer<typeof SearchTopic>

export const listSupplierSearches = endpoint({
  method: 'GET',
  path: '/api/supplier/searches',
  access: supplierOnly,
  summary: `Searches of the last ${searchDays} days that matched your stock, or nearly did: by brand, model and power class, without the searchers`,
  query: z.strictObject({ ...pageQuery(20), outcome: z.enum(['met', 'missed']).default('met') }),
  response: z.object({
    topics: z.array(SearchTopic),
    ...pageShape,
    /** Of all topics, listed or not. */
    searches: z.number(),
    /** Of topics that are not listed because too few people searched for them. */
    untoldSearches: z.number(),
  }),
})
