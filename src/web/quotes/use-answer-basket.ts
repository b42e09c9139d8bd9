import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { z } from 'zod'
import { addDays, dayOf } from '../../shared/http/date.js'
import { AppError } from '../../shared/http/errors.js'
import { quantityRules, readPrice, readQuantity, writePrice } from '../../shared/money/typed-amounts.js'
import { answerQuoteBasket, type Basket } from '../../shared/quotes/basket-api.js'
import { QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { comparedIn } from '../../shared/values/currencies.js'
import { ask } from '../api/ask.js'
import { sendPrices } from '../money/price-question.js'
import { showToast } from '../ui/toasts.js'
import { clearDraft, readDraft, useDraft } from '../ui/use-draft.js'
import { type BoundField, useForm } from '../ui/use-form.js'
import { showBasket } from './basket-query.js'

export const priceName = (id: string) => `price ${id}`
export const currencyName = (id: string) => `currency ${id}`
export const isOpen = ({ canAnswer }: QuoteRequest) => canAnswer === true

const startOf = ({ requests }: Basket): Record<string, string> => {
  const made = requests.find(({ offer }) => offer?.pricePerUnit != null)?.offer
  return {
    ...Object.fromEntries(
      requests.flatMap(({ id, offer, stock }) => [
        [
          priceName(id),
          writePrice(offer?.pricePerUnit ?? (offer?.status === 'declined' ? null : (stock?.pricePerUnit ?? null))),
        ],
        [currencyName(id), offer?.currency ?? stock?.currency ?? comparedIn],
      ]),
    ),
    deliveryDays: made?.deliveryDays == null ? '' : String(made.deliveryDays),
    validUntil: made?.validUntil ?? addDays(dayOf(Date.now()), 14) ?? '',
    note: made?.note ?? '',
  }
}

const answerOf = (open: readonly QuoteRequest[], values: Record<string, string>, seen: LineTimes) => ({
  lines: open.map(({ id }) => ({
    seen: seen.get(id),
    requestId: id,
    pricePerUnit: readPrice(values[priceName(id)] ?? '').value ?? null,
    currency: values[currencyName(id)],
  })),
  deliveryDays: readDays(values.deliveryDays ?? '').value ?? 0,
  validUntil: values.validUntil ?? '',
  note: values.note ?? '',
})

/** When each line's answer was last changed, as far as this window knows. */
type LineTimes = ReadonlyMap<string, string | undefined>
const CurrentLines = z.object({ requests: z.array(QuoteRequest) })
const seenIn = ({ requests }: Pick<Basket, 'requests'>): LineTimes =>
  new Map(requests.map(({ id, offer }) => [id, offer?.updatedAt]))

/** Without any price everything is declined, so no terms are needed. */
function checkAnswer(open: readonly QuoteRequest[], values: Record<string, string>) {
  const typed = open.map(({ id }) => [priceName(id), readPrice(values[priceName(id)] ?? '')] as const)
  const days = values.deliveryDays?.trim() ?? ''
  const problems = Object.fromEntries(typed.map(([name, { problem }]) => [name, problem]))
  if (typed.every(([, { value }]) => value === null)) return problems
  return {
    ...problems,
    deliveryDays:
      days === ''
        ? t`Delivery time is required`
        : readDays(days).problem && t`Delivery time must be a whole number of days`,
    validUntil: values.validUntil ? undefined : t`Valid until is required`,
  }
}

const readDays = (text: string) => readQuantity(text, { ...quantityRules, unit: 'days' })

/** The form of a supplier's answer to all open lines. */
export function useAnswerBasket(basket: Basket) {
  const open = basket.requests.filter(isOpen)
  // input survives a reload until it is sent; an answer from elsewhere starts a new draft
  const draft = `basket-offer.${basket.id}.${open.map(({ offer }) => offer?.version ?? 0).join('-')}`
  const [initial] = useState(() => readDraft(draft, startOf(basket)))
  // changes made in another window are not overwritten unseen
  const [seen, setSeen] = useState(() => seenIn(basket))
  const state = useForm({
    initial,
    check: (values) => checkAnswer(open, values),
    send: (values) =>
      sendPrices(
        (askBack) =>
          ask(answerQuoteBasket, { params: { id: basket.id }, body: { ...answerOf(open, values, seen), askBack } }),
        ({ id }) => priceName(id),
      ),
    onDone(answer) {
      clearDraft(draft)
      setSeen(seenIn(answer.basket))
      showBasket(answer.basket)
      showToast('ok', t`Answer sent`)
    },
    onFailed(error) {
      const current = CurrentLines.safeParse(error instanceof AppError ? error.extra.basket : undefined)
      if (current.success) setSeen(seenIn(current.data))
      return false
    },
    fallback: t`The answer was not sent`,
  })
  useDraft(draft, state.values)
  const field = (name: string): BoundField => {
    const { value = '', ...rest } = state.field(name)
    return { ...rest, value }
  }
  return { ...state, field, canAnswer: open.length > 0 }
}
