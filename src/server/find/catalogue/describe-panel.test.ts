import { afterEach, expect, it, vi } from 'vitest'
import { staleAfterDays } from '../../../shared/stock/freshness.js'
import { describeFound } from './describe-panel.js'
import { plainOffers } from './offer-filter.js'
import { noOffer } from './offer-table.js'
import { PanelTable } from './panel-table.js'

afterEach(() => void vi.restoreAllMocks())

const hourMs = 3_600_000

const found = (table: PanelTable) => describeFound(table, 0, 'member', { asked: plainOffers(table), figures: [] })

function tableWithOffers(offers: readonly { price: number; updatedAt: number }[]) {
  const table = new PanelTable()
  const row = table.rowFor(Buffer.alloc(16, 1), 0)
  table.changedIn[row] = table.version
  const place = { city: null, state: null, country: null, phoneNumber: null, website: null, address: null }
  const id = '00000000-0000-4000-8000-000000000001'
  table.suppliers.set({ ...place, id, companyName: 'Sonne GmbH', email: 'a@example.test' })
  for (const [n, { price, updatedAt }] of offers.entries()) {
    const slot = table.offers.add(table.firstOffer[row] ?? noOffer, Buffer.alloc(16, n), 0)
    table.firstOffer[row] = slot
    table.offers.price[slot] = price
    table.offers.priceUsd[slot] = price
    table.offers.updatedAt[slot] = updatedAt
  }
  return table
}

it('describes a panel again as soon as its row has changed, and its offers every time', () => {
  const table = tableWithOffers([{ price: 80, updatedAt: Date.now() }])
  table.numbers.Watts_W[0] = 400
  expect(found(table)).toMatchObject({ Watts_W: 400, inventory: [{ pricePerUnit: 80 }] })
  table.nextVersion()
  table.numbers.Watts_W[0] = 410
  table.changedIn[0] = table.version
  table.offers.price[0] = 70
  expect(found(table)).toMatchObject({ Watts_W: 410, inventory: [{ pricePerUnit: 70 }] })
})

it('gives every answer a panel of its own', () => {
  const table = tableWithOffers([])
  Object.assign(found(table), { SKU: 'changed by a handler' })
  expect(found(table).SKU).not.toBe('changed by a handler')
})

it('shows an offer below fresh ones from the moment it is stale, though nothing else has changed', () => {
  const now = Date.now()
  const table = tableWithOffers([
    { price: 80, updatedAt: now - staleAfterDays * 24 * hourMs + hourMs },
    { price: 90, updatedAt: now },
  ])
  const prices = () => found(table).inventory.map(({ pricePerUnit }) => pricePerUnit)
  expect(prices()).toEqual([80, 90])
  vi.spyOn(Date, 'now').mockReturnValue(now + 2 * hourMs)
  expect(prices()).toEqual([90, 80])
})
