import type { ReplacementRequest } from '../../shared/repair/read-replacement.js'
import { comparedIn } from '../../shared/values/currencies.js'
import { getNumber } from '../../shared/values/get-at.js'
import { type AskedOffers, askedOffers, hasOffer } from '../find/catalogue/offer-filter.js'
import { OfferSales } from '../find/catalogue/offer-price.js'
import { noOffer } from '../find/catalogue/offer-table.js'
import type { PanelTable } from '../find/catalogue/panel-table.js'
import { inPieces } from '../run/breathe.js'

/**
 * The offers that match the request: all bounds apply to one and the same offer, at the price of the number needed. If
 * several suppliers may be combined, an offer with less counts with what it sells.
 */
export const offersFor = (table: PanelTable, request: ReplacementRequest, now: number): AskedOffers =>
  askedOffers(
    table,
    {
      conditions: request.conditions,
      countries: request.countries,
      minQuantity: request.quantity,
      maxPrice: request.maxPrice === null ? null : String(request.maxPrice),
      maxPricePerWatt: null,
      currency: request.currency === comparedIn ? null : request.currency,
      maxAgeDays: request.maxAgeDays,
      arrivingWithin: request.arrivingWithin,
    },
    { now, sales: new OfferSales(table, request.quantity, !request.oneSupplier) },
  )

/** Whether a panel can be a candidate: offers that are still arriving are no stock, unless the request lets them count. */
export const isStocked = ({ stockQuantity }: PanelTable, { arrivingWithin }: ReplacementRequest, row: number) =>
  arrivingWithin !== null || getNumber(stockQuantity, row) > 0

const rowsAtOnce = 256

/** The panels with a matching offer, or all panels when stock does not matter; and how many have only other offers. */
export async function selectCandidates(table: PanelTable, request: ReplacementRequest, { counts }: AskedOffers) {
  const { isThere } = table
  const rows = new Uint32Array(table.rowCount)
  let [count, withOtherOffers] = [0, 0]
  const select = (start: number, end: number) => {
    for (let row = start; row < end; row++) {
      if (isThere[row] !== 1) continue
      const isInStock = isStocked(table, request, row)
      if (!request.inStock || (isInStock && hasOffer(table, row, counts))) rows[count++] = row
      else if (isInStock && table.firstOffer[row] !== noOffer) withOtherOffers++
    }
  }
  await inPieces(table.rowCount, select, rowsAtOnce)
  return { rows: rows.subarray(0, count), withOtherOffers }
}
