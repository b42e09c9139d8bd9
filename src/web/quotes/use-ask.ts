import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Me } from '../../shared/accounts/account-shapes.js'
import { piecesToAskFor } from '../../shared/money/order-cost.js'
import { readQuantity } from '../../shared/money/typed-amounts.js'
import { createQuoteBasket } from '../../shared/quotes/basket-api.js'
import { BasketQuestion } from '../../shared/quotes/basket-fields.js'
import { createQuoteRequest } from '../../shared/quotes/quote-api.js'
import type { QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { ask } from '../api/ask.js'
import { problemsOf } from '../api/problems-of.js'
import { useReaderCurrency } from '../money/reader-currency.js'
import { type Case, useKeptCase } from '../stock/case/use-case.js'
import { readDraft, useDraft, writeDraft } from '../ui/use-draft.js'
import { useForm } from '../ui/use-form.js'
import { askedIn, askRows, type OffersOf, tickedRows, untouched } from './ask-rows.js'
import { askedCase, onlyCountry } from './asked-case.js'
import type { BasketPanel } from './basket.js'
import { refreshQuotes } from './quote-queries.js'

const empty = {
  quantity: '',
  neededBy: '',
  deliveryCountry: '',
  deliveryPlace: '',
  message: '',
  /** The rows that are asked. */
  ticks: untouched,
  /** `yes`: suppliers with fewer pieces are asked, too. */
  orFewer: '',
}
type AskValues = typeof empty
export type AskAnswer = { id: string; requests: readonly QuoteRequest[]; leftOut: number }

/** What a form asks for: the basket, or one panel whose number is a field of the form itself. */
export type AskSubject = {
  draft: string
  linesOf: (values: AskValues) => readonly BasketPanel[]
  /** The name of the field with the number of a line. */
  quantityName: (line: number) => string
  offersOf: OffersOf
  /** What is filled in where nothing was typed before, and what is filled in whatever was. */
  start?: Partial<AskValues>
  clicked?: Partial<AskValues>
  isBasket: boolean
  onSent: (sent: AskAnswer) => void
}

/** The delivery place of the last request, as default for the next. */
const lastDelivery = 'quote-delivery'

type Home = Pick<Me, 'country' | 'deliveryAddress'> | undefined

/** Where nothing else is known: the place of the last request, of the account, and the country of the case. */
function startOf({ draft, start, clicked }: AskSubject, me: Home, kept: Case) {
  const known = {
    deliveryCountry: me?.country || onlyCountry(askedCase(kept)),
    deliveryPlace: me?.deliveryAddress || (kept.place ?? ''),
  }
  const last = readDraft(lastDelivery, known)
  const typed = readDraft(draft, { ...empty, ...last, ...start })
  // a visitor who has signed in since left the place empty
  return {
    ...typed,
    deliveryCountry: typed.deliveryCountry || last.deliveryCountry,
    deliveryPlace: typed.deliveryPlace || last.deliveryPlace,
    ...clicked,
  }
}

/** The form of a request for one panel or several. What is typed survives the form until it is sent. */
export function useAsk(subject: AskSubject, me: Home) {
  const { draft, linesOf, quantityName, offersOf, isBasket, onSent } = subject
  const currency = useReaderCurrency()
  const kept = useKeptCase()
  const wanted = askedCase(kept)
  const [initial] = useState(() => startOf(subject, me, kept))
  const rowsOf = (values: AskValues) => askRows(linesOf(values), offersOf, wanted, values.orFewer === 'yes')
  const questionOf = (values: AskValues) => {
    const { quantity: _, ticks, orFewer, neededBy, ...terms } = values
    const rows = tickedRows(rowsOf(values), ticks)
    return {
      ...terms,
      neededBy: neededBy || null,
      ...(orFewer === 'yes' && { orFewer: true }),
      supplierIds: [...new Set(rows.flatMap(({ offer }) => offer.supplierId ?? []))],
      offerIds: rows.flatMap(({ offerIds }) => offerIds),
      lines: linesOf(values).map((line) => ({ panelId: line.id, quantity: askedIn(line) ?? 0 })),
    }
  }
  const state = useForm({
    initial,
    check(values) {
      const question = questionOf(values)
      const { offerIds: _, ...problems } = problemsOf(BasketQuestion, question)
      const typed = linesOf(values).map((line, place) => [quantityName(place), readQuantity(line.quantity).problem])
      return {
        ...problems,
        ...Object.fromEntries(typed.filter(([, problem]) => problem !== undefined)),
        ...(question.offerIds.length === 0 && { supplierIds: t`Choose at least one supplier` }),
      }
    },
    send: (values) => send({ ...questionOf(values), currency }, isBasket),
    onDone(sent, { deliveryCountry, deliveryPlace }) {
      endDraft()
      writeDraft(lastDelivery, { deliveryCountry, deliveryPlace })
      void refreshQuotes()
      onSent(sent)
    },
    fallback: t`The request was not sent`,
  })
  const endDraft = useDraft(draft, state.values)
  const lines = linesOf(state.values)
  const isShort = lines.some((line) =>
    (offersOf.get(line.id) ?? []).some((offer) => piecesToAskFor(askedIn(line), offer) === undefined),
  )
  return { ...state, kept, wanted, lines, rows: rowsOf(state.values), isShort }
}
export type AskState = ReturnType<typeof useAsk>

type Question = Parameters<typeof ask<typeof createQuoteBasket>>[1]['body']

/** A single panel goes by its own call, which makes a request without a basket. */
async function send(question: Question, isBasket: boolean): Promise<AskAnswer> {
  if (isBasket) {
    const { basket, leftOut } = await ask(createQuoteBasket, { body: question })
    return { ...basket, leftOut }
  }
  const { lines, supplierIds: _, ...terms } = question
  const [line = { panelId: '', quantity: 0 }] = lines
  const { request, leftOut } = await ask(createQuoteRequest, { body: { ...terms, ...line } })
  return { id: request.id, requests: [request], leftOut }
}
