import { z } from 'zod'
import { line, optionalLine, prose, QueryDay, requiredLine } from '../http/text.js'
import { phrase } from '../languages/phrase.js'
import { dayOf } from '../values/days.js'
import { keysOf } from '../values/keys-of.js'
import { isPrice, maxQuantity, priceRefusal } from './inventory-fields.js'
import { maxLot, maxNote, maxWarrantyMonths, testKinds, warehouseLengths } from './lot-words.js'
import { offerConditions } from './offer-words.js'
import { breakProblem, mostBreaks } from './price-breaks.js'

const Warehouse = z.object({ city: z.string().nullable(), state: z.string().nullable(), country: z.string() })

/** The terms of an offer, as every answer shows them. */
export const offerTermsShape = {
  condition: z.enum(offerConditions),
  lot: z.string(),
  minQuantity: z.number(),
  /** It is sold in multiples of this. */
  packQuantity: z.number(),
  /** Lower prices from a number of pieces on; pricePerUnit is the price from minQuantity on. */
  priceBreaks: z.array(z.object({ from: z.number(), pricePerUnit: z.number() })),
  /** The day from which it is in stock; null: now. */
  availableFrom: z.string().nullable(),
  /** Whether that day is still to come: then it is no stock yet. */
  arriving: z.boolean(),
  /** Where it lies; null: at the company. */
  warehouse: Warehouse.nullable(),
  warrantyMonths: z.number().nullable(),
  tested: z.enum(testKinds),
  testedAt: z.string().nullable(),
  note: z.string().nullable(),
}
export const OfferTerms = z.object(offerTermsShape)
export type OfferTerms = z.infer<typeof OfferTerms>

export const isArriving = (availableFrom: string | null, now = Date.now()) =>
  availableFrom !== null && availableFrom > dayOf(now)

/** What an entry has that states no terms. */
export const defaultTerms: OfferTerms = {
  condition: 'new',
  lot: '',
  minQuantity: 1,
  packQuantity: 1,
  priceBreaks: [],
  availableFrom: null,
  arriving: false,
  warehouse: null,
  warrantyMonths: null,
  tested: 'none',
  testedAt: null,
  note: null,
}

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `Use one of: ${values.join(', ')}`)
const whole = (label: string, least: number, most: number) => {
  const refusal = phrase`${label} must be a whole number from ${least} to ${most}`
  return z.int(refusal).min(least, refusal).max(most, refusal)
}

const PriceBreaks = z
  .array(
    z.strictObject({
      from: whole(phrase('The number of a price break'), 2, maxQuantity),
      pricePerUnit: z.number(priceRefusal).refine(isPrice, priceRefusal),
    }),
    'Write price breaks as a list of { from, pricePerUnit }',
  )
  .max(mostBreaks, `Use at most ${mostBreaks} price breaks`)
  .superRefine((breaks, context) => {
    const message = breakProblem({ minQuantity: 1, pricePerUnit: undefined, priceBreaks: breaks })
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

/** The terms in a call that writes an entry: omitted, they stay; null sets the default. */
export const termChanges = {
  condition: oneOf(offerConditions).nullish(),
  lot: line(maxLot).nullish(),
  minQuantity: whole(phrase('The least quantity'), 1, maxQuantity).nullish(),
  packQuantity: whole('The pack', 1, maxQuantity).nullish(),
  priceBreaks: PriceBreaks.nullish(),
  availableFrom: QueryDay.nullish(),
  warehouse: z
    .strictObject({
      city: optionalLine(warehouseLengths.city),
      state: optionalLine(warehouseLengths.state),
      country: requiredLine(warehouseLengths.country, phrase('The country of the warehouse')),
    })
    .nullish(),
  warrantyMonths: whole(phrase('The warranty in months'), 0, maxWarrantyMonths).nullish(),
  tested: oneOf(testKinds).nullish(),
  testedAt: QueryDay.nullish(),
  note: prose(maxNote).nullish(),
}
const TermChanges = z.object(termChanges)
export type TermChanges = z.output<typeof TermChanges>
export const termKeys = keysOf(termChanges)

export function changedTerms(before: OfferTerms, changes: TermChanges): OfferTerms {
  const after: Record<string, unknown> = { ...before }
  for (const key of termKeys) {
    const value = changes[key]
    if (value !== undefined) after[key] = value ?? defaultTerms[key]
  }
  const terms = after as OfferTerms
  return { ...terms, note: terms.note?.trim() || null, arriving: isArriving(terms.availableFrom) }
}
