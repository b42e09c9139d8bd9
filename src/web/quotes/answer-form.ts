import { addDays, dayOf } from '../../shared/http/date.js'
import { quantityRules, readPrice, readQuantity, writePrice } from '../../shared/inventory/typed-amounts.js'
import { comparedIn } from '../../shared/money/currencies.js'
import { perWattOf, QuoteAnswer, totalOf } from '../../shared/quotes/quote-fields.js'
import type { QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { problemsOf } from '../api/problems-of.js'

type AnswerForm = { pricePerUnit: string; currency: string; deliveryDays: string; validUntil: string; note: string }

const usualValidityDays = 14

const readDays = (text: string) => readQuantity(text, { ...quantityRules, unit: 'days' })

/** The existing offer, or the stock price as a start. */
export const startingAnswer = ({ offer, stock }: QuoteRequest): AnswerForm =>
  offer?.pricePerUnit != null
    ? {
        pricePerUnit: writePrice(offer.pricePerUnit),
        currency: offer.currency,
        deliveryDays: String(offer.deliveryDays ?? ''),
        validUntil: offer.validUntil ?? '',
        note: offer.note ?? '',
      }
    : {
        pricePerUnit: writePrice(stock?.pricePerUnit ?? null),
        currency: stock?.currency ?? offer?.currency ?? comparedIn,
        deliveryDays: '',
        validUntil: addDays(dayOf(Date.now()), usualValidityDays) ?? '',
        note: '',
      }

export const isSameAnswer = (a: AnswerForm, b: AnswerForm) =>
  JSON.stringify(answerOf(a)) === JSON.stringify(answerOf(b))

export const answerOf = ({ pricePerUnit, currency, deliveryDays, validUntil, note }: AnswerForm) => ({
  pricePerUnit: readPrice(pricePerUnit).value ?? 0,
  currency,
  deliveryDays: readDays(deliveryDays).value ?? -1,
  validUntil,
  note,
})

export function checkAnswer(values: AnswerForm) {
  const price = readPrice(values.pricePerUnit)
  const days = readDays(values.deliveryDays)
  return {
    ...problemsOf(QuoteAnswer, answerOf(values)),
    ...(values.pricePerUnit.trim() === '' && { pricePerUnit: 'Price per unit is required' }),
    ...(price.problem !== undefined && { pricePerUnit: price.problem }),
    ...(values.deliveryDays.trim() === '' && { deliveryDays: 'Delivery time is required' }),
    ...(days.code === 'ambiguous' && { deliveryDays: days.problem }),
    ...(values.validUntil === '' && { validUntil: 'Valid until is required' }),
  }
}

/** The total of the typed price. */
export function comesTo(typedPrice: string, { quantity, panel }: QuoteRequest) {
  const { value } = readPrice(typedPrice)
  if (!value) return undefined
  return { total: totalOf(value, quantity), perWatt: perWattOf(value, panel.Watts_W) }
}
