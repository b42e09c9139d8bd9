import { z } from 'zod'
import { endpoint } from '../http/endpoint.js'
import { offerConditions } from '../money/offer-words.js'

/** The period of an offer's history, and the maximum of its latest changes that are returned. */
export const historyDays = 365
export const mostHistoryPoints = 200

/** The offer from a moment on. Out of stock is quantity 0. */
export const OfferPoint = z.object({
  at: z.string(),
  quantity: z.number(),
  pricePerUnit: z.number().nullable(),
  currency: z.string(),
})
export type OfferPoint = z.infer<typeof OfferPoint>

export const OfferLine = z.object({
  supplier: z.object({ companyName: z.string().nullable(), country: z.string().nullable() }),
  condition: z.enum(offerConditions),
  lot: z.string(),
  points: z.array(OfferPoint),
})
export type OfferLine = z.infer<typeof OfferLine>

export const listOfferHistory = endpoint({
  method: 'GET',
  path: '/api/solars/:id/offer-history',
  access: 'anyone',
  summary:
    'The history of prices and stock of a panel: one line for each active supplier, condition and lot, oldest change first; free',
  response: z.object({ lines: z.array(OfferLine) }),
})
