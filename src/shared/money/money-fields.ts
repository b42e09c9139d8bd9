import { z } from 'zod'
import { QueryDay } from '../http/text.js'
import { phrase } from '../languages/phrase.js'
import { comparedIn, isCurrency } from '../values/currencies.js'
import { dayMs, dayOf } from '../values/days.js'

const refusal = phrase('Write a currency by its three letters, such as EUR')

/** An ISO 4217 currency code, in either case. */
export const Currency = z.string(refusal).trim().toUpperCase().refine(isCurrency, refusal)

export const leastPerUsd = 0.05
export const mostPerUsd = 10_000_000
const rateRefusal = phrase`A rate is a number from ${leastPerUsd} to ${mostPerUsd}: how much of the currency one US dollar is`

/** A day, or a time, which stands for its day in UTC. */
const AsOf = z
  .union(
    [QueryDay, z.iso.datetime({ offset: true }).transform((time) => dayOf(Date.parse(time)))],
    'Write a date as YYYY-MM-DD',
  )
  // in some time zones it is already tomorrow
  .refine((day) => day <= dayOf(Date.now() + dayMs), 'This day is in the future')

/** The bank's reference rate, or one that an admin keeps in its place. */
const rateSources = ['bank', 'own'] as const

export const ExchangeRate = z.strictObject({
  currency: z.string(),
  /** The amount of the currency for one US dollar. */
  perUsd: z.number(),
  asOf: z.string(),
  source: z.enum(rateSources),
})
export type ExchangeRate = z.infer<typeof ExchangeRate>

/** A rate that an editor started from. */
export const SeenRate = ExchangeRate.partial({ source: true })
export type SeenRate = z.infer<typeof SeenRate>

export const GivenRate = z
  .strictObject({
    currency: Currency,
    /** The amount of the currency for one US dollar. */
    perUsd: z.number(rateRefusal).min(leastPerUsd, rateRefusal).max(mostPerUsd, rateRefusal),
    /** The day of the rate; today by default. */
    asOf: AsOf.optional().transform((day) => day ?? dayOf(Date.now())),
    /** Ignored, so that an answer can be sent back: a rate that is not the bank's is an own one. */
    source: z.enum(rateSources).optional(),
  })
  .refine(({ currency, perUsd }) => currency !== comparedIn || perUsd === 1, {
    path: ['perUsd'],
    message: 'A US dollar is 1 US dollar',
  })
