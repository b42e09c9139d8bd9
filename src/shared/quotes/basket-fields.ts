import { z } from 'zod'
import { Id } from '../http/text.js'
import { phrase } from '../languages/phrase.js'
import { isPrice, Version } from '../money/inventory-fields.js'
import { mostBasketLines, mostBasketSuppliers } from './basket-limits.js'
import { OfferedPieces, QuoteAnswer, QuoteQuestion, tradeTerms } from './quote-fields.js'

const distinct = (values: readonly string[]) => new Set(values).size === values.length
/** Of every panel, some lots of every supplier. */
const mostBasketOffers = mostBasketLines * mostBasketSuppliers * 5
const lineCount = phrase`Choose from 1 to ${mostBasketLines} panels`
const supplierCount = phrase`Choose from 1 to ${mostBasketSuppliers} suppliers`
const {
  panelId,
  quantity,
  deliveryCountry,
  deliveryPlace,
  neededBy,
  message,
  currency: buyersCurrency,
  orFewer,
} = QuoteQuestion.shape

/** A request to several suppliers for several panels. */
export const BasketQuestion = z.strictObject({
  lines: z
    .array(z.strictObject({ panelId, quantity }), lineCount)
    .min(1, lineCount)
    .max(mostBasketLines, lineCount)
    .refine((lines) => distinct(lines.map((line) => line.panelId)), 'Name each panel once'),
  supplierIds: z
    .array(Id, supplierCount)
    .min(1, supplierCount)
    .max(mostBasketSuppliers, supplierCount)
    .refine(distinct, 'Name each supplier once'),
  /** Lines of stock: of each supplier only these are asked for. Omitted: all that it has here now. */
  offerIds: z.array(Id, supplierCount).min(1, supplierCount).max(mostBasketOffers, supplierCount).optional(),
  deliveryCountry,
  deliveryPlace,
  neededBy,
  message,
  currency: buyersCurrency,
  orFewer,
})

const priceRefusal = phrase('Price must be a number above 0 with at most 2 decimals')
const { deliveryDays, validUntil, note, currency, seen, askBack } = QuoteAnswer.shape

/** One answer to a basket: a price for each line, or null for no offer. Omitted lines stay unchanged. */
export const BasketAnswer = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        requestId: Id,
        pricePerUnit: z
          .number(priceRefusal)
          .refine((price) => price > 0 && isPrice(price), priceRefusal)
          .nullable(),
        /** Omitted, it is the currency of the whole answer. */
        currency,
        pieces: OfferedPieces,
        seen,
      }),
      'Answer at least one line',
    )
    .min(1, 'Answer at least one line')
    .max(mostBasketLines)
    .refine((lines) => distinct(lines.map((line) => line.requestId)), 'Answer each line once'),
  currency,
  deliveryDays,
  validUntil,
  note,
  ...tradeTerms,
  askBack,
})

/** The accepted offer of each line, with the version that the buyer has seen. */
export const BasketAcceptance = z.strictObject({
  choices: z
    .array(z.strictObject({ requestId: Id, offerId: Id, version: Version }), 'Choose at least one offer')
    .min(1, 'Choose at least one offer')
    .max(mostBasketLines)
    .refine((choices) => distinct(choices.map((choice) => choice.requestId)), 'Choose one offer for each line'),
})
