import type { ChosenOffer } from '../../shared/panels/chosen-offer.js'
import { type AskedOffers, offersOf } from './offer-filter.js'
import type { OfferSales } from './offer-price.js'
import { noOffer } from './offer-table.js'
import type { PanelTable } from './panel-table.js'

/**
 * The offer whose price a panel is shown, sorted and filtered by: the lowest of those that count. Of prices that cannot
 * be compared, the first by id; noOffer without a price.
 */
export function chosenOffer(table: PanelTable, row: number, { counts, sales }: AskedOffers) {
  const { offers } = table
  let [chosen, lowest] = [noOffer, Number.POSITIVE_INFINITY]
  for (const slot of offersOf(table, row)) {
    if (Number.isNaN(sales.priceAt(slot)) || !counts(slot, row)) continue
    const priceUsd = sales.priceUsdAt(slot)
    const price = Number.isNaN(priceUsd) ? Number.POSITIVE_INFINITY : priceUsd
    if (chosen !== noOffer && (price > lowest || (price === lowest && offers.compareIds(slot, chosen) > 0))) continue
    ;[chosen, lowest] = [slot, price]
  }
  return chosen
}

export function describeChosen({ offers }: PanelTable, slot: number, sales: OfferSales): ChosenOffer | null {
  if (slot === noOffer) return null
  const priceUsd = sales.priceUsdAt(slot)
  return {
    id: offers.idOf(slot),
    pieces: sales.piecesAt(slot),
    pricePerUnit: sales.priceAt(slot),
    currency: offers.currencies.text(offers.currency[slot] ?? 0),
    priceUsd: Number.isNaN(priceUsd) ? null : priceUsd,
  }
}
