import { staleAfterDays } from '../../../shared/stock/freshness.js'
import { dayMs } from '../../../shared/values/days.js'
import { getByte, getNumber, getSigned } from '../../../shared/values/get-at.js'
import { type AskedOffers, offersOf } from './offer-filter.js'
import { noOffer } from './offer-table.js'
import type { PanelTable } from './panel-table.js'

const staleAfterMs = staleAfterDays * dayMs

/**
 * The offers of a panel, by slot, in display order: matching ones first, then those in stock before those arriving,
 * then fresh ones, then by the cost of each piece needed; prices that cannot be compared come last.
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
  const priceOf = (slot: number) => lastIfNone(sales.perNeededUsdAt(slot))
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
const lastIfNone = (price: number) => (Number.isNaN(price) ? Number.POSITIVE_INFINITY : price)

/** The offer whose price a panel is shown, sorted and filtered by, and the best of other goods beside new ones. */
export type Headline = { slot: number; other: number }

/**
 * The cheapest of new goods that count and sell the number asked, else of the others; noOffer without a price.
 */
export function headlineOf(table: PanelTable, row: number, asked: AskedOffers): Headline {
  const others = cheapestOf(table, row, asked, false)
  const slot = cheapestOf(table, row, asked, true)
  return slot === noOffer ? { slot: others, other: noOffer } : { slot, other: others }
}

/** What each needed piece costs at the headline, in US dollars; NaN without a price or a rate. */
export function headlineUsd(table: PanelTable, row: number, asked: AskedOffers) {
  const fresh = cheapestOf(table, row, asked, true)
  const slot = fresh === noOffer ? cheapestOf(table, row, asked, false) : fresh
  return slot === noOffer ? Number.NaN : asked.sales.perNeededUsdAt(slot)
}

/** Of new goods or of all others. Of prices that cannot be compared, the first by id. */
function cheapestOf(table: PanelTable, row: number, { counts, sales }: AskedOffers, isNew: boolean) {
  const { offers } = table
  let [chosen, lowest] = [noOffer, Number.POSITIVE_INFINITY]
  for (let slot = getSigned(table.firstOffer, row); slot !== noOffer; slot = getSigned(offers.next, slot)) {
    if ((getByte(offers.condition, slot) === 0) !== isNew || Number.isNaN(sales.priceAt(slot))) continue
    if (!sales.isSold(slot) || !counts(slot, row)) continue
    const price = lastIfNone(sales.perNeededUsdAt(slot))
    if (chosen !== noOffer && (price > lowest || (price === lowest && offers.compareIds(slot, chosen) > 0))) continue
    ;[chosen, lowest] = [slot, price]
  }
  return chosen
}
