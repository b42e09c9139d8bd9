import { z } from 'zod'
import { offerConditions } from '../money/offer-words.js'

/** The one offer whose price a found panel is shown, sorted and filtered by. */
export const ChosenOffer = z.object({
  id: z.string(),
  condition: z.enum(offerConditions),
  /** What has to be ordered for the number asked: whole packs, from its minimum on; without a number, the least that is sold. */
  pieces: z.number(),
  /** The price of that many, in `currency`. */
  pricePerUnit: z.number(),
  currency: z.string(),
  /** For comparing, in US dollars at current rates; null without a rate. */
  priceUsd: z.number().nullable(),
  /** Of all these pieces, in `currency`; by this, for each needed piece, prices are compared. */
  cost: z.number(),
  costUsd: z.number().nullable(),
})
export type ChosenOffer = z.infer<typeof ChosenOffer>
