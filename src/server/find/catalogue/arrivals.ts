import { getSigned } from '../../../shared/values/get-at.js'
import { offersOf } from './offer-filter.js'
import { OfferSales } from './offer-price.js'
import type { PanelTable } from './panel-table.js'

/**
 * Stock and lowest price of a row by its offers, as the database counts them. It counts an offer that has a day by a job
 * soon after that day has begun; here it counts at once.
 */
export function countOffers(table: PanelTable, row: number) {
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
  table.stockQuantity[row] = quantity
  table.lowestPrice[row] = lowest
  table.changedIn[row] = table.version
}

/** Begins a day: what arrives on it is stock from now on. */
export function turnDay(table: PanelTable, today: number) {
  table.today = today
  for (const row of [...table.arrivingRows]) countOffers(table, row)
}
