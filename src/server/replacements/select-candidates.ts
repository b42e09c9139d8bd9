import { getNumber } from '../../shared/get-at.js'
import { comparedIn } from '../../shared/money/currencies.js'
import type { ReplacementRequest } from '../../shared/replacements/read-replacement.js'
import { hasOffer, type OfferTest, offerTest } from '../catalogue/offer-filter.js'
import type { PanelTable } from '../catalogue/panel-table.js'
import { inPieces } from '../event-loop/breathe.js'

/** Whether an offer matches the request: all bounds apply to one and the same offer. */
export const askedOffers = (table: PanelTable, request: ReplacementRequest, now: number): OfferTest =>
  offerTest(
    table,
    {
      countries: request.countries,
      minQuantity: request.oneSupplier ? request.quantity : null,
      maxPrice: request.maxPrice === null ? null : String(request.maxPrice),
      maxPricePerWatt: null,
      currency: request.currency === comparedIn ? null : request.currency,
      maxAgeDays: request.maxAgeDays,
    },
    now,
  )

const rowsAtOnce = 256

/** The panels with a matching offer, or all panels when stock does not matter; and how many have only other offers. */
export async function selectCandidates(table: PanelTable, request: ReplacementRequest, isAsked: OfferTest) {
  const { isThere, stockQuantity } = table
  const rows = new Uint32Array(table.rowCount)
  let [count, withOtherOffers] = [0, 0]
  const select = (start: number, end: number) => {
    for (let row = start; row < end; row++) {
      if (isThere[row] !== 1) continue
      const isInStock = getNumber(stockQuantity, row) > 0
      if (!request.inStock || (isInStock && hasOffer(table, row, isAsked))) rows[count++] = row
      else if (isInStock) withOtherOffers++
    }
  }
  await inPieces(table.rowCount, select, rowsAtOnce)
  return { rows: rows.subarray(0, count), withOtherOffers }
}
