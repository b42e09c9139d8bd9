import { addDays, dayOf } from '../../shared/http/date.js'
import { quantityRules, readPrice, readQuantity, writePrice } from '../../shared/inventory/typed-amounts.js'
import { answerQuoteBasket, type Basket } from '../../shared/quotes/basket-api.js'
import type { QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { ask } from '../api/ask.js'
import { showToast } from '../ui/toasts.js'
import { type BoundField, useForm } from '../ui/use-form.js'
import { showBasket } from './basket-query.js'

export const priceName = (id: string) => `price ${id}`
export const isOpen = ({ canAnswer }: QuoteRequest) => canAnswer === true

const startOf = ({ requests }: Basket): Record<string, string> => {
  const made = requests.find(({ offer }) => offer?.pricePerUnit != null)?.offer
  return {
    ...Object.fromEntries(
      requests.map(({ id, offer, stock }) => [
        priceName(id),
        writePrice(offer?.pricePerUnit ?? (offer?.status === 'declined' ? null : (stock?.pricePerUnit ?? null))),
      ]),
    ),
    deliveryDays: made?.deliveryDays == null ? '' : String(made.deliveryDays),
    validUntil: made?.validUntil ?? addDays(dayOf(Date.now()), 14) ?? '',
    note: made?.note ?? '',
  }
}

const readDays = (text: string) => readQuantity(text, { ...quantityRules, unit: 'days' })

/** A supplier's answer to all lines that are still open, as it is typed and sent. */
export function useAnswerBasket(basket: Basket) {
  const open = basket.requests.filter(isOpen)
  const state = useForm({
    initial: startOf(basket),
    check: (values) => ({
      ...Object.fromEntries(open.map(({ id }) => [priceName(id), readPrice(values[priceName(id)] ?? '').problem])),
      deliveryDays: readDays(values.deliveryDays ?? '').problem && 'Delivery time must be a whole number of days',
      validUntil: values.validUntil ? undefined : 'Valid until is required',
    }),
    send: (values) =>
      ask(answerQuoteBasket, {
        params: { id: basket.id },
        body: {
          lines: open.map(({ id }) => ({
            requestId: id,
            pricePerUnit: readPrice(values[priceName(id)] ?? '').value ?? null,
          })),
          deliveryDays: readDays(values.deliveryDays ?? '').value ?? 0,
          validUntil: values.validUntil ?? '',
          note: values.note ?? '',
        },
      }),
    onDone(answer) {
      showBasket(answer.basket)
      showToast('ok', 'Answer sent')
    },
    fallback: 'The answer was not sent',
  })
  const field = (name: string): BoundField => {
    const { value = '', ...rest } = state.field(name)
    return { ...rest, value }
  }
  return { ...state, field, canAnswer: open.length > 0 }
}
