import { expect, it } from 'vitest'
import { anyOffer } from '../../shared/find/search-query.js'
import { turnDay } from '../find/catalogue/arrivals.js'
import { describeChosen } from '../find/catalogue/describe-offer.js'
import { askedOffers } from '../find/catalogue/offer-filter.js'
import { OfferSales } from '../find/catalogue/offer-price.js'
import { BreakRuns, noDay, noOffer } from '../find/catalogue/offer-table.js'
import { headlineOf } from '../find/catalogue/order-offers.js'
import { PanelTable } from '../find/catalogue/panel-table.js'
import { TextPool } from '../find/catalogue/text-pool.js'
import { StockReader } from './stock-of-row.js'

type MadeOffer = {
  quantity: number
  price?: number
  least?: number
  pack?: number
  breaks?: number[]
  condition?: number
  inDays?: number
}

/** One panel with offers, each of a supplier of its own. */
function tableWith(...offers: MadeOffer[]) {
  const table = new PanelTable()
  const row = table.rowFor(Buffer.alloc(16, 1), 0)
  for (const [n, offer] of offers.entries()) {
    const slot = table.offers.add(table.firstOffer[row] ?? noOffer, Buffer.alloc(16, n + 1), 0)
    table.firstOffer[row] = slot
    const { offers: columns } = table
    columns.supplier[slot] = n
    columns.quantity[slot] = offer.quantity
    columns.price[slot] = columns.priceUsd[slot] = offer.price ?? Number.NaN
    columns.currency[slot] = columns.currencies.internText('USD')
    columns.minQuantity[slot] = offer.least ?? 1
    columns.packQuantity[slot] = offer.pack ?? 1
    columns.condition[slot] = offer.condition ?? 0
    columns.breaks.put(slot, offer.breaks ?? [])
    columns.updatedAt[slot] = Date.now()
    columns.availableDay[slot] = offer.inDays === undefined ? noDay : table.today + offer.inDays
    if ((offer.inDays ?? 0) > 0) table.arrivingRows.add(row)
  }
  return table
}

const lot: MadeOffer = { quantity: 100, price: 80, least: 10, pack: 8, breaks: [24, 75, 96, 60] }

it('sells at least its minimum in whole packs, as far as its stock goes, at the price of that many', () => {
  const table = tableWith(lot)
  const sold = (asked: number | null) => {
    const sales = new OfferSales(table, asked)
    return sales.isSold(0) ? [sales.piecesAt(0), sales.priceUsdAt(0), sales.costAt(0)] : null
  }
  expect(sold(1)).toEqual([16, 80, 1280])
  expect(sold(17)).toEqual([24, 75, 1800])
  expect(sold(95)).toEqual([96, 60, 5760])
  expect(sold(97)).toBeNull()
  expect(sold(null)).toEqual([16, 80, 1280])
})

it('shows what the need costs at the cheapest new goods, and the cheapest others beside them', () => {
  const table = tableWith({ quantity: 20, price: 70 }, lot, { quantity: 100, price: 50, condition: 3 })
  const chosen = (asked: object) => {
    const offers = askedOffers(table, { ...anyOffer, ...asked })
    const { slot, other } = headlineOf(table, 0, offers)
    return [slot, other].map((each) => {
      const offer = describeChosen(table, each, offers.sales)
      return offer && [offer.condition, offer.pieces, offer.pricePerUnit, offer.cost]
    })
  }
  expect(chosen({ minQuantity: 10 })).toEqual([
    ['new', 10, 70, 700],
    ['used', 10, 50, 500],
  ])
  expect(chosen({ minQuantity: 30 })[0]).toEqual(['new', 32, 75, 2400])
  // each of the 30 costs 80, because 32 have to be bought
  expect(chosen({ minQuantity: 30, maxPrice: '79.99' })).toEqual([['used', 30, 50, 1500], null])
  expect(chosen({ minQuantity: 30, maxPrice: '80' })[0]).toEqual(['new', 32, 75, 2400])
  expect(chosen({ conditions: ['used'] })).toEqual([['used', 1, 50, 50], null])
})

it('prefers few pieces at their price to a cheap lot that sells by more', () => {
  const table = tableWith({ quantity: 251, price: 17.95, least: 31 }, { quantity: 20, price: 53.6 })
  const offers = askedOffers(table, { ...anyOffer, minQuantity: 3 })
  expect(describeChosen(table, headlineOf(table, 0, offers).slot, offers.sales)).toMatchObject({
    pieces: 3,
    cost: 160.8,
    costUsd: 160.8,
  })
})

it('combines smaller offers, each in its own packs and from its own minimum on', () => {
  const table = tableWith(
    { quantity: 17, price: 50, pack: 5 },
    { quantity: 12, price: 60, breaks: [10, 40] },
    { quantity: 30, price: 90, least: 20 },
  )
  const sales = (need: number) => new OfferSales(table, need, true)
  const stock = (need: number) => {
    const offers = askedOffers(table, { ...anyOffer, minQuantity: need }, { sales: sales(need) })
    const { kind, lines } = new StockReader(table, need, offers, Date.now()).of(0)
    return [kind, ...lines.map(({ pieces, costUsd }) => [pieces, costUsd / pieces])]
  }
  expect(stock(12)).toEqual(['one', [12, 40]])
  expect(stock(25)).toEqual(['one', [25, 90]])
  // 12 at the price of ten or more, then whole packs, then the least that the last one sells
  expect(stock(40)).toEqual(['several', [12, 40], [10, 50], [20, 90]])
  expect(stock(60)).toEqual(['partial', [12, 40], [15, 50], [30, 90]])
})

it('counts what arrives from its day on, without a write', () => {
  const table = tableWith({ quantity: 5, price: 90 }, { quantity: 30, price: 60, inDays: 2 })
  const stock = () => [table.stockQuantity[0], table.lowestPrice[0]]
  turnDay(table, table.today + 1)
  expect(stock()).toEqual([5, 90])
  turnDay(table, table.today + 1)
  expect(stock()).toEqual([35, 60])
  expect(table.arrivingRows.size).toBe(0)
})

it('takes at most 200 bytes for an offer with terms', () => {
  const table = new PanelTable()
  const { offers } = table
  const count = 100_000
  for (let n = 0; n < count; n++) {
    const slot = offers.add(noOffer, Buffer.from([n >> 16, n >> 8, n, ...Array(13).fill(1)]), 0)
    offers.breaks.put(slot, [10, 80.5 + n, 50, 70.25, 200, 65])
    offers.lot[slot] = offers.lotTexts.internText(`Lot ${n}`)
    offers.details[slot] = offers.detailTexts.internText(
      JSON.stringify([`Hall ${n % 500}`, null, 'Netherlands', 24, 'flash', '2026-01-05', 'On pallets']),
    )
  }
  const bytesOf = (part: object): number =>
    Object.values(part).reduce((sum, value) => {
      if (ArrayBuffer.isView(value)) return sum + value.byteLength
      return sum + (value instanceof TextPool || value instanceof BreakRuns ? bytesOf(value) : 0)
    }, 0)
  expect(bytesOf(offers)).toBeGreaterThan(100 * count)
  expect(bytesOf(offers)).toBeLessThan(200 * count)
})
