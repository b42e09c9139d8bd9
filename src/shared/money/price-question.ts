import { z } from 'zod'

/**
 * With true, a price far from the usual price per watt is asked back as 409 `unusual_price` with `questions`, and
 * nothing is written. Omitted or false, it is accepted.
 */
export const AskBack = z.boolean('Use true or false').optional()

/** One price that looks wrong, with the reason. */
export type PriceQuestion = {
  /** The id of the line or request that the price belongs to. */
  id: string
  panel: string
  message: string
}
