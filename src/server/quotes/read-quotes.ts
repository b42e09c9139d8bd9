import { sql } from 'kysely'
import type { AskedTerms, Incoterm, QuoteEventKind, QuotePanel, QuoteStatus } from '../../shared/quotes/quote-shapes.js'
import type { MembersSupplier } from '../../shared/suppliers/public-supplier.js'
import type { Db } from '../db/database.js'
import { isoTime } from '../db/sql-times.js'

/** One supplier's part of a request, with the supplier's data. */
export type OfferPart = {
  id: string
  supplierId: string | null
  companyName: string
  contact: Omit<MembersSupplier, 'companyName'> | null
  isActive: boolean
  /** Whether its validity is over by the date of the database. */
  isLapsed: boolean
  status: 'waiting' | 'offered' | 'declined' | 'accepted'
  /** The status of the whole request as this supplier may see it. */
  stateForSupplier: QuoteStatus
  pricePerUnit: number | null
  /** The currency of the price; without a price, the default for an answer. */
  currency: string
  priceUsd: number | null
  /** How much of the currency one US dollar is; null without a rate. */
  perUsd: number | null
  deliveryDays: number | null
  validUntil: string | null
  note: string | null
  /** How many pieces are offered; null: all that were asked for. */
  pieces: number | null
  incoterm: Incoterm | null
  freight: number | null
  payment: string | null
  /** Whether the supplier offers other lines of the basket for the same freight. */
  sharesFreight: boolean
  order: { number: string; at: string } | null
  /** The earlier order of its supplier that has the freight of the whole answer. */
  freightIn: string | null
  reason: string | null
  version: number
  updatedAt: string
  stock: { quantity: number; pricePerUnit: number | null; currency: string } | null
  terms: AskedTerms[]
  arrived: boolean | null
}

export type EventDetails = Partial<
  Record<'pricePerUnit' | 'deliveryDays' | 'pieces', number> &
    Record<'validUntil' | 'note' | 'reason' | 'incoterm' | 'payment', string | null> &
    Record<'freight', number | null> &
    Record<'currency' | 'order', string>
> & {
  suppliers?: number
  /** How many suppliers can still answer. */
  left?: number
}

export type EventPart = {
  at: string
  actor: 'user' | 'supplier' | 'system'
  kind: QuoteEventKind
  offerId: string | null
  details: EventDetails
}

/** Everything about one request. The views decide what each reader may see. */
export type Quote = {
  id: string
  basketId: string | null
  userId: string | null
  user: { name: string; company: string | null; email: string } | null
  panel: QuotePanel
  isInCatalogue: boolean
  quantity: number
  deliveryCountry: string
  deliveryPlace: string | null
  message: string | null
  neededBy: string | null
  /** The currency in which the buyer reads prices, and its rate; null if either is unknown. */
  readIn: { currency: string; perUsd: number } | null
  status: QuoteStatus
  hasNews: boolean
  createdAt: string
  expiresAt: string
  endedAt: string | null
  offers: OfferPart[]
  events: EventPart[]
}

/** The status of a request. Past its expiry it is expired, whether or not the job has run. `r` is the request. */
export const stateOf = sql<QuoteStatus>`
  case when r.status in ('open', 'answered') and r.expires_at <= now() then 'expired' else r.status end`

/**
 * The status as the supplier of an offer may see it. While the request is open, it depends on the supplier's own
 * answer: what others have done must not show, not even through a filter. `r` is the request, `o` the offer. Lists
 * filter by it, views show it.
 */
export const stateForSupplier = sql<QuoteStatus>`
  case when o.status = 'declined' then 'declined'
    when ${stateOf} not in ('open', 'answered') then ${stateOf}
    when o.status = 'waiting' then 'open' else 'answered' end`

export const today = sql<string>`(now() at time zone 'utc')::date`

const offersOf = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', o.id, 'supplierId', o.supplier_id, 'companyName', coalesce(a.company_name, o.company_name),
    'contact', case when a.id is not null then jsonb_build_object('city', s.city, 'state', s.state, 'country', s.country,
      'email', a.email, 'phoneNumber', s.phone_number, 'website', s.website, 'address', s.address) end,
    'isActive', coalesce(a.is_active, false), 'isLapsed', coalesce(o.valid_until < ${today}, false),
    'status', o.status, 'stateForSupplier', ${stateForSupplier}, 'pricePerUnit', o.price_per_unit,
    'currency', case when o.price_per_unit is null then coalesce(i.currency, s.currency, o.currency) else o.currency end,
    'priceUsd', case when o.currency = 'USD' then o.price_per_unit else round(o.price_per_unit / x.per_usd, 2) end,
    'perUsd', case when o.currency = 'USD' then 1 else x.per_usd end, 'deliveryDays', o.delivery_days,
    'validUntil', o.valid_until, 'note', o.note, 'reason', o.reason, 'version', o.version,
    'updatedAt', ${isoTime(sql`o.updated_at`)},
    'stock', case when i.id is not null then jsonb_build_object('quantity', i.quantity, 'pricePerUnit', i.price,
      'currency', i.currency) end, 'terms', o.terms, 'arrived', o.arrived,
    'pieces', o.pieces, 'incoterm', o.incoterm, 'freight', o.freight, 'payment', o.payment,
    'sharesFreight', o.freight > 0 and exists (select 1 from quote_offers p join quote_requests s on s.id = p.request_id
      where s.basket_id = r.basket_id and p.supplier_id = o.supplier_id and p.id <> o.id and p.price_per_unit is not null),
    'freightIn', case when o.freight > 0 and o.order_number is not null then (select min(p.order_number)
      from quote_offers p join quote_requests s on s.id = p.request_id where s.basket_id = r.basket_id
        and p.supplier_id = o.supplier_id and p.order_number < o.order_number and p.freight = o.freight) end,
    'order', case when d.number is not null then
      jsonb_build_object('number', d.number, 'at', ${isoTime(sql`d.at`)}) end
  ) order by lower(o.company_name), o.id), '[]')
  from quote_offers o left join accounts a on a.id = o.supplier_id left join suppliers s on s.account_id = o.supplier_id
  left join quote_orders d on d.number = o.order_number
  -- of several lots, the one that was asked for first
  left join lateral (
    select i.id, i.quantity, i.currency, offer_price(i.price_per_unit, i.price_breaks,
      coalesce((o.terms->0->>'pieces')::bigint, r.quantity)) as price
    from inventory i where i.panel_id = r.panel_id and i.supplier_id = o.supplier_id
    order by (i.id::text = o.terms->0->>'id') is true desc, i.condition <> 'new', i.lot limit 1) i on true
  left join exchange_rates x on x.currency = o.currency
  where o.request_id = r.id)`

const eventsOf = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('at', ${isoTime(sql`e.at`)}, 'actor', e.actor, 'kind', e.kind,
    'offerId', e.offer_id, 'details', e.details) order by e.id), '[]')
  from quote_events e where e.request_id = r.id)`

/** The existing requests with these ids, in the given order. One statement reads everything, so each is consistent. */
export async function findQuotes(db: Db, ids: readonly string[]): Promise<Quote[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Quote>`
    select r.id, r.basket_id as "basketId", r.user_id as "userId", r.panel, r.panel_id is not null as "isInCatalogue", r.quantity,
      case when u.id is not null then jsonb_build_object('name', trim(u.first_name || ' ' || u.last_name),
        'company', u.company_name, 'email', u.email) end as "user",
      r.delivery_country as "deliveryCountry", r.delivery_place as "deliveryPlace", r.message,
      case when r.currency = 'USD' or b.per_usd is not null then
        jsonb_build_object('currency', r.currency, 'perUsd', coalesce(b.per_usd, 1)) end as "readIn",
      r.needed_by::text as "neededBy", ${stateOf} as status, r.has_news as "hasNews",
      r.created_at as "createdAt", r.expires_at as "expiresAt",
      case when r.ended_at is null and r.expires_at <= now() then r.expires_at else r.ended_at end as "endedAt",
      ${offersOf} as offers, ${eventsOf} as events
    from unnest(${ids}::uuid[]) with ordinality as w (id, place)
    join quote_requests r on r.id = w.id left join accounts u on u.id = r.user_id
    left join exchange_rates b on b.currency = r.currency
    order by w.place`.execute(db)
  return rows
}

/** How many pieces a supplier is asked for: one lot is sold in its own packs; of several, the buyer's number holds. */
export function piecesAsked({ quantity }: Quote, { terms }: OfferPart) {
  const sold = terms.reduce((sum, { pieces }) => sum + pieces, 0)
  return terms.length === 0 || (terms.length > 1 && sold > quantity) ? quantity : sold
}

export const piecesOffered = (quote: Quote, own: OfferPart) => own.pieces ?? piecesAsked(quote, own)

/** A supplier's part of a line that was sent to it. */
export type OwnOffer = { quote: Quote; own: OfferPart }

export const ownPartsOf = (quotes: readonly Quote[], supplierId: string): OwnOffer[] =>
  quotes.flatMap((quote) => quote.offers.filter((own) => own.supplierId === supplierId).map((own) => ({ quote, own })))

/** The id of a whole request: its basket's, or its own if it was sent alone. */
export const idOfAll = ({ id, basketId }: { id: string; basketId: string | null }) => basketId ?? id

/** The requests that were sent together with this one, or as this basket; one that was sent alone is alone. */
export const sentTogether = (id: string) => sql`coalesce(r.basket_id, r.id) = (
  select coalesce(basket_id, id) from quote_requests where id = ${id} or basket_id = ${id} limit 1)`

/** How many suppliers can still answer or change their answer: neither declined nor deactivated. */
export const countAble = ({ offers }: Quote) =>
  offers.filter(({ status, isActive }) => isActive && status !== 'declined').length

export async function findQuote(db: Db, id: string): Promise<Quote | undefined> {
  const [quote] = await findQuotes(db, [id])
  return quote
}
