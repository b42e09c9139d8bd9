import type { ReplacementRequest } from '../../shared/replacements/read-replacement.js'
import { hasOffer, type OfferTest, offerTest } from '../catalogue/offer-filter.js'
import type { PanelTable } from '../catalogue/panel-table.js'
import type { ShortPace } from './short-pace.js'

/** Whether an offer matches the request: all bounds apply to one and the same offer. */
export const askedOffers = (table: PanelTable, request: ReplacementRequest, now: number): OfferTest =>
  offerTest(
    table,
    {
      countries: request.countries,
      minQuantity: request.oneSupplier ? request.quantity : null,
      maxPrice: request.maxPrice === null ? null : String(request.maxPrice),
      maxPricePerWatt: null,
      currency: null,
      maxAgeDays: request.maxAgeDays,
    },
    now,
  )

const rowsAtOnce = 256

/**
 * The panels with a matching offer, or all panels when stock does not matter, as the first of `rows`. Also counts those
 * that have only other offers.
 */
export async function selectCandidates(
  table: PanelTable,
  request: ReplacementRequest,
  isAsked: OfferTest,
  rows: Uint32Array,
  pace: ShortPace,
) {
  const { isThere, stockQuantity } = table
  let [count, withOtherOffers] = [0, 0]
  for (let start = 0; start < table.rowCount; start += rowsAtOnce) {
    const end = Math.min(table.rowCount, start + rowsAtOnce)
    for (let row = start; row < end; row++) {
      if (isThere[row] !== 1) continue
      const isInStock = (stockQuantity[row] ?? 0) > 0
      if (!request.inStock || (isInStock && hasOffer(table, row, isAsked))) rows[count++] = row
      else if (isInStock) withOtherOffers++
    }
    const pause = pace.pause()
    if (pause) await pause
  }
  return { count, withOtherOffers }
}
