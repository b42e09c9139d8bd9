import type { Basket } from '../../shared/quotes/basket-shapes.js'
import { inCents } from '../../shared/quotes/quote-fields.js'
import type { QuoteOffer, QuoteRequest } from '../../shared/quotes/quote-shapes.js'

/** A line and one supplier's offer for it. */
export type Choice = { request: QuoteRequest; offer: QuoteOffer }

/** What one supplier gets of some chosen or accepted offers. */
export type SupplierShare = {
  lead: QuoteOffer
  parts: Choice[]
  currency: string
  total: number
  freight: number | null
  /** The earlier order that has the freight of the whole answer. */
  freightIn: string | undefined
  totalWithFreight: number | null
}

const acceptedIn = ({ requests }: Basket): Choice[] =>
  requests.flatMap((request) =>
    request.offers.filter(({ status }) => status === 'accepted').map((offer) => ({ request, offer })),
  )

function groupBy(choices: readonly Choice[], keyOf: (choice: Choice) => string) {
  const groups = new Map<string, Choice[]>()
  for (const choice of choices) groups.set(keyOf(choice), [...(groups.get(keyOf(choice)) ?? []), choice])
  return groups
}

const supplierOf = ({ offer }: Pick<Choice, 'offer'>) => offer.supplierId ?? offer.id

/** One freight is of a whole answer: a second order for the same answer has none of its own. */
const paidIn = (earlier: readonly Choice[], lead: QuoteOffer) =>
  earlier.find((each) => supplierOf(each) === supplierOf({ offer: lead }) && each.offer.freight === lead.freight)?.offer
    .order?.number

function shareOf(parts: Choice[], earlier: readonly Choice[]): SupplierShare | undefined {
  const lead = parts[0]?.offer
  if (!lead) return undefined
  const total = inCents(parts.reduce((sum, { offer }) => sum + (offer.total ?? 0), 0))
  const freightIn = lead.freight ? paidIn(earlier, lead) : undefined
  const freight = freightIn === undefined ? lead.freight : 0
  return {
    lead,
    parts,
    currency: lead.currency,
    total,
    freight,
    freightIn,
    totalWithFreight: freight === null ? null : inCents(total + freight),
  }
}

/** What one supplier asks for all these offers, whatever was accepted before. */
export const wholeShareOf = (parts: Choice[]) => shareOf(parts, [])

/** What each supplier gets of the chosen offers. */
export const sharesOf = (basket: Basket, choices: readonly Choice[]): SupplierShare[] =>
  [...groupBy(choices, supplierOf).values()].flatMap((parts) => shareOf(parts, acceptedIn(basket)) ?? [])

export type Order = SupplierShare & { number: string; at: string }

/** The orders of a request, in the order of their numbers. */
export function ordersOf(basket: Basket): Order[] {
  const accepted = acceptedIn(basket)
  const groups = groupBy(
    accepted.filter(({ offer }) => offer.order !== null),
    ({ offer }) => offer.order?.number ?? '',
  )
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([number, parts]) => {
      const earlier = accepted.filter(({ offer }) => offer.order !== null && offer.order.number < number)
      const share = shareOf(parts, earlier)
      return share ? [{ ...share, number, at: share.lead.order?.at ?? '' }] : []
    })
}

/** The chosen offers as they now are; without those that cannot be accepted any more. */
export const currentChoices = ({ requests }: Basket, choices: readonly Choice[]): Choice[] =>
  choices.flatMap(({ request, offer }) => {
    const now = requests.find(({ id }) => id === request.id)
    const current = now?.offers.find(({ id, status }) => id === offer.id && status === 'offered')
    return now && current ? [{ request: now, offer: current }] : []
  })
