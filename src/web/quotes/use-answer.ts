import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { quantityRules, readPrice, readQuantity, writePrice } from '../../shared/money/typed-amounts.js'
import { answerQuoteBasket } from '../../shared/quotes/basket-api.js'
import { BasketAnswer } from '../../shared/quotes/basket-fields.js'
import type { Basket } from '../../shared/quotes/basket-shapes.js'
import { incoterms } from '../../shared/quotes/quote-fields.js'
import type { QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { comparedIn } from '../../shared/values/currencies.js'
import { addDays, dayOf } from '../../shared/values/days.js'
import { ask } from '../api/ask.js'
import { problemsOf } from '../api/problems-of.js'
import { refusedWith } from '../api/refused-with.js'
import { sendPrices } from '../money/price-question.js'
import { showToast } from '../ui/Toasts.js'
import { clearDraft, readDraft, useDraft, writeDraft } from '../ui/use-draft.js'
import { type BoundField, useForm } from '../ui/use-form.js'
import { showRequest } from './quote-queries.js'

type Values = Record<string, string>

/** The name of a field of a line, as the server names it in a refusal. */
export const lineField = (line: number, field: 'pricePerUnit' | 'currency' | 'pieces' | 'declined') =>
  `lines.${line}.${field}`

const openLines = ({ requests }: Pick<Basket, 'requests'>) => requests.filter(({ canAnswer }) => canAnswer === true)

/** The number that a line was asked for: of one lot in its packs. */
export const askedOf = ({ quantity, offer }: QuoteRequest) =>
  offer && offer.status === 'waiting' ? offer.pieces : Math.max(quantity, offer?.pieces ?? 0)

const usualValidityDays = 14
/** The terms that this supplier used last, in this browser. */
const lastTerms = 'answer-terms'
const noTerms = { deliveryDays: '', incoterm: '', payment: '' }

/** The existing answer; otherwise the list price for the number asked, and the terms used last. */
function startOf(open: readonly QuoteRequest[]): Values {
  const made = open.find(({ offer }) => offer?.pricePerUnit != null)?.offer
  const lines = open.flatMap(({ offer, stock, ...request }, line) => {
    const price = offer?.pricePerUnit ?? (offer?.status === 'declined' ? null : (stock?.pricePerUnit ?? null))
    return [
      [lineField(line, 'pricePerUnit'), writePrice(price)],
      [lineField(line, 'currency'), offer?.currency ?? stock?.currency ?? comparedIn],
      [lineField(line, 'pieces'), String(offer?.pieces ?? request.quantity)],
      [lineField(line, 'declined'), open.length > 1 && offer?.status === 'declined' ? 'yes' : ''],
    ] as const
  })
  const terms = made
    ? { deliveryDays: String(made.deliveryDays ?? ''), incoterm: made.incoterm ?? '', payment: made.payment ?? '' }
    : readDraft(lastTerms, noTerms)
  return {
    ...Object.fromEntries(lines),
    ...terms,
    validUntil: made?.validUntil ?? addDays(dayOf(Date.now()), usualValidityDays) ?? '',
    freight: made?.freight == null ? '' : writePrice(made.freight),
    note: made?.note ?? '',
  }
}

const readDays = (text: string) => readQuantity(text, { ...quantityRules, unit: 'days' })

/** When each line's answer was last changed, as far as this window knows. */
type LineTimes = ReadonlyMap<string, string | undefined>
const seenIn = ({ requests }: Pick<Basket, 'requests'>): LineTimes =>
  new Map(requests.map(({ id, offer }) => [id, offer?.updatedAt]))

const isDeclined = (values: Values, line: number) => values[lineField(line, 'declined')] === 'yes'

const answerOf = (open: readonly QuoteRequest[], values: Values, seen: LineTimes) => ({
  lines: open.map(({ id }, line) => ({
    seen: seen.get(id),
    requestId: id,
    pricePerUnit: isDeclined(values, line)
      ? null
      : (readPrice(values[lineField(line, 'pricePerUnit')] ?? '').value ?? 0),
    currency: values[lineField(line, 'currency')],
    pieces: readQuantity(values[lineField(line, 'pieces')] ?? '').value ?? null,
  })),
  deliveryDays: readDays(values.deliveryDays ?? '').value ?? (values.deliveryDays?.trim() ? -1 : 0),
  validUntil: values.validUntil ?? '',
  note: values.note ?? '',
  incoterm: incoterms.find((each) => each === values.incoterm) ?? null,
  freight: values.freight?.trim() ? (readPrice(values.freight).value ?? -1) : null,
  payment: values.payment || null,
})

/** Without any price everything is declined, so no terms are needed. */
function checkAnswer(open: readonly QuoteRequest[], values: Values, seen: LineTimes) {
  const offered = [...open.keys()].filter((line) => !isDeclined(values, line))
  if (offered.length === 0) return {}
  const prices = offered.map((line) => {
    const name = lineField(line, 'pricePerUnit')
    const typed = values[name] ?? ''
    return [name, typed.trim() === '' ? t`Price per unit is required` : readPrice(typed).problem] as const
  })
  const days = values.deliveryDays?.trim() ?? ''
  const found = [
    ...prices,
    ...offered.map((line) => {
      const name = lineField(line, 'pieces')
      return [name, readQuantity(values[name] ?? '').problem] as const
    }),
    ['deliveryDays', days === '' ? t`Delivery time is required` : readDays(days).problem] as const,
    ['freight', values.freight?.trim() ? readPrice(values.freight).problem : undefined] as const,
    ['validUntil', values.validUntil ? undefined : t`Valid until is required`] as const,
  ]
  return {
    ...problemsOf(BasketAnswer, answerOf(open, values, seen)),
    ...Object.fromEntries(found.filter(([, problem]) => problem !== undefined)),
  }
}

const shown = (values: Values) => JSON.stringify(Object.entries(values).sort())

/** The form of a supplier's answer to all open lines. Its input survives a reload until it is sent. */
export function useAnswer(basket: Basket, isChange: boolean) {
  const open = openLines(basket)
  const isSingle = basket.requests.length === 1
  // the offers that the input is based on: a change in another window is not overwritten unseen
  const [seen, setSeen] = useState(() => seenIn(basket))
  const [start, setStart] = useState(() => startOf(open))
  const draft = `answer.${basket.id}.${open.map(({ offer }) => offer?.version ?? 0).join('-')}`
  const [initial] = useState(() => readDraft(draft, start))
  const state = useForm({
    initial,
    check: (values) => checkAnswer(open, values, seen),
    send: (values) =>
      sendPrices(
        (askBack) =>
          ask(answerQuoteBasket, { params: { id: basket.id }, body: { ...answerOf(open, values, seen), askBack } }),
        ({ id }) =>
          lineField(
            open.findIndex((request) => request.id === id),
            'pricePerUnit',
          ),
      ),
    onDone(answer, { deliveryDays = '', incoterm = '', payment = '' }) {
      clearDraft(draft)
      writeDraft(lastTerms, { deliveryDays, incoterm, payment })
      takeOver(answer.basket)
      showRequest(answer.basket)
      showToast('ok', isSingle ? (isChange ? t`Offer changed` : t`Offer sent`) : t`Answer sent`)
    },
    onFailed(error) {
      const { basket: now } = refusedWith<typeof answerQuoteBasket>(error)
      if (!now) return false
      setSeen(seenIn(now))
      // what has ended meanwhile is shown as it is
      if (openLines(now).length < open.length) showRequest(now)
      return false
    },
    fallback: isSingle ? t`The offer was not sent` : t`The answer was not sent`,
  })
  useDraft(draft, state.values)
  function takeOver(now: Basket) {
    setSeen(seenIn(now))
    setStart(startOf(openLines(now)))
    state.setValues(startOf(openLines(now)))
  }
  const isUntouched = shown(state.values) === shown(start)
  if (isUntouched && basket.requests.some(({ id, offer }) => offer?.updatedAt !== seen.get(id))) takeOver(basket)
  const field = (name: string): BoundField => {
    const { value = '', ...rest } = state.field(name)
    return { ...rest, value }
  }
  return { ...state, field, open }
}
