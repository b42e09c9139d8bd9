import { afterEach, expect, it, vi } from 'vitest'
import { staleAfterDays } from '../../shared/inventory/freshness.js'
import { finishJson, JsonWriter } from '../http/json-writer.js'
import { noOffer } from './offer-table.js'
import { PanelTable } from './panel-table.js'
import { rowTextsOf } from './row-text.js'

afterEach(() => void vi.restoreAllMocks())

const hourMs = 3_600_000
const supplier = { city: null, state: null, country: null, phoneNumber: null, website: null, address: null }

function tableWithOffers(offers: readonly { price: number; updatedAt: number }[]) {
  const table = new PanelTable()
  const row = table.rowFor(Buffer.alloc(16, 1), 0)
  table.suppliers.set({
    ...supplier,
    id: '00000000-0000-4000-8000-000000000001',
    companyName: 'Sonne "GmbH"',
    email: 'a@example.test',
  })
  for (const [n, { price, updatedAt }] of offers.entries()) {
    const slot = table.offers.add(table.firstOffer[row] ?? noOffer, Buffer.alloc(16, n), 0)
    table.firstOffer[row] = slot
    table.offers.price[slot] = price
    table.offers.priceUsd[slot] = price
    table.offers.currency[slot] = table.offers.currencies.internText('USD')
    table.offers.updatedAt[slot] = updatedAt
  }
  return table
}

const writer = new JsonWriter()
function pricesOf(table: PanelTable): number[] {
  rowTextsOf(table).write(writer, 0, 'member')
  const { inventory } = JSON.parse(finishJson(writer.take(), '}').toString('utf8'))
  return inventory.map(({ pricePerUnit }: { pricePerUnit: number }) => pricePerUnit)
}

it('shows an offer below fresh ones from the moment it is stale, though nothing else has changed', () => {
  const now = Date.now()
  const old = now - staleAfterDays * 24 * hourMs + hourMs
  const table = tableWithOffers([
    { price: 80, updatedAt: old },
    { price: 90, updatedAt: now },
  ])
  expect(pricesOf(table)).toEqual([80, 90])
  expect(pricesOf(table)).toEqual([80, 90])
  vi.spyOn(Date, 'now').mockReturnValue(now + 2 * hourMs)
  expect(pricesOf(table)).toEqual([90, 80])
})

it('writes the offers of a supplier that has changed again, and of no other', () => {
  const table = tableWithOffers([{ price: 80, updatedAt: Date.now() }])
  const other = table.rowFor(Buffer.alloc(16, 2), 0)
  const facts = {
    ...supplier,
    id: '00000000-0000-4000-8000-000000000002',
    companyName: 'Other',
    email: 'b@example.test',
  }
  const number = table.suppliers.set(facts)
  table.firstOffer[other] = table.offers.add(noOffer, Buffer.alloc(16, 9), 0)
  table.offers.supplier[table.firstOffer[other] ?? 0] = number
  const textOf = (row: number) => {
    rowTextsOf(table).write(writer, row, 'member')
    return finishJson(writer.take(), '}').toString('utf8')
  }
  const [first, second] = [textOf(0), textOf(other)]
  const made = vi.spyOn(JSON, 'stringify')
  table.suppliers.set({ ...facts, companyName: 'Renamed' })
  expect(textOf(0)).toBe(first)
  expect(made).not.toHaveBeenCalled()
  expect(textOf(other)).toBe(second.replace('Other', 'Renamed'))
  expect(textOf(0)).toBe(first)
})

it('writes an answer of any length whole', () => {
  for (let n = 0; n < 3000; n++) writer.text(`${'ü€𝛀'.repeat(40)},`)
  const rest = 'x'.repeat(5000)
  expect(finishJson(writer.take(), rest).toString('utf8')).toBe(`${`${'ü€𝛀'.repeat(40)},`.repeat(3000)}${rest}`)
  writer.text('short')
  expect(finishJson(writer.take(), '}').toString('utf8')).toBe('short}')
})
