import { plural, t } from '@lingui/core/macro'
import { type QuoteEvent, type QuoteEventKind, quoteLifetimeDays } from '../../shared/quotes/quote-shapes.js'
import { formatDay, formatPrice } from '../ui/format.js'
import { deliveryWords } from './trade-words.js'

type Facts = QuoteEvent['facts']
type Words = Record<QuoteEventKind, string>

/** Who did it; a name stays as it is. */
export function whoDid({ who }: QuoteEvent) {
  const known: Readonly<Record<string, string>> = {
    You: t`You`,
    Supplier: t`Supplier`,
    'Deleted account': t`Deleted account`,
  }
  return known[who] ?? who
}

/** The request as its reader gets it: a supplier with its own offer. */
type ReadRequest = { quantity: number; offer?: unknown }

/** What happened, to the buyer and to admins; a supplier reads of its own offer and of no other one. */
export const whatHappened = ({ kind, facts }: QuoteEvent, { quantity, offer }: ReadRequest) =>
  ({ ...commonWords(facts), ...(offer ? toSupplier(facts, quantity) : toBuyer(facts, quantity)) })[kind]

const panelsOf = (count: number) => plural(count, { one: '# panel', other: '# panels' })

function termsOf({ pricePerUnit = 0, currency, deliveryDays = 0, validUntil, note, ...trade }: Facts) {
  const [price, delivery] = [formatPrice(pricePerUnit, currency), deliveryWords(deliveryDays)]
  const day = validUntil ? formatDay(validUntil) : '–'
  const terms = [t`${price} per unit, ${delivery}, valid until ${day}`, ...tradeWords(trade, currency)].join(', ')
  return note ? `${terms}. ${note}` : terms
}

function tradeWords({ incoterm, freight: amount, payment }: Facts, currency: string | undefined) {
  const freight = amount == null ? '' : formatPrice(amount, currency)
  return [
    incoterm,
    amount === 0 ? t`Freight: included` : freight && t`Freight: ${freight}`,
    payment && t`Payment: ${payment}`,
  ].filter(Boolean)
}

const withOrder = (text: string, { order }: Facts) => (order === undefined ? text : `${text} (${order})`)

type CommonKind = 'offered' | 'changed' | 'declined' | 'all_declined' | 'withdrawn' | 'expired'

function commonWords(facts: Facts): Pick<Words, CommonKind> {
  const terms = termsOf(facts)
  const { reason } = facts
  return {
    offered: t`offered ${terms}`,
    changed: t`changed the offer to ${terms}`,
    declined: reason ? t`declined: ${reason}` : t`declined`,
    all_declined: t`ended the request: every supplier has declined`,
    withdrawn: t`withdrew the request`,
    expired: t`ended the request: its ${quoteLifetimeDays} days are over`,
  }
}

function toSupplier({ company, ...facts }: Facts, quantity: number): Omit<Words, CommonKind> {
  const panels = panelsOf(quantity)
  return {
    asked: t`asked for ${panels}`,
    accepted: company === undefined ? t`accepted another offer` : withOrder(t`accepted your offer`, facts),
    arrived: t`confirmed that your offer arrived as agreed`,
    not_arrived: t`said that your offer did not arrive`,
    declined_all: t`ended the request without accepting an offer`,
    paused: t`paused your account: you cannot answer at present`,
    resumed: t`lifted the pause of your account`,
  }
}

function toBuyer(
  { company = t`a supplier`, suppliers = 0, left, ...facts }: Facts,
  quantity: number,
): Omit<Words, CommonKind> {
  const panels = panelsOf(quantity)
  return {
    asked: plural(suppliers, { one: `asked # supplier for ${panels}`, other: `asked # suppliers for ${panels}` }),
    accepted: withOrder(t`accepted the offer of ${company}`, facts),
    arrived: t`confirmed that the offer of ${company} arrived as agreed`,
    not_arrived: t`said that the offer of ${company} did not arrive`,
    declined_all: t`declined all answers`,
    paused:
      left === 0
        ? t`paused ${company}: it cannot answer at present, and no other supplier can either`
        : t`paused ${company}: it cannot answer at present`,
    resumed: t`lifted the pause of ${company}: it can answer again`,
  }
}
