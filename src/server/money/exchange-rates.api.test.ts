import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAdmin, makeOffer, makePanel, makeSupplier, type Person } from '../../../tests/support/factories.js'
import { findBySql } from '../../../tests/support/search-oracle.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { searchPanels } from '../../shared/find/search-api.js'
import { readSearch } from '../../shared/find/search-query.js'
import { listSearchLogs } from '../../shared/insight/analytics-api.js'
import * as api from '../../shared/money/exchange-rates-api.js'
import { findReplacements } from '../../shared/repair/replacement-api.js'
import * as inventory from '../../shared/stock/inventory-api.js'
import { listOfferHistory } from '../../shared/stock/offer-history-api.js'
import { updateSupplier } from '../../shared/suppliers/supplier-api.js'
import { dayOf } from '../../shared/values/days.js'
import { findProblems } from '../ops/find-problems.js'

let test: TestApp
let beside: TestApp
let admin: Person
beforeAll(async () => {
  test = await startTestApp()
  beside = await startTestApp({}, { beside: test })
  admin = await makeAdmin(test.db)
})
afterAll(async () => {
  await beside.close()
  await test.close()
})

const put = (rates: object[]) => test.call(api.putRates, { body: { rates } as never }, { token: admin.token })
const asOf = '2026-01-31'

/** The SKUs of a brand's panels in order of price, as a given process answers. */
const byPrice = async (app: TestApp, Brand: string, query: object = {}) => {
  const { panels } = await app.call(
    searchPanels,
    { query: { brand: [Brand], sort: 'price', ...query } as never },
    { token: admin.token },
  )
  return panels.map(({ SKU }) => SKU)
}

describe('exchange rates', () => {
  it('are set by admins as a whole, read by everybody, and audited', async () => {
    expect(await put([{ currency: 'eur', perUsd: 0.92, asOf }])).toEqual({
      rates: [{ currency: 'EUR', perUsd: 0.92, asOf, source: 'own' }],
    })
    await put([{ currency: 'CHF', perUsd: 0.8 }])
    const rates = [{ currency: 'CHF', perUsd: 0.8, asOf: dayOf(Date.now()), source: 'own' }]
    expect(await test.call(api.listRates, {})).toEqual({ rates })
    expect(await test.call(api.listAdminRates, {}, { token: admin.token })).toEqual({ rates })
    const entry = await test.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('action', '=', 'exchange_rates.replaced')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ before: { rates: [{ currency: 'EUR' }] }, after: { rates: [{ currency: 'CHF' }] } })
  })

  it('are not overwritten by an admin who has not seen them', async () => {
    const seen = [{ currency: 'EUR', perUsd: 0.92, asOf, source: 'own' }]
    await put(seen)
    const current = [
      { currency: 'EUR', perUsd: 0.95, asOf, source: 'own' },
      { currency: 'GBP', perUsd: 0.8, asOf, source: 'own' },
    ]
    const save = (rates: object[], from: object[]) =>
      test.call(api.putRates, { body: { rates, seen: from } as never }, { token: admin.token })
    await save(current, seen)
    const mine = [{ currency: 'EUR', perUsd: 0.93, asOf, source: 'own' }]
    await expect(save(mine, seen)).rejects.toMatchObject({
      status: 409,
      message: `Somebody else has changed the rates meanwhile: EUR is now 0.95 of ${asOf}; GBP is now 0.8 of ${asOf}. Save again to replace them with yours.`,
      extra: { current },
    })
    expect(await test.call(api.listRates, {})).toEqual({ rates: current })
    expect(await save(mine, current)).toEqual({ rates: mine })
  })

  it('are refused when they are invalid', async () => {
    const refused: object[][] = [
      [{ currency: 'XXZ', perUsd: 1, asOf }],
      [{ currency: 'EUR', perUsd: 0, asOf }],
      [{ currency: 'EUR', perUsd: '0.9', asOf }],
      [{ currency: 'USD', perUsd: 2, asOf }],
      [{ currency: 'EUR', perUsd: 0.9, asOf: '31.01.2026' }],
      [{ currency: 'EUR', perUsd: 0.9, asOf: '2999-01-01' }],
      [
        { currency: 'EUR', perUsd: 0.9, asOf },
        { currency: 'eur', perUsd: 0.8, asOf },
      ],
    ]
    for (const rates of refused) await expect(put(rates)).rejects.toMatchObject({ status: 400 })
  })
})

describe('bounds on prices in a currency', () => {
  it('compare offers in that currency directly, and others at the current rate, in every process', async () => {
    await put([{ currency: 'EUR', perUsd: 0.7, asOf }])
    const Brand = 'Bound'
    const supplier = await makeSupplier(test.db)
    for (const [SKU, pricePerUnit, currency] of [
      ['DOLLARS', 100, 'USD'],
      ['EUROS', 69.99, 'EUR'],
      ['FRANCS', 1, 'CHF'],
    ] as const) {
      const panel = await makePanel(test.db, { SKU, Brand, Watts_W: 100 })
      await makeOffer(test.db, panel.id, supplier.id, { pricePerUnit, currency })
    }
    const currency = 'eur'
    for (const app of [test, beside]) {
      expect(await byPrice(app, Brand, { maxPrice: '70', currency })).toEqual(['EUROS', 'DOLLARS'])
      expect(await byPrice(app, Brand, { maxPrice: '69.99', currency })).toEqual(['EUROS'])
      expect(await byPrice(app, Brand, { maxPricePerWatt: '0.7', currency })).toEqual(['EUROS', 'DOLLARS'])
      expect(await byPrice(app, Brand, { maxPricePerWatt: '0.6998', currency })).toEqual([])
      expect(await byPrice(app, Brand, { maxPrice: '100' })).toEqual(['EUROS', 'DOLLARS'])
      // a currency without a bound filters nothing
      expect(await byPrice(app, Brand, { currency })).toHaveLength(3)
    }
    // there are no offers in pounds, and still the new rate applies at once
    await put([{ currency: 'GBP', perUsd: 0.5, asOf }])
    for (const app of [test, beside]) {
      expect(await byPrice(app, Brand, { maxPrice: '50', currency: 'GBP' })).toEqual(['DOLLARS'])
      // without a rate, offers in the currency itself still compare
      expect(await byPrice(app, Brand, { maxPrice: '70', currency })).toEqual(['EUROS'])
    }
    await expect(byPrice(test, Brand, { maxPrice: '70', currency: 'XXX' })).rejects.toMatchObject({ status: 400 })
    const { logs } = await test.call(listSearchLogs, { query: { limit: 3 } }, { token: admin.token })
    expect(logs.map(({ searchParams }) => searchParams.currency)).toEqual(['GBP', undefined, undefined])
  })
})

describe('a file of results and the finder', () => {
  it('state prices in the reader’s currency', async () => {
    await put([{ currency: 'EUR', perUsd: 0.5, asOf }])
    const panel = await makePanel(test.db, { Brand: 'Filed', SKU: 'FILED', Watts_W: 400 })
    const supplier = await makeSupplier(test.db)
    await makeOffer(test.db, panel.id, supplier.id, { pricePerUnit: 100, quantity: 9 })
    const headers = { authorization: `Bearer ${admin.token}` }
    const file = async (currency: string) => {
      const url = `/api/solars/search.csv?brand=Filed&columns=SKU,lowestPrice,pricePerWatt${currency}`
      return (await test.app.inject({ url, headers })).body.replace('\ufeff', '').trimEnd().split('\r\n')
    }
    expect(await file('')).toEqual(['SKU,Price (USD),Price per W (USD)', 'FILED,100,0.25'])
    expect(await file('&currency=EUR')).toEqual(['SKU,Price (EUR),Price per W (EUR)', 'FILED,50,0.125'])
    const find = (query: object) =>
      test.call(findReplacements, { query: { originalId: panel.id, ...query } as never }, { token: admin.token })
    expect((await find({})).request.currency).toBe('USD')
    const dear = await find({ maxPrice: '49', currency: 'eur', class: 'dropIn' })
    expect([dear.request.currency, dear.totalCount]).toEqual(['EUR', 0])
    expect((await find({ maxPrice: '50', currency: 'EUR', class: 'dropIn' })).items[0]?.panel.SKU).toBe('FILED')
  })
})

describe('prices of several currencies', () => {
  it('compare in dollars in every process at the current rate; without a rate they come last', async () => {
    await put([{ currency: 'EUR', perUsd: 0.5, asOf }])
    const Brand = 'Moneta'
    const supplier = await makeSupplier(test.db)
    for (const [SKU, pricePerUnit, currency] of [
      ['DOLLARS', 100, 'USD'],
      ['EUROS', 60, 'EUR'],
      ['FRANCS', 1, 'CHF'],
    ] as const) {
      const panel = await makePanel(test.db, { SKU, Brand, Watts_W: 100 })
      await makeOffer(test.db, panel.id, supplier.id, { pricePerUnit, currency })
    }
    expect(await byPrice(test, Brand)).toEqual(['DOLLARS', 'EUROS', 'FRANCS'])
    expect(await byPrice(test, Brand, { order: 'desc' })).toEqual(['EUROS', 'DOLLARS', 'FRANCS'])
    expect(await byPrice(test, Brand, { maxPrice: '119.99' })).toEqual(['DOLLARS'])
    expect(await byPrice(test, Brand, { maxPricePerWatt: '1.2' })).toEqual(['DOLLARS', 'EUROS'])
    expect(await byPrice(beside, Brand)).toEqual(['DOLLARS', 'EUROS', 'FRANCS'])

    await put([
      { currency: 'EUR', perUsd: 0.8, asOf },
      { currency: 'CHF', perUsd: 0.9, asOf },
    ])
    for (const app of [test, beside]) {
      expect(await byPrice(app, Brand)).toEqual(['FRANCS', 'EUROS', 'DOLLARS'])
      const { panels } = await app.call(
        searchPanels,
        { query: { brand: [Brand], sort: 'price' } as never },
        { token: admin.token },
      )
      expect(panels[1]).toMatchObject({
        lowestPrice: 75,
        inventory: [{ pricePerUnit: 60, currency: 'EUR', priceUsd: 75 }],
      })
      expect(panels[0]).toMatchObject({ lowestPrice: 1.11 })
    }
    const search = readSearch({ brand: [Brand], maxPrice: '75' } as never)
    const options = { sort: 'price', order: 'asc', page: 1, limit: 10, viewer: 'member' } as const
    const { panels } = await findBySql(test.deps.pool, search, options)
    expect(panels.map(({ SKU }) => SKU)).toEqual(['FRANCS', 'EUROS'])
  })

  it('never compare at an old rate, also when prices are written while rates change', {
    tags: 'concurrent',
  }, async () => {
    const supplier = await makeSupplier(test.db)
    const panels = await Promise.all(Array.from({ length: 12 }, () => makePanel(test.db)))
    await Promise.all([
      ...panels.map(({ id }) =>
        test.call(
          inventory.addOwnInventory,
          { body: { panelId: id, quantity: 1, pricePerUnit: 50, currency: 'EUR' } },
          { token: supplier.token },
        ),
      ),
      ...[0.7, 0.8, 0.9].map((perUsd) => put([{ currency: 'EUR', perUsd, asOf }])),
    ])
    const findings = await findProblems(test.deps.pool)
    expect(findings.filter(({ promise }) => /price/.test(promise)).flatMap(({ problems }) => problems)).toEqual([])
  })
})

describe('the currency of an offer', () => {
  it('is the supplier’s by default, stays when omitted, and is part of its history', async () => {
    const supplier = await makeSupplier(test.db)
    const panel = await makePanel(test.db)
    await test.call(updateSupplier, { params: { id: supplier.id }, body: { currency: 'EUR' } }, { token: admin.token })
    const { token } = supplier
    const { item } = await test.call(
      inventory.addOwnInventory,
      { body: { panelId: panel.id, quantity: 5, pricePerUnit: 99 } },
      { token },
    )
    expect(item).toMatchObject({ currency: 'EUR', pricePerUnit: 99, supplier: { currency: 'EUR' } })
    const change = (body: object) =>
      test.call(inventory.updateOwnInventory, { params: { id: item.id }, body: { quantity: 5, ...body } }, { token })
    expect((await change({ currency: 'GBP' })).item).toMatchObject({ pricePerUnit: 99, currency: 'GBP' })
    expect((await change({ pricePerUnit: 80 })).item).toMatchObject({ pricePerUnit: 80, currency: 'GBP' })
    await expect(change({ currency: 'Euro' })).rejects.toMatchObject({ status: 400 })
    const { lines } = await test.call(listOfferHistory, { params: { id: panel.id } })
    expect(lines[0]?.points.map(({ pricePerUnit, currency }) => [pricePerUnit, currency])).toEqual([
      [99, 'EUR'],
      [99, 'GBP'],
      [80, 'GBP'],
    ])
  })
})
