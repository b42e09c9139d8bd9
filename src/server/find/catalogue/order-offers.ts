import { staleAfterDays } from '../../../shared/stock/freshness.js'
import { getNumber, getSigned } from '../../../shared/values/get-at.js'
import { type AskedOffers, offersOf } from './offer-filter.js'
import { noOffer } from './offer-table.js'
import type { PanelTable } from './panel-table.js'

const staleAfterMs = staleAfterDays * 86_400_000

/**
 * The offers of a panel, by slot, in display order: matching ones first, then those in stock before those arriving,
 * then fresh ones, then by the price of the number asked; prices that cannot be compared come last.
 */
export function offersInOrder(table: PanelTable, row: number, { counts, sales }: AskedOffers): number[] {
  const { offers, today } = table
  const { updatedAt, availableDay } = offers
  const slots = offersOf(table, row)
  if (slots.length < 2) return slots
  const staleBefore = Date.now() - staleAfterMs
  const isOther = (slot: number) => (counts(slot, row) ? 0 : 1)
  const isArriving = (slot: number) => (getSigned(availableDay, slot) > today ? 1 : 0)
  const isStale = (slot: number) => (getNumber(updatedAt, slot) < staleBefore ? 1 : 0)
  const priceOf = (slot: number) => {
    const price = sales.priceUsdAt(slot)
    return Number.isNaN(price) ? Number.POSITIVE_INFINITY : price
  }
  return slots.sort(
    (a, b) =>
      isOther(a) - isOther(b) ||
      isArriving(a) - isArriving(b) ||
      isStale(a) - isStale(b) ||
      order(priceOf(a), priceOf(b)) ||
      offers.compareIds(a, b),
  )
}

const order = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0)

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
