import { plural, t } from '@lingui/core/macro'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { getPanel } from '../../shared/find/search-api.js'
import { AppError } from '../../shared/http/errors.js'
import { readQuantity } from '../../shared/money/typed-amounts.js'
import type { Offer } from '../../shared/panels/panel-shapes.js'
import { createQuoteBasket } from '../../shared/quotes/basket-api.js'
import { BasketQuestion } from '../../shared/quotes/basket-fields.js'
import { mostBasketSuppliers } from '../../shared/quotes/basket-limits.js'
import { ask } from '../api/ask.js'
import { problemsOf } from '../api/problems-of.js'
import { useNavigate } from '../base/router/use-router.js'
import { userQuoteLink } from '../base/url/links.js'
import { useReaderCurrency } from '../money/reader-currency.js'
import { showToast } from '../ui/toasts.js'
import { readDraft, useDraft, writeDraft } from '../ui/use-draft.js'
import { useForm } from '../ui/use-form.js'
import { type BasketPanel, clearBasket } from './basket.js'
import { askedIn, type Delivery, lastDelivery } from './quote-form.js'
import { refreshQuotes } from './refresh-quotes.js'
import { canAsk } from './ticked-offers.js'
import { idsIn, untouched, withTick } from './ticks.js'

/** The chosen suppliers are one text, so that the draft can hold them. */
type Terms = Delivery & { neededBy: string; message: string; supplierIds: string; orFewer: string }

const draft = 'basket'
export const quantityName = (index: number) => `lines.${index}.quantity`
/** The names under which problems of a line are reported. */
export const lineNames = (index: number) => [`lines.${index}`, quantityName(index)]

/** The chosen suppliers: until a choice is made, all that sell the number of a line, at most as many as one basket takes. */
function chosenOf(lines: readonly BasketPanel[], stockists: readonly Stockist[], { supplierIds, orFewer }: Terms) {
  // a supplier chosen earlier may have nothing of this any more
  if (supplierIds !== untouched) return idsIn(supplierIds).filter((chosen) => stockists.some(({ id }) => id === chosen))
  const sells = ({ offers }: Stockist) =>
    lines.some((line) => offers.get(line.id)?.some((offer) => canAsk(askedIn(line), offer, orFewer === 'yes')))
  return stockists
    .filter(sells)
    .map(({ id }) => id)
    .slice(0, mostBasketSuppliers)
}

const questionOf = (lines: readonly BasketPanel[], stockists: readonly Stockist[], terms: Terms) => ({
  ...terms,
  orFewer: terms.orFewer === 'yes',
  neededBy: terms.neededBy || null,
  supplierIds: chosenOf(lines, stockists, terms),
  lines: lines.map(({ id, quantity }) => ({ panelId: id, quantity: askedIn({ quantity }) ?? 0 })),
})

function checkBasket(lines: readonly BasketPanel[], question: ReturnType<typeof questionOf>) {
  const typed = lines.map(({ quantity }, index) => [quantityName(index), readQuantity(quantity).problem] as const)
  return {
    ...problemsOf(BasketQuestion, question),
    ...Object.fromEntries(typed.filter(([, problem]) => problem !== undefined)),
    ...(question.supplierIds.length === 0 && { supplierIds: t`Choose at least one supplier` }),
  }
}

const leftOutNote = (count: number) =>
  count === 0
    ? undefined
    : plural(count, {
        one: '# supplier has received as many requests today as a supplier gets, and did not get it.',
        other: '# suppliers have received as many requests today as a supplier gets, and did not get it.',
      })

/** The form that sends a basket: suppliers, terms, and problems. It survives a reload until it is sent. */
export function useBasketRequest(lines: readonly BasketPanel[], home: Delivery) {
  const navigate = useNavigate()
  const currency = useReaderCurrency()
  const { stockists, ...known } = useStockists(lines)
  const [initial] = useState(() => {
    const known = readDraft(lastDelivery, home)
    const typed = readDraft(draft, { ...known, neededBy: '', message: '', supplierIds: untouched, orFewer: '' })
    // a visitor who has signed in since left the place empty
    return {
      ...typed,
      deliveryCountry: typed.deliveryCountry || known.deliveryCountry,
      deliveryPlace: typed.deliveryPlace || known.deliveryPlace,
    }
  })
  const state = useForm({
    initial,
    check: (terms: Terms) => checkBasket(lines, questionOf(lines, stockists, terms)),
    send: (terms) => ask(createQuoteBasket, { body: { ...questionOf(lines, stockists, terms), currency } }),
    onDone({ basket, leftOut }, { deliveryCountry, deliveryPlace }) {
      endDraft()
      writeDraft(lastDelivery, { deliveryCountry, deliveryPlace })
      clearBasket()
      void refreshQuotes()
      showToast('ok', t`Request sent`, undefined, leftOutNote(leftOut))
      void navigate(userQuoteLink(basket.id))
    },
    fallback: t`The request was not sent`,
  })
  const endDraft = useDraft(draft, state.values)
  const chosen = chosenOf(lines, stockists, state.values)
  const choose = (id: string, isChosen: boolean) => state.set('supplierIds', withTick(chosen, id, isChosen))
  const clearLineProblems = () => {
    for (const index of lines.keys()) for (const name of lineNames(index)) state.clearProblem(name)
  }
  const { isKnown, goneIds, failure: notLoaded, loadAgain } = known
  return { ...state, clearLineProblems, stockists, isKnown, goneIds, notLoaded, loadAgain, chosen, choose }
}
export type BasketRequest = ReturnType<typeof useBasketRequest>

/** What a supplier has of each model: one offer for each lot. */
type Stockist = { id: string; name: string; country: string | null; offers: ReadonlyMap<string, readonly Offer[]> }

type Stockists = {
  stockists: Stockist[]
  /** No panel is loading any more. */
  isKnown: boolean
  /** Panels that have left the catalogue since. */
  goneIds: readonly string[]
  failure: Error | undefined
  /** Asks again for the panels that could not be loaded. */
  loadAgain: () => void
}

const isGone = (error: Error | null) => error instanceof AppError && error.code === 'not_found'

/** Which supplier has which panels, from the public offers. */
function useStockists(lines: readonly BasketPanel[]): Stockists {
  const panels = useQueries({
    queries: lines.map(({ id }) => ({
      queryKey: ['panels', 'basket', id],
      queryFn: () => ask(getPanel, { params: { id } }),
    })),
  })
  const found = new Map<string, Omit<Stockist, 'offers'> & { offers: Map<string, Offer[]> }>()
  for (const { data } of panels)
    for (const offer of data?.panel.inventory ?? []) {
      const { supplierId: id, supplier } = offer
      if (!id || !data || offer.arriving) continue
      const { companyName: name, country } = supplier
      const known = found.get(id) ?? { id, name: name ?? '', country, offers: new Map<string, Offer[]>() }
      found.set(id, known)
      known.offers.set(data.panel.id, [...(known.offers.get(data.panel.id) ?? []), offer])
    }
  const stockists = [...found.values()].sort((a, b) => b.offers.size - a.offers.size || a.name.localeCompare(b.name))
  return {
    stockists,
    isKnown: panels.every(({ isPending }) => !isPending),
    goneIds: lines.filter((_, index) => isGone(panels[index]?.error ?? null)).map(({ id }) => id),
    failure: panels.find(({ error }) => error && !isGone(error))?.error ?? undefined,
    loadAgain() {
      for (const { error, refetch } of panels) if (error && !isGone(error)) void refetch()
    },
  }
}
