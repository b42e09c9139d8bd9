import { sql } from 'kysely'
import type { z } from 'zod'
import { AppError } from '../../shared/http/errors.js'
import { phrase } from '../../shared/languages/phrase.js'
import type { OfferTerms } from '../../shared/money/offer-terms.js'
import { piecesToAskFor, priceAt } from '../../shared/money/order-cost.js'
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

type Choice = {
  panelIds: readonly string[]
  offerIds?: readonly string[] | undefined
  supplierIds?: readonly string[] | undefined
}

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

/** The suppliers of those offers that sell a number of pieces; each lot is an element of the terms. */
function stockistsOf(offers: readonly StockedOffer[], asked: number, orFewer = false): Stockist[] {
  const found = new Map<string, Stockist>()
  for (const { panelId: _, supplierId, companyName, terms, ...line } of offers) {
    const pieces = piecesToAskFor(asked, { ...terms, quantity: line.quantity }, orFewer)
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

/** A line of a question with the offers of its panel, and who of their suppliers sells the number asked. */
export type AskedLine = { panelId: string; quantity: number; offers: StockedOffer[]; stockists: Stockist[] }
type Question = Pick<z.output<typeof BasketQuestion>, 'lines' | 'offerIds' | 'orFewer'> & { supplierIds?: string[] }

/** Who of the chosen suppliers, or of all, sells the number asked of which panel. */
export async function findStockists(trx: Db, { lines, orFewer, ...choice }: Question): Promise<AskedLine[]> {
  const all = await findOffers(trx, { ...choice, panelIds: lines.map(({ panelId }) => panelId) })
  return lines.map(({ panelId, quantity }) => {
    const offers = all.filter((offer) => offer.panelId === panelId)
    return { panelId, quantity, offers, stockists: stockistsOf(offers, quantity, orFewer) }
  })
}

/** Why a question about one panel reaches nobody. */
export function refuseUnsold([line]: readonly AskedLine[], isChosen: boolean) {
  const [offer, another] = line?.offers ?? []
  if (!line || !offer)
    throw isChosen
      ? new AppError('not_found', 'This offer no longer exists.')
      : new AppError('conflict', 'No supplier has this panel in stock right now.')
  if (line.stockists.length > 0) return
  const message = another
    ? phrase`No supplier sells ${inCount(line.quantity)} pieces of this panel`
    : numbersSold(offer)
  throw new AppError('invalid_request', message, { fields: { quantity: message } })
}

/** Reports all lines that none of the chosen suppliers sells, and all suppliers that sell none of them, at once. */
export function refuseUnsoldLines(lines: readonly AskedLine[], supplierIds: readonly string[]) {
  const fields: Record<string, string> = {}
  for (const [index, { quantity, offers, stockists }] of lines.entries())
    if (stockists.length === 0)
      fields[`lines.${index}`] =
        offers.length > 0
          ? phrase`None of the chosen suppliers sells ${inCount(quantity)} pieces of this panel`
          : phrase('None of the chosen suppliers has this panel in stock right now')
  const everybody = new Set(lines.flatMap(({ stockists }) => stockists.map(({ supplierId }) => supplierId)))
  for (const [index, supplierId] of supplierIds.entries())
    if (!everybody.has(supplierId))
      fields[`supplierIds.${index}`] = phrase('This supplier has none of these panels in stock right now')
  if (Object.keys(fields).length > 0)
    throw new AppError('conflict', 'The stock has changed. Check the marked lines and suppliers.', { fields })
}

/** The number to ask for: in packs and least orders where all asked offers have the same; never fewer. */
export function piecesToAsk(stockists: readonly Stockist[], asked: number) {
  const [first, ...others] = new Set(stockists.flatMap(({ terms }) => terms.map(({ pieces }) => pieces)))
  return first !== undefined && others.length === 0 && first > asked ? first : asked
}
