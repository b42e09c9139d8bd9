import { z } from 'zod'

/** The one offer whose price a found panel is shown, sorted and filtered by. */
export const ChosenOffer = z.object({
  id: z.string(),
  /** What an order of the number asked takes: whole packs; without a number, the least that is sold. */
  pieces: z.number(),
  /** The price of that many, in `currency`. */
  pricePerUnit: z.number(),
  currency: z.string(),
  /** For comparing, in US dollars at current rates; null without a rate. */
  priceUsd: z.number().nullable(),
})
export type ChosenOffer = z.infer<typeof ChosenOffer>
