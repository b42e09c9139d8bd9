import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeOffer, makePanel, makeSupplier, makeUser } from '../../../../tests/support/factories.js'
import { outcomeOf } from '../../../../tests/support/outcome.js'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.js'
import { getCompany, updateCompany } from '../../../shared/suppliers/supplier-api.js'
import { createFeed, deleteFeed, getPublicStock } from '../../../shared/watch/feed-api.js'
import { createSavedSearch, deleteSavedSearch, listSavedSearches } from '../../../shared/watch/saved-search-api.js'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

async function makeFeed(query: Record<string, string>, kind: 'search' | 'replacement' = 'search') {
  const user = await makeUser(test.db)
  const { savedSearch } = await test.call(createSavedSearch, { body: { name: 'Roof & barn', kind, query } }, user)
  const { feed } = await test.call(createFeed, { params: { id: savedSearch.id } }, user)
  return { user, id: savedSearch.id, url: new URL(feed.url).pathname, feedUrl: feed.url }
}
const read = (url: string, headers = {}) => test.app.inject({ url, headers })

it('a feed shows what the search finds with stock and price, without contacts, to whoever knows its address', async () => {
  const supplier = await makeSupplier(test.db)
  const panel = await makePanel(test.db, { SKU: 'FEED-400', Brand: 'Feedbrand', Watts_W: 400 })
  await makeOffer(test.db, panel.id, supplier.id, { quantity: 30, pricePerUnit: 81.5 })
  await makePanel(test.db, { SKU: 'FEED-500', Brand: 'Feedbrand', Watts_W: 500 })
  const { user, url, feedUrl, id } = await makeFeed({ search: 'FEED', Watts_W: '400' })
  expect(feedUrl).toBe(`${test.config.publicUrl}${url}`)
  const { statusCode, headers, body } = await read(url)
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
  expect(body.match(/<entry>/g)).toHaveLength(1)
  expect(body).toContain(`<id>urn:uuid:${panel.id}</id>`)
  expect(body).toContain('<title>Feedbrand FEED-400 (400 W)</title>')
  expect(body).toContain('30 pieces in stock from $81.50')
  expect(body).toContain(`<id>urn:uuid:${id}</id>\n<title>Roof &amp; barn</title>`)
  for (const contact of [supplier.email, 'Street 1', supplier.company_name ?? '']) expect(body).not.toContain(contact)
  // in the account's language
  await test.db.updateTable('accounts').set({ language: 'de' }).where('id', '=', user.id).execute()
  expect((await read(url)).body).toContain('xml:lang="de"')
  expect((await read(url)).body).toContain('30 Stück auf Lager ab 81,50\u00a0$')
  // in the currency of the search
  const rate = { currency: 'EUR', per_usd: 0.5, as_of: '2026-01-02', source: 'own' as const }
  await test.db
    .insertInto('exchange_rates')
    .values(rate)
    .onConflict((known) => known.column('currency').doUpdateSet(rate))
    .execute()
  const inEuros = await makeFeed({ search: 'FEED', Watts_W: '400', maxPrice: '90', currency: 'EUR' })
  expect((await read(inEuros.url)).body).toContain('30 pieces in stock from ≈ €40.75')
})

it('answers a known ETag with 304 until the search finds something else', async () => {
  const { url } = await makeFeed({ search: 'TAGGED' })
  const { headers } = await read(url)
  const etag = String(headers.etag)
  const again = await read(url, { 'if-none-match': etag })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  expect((await read(url, { 'if-none-match': `"other", W/${etag}` })).statusCode).toBe(304)
  expect((await read(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  await makePanel(test.db, { SKU: 'TAGGED-1' })
  const changed = await read(url, { 'if-none-match': etag })
  expect(changed.statusCode).toBe(200)
  expect(changed.headers.etag).not.toBe(etag)
})

it('a saved search for replacements has a feed too', async () => {
  const [old, fitting] = [await makePanel(test.db, { SKU: 'OLD-1' }), await makePanel(test.db, { SKU: 'FITS-1' })]
  await makeOffer(test.db, fitting.id, (await makeSupplier(test.db)).id)
  const { url } = await makeFeed({ originalId: old.id }, 'replacement')
  expect((await read(url)).body).toContain('FITS-1')
})

it('the address stays the same until the feed is removed; then it is dead, and the next one is another', async () => {
  const { user, id, url } = await makeFeed({ search: 'KEPT' })
  const feedOf = async () => new URL((await test.call(createFeed, { params: { id } }, user)).feed.url).pathname
  expect(await feedOf()).toBe(url)
  const hasFeed = async () => (await test.call(listSavedSearches, { query: {} }, user)).savedSearches[0]?.hasFeed
  expect(await hasFeed()).toBe(true)
  await test.call(deleteFeed, { params: { id } }, user)
  expect([(await read(url)).statusCode, await hasFeed()]).toEqual([404, false])
  const next = await feedOf()
  expect(next).not.toBe(url)
  await test.call(deleteSavedSearch, { params: { id } }, user)
  expect((await read(next)).statusCode).toBe(404)
})

it('only the owner makes and removes a feed, and a wrong secret finds nothing', async () => {
  const { id } = await makeFeed({ search: 'OWN' })
  const other = await makeUser(test.db)
  for (const call of [createFeed, deleteFeed] as const)
    expect(await outcomeOf(test.call(call, { params: { id } }, other))).toBe('not_found')
  for (const url of ['/api/feeds/nothing.atom', '/api/feeds/null.atom', '/api/feeds/.atom'])
    expect((await read(url)).statusCode).toBe(404)
})

it('a supplier’s stock is public only as long as it wants, whole and without contacts', async () => {
  const supplier = await makeSupplier(test.db)
  const panel = await makePanel(test.db, { SKU: 'PUBLIC-1', Brand: 'Open' })
  await makeOffer(test.db, panel.id, supplier.id, { quantity: 12, pricePerUnit: 70, currency: 'EUR' })
  await makeOffer(test.db, (await makePanel(test.db)).id, supplier.id, { quantity: 0 })
  const files = ['json', 'csv'].map((kind) => `/api/suppliers/${supplier.id}/stock.${kind}`)
  const statuses = () => Promise.all(files.map(async (url) => (await read(url)).statusCode))
  expect((await test.call(getCompany, {}, supplier)).company.publicStock).toBe(false)
  expect(await statuses()).toEqual([404, 404])
  const changed = await test.call(updateCompany, { body: { publicStock: true } }, supplier)
  expect(changed.company.publicStock).toBe(true)
  const stock = await test.call(getPublicStock, { params: { id: supplier.id } })
  expect(stock).toMatchObject({
    supplier: { companyName: supplier.company_name, city: 'Berlin', country: 'Germany' },
    totalCount: 1,
    items: [{ quantity: 12, pricePerUnit: 70, currency: 'EUR', panel: { SKU: 'PUBLIC-1' } }],
  })
  const csv = (await read(files[1] ?? '')).body
  expect(parse(csv, { columns: true, bom: true })).toMatchObject([{ Brand: 'Open', SKU: 'PUBLIC-1', Quantity: '12' }])
  for (const text of [JSON.stringify(stock), csv])
    for (const contact of [supplier.email, 'Street 1', '+49', 'example.test']) expect(text).not.toContain(contact)
  // another change leaves it as it is
  await test.call(updateCompany, { body: { city: 'Bonn' } }, supplier)
  expect(await statuses()).toEqual([200, 200])
  await test.call(updateCompany, { body: { publicStock: false } }, supplier)
  expect(await statuses()).toEqual([404, 404])
  await test.call(updateCompany, { body: { publicStock: true } }, supplier)
  await test.db.updateTable('accounts').set({ is_active: false }).where('id', '=', supplier.id).execute()
  expect(await statuses()).toEqual([404, 404])
})
