import { getSigned } from '../../../shared/values/get-at.js'
import { offersOf, plainOffers } from './offer-filter.js'
import { headlineUsd } from './order-offers.js'
import type { PanelTable } from './panel-table.js'

/**
 * Stock and price of a row by its offers, whatever the database has counted: there an offer with a day counts by a job
 * soon after that day has begun, here at once.
 */
export function countOffers(table: PanelTable, row: number) {
  const { offers, today } = table
  let quantity = 0
  table.arrivingRows.delete(row)
  for (const slot of offersOf(table, row)) {
    if (getSigned(offers.availableDay, slot) > today) {
      table.arrivingRows.add(row)
      continue
    }
    quantity += getSigned(offers.quantity, slot)
  }
  table.stockQuantity[row] = quantity
  table.lowestPrice[row] = headlineUsd(table, row, plainOffers(table))
  table.changedIn[row] = table.version
}

/** Begins a day: what arrives on it is stock from now on. */
export function turnDay(table: PanelTable, today: number) {
  table.today = today
  for (const row of [...table.arrivingRows]) countOffers(table, row)
}
