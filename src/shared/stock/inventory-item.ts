import { z } from 'zod'
import { FlashSummary, LotPhoto } from '../money/lot-shapes.js'
import { offerTermsShape } from '../money/offer-terms.js'
import { briefPanel } from '../panels/panel-shapes.js'
import { freshnesses } from './freshness.js'

/** One line of a supplier's stock. */
export const InventoryItem = z.object({
  id: z.string(),
  panelId: z.string(),
  supplierId: z.string(),
  quantity: z.number(),
  pricePerUnit: z.number().nullable(),
  /** ISO 4217. */
  currency: z.string(),
  /** The price for comparing, in US dollars at current rates; null without a rate. */
  priceUsd: z.number().nullable(),
  ...offerTermsShape,
  panel: z.object({
    ...briefPanel,
    CellType: z.string().nullable(),
  }),
  supplier: z.object({
    id: z.string(),
    companyName: z.string(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    country: z.string().nullable(),
    email: z.string(),
    isActive: z.boolean(),
    /** The default for new lines. */
    currency: z.string(),
  }),
  /** When the supplier last changed or confirmed the line: the offer's age. */
  updatedAt: z.string(),
  created_at: z.string(),
  ageDays: z.number(),
  freshness: z.enum(freshnesses),
  /**
   * In the supplier's own list: the rank of its price among all that buyers see for the panel in the same condition.
   * Null when there is nothing to compare: out of stock, or without a comparable price.
   */
  market: z
    .object({
      rank: z.number(),
      offers: z.number(),
      /** The distance from the lowest price of others in percent, positive or negative; null without other prices. */
      distancePercent: z.number().nullable(),
    })
    .nullable()
    .optional(),
  photos: z.array(LotPhoto),
  /** What its flash list says as a whole; null without one. */
  flashList: FlashSummary.nullable(),
  /** An update sends it back, so that one person's save cannot overwrite another's. */
  version: z.number(),
})
export type InventoryItem = z.infer<typeof InventoryItem>
