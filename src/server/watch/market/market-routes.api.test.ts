import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOffer, makePanel, makeSupplier, type Person } from '../../../../tests/support/factories.js'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.js'
import { getMarket } from '../../../shared/watch/market-api.js'
import { freezeWeek, freezeWeeks } from './freeze-weeks.js'

let test: TestApp
let suppliers: Person[]
beforeAll(async () => {
  test = await startTestApp()
  await test.db
    .insertInto('exchange_rates')
    .values({ currency: 'EUR', per_usd: 0.8, as_of: '2026-01-02', source: 'own' })
    .execute()
  suppliers = []
  for (let n = 0; n < 5; n++) suppliers.push(await makeSupplier(test.db))
})
afterAll(() => test.close())

const hourMs = 3_600_000
/** The Monday of the last complete week. */
function lastMonday() {
  const now = new Date()
  const sinceMonday = (now.getUTCDay() + 6) % 7
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - sinceMonday - 7))
}
const week = () => lastMonday().toISOString().slice(0, 10)

/** An offer that has stood since the beginning of the last complete week. */
async function offer(supplier: Person, pricePerUnit: number, quantity = 100) {
  const panel = await makePanel(test.db, { CellType: 'TOPCon', Description: null, Watts_W: 400 })
  await makeOffer(test.db, panel.id, supplier.id, { pricePerUnit, quantity })
  await test.db
    .updateTable('offer_history')
    .set({ changed_at: new Date(lastMonday().getTime() + hourMs) })
    .where('panel_id', '=', panel.id)
    .execute()
}

const market = async (query: object = {}) => (await test.call(getMarket, { query }, {})).weeks

describe('prices of the market', () => {
  it('are those of complete weeks with five suppliers, frozen when the week is over', async () => {
    for (const [n, supplier] of suppliers.slice(1).entries()) await offer(supplier, 40 + 4 * n)
    await freezeWeek(test.db, week())
    expect(await market()).toEqual([])
    const [mover] = suppliers
    if (!mover) throw new Error('five suppliers')
    await offer(mover, 60)
    await freezeWeek(test.db, week())
    const [figure] = await market({ technology: 'topcon', kind: 'asked' })
    expect(figure).toMatchObject({
      week: week(),
      powerClass: '400-450',
      condition: 'new',
      median: expect.closeTo(0.12, 9),
      lowerQuartile: expect.closeTo(0.11, 9),
      suppliers: 5,
      megawatts: expect.closeTo(0.2, 9),
      version: 2,
    })
  })

  it('cannot be moved by one supplier: not by many offers, not by a price of an hour, not afterwards', async () => {
    const [mover] = suppliers
    if (!mover) throw new Error('five suppliers')
    const before = await market()
    for (let n = 0; n < 20; n++) await offer(mover, 4000, 1)
    await freezeWeeks(test.db)
    expect(await market()).toEqual(before)
    await freezeWeek(test.db, week())
    const [after] = await market()
    expect(after).toMatchObject({ version: 3, median: expect.closeTo(0.12, 9) })
    const versions = await test.db.selectFrom('market_figures').select('median_usd').where('version', '=', 2).execute()
    expect(versions.map(({ median_usd }) => median_usd)).toEqual([expect.closeTo(0.12, 9)])
  })

  it('are in the currency of the reader at the rates of their computation, also as CSV', async () => {
    const inEuros = await market({ currency: 'EUR' })
    expect(inEuros[0]?.median).toBeCloseTo(0.12 * 0.8, 9)
    const { payload } = await test.app.inject({ url: '/api/market.csv?currency=EUR' })
    expect(payload.split('\r\n')[0]).toContain('Median per watt (EUR)')
    expect(payload.split('\r\n')).toHaveLength(inEuros.length + 2)
  })
})
