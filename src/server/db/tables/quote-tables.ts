import type { ColumnType, Generated } from 'kysely'
import type {
  AskedTerms,
  Incoterm,
  QuoteEventKind,
  QuotePanel,
  QuoteStatus,
} from '../../../shared/quotes/quote-shapes.js'
import type { GeneratedTime, Json, OptionalTime } from './column-types.js'

type QuoteRequests = {
  id: Generated<string>
  user_id: string | null
  panel_id: string | null
  panel: ColumnType<QuotePanel, string, never>
  quantity: number
  delivery_country: string
  delivery_place: string | null
  message: string | null
  needed_by: string | null
  currency: Generated<string | null>
  status: Generated<QuoteStatus>
  has_news: Generated<boolean>
  created_at: GeneratedTime
  expires_at: GeneratedTime
  ended_at: OptionalTime
  basket_id: Generated<string | null>
  basket_place: Generated<number | null>
}

type QuoteBaskets = { id: Generated<string>; created_at: GeneratedTime }

type QuoteOffers = {
  id: Generated<string>
  request_id: string
  supplier_id: string | null
  company_name: string
  status: Generated<'waiting' | 'offered' | 'declined' | 'accepted'>
  price_per_unit: number | null
  currency: Generated<string>
  delivery_days: number | null
  valid_until: string | null
  note: string | null
  reason: string | null
  version: Generated<number>
  updated_at: GeneratedTime
  terms: ColumnType<AskedTerms[], string | undefined, never>
  arrived: boolean | null
  pieces: number | null
  incoterm: Incoterm | null
  freight: number | null
  payment: string | null
  order_number: string | null
}

type QuoteEvents = {
  id: Generated<number>
  request_id: string
  offer_id: string | null
  at: GeneratedTime
  actor: 'user' | 'supplier' | 'system'
  kind: QuoteEventKind
  details: Json
}

/** Quote requests, their offers and their history. */
export type QuoteTables = {
  quote_requests: QuoteRequests
  quote_baskets: QuoteBaskets
  quote_offers: QuoteOffers
  quote_events: QuoteEvents
  quote_orders: { number: string; at: GeneratedTime }
  quote_order_years: { year: number; orders: number }
}
