import { z } from 'zod'
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
  /** The price as it compares, at the rates of now; null without a rate. */
  priceUsd: z.number().nullable(),
  panel: z.object({
    id: z.string(),
    SKU: z.string(),
    Brand: z.string().nullable(),
    Description: z.string().nullable(),
    Watts_W: z.number().nullable(),
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
    /** Of new lines, unless they say another. */
    currency: z.string(),
  }),
  /** When the supplier last changed or confirmed the line: the offer's age. */
  updatedAt: z.string(),
  created_at: z.string(),
  ageDays: z.number(),
  freshness: z.enum(freshnesses),
  /**
   * In the supplier's own list: where its price stands among all that buyers see for the panel. Null where there is nothing
   * to compare: sold out, or without a price that compares.
   */
  market: z
    .object({
      rank: z.number(),
      offers: z.number(),
      /** From the lowest price of the others, in percent, above or below; null where there are none. */
      distancePercent: z.number().nullable(),
    })
    .nullable()
    .optional(),
  /** Sent back with an update, it keeps one person's save from undoing another's. */
  version: z.number(),
})
export type InventoryItem = z.infer<typeof InventoryItem>
