import { sql } from 'kysely'
import type { z } from 'zod'
import { AppError } from '../../shared/http/errors.js'
import { phrase } from '../../shared/languages/phrase.js'
import type { OfferTerms } from '../../shared/money/offer-terms.js'
import { piecesFor, priceAt } from '../../shared/money/order-cost.js'
import type { BasketQuestion } from '../../shared/quotes/basket-fields.js'
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
async function findOffers(trx: Db, { panelIds, offerIds, supplierIds }: Choice): Promise<StockedOffer[]> {
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

type Sold = Pick<OfferTerms, 'minQuantity' | 'packQuantity'> & { quantity: number }

/** What an offer is asked for: its least order from the number asked on, or with `orFewer` all it sells. */
function piecesSold(asked: number, offer: Sold, orFewer: boolean) {
  const pieces = piecesFor(Math.max(asked, offer.minQuantity), offer)
  if (pieces !== undefined || !orFewer) return pieces
  const all = offer.quantity - (offer.quantity % offer.packQuantity)
  return all >= offer.minQuantity && all > 0 ? all : undefined
}

/** The suppliers of those offers that sell a number of pieces; each lot is an element of the terms. */
function stockistsOf(offers: readonly StockedOffer[], asked: number, orFewer = false): Stockist[] {
  const found = new Map<string, Stockist>()
  for (const { panelId: _, supplierId, companyName, terms, ...line } of offers) {
    const pieces = piecesSold(asked, { ...terms, quantity: line.quantity }, orFewer)
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
  orFewer?: boolean | undefined
}

/** The suppliers to ask about one panel: of the chosen offers, or all who stock it and sell the number asked. */
export async function findStockists(trx: Db, { panelId, offerId, offerIds, quantity, orFewer }: StockQuestion) {
  const chosen = offerIds ?? (offerId === null ? undefined : [offerId])
  const offers = await findOffers(trx, { panelIds: [panelId], ...(chosen && { offerIds: chosen }) })
  const [first] = offers
  if (!first)
    throw chosen === undefined
      ? new AppError('conflict', 'No supplier has this panel in stock right now.')
      : new AppError('not_found', 'This offer no longer exists.')
  const stockists = stockistsOf(offers, quantity, orFewer)
  if (stockists.length > 0) return stockists
  const message =
    offers.length === 1 ? numbersSold(first) : phrase`No supplier sells ${inCount(quantity)} pieces of this panel`
  throw new AppError('invalid_request', message, { fields: { quantity: message } })
}

/**
 * Which of the chosen suppliers sell the number asked of which panel. Reports all panels that none of them sells, and
 * all suppliers that sell none of the panels, at once.
 */
export async function findChosen(trx: Db, { lines, supplierIds, orFewer }: z.output<typeof BasketQuestion>) {
  const offers = await findOffers(trx, { panelIds: lines.map(({ panelId }) => panelId), supplierIds })
  const stockists = new Map(
    lines.map(({ panelId, quantity }) => [
      panelId,
      stockistsOf(
        offers.filter((offer) => offer.panelId === panelId),
        quantity,
        orFewer,
      ),
    ]),
  )
  const fields: Record<string, string> = {}
  for (const [index, { panelId, quantity }] of lines.entries())
    if (stockists.get(panelId)?.length === 0)
      fields[`lines.${index}`] = offers.some((offer) => offer.panelId === panelId)
        ? phrase`None of the chosen suppliers sells ${inCount(quantity)} pieces of this panel`
        : phrase('None of the chosen suppliers has this panel in stock right now')
  const everybody = new Set([...stockists.values()].flat().map(({ supplierId }) => supplierId))
  for (const [index, supplierId] of supplierIds.entries())
    if (!everybody.has(supplierId))
      fields[`supplierIds.${index}`] = phrase('This supplier has none of these panels in stock right now')
  if (Object.keys(fields).length > 0)
    throw new AppError('conflict', 'The stock has changed. Check the marked lines and suppliers.', { fields })
  return stockists
}

/** The number to ask for: in packs and least orders where all asked offers have the same; never fewer. */
export function piecesToAsk(stockists: readonly Stockist[], asked: number) {
  const [first, ...others] = new Set(stockists.flatMap(({ terms }) => terms.map(({ pieces }) => pieces)))
  return first !== undefined && others.length === 0 && first > asked ? first : asked
}
