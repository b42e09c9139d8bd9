import { getSigned } from '../../shared/get-at.js'
import { offersOf } from './offer-filter.js'
import { OfferSales } from './offer-price.js'
import { noDay } from './offer-table.js'
import type { PanelTable } from './panel-table.js'

/**
 * Stock and lowest price of a row of which an offer has a day. The database counts such an offer by a job soon after
 * its day has begun; here it counts at once.
 */
export function countArrived(table: PanelTable, row: number) {
  const { offers, today } = table
  const sales = new OfferSales(table, null)
  let [quantity, lowest] = [0, Number.NaN]
  table.arrivingRows.delete(row)
  for (const slot of offersOf(table, row)) {
    if (getSigned(offers.availableDay, slot) > today) {
      table.arrivingRows.add(row)
      continue
    }
    quantity += getSigned(offers.quantity, slot)
    const price = sales.priceUsdAt(slot)
    if (!(price >= lowest) && !Number.isNaN(price)) lowest = price
  }
  table.putStock(row, quantity)
  table.putLowestPrice(row, lowest)
}

/** The same for a row of which offers have changed, and of which any may have a day. */
export function noteArrivals(table: PanelTable, row: number) {
  for (const slot of offersOf(table, row))
    if (getSigned(table.offers.availableDay, slot) !== noDay) return countArrived(table, row)
  table.arrivingRows.delete(row)
}

/** Begins a day: what arrives on it is stock from now on. */
export function turnDay(table: PanelTable, today: number) {
  table.today = today
  for (const row of [...table.arrivingRows]) {
    countArrived(table, row)
    table.changedIn[row] = table.version
  }
}
