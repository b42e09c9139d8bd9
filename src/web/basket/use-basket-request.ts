import { useState } from 'react'
import { AppError } from '../../shared/http/errors.js'
import { readQuantity } from '../../shared/inventory/typed-amounts.js'
import { createQuoteBasket } from '../../shared/quotes/basket-api.js'
import { ask, messageOf } from '../api/ask.js'
import { type BasketPanel, clearBasket } from '../quote-ask/basket.js'
import { type Delivery, lastDelivery } from '../quote-ask/quote-form.js'
import { refreshQuotes } from '../quote-ask/refresh-quotes.js'
import { useNavigate } from '../router/use-router.js'
import { showToast } from '../ui/toasts.js'
import { readDraft, writeDraft } from '../ui/use-draft.js'
import { userBasketLink } from '../url/links.js'
import { type Stockist, useStockists } from './use-stockists.js'

type Terms = Delivery & { neededBy: string; message: string }
export type BasketProblems = Readonly<Record<string, string | undefined>>

function problemsOf(lines: readonly BasketPanel[], suppliers: readonly Stockist[]): Record<string, string> {
  const found = Object.fromEntries(
    lines.flatMap(({ quantity }, index) => {
      const { problem } = readQuantity(quantity)
      return problem ? [[`lines.${index}`, problem]] : []
    }),
  )
  return suppliers.length === 0 ? { ...found, supplierIds: 'Choose at least one supplier' } : found
}

async function sendBasket(lines: readonly BasketPanel[], suppliers: readonly Stockist[], terms: Terms) {
  const body = {
    ...terms,
    neededBy: terms.neededBy || null,
    supplierIds: suppliers.map(({ id }) => id),
    lines: lines.map(({ id, quantity }) => ({ panelId: id, quantity: readQuantity(quantity).value ?? 0 })),
  }
  const { basket } = await ask(createQuoteBasket, { body })
  writeDraft(lastDelivery, { deliveryCountry: terms.deliveryCountry, deliveryPlace: terms.deliveryPlace })
  clearBasket()
  void refreshQuotes()
  showToast('ok', 'Request sent')
  return basket
}

/** The form that sends a basket: suppliers, terms, and problems. */
export function useBasketRequest(lines: readonly BasketPanel[], home: Delivery) {
  const navigate = useNavigate()
  const { stockists, isKnown } = useStockists(lines)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [terms, setTerms] = useState<Terms>(() => ({ ...readDraft(lastDelivery, home), neededBy: '', message: '' }))
  const [problems, setProblems] = useState<BasketProblems>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const choose = (id: string, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, id] : before.filter((other) => other !== id)))
  const term = (name: keyof Terms) => ({
    name,
    value: terms[name],
    error: problems[name],
    onChange: (value: string) => setTerms((before) => ({ ...before, [name]: value })),
  })

  async function send() {
    if (busy) return
    const suppliers = stockists.filter(({ id }) => chosen.includes(id))
    const found = problemsOf(lines, suppliers)
    setProblems(found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      const basket = await sendBasket(lines, suppliers, terms)
      await navigate(userBasketLink(basket.id))
    } catch (error) {
      setProblems((error instanceof AppError && error.fields) || {})
      setFailure(messageOf(error, 'The request was not sent'))
    }
    setBusy(false)
  }

  return { stockists, isKnown, chosen, choose, term, problems, failure, busy, send }
}
