import { z } from 'zod'

/**
 * True: a price that is far from what panels usually cost per watt is asked back, as 409 `unusual_price` with `questions`, and nothing
 * is written. Left out or false: it is taken as it is.
 */
export const AskBack = z.boolean('Use true or false').optional()

/** One price that looks wrong: whose it is, and why. */
export type PriceQuestion = {
  /** Of the line or request that the price is for. */
  id: string
  panel: string
  message: string
}
