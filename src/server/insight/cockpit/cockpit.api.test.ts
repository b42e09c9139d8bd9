import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { daysAgo } from '../../../../tests/support/days-ago.js'
import { makeOffer, makePanel, makeSupplier, makeUser, type Person } from '../../../../tests/support/factories.js'
import { answer, makeQuote } from '../../../../tests/support/quote-factories.js'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.js'
import * as api from '../../../shared/insight/cockpit-api.js'
import { putQuoteOffer } from '../../../shared/quotes/quote-api.js'
import { listOwnInventory } from '../../../shared/stock/inventory-api.js'
import { matchSearches } from './match-searches.js'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const cockpitOf = async ({ token }: Person) => (await test.call(api.getCockpit, {}, { token })).cockpit
const linesShown = async ({ token }: Person, show: 'to_confirm' | 'above_lowest' | 'lowest' | 'stale') =>
  (await test.call(listOwnInventory, { query: { show } }, { token })).items

/** Adds a search to the log, some days ago. */
const logSearch = (
  search: string | null,
  params: object = {},
  { days = 0, by = 'somebody', kind = 'search' as 'search' | 'replacement' } = {},
) =>
  test.db
    .insertInto('search_logs')
    .values({
      search_query: search,
      search_params: JSON.stringify(params),
      results_count: 1,
      created_at: daysAgo(days),
      client_key: by,
      kind,
    })
    .execute()

describe('the figures of stock', () => {
  it('contain value and age in the currency of the lines, and link to as many lines as they count', async () => {
    const own = await makeSupplier(test.db)
    const add = async (quantity: number, pricePerUnit: number | null, days = 0) =>
      makeOffer(test.db, (await makePanel(test.db)).id, own.id, { quantity, pricePerUnit, updatedAt: daysAgo(days) })
    await add(10, 99.99)
    await add(3, 10.1, 40)
    await add(2, 5, 100)
    await add(0, 7)
    await add(4, null)
    const { stock } = await cockpitOf(own)
    expect(stock).toEqual({
      lines: 5,
      pieces: 19,
      value: { amount: 1040.2, currency: 'USD' },
      fresh: { lines: 3, value: { amount: 999.9, currency: 'USD' } },
      aging: { lines: 1, value: { amount: 30.3, currency: 'USD' } },
      stale: { lines: 1, value: { amount: 10, currency: 'USD' } },
      withoutPrice: 1,
      outOfStock: 1,
    })
    expect(await linesShown(own, 'to_confirm')).toHaveLength(stock.aging.lines + stock.stale.lines)
    expect(await linesShown(own, 'stale')).toHaveLength(stock.stale.lines)
  })

  it('compare prices with others of the same panel in the same condition by rank and distance, without a name', async () => {
    const own = await makeSupplier(test.db)
    const others = [await makeSupplier(test.db), await makeSupplier(test.db, { company_name: 'Secret Rival' })]
    const [cheap, dear, alone, sold] = [
      await makePanel(test.db),
      await makePanel(test.db),
      await makePanel(test.db),
      await makePanel(test.db),
    ]
    for (const panel of [cheap, dear])
      for (const [index, other] of others.entries())
        await makeOffer(test.db, panel.id, other.id, { pricePerUnit: 100 + index * 10 })
    // offers that buyers cannot see are not compared with
    const off = await makeSupplier(test.db, { is_active: false })
    await makeOffer(test.db, cheap.id, off.id, { pricePerUnit: 1 })
    await makeOffer(test.db, dear.id, (await makeSupplier(test.db)).id, { pricePerUnit: 1, quantity: 0 })
    // a used lot undercuts no new one
    await makeOffer(test.db, cheap.id, others[0]?.id ?? '', { pricePerUnit: 20, terms: { condition: 'used' } })
    await makeOffer(test.db, dear.id, own.id, { pricePerUnit: 15, terms: { condition: 'used' } })
    await makeOffer(test.db, cheap.id, own.id, { pricePerUnit: 25, terms: { condition: 'used', lot: 'B' } })
    await makeOffer(test.db, cheap.id, own.id, { pricePerUnit: 95 })
    await makeOffer(test.db, dear.id, own.id, { pricePerUnit: 105 })
    await makeOffer(test.db, alone.id, own.id, { pricePerUnit: 50 })
    await makeOffer(test.db, sold.id, own.id, { pricePerUnit: 50, quantity: 0 })
    expect((await cockpitOf(own)).prices).toEqual({ alone: 2, lowest: 1, aboveLowest: 2, medianAbovePercent: 15 })
    const above = await linesShown(own, 'above_lowest')
    expect(above.map(({ panelId, condition, market }) => ({ panelId, condition, market }))).toEqual(
      expect.arrayContaining([
        { panelId: dear.id, condition: 'new', market: { rank: 2, offers: 3, distancePercent: 5 } },
        { panelId: cheap.id, condition: 'used', market: { rank: 2, offers: 2, distancePercent: 25 } },
      ]),
    )
    const lowest = await linesShown(own, 'lowest')
    expect(lowest).toMatchObject([
      { panelId: cheap.id, condition: 'new', market: { rank: 1, offers: 3, distancePercent: -5 } },
    ])
    const all = await test.call(listOwnInventory, { query: {} }, own)
    expect(JSON.stringify(all)).not.toContain('Secret Rival')
    const marketOf = (id: string) => all.items.find(({ panelId }) => panelId === id)?.market
    expect(marketOf(alone.id)).toEqual({ rank: 1, offers: 1, distancePercent: null })
    expect(marketOf(sold.id)).toBeNull()
    expect(all.viewCounts).toMatchObject({ above_lowest: 2, lowest: 1 })
  })

  it('contain only data of the calling supplier', async () => {
    const user = await makeUser(test.db)
    await expect(test.call(api.getCockpit, {}, user)).rejects.toMatchObject({ status: 403 })
    const { cockpit } = await test.call(api.getCockpit, {}, await makeSupplier(test.db))
    expect(cockpit.stock).toMatchObject({ lines: 0, value: { amount: 0, currency: 'USD' } })
    expect(cockpit).toMatchObject({ searches: { met: 0, missed: 0 }, answers: { asked: 0, medianHours: null } })
  })
})

describe('searches', () => {
  const searchesOf = async (person: Person, query: object) => test.call(api.listSupplierSearches, { query }, person)

  it('count as met or as missed with the reason, once each, for the suppliers they concern', async () => {
    const panel = await makePanel(test.db, { Brand: 'Matchbrand', SKU: 'MB-500-X', Watts_W: 500 })
    const [has, soldOut, dear, unconcerned] = [
      await makeSupplier(test.db),
      await makeSupplier(test.db),
      await makeSupplier(test.db),
      await makeSupplier(test.db),
    ]
    await makeOffer(test.db, panel.id, has.id, { pricePerUnit: 80, quantity: 500 })
    await makeOffer(test.db, panel.id, soldOut.id, { pricePerUnit: 80, quantity: 0 })
    await makeOffer(test.db, panel.id, dear.id, { pricePerUnit: 120, quantity: 50 })
    await makeOffer(test.db, (await makePanel(test.db)).id, unconcerned.id)
    for (let n = 0; n < 5; n++) await logSearch('MB-500-X', { maxPrice: '100' }, { by: `person ${n}`, days: n })
    await logSearch('matchbrand', { minQuantity: '100' })
    await logSearch('MB-500-X', {}, { days: 31 })
    // one without any filter, and one with an unreadable filter
    await logSearch(null)
    await logSearch(null, { Watts_W: 'x' })
    // the label of a broken panel: nobody wants to buy that one
    await logSearch('MB-500-X', { Pmax_W: '500' }, { kind: 'replacement' })
    await matchSearches(test.deps)
    await matchSearches(test.deps)
    const figures = async (person: Person) => (await cockpitOf(person)).searches
    expect(await figures(has)).toEqual({ met: 6, missed: 0 })
    expect(await figures(soldOut)).toEqual({ met: 0, missed: 6 })
    expect(await figures(dear)).toEqual({ met: 0, missed: 6 })
    expect(await figures(unconcerned)).toEqual({ met: 0, missed: 0 })

    const missed = await searchesOf(dear, { outcome: 'missed' })
    expect(missed).toMatchObject({ searches: 6, untoldSearches: 1, totalCount: 1 })
    expect(missed.topics).toMatchObject([{ model: 'mb-500-x', searches: 5, missing: 'price' }])
    expect((await searchesOf(soldOut, { outcome: 'missed' })).topics).toMatchObject([{ missing: 'out_of_stock' }])
    const met = await searchesOf(has, {})
    expect(met.topics).toMatchObject([{ model: 'mb-500-x', searches: 5, missing: null }])
    expect(JSON.stringify(met)).not.toMatch(/person|somebody/)
    await expect(searchesOf(has, { outcome: 'all' })).rejects.toMatchObject({ status: 400 })
    expect(await test.db.selectFrom('searches_to_match').selectAll().execute()).toEqual([])
  })
})

describe('answers', () => {
  it('count with the time to the first of them', async () => {
    const { sellers, id } = await makeQuote(test, { suppliers: 2, answers: 0 })
    const [quick, silent] = sellers
    await test.db
      .updateTable('quote_requests')
      .set({ created_at: new Date(Date.now() - 5 * 3_600_000) })
      .where('id', '=', id)
      .execute()
    await test.call(putQuoteOffer, { params: { id }, body: answer() }, quick)
    await test.call(putQuoteOffer, { params: { id }, body: answer({ pricePerUnit: 90 }) }, quick)
    expect((await cockpitOf(quick)).answers).toEqual({ asked: 1, answered: 1, medianHours: 5 })
    expect((await cockpitOf(silent)).answers).toEqual({ asked: 1, answered: 0, medianHours: null })
  })
})
