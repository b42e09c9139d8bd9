import { z } from 'zod'
import { powerClassNames } from '../find/power-classes.js'
import { technologyNames } from '../find/technologies.js'
import { endpoint } from '../http/endpoint.js'
import { Currency } from '../money/money-fields.js'
import { offerConditions } from '../money/offer-words.js'

export const shownWeeks = 104

/** asked: the prices of offers; agreed: those of accepted quotes. */
const marketKinds = ['asked', 'agreed'] as const
export type MarketKind = (typeof marketKinds)[number]

/** One week of a family, power class and condition; prices per watt, in the currency of the answer. */
export const MarketWeek = z.object({
  /** Its Monday. */
  week: z.string(),
  kind: z.enum(marketKinds),
  technology: z.enum(technologyNames),
  powerClass: z.enum(powerClassNames),
  condition: z.enum(offerConditions),
  median: z.number(),
  lowerQuartile: z.number(),
  upperQuartile: z.number(),
  suppliers: z.number(),
  megawatts: z.number(),
  /** Which computation of the week this is; a shown week never changes within a version. */
  version: z.number(),
})
export type MarketWeek = z.infer<typeof MarketWeek>

const MarketQuery = z.strictObject({
  currency: Currency.optional(),
  kind: z.enum(marketKinds).optional(),
  technology: z.enum(technologyNames).optional(),
  powerClass: z.enum(powerClassNames).optional(),
  condition: z.enum(offerConditions).optional(),
})

export const getMarket = endpoint({
  method: 'GET',
  path: '/api/market',
  access: 'anyone',
  summary: 'Asked and agreed prices per watt by week, technology, power class and condition; free',
  query: MarketQuery,
  response: z.object({
    currency: z.string(),
    weeks: z.array(MarketWeek),
    /** When the last complete week was computed; null before the first. */
    frozenAt: z.string().nullable(),
    /** Whether demo suppliers are part of the market. */
    isDemo: z.boolean(),
  }),
})

export const downloadMarket = endpoint({
  method: 'GET',
  path: '/api/market.csv',
  access: 'anyone',
  summary: 'The same as CSV; free',
  query: MarketQuery,
  answersFile: true,
})
