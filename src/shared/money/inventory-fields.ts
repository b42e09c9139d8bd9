import { z } from 'zod'
import { phrase } from '../languages/phrase.js'

export const maxQuantity = 100_000_000
export const maxPrice = 99_999_999.99

export const quantityRefusal = phrase('Quantity must be a whole number from 0')
export const priceRefusal = phrase('Price must be a number from 0 with at most 2 decimals')

export const percentRefusal = phrase('Percent must be a number from -90 to 1000 with at most 2 decimals, and not 0')

export const isPrice = (value: number) => value >= 0 && value <= maxPrice && Number(value.toFixed(2)) === value
export const isQuantity = (value: number) => Number.isSafeInteger(value) && value >= 0 && value <= maxQuantity

/** Whether a percentage is allowed for a bulk change of prices. */
export const isPercent = (value: number) =>
  value !== 0 && value >= -90 && value <= 1000 && Number(value.toFixed(2)) === value

export const Quantity = z
  .number({
    error: ({ input }) => (input === undefined || input === null ? phrase('Quantity is required') : quantityRefusal),
  })
  .refine(isQuantity, quantityRefusal)
/** Omitted, it stays; null clears it. */
export const PricePerUnit = z.number(priceRefusal).refine(isPrice, priceRefusal).nullish()

/** Counts edits; limited to the range of the database column. */
export const Version = z.int('This is not a version').min(1).max(2_147_483_647)
