import { z } from 'zod'
import { endpoint } from '../http/endpoint.js'
import { IdParams } from '../http/text.js'

/** How far back the line of an offer goes, and how many of its latest changes are told. */
export const historyDays = 365
export const mostHistoryPoints = 200

/** What was offered from a moment on. Nothing left to sell is 0 pieces. */
export const OfferPoint = z.object({
  at: z.string(),
  quantity: z.number(),
  pricePerUnit: z.number().nullable(),
  currency: z.string(),
})
export type OfferPoint = z.infer<typeof OfferPoint>

export const OfferLine = z.object({
  supplier: z.object({ companyName: z.string().nullable(), country: z.string().nullable() }),
  points: z.array(OfferPoint),
})
export type OfferLine = z.infer<typeof OfferLine>

export const listOfferHistory = endpoint({
  method: 'GET',
  path: '/api/solars/:id/offer-history',
  access: 'anyone',
  summary: 'How prices and stock of a panel moved: one line for each active supplier, oldest change first; free',
  params: IdParams,
  response: z.object({ lines: z.array(OfferLine) }),
})
