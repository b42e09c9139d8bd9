import { sql } from 'kysely'
import { AppError } from '../../shared/http/errors.js'
import { phrase } from '../../shared/languages/phrase.js'
import type { OfferTerms } from '../../shared/money/offer-terms.js'
import { piecesFor, priceAt } from '../../shared/money/order-cost.js'
import type { AskedTerms } from '../../shared/quotes/quote-shapes.js'
import type { Db } from '../db/database.js'
import { isHere } from '../db/recount-stock.js'
import { inCount } from './quote-words.js'

/** A supplier to ask, with its offers that sell the number asked. */
export type Stockist = { supplierId: string; companyName: string; terms: AskedTerms[] }

type StockedOffer = {
  panelId: string
  supplierId: string
  companyName: string
  id: string
  quantity: number
  pricePerUnit: number | null
  currency: string
  terms: OfferTerms
}

type Choice = { panelIds: readonly string[]; offerIds?: readonly string[]; supplierIds?: readonly string[] }

/** The visible offers of panels. One that is still arriving is asked only by its id. */
export async function findOffers(trx: Db, { panelIds, offerIds, supplierIds }: Choice): Promise<StockedOffer[]> {
  const { rows } = await sql<StockedOffer>`
    select i.panel_id as "panelId", a.id as "supplierId", coalesce(a.company_name, '') as "companyName", i.id, i.quantity,
      i.price_per_unit as "pricePerUnit", i.currency, offer_terms(i) as terms
    from inventory i join accounts a on a.id = i.supplier_id
    where i.panel_id = any(${panelIds}::uuid[]) and i.quantity > 0 and a.is_active
      and ${offerIds === undefined ? isHere : sql`i.id = any(${offerIds}::uuid[])`}
      and ${supplierIds === undefined ? sql`true` : sql`a.id = any(${supplierIds}::uuid[])`}
    order by a.id, i.condition, i.lot, i.id`.execute(trx)
  return rows
}

/** The suppliers of those offers that sell a number of pieces; each lot is an element of the terms. */
export function stockistsOf(offers: readonly StockedOffer[], asked: number): Stockist[] {
  const found = new Map<string, Stockist>()
  for (const { panelId: _, supplierId, companyName, terms, ...line } of offers) {
    const pieces = piecesFor(asked, { ...terms, quantity: line.quantity })
    if (pieces === undefined) continue
    const stockist = found.get(supplierId) ?? { supplierId, companyName, terms: [] }
    const priceForPieces = priceAt({ ...terms, pricePerUnit: line.pricePerUnit }, pieces)
    stockist.terms.push({ ...line, ...terms, pieces, priceForPieces })
    found.set(supplierId, stockist)
  }
  return [...found.values()]
}

/** Which numbers an offer sells. */
function numbersSold({ quantity, terms: { minQuantity, packQuantity } }: StockedOffer) {
  const [least, most, pack] = [inCount(minQuantity), inCount(quantity), inCount(packQuantity)]
  return packQuantity > 1
    ? phrase`This offer is sold from ${least} to ${most} pieces, in packs of ${pack}`
    : phrase`This offer is sold from ${least} to ${most} pieces`
}

type StockQuestion = {
  panelId: string
  offerId: string | null
  offerIds?: readonly string[] | undefined
  quantity: number
}

/** The suppliers to ask about one panel: of the chosen offers, or all who stock it and sell the number asked. */
export async function findStockists(trx: Db, { panelId, offerId, offerIds, quantity }: StockQuestion) {
  const chosen = offerIds ?? (offerId === null ? undefined : [offerId])
  const offers = await findOffers(trx, { panelIds: [panelId], ...(chosen && { offerIds: chosen }) })
  const [first] = offers
  if (!first)
    throw chosen === undefined
      ? new AppError('conflict', 'No supplier has this panel in stock right now.')
      : new AppError('not_found', 'This offer no longer exists.')
  const stockists = stockistsOf(offers, quantity)
  if (stockists.length > 0) return stockists
  const message =
    offers.length === 1 ? numbersSold(first) : phrase`No supplier sells ${inCount(quantity)} pieces of this panel`
  throw new AppError('invalid_request', message, { fields: { quantity: message } })
}

/** The number to ask for: in packs where all asked offers have the same. */
export function piecesToAsk(stockists: readonly Stockist[], asked: number) {
  const [first, ...others] = new Set(stockists.flatMap(({ terms }) => terms.map(({ pieces }) => pieces)))
  return first !== undefined && others.length === 0 ? first : asked
}
