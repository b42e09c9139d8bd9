import { z } from 'zod'
import { endpoint } from '../http/endpoint.js'
import { pageQuery, pageShape } from '../http/page.js'
import { line } from '../http/text.js'
import { offerTermsShape } from '../money/offer-terms.js'
import { inventorySorts } from '../stock/inventory-api.js'
import { InventoryItem } from '../stock/inventory-item.js'
import { MembersSupplier, VisitorsSupplier } from './public-supplier.js'

/** The period in which answers to quote requests are counted. */
export const answerDays = 90

/** How a supplier answered quote requests in the period. */
export const AnswerRecord = z.object({
  asked: z.number(),
  answered: z.number(),
  /** From the request to the first answer; null without an answer. */
  medianHours: z.number().nullable(),
})
export type AnswerRecord = z.infer<typeof AnswerRecord>

/** A line of stock as buyers see it. */
export const PublicLine = InventoryItem.pick({
  id: true,
  panelId: true,
  quantity: true,
  pricePerUnit: true,
  currency: true,
  panel: true,
  updatedAt: true,
  freshness: true,
  photos: true,
  flashList: true,
}).extend(offerTermsShape)
export type PublicLine = z.infer<typeof PublicLine>

/** Figures about a supplier are shown from this many cases on: fewer say more about chance than about the supplier. */
export const leastCases = 5

/** Accepted offers that their buyers have reported on; those of one basket are one case. */
const KeptPromises = z.object({
  reported: z.number(),
  /** Of these, how many arrived as agreed. */
  kept: z.number(),
})

const SupplierPage = z.object({
  supplier: z.union([VisitorsSupplier, MembersSupplier]),
  /** Null below `leastCases` requests; without a usual time below as many answers. */
  answers: AnswerRecord.nullable(),
  /** Null below as many reports of buyers. */
  promises: KeptPromises.nullable(),
  /** When the supplier joined. */
  since: z.string(),
  lines: z.number(),
  pieces: z.number(),
})
export type SupplierPage = z.infer<typeof SupplierPage>

export const getSupplierPage = endpoint({
  method: 'GET',
  path: '/api/suppliers/:id',
  access: 'anyone',
  summary: `A supplier with its answers and kept promises, each from ${leastCases} cases on; contact details for people who are signed in; free`,
  response: SupplierPage,
})

export const listSupplierStock = endpoint({
  method: 'GET',
  path: '/api/suppliers/:id/stock',
  access: 'anyone',
  summary: 'The whole stock of a supplier; free',
  query: z.strictObject({
    ...pageQuery(50),
    search: line(200).optional(),
    sort: z.enum(inventorySorts).exclude(['supplier']).default('sku'),
    order: z.enum(['asc', 'desc']).default('asc'),
  }),
  response: z.object({ items: z.array(PublicLine), ...pageShape }),
})
