import { staleAfterDays } from '../../shared/inventory/freshness.js'
import type { OfferTest } from './offer-filter.js'
import { noOffer } from './offer-table.js'
import type { PanelTable } from './panel-table.js'

const staleAfterMs = staleAfterDays * 86_400_000

/**
 * The offers of a panel, by slot, in display order: matching ones first, then fresh ones, then by price; prices that
 * cannot be compared come last.
 */
export function offersInOrder(table: PanelTable, row: number, isAsked?: OfferTest): number[] {
  const { offers } = table
  const { next, updatedAt, priceUsd } = offers
  const slots: number[] = []
  for (let slot = table.firstOffer[row] ?? noOffer; slot !== noOffer; slot = next[slot] ?? noOffer) slots.push(slot)
  if (slots.length < 2) return slots
  const staleBefore = Date.now() - staleAfterMs
  const isOther = (slot: number) => (isAsked && !isAsked(slot, row) ? 1 : 0)
  const isStale = (slot: number) => ((updatedAt[slot] ?? 0) < staleBefore ? 1 : 0)
  const priceOf = (slot: number) => {
    const price = priceUsd[slot] ?? Number.NaN
    return Number.isNaN(price) ? Number.POSITIVE_INFINITY : price
  }
  return slots.sort(
    (a, b) =>
      isOther(a) - isOther(b) || isStale(a) - isStale(b) || order(priceOf(a), priceOf(b)) || offers.compareIds(a, b),
  )
}

const order = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0)

/** Until when this order is valid if nothing changes: the moment when the next offer is no longer fresh. */
export function orderHoldsUntil({ offers: { updatedAt } }: PanelTable, slots: readonly number[]) {
  const now = Date.now()
  let until = Number.POSITIVE_INFINITY
  for (const slot of slots) {
    const stale = (updatedAt[slot] ?? 0) + staleAfterMs
    if (stale >= now) until = Math.min(until, stale)
  }
  return until
}
