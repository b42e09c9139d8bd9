import { z } from 'zod'
import { ComingDay, Id, line, optionalProse, requiredLine } from '../http/text.js'
import { phrase } from '../languages/phrase.js'
import { isPrice, Version } from '../money/inventory-fields.js'
import { Currency } from '../money/money-fields.js'
import { AskBack } from '../money/price-question.js'

const maxQuoteQuantity = 1_000_000
const maxDeliveryDays = 3650
const maxAskedOffers = 200
export const quoteLengths = { country: 100, place: 200, message: 2000, note: 2000, reason: 1000, payment: 200 }

const quantityRefusal = phrase('Quantity must be a whole number from 1 to 1,000,000')
const supplierRefusal = phrase('Choose at least one supplier')
const priceRefusal = phrase('Price must be a number above 0 with at most 2 decimals')
const piecesRefusal = phrase('Pieces must be a whole number from 1 to 1,000,000')
const freightRefusal = phrase('Freight must be a number from 0 with at most 2 decimals')
const daysRefusal = phrase`Delivery time must be a whole number of days from 0 to ${maxDeliveryDays}`

/** A quote request of a user. */
export const QuoteQuestion = z.strictObject({
  panelId: Id,
  quantity: z.int(quantityRefusal).min(1, quantityRefusal).max(maxQuoteQuantity, quantityRefusal),
  deliveryCountry: requiredLine(quoteLengths.country, 'Delivery country'),
  deliveryPlace: requiredLine(quoteLengths.place, 'Delivery place'),
  neededBy: ComingDay.nullish().transform((day) => day ?? null),
  message: optionalProse(quoteLengths.message),
  /** A line of stock: the request goes only to its supplier. Omitted or null: to all who stock the panel. */
  offerId: Id.nullish().transform((id) => id ?? null),
  /** Several lines of stock, in place of one: the request goes only to those of them that sell the quantity. */
  offerIds: z.array(Id, supplierRefusal).min(1, supplierRefusal).max(maxAskedOffers, supplierRefusal).optional(),
  /** The currency in which the buyer reads prices, for the mails about the answers. */
  currency: Currency.optional(),
  /** With true, suppliers with fewer pieces are asked too, for what they sell. */
  orFewer: z.boolean('Use true or false').optional(),
})

/**
 * The `updatedAt` of the offer that an answer is based on. If the offer has changed since, for example in another
 * window, it is not overwritten.
 */
const SeenOffer = z.iso.datetime(phrase('Use the updatedAt of your offer')).optional()

/** Of Incoterms 2020, those for any kind of transport that suppliers of panels use. */
export const incoterms = ['EXW', 'FCA', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP'] as const

/** What holds for a whole answer beside its prices: omitted, it stays; null clears it. */
export const tradeTerms = {
  incoterm: z.enum(incoterms, `Use one of: ${incoterms.join(', ')}`).nullish(),
  /** For all lines together, in the currency of the answer; 0: included. */
  freight: z.number(freightRefusal).refine(isPrice, freightRefusal).nullish(),
  payment: line(quoteLengths.payment)
    .transform((text) => text || null)
    .nullish(),
}

/** How many pieces are offered. Omitted, it stays; null, and at first, it is all that were asked for. */
export const OfferedPieces = z.int(piecesRefusal).min(1, piecesRefusal).max(maxQuoteQuantity, piecesRefusal).nullish()

export const QuoteAnswer = z.strictObject({
  pricePerUnit: z.number(priceRefusal).refine((price) => price > 0 && isPrice(price), priceRefusal),
  /** Omitted, it stays; at first it is the currency of the supplier's stock of the panel, otherwise the supplier's. */
  currency: Currency.optional(),
  deliveryDays: z.int(daysRefusal).min(0, daysRefusal).max(maxDeliveryDays, daysRefusal),
  validUntil: ComingDay,
  note: optionalProse(quoteLengths.note),
  pieces: OfferedPieces,
  ...tradeTerms,
  seen: SeenOffer,
  askBack: AskBack,
})

export const QuoteRefusal = z.strictObject({ reason: optionalProse(quoteLengths.reason) })

/** The version of a new offer; every change increases it. */
const firstVersion = 1

export const QuoteAcceptance = z.strictObject({
  offerId: Id,
  /**
   * The accepted version of the offer: if it has changed since, the acceptance fails. Omitted, it is the first version,
   * which is right as long as the offer was never changed.
   */
  version: Version.optional().default(firstVersion),
})

/** What the buyer says of the offer they accepted, once. */
export const QuoteArrival = z.strictObject({ arrived: z.boolean(phrase('Write true or false')) })

/** Computed in whole cents, so that no binary fraction shows. */
export const totalOf = (pricePerUnit: number, quantity: number) => (Math.round(pricePerUnit * 100) * quantity) / 100

export const inCents = (amount: number) => Math.round(amount * 100) / 100

export const perWattOf = (pricePerUnit: number, watts: number | null) =>
  watts ? Math.round((pricePerUnit / watts) * 1_000_000) / 1_000_000 : null
