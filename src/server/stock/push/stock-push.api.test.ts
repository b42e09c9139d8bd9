import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makePanel, makeSupplier, makeUser, type Person } from '../../../../tests/support/factories.js'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.js'
import { createKey } from '../../../shared/accounts/api-key-api.js'
import { getPanel } from '../../../shared/find/search-api.js'
import { listOwnInventory } from '../../../shared/stock/inventory-api.js'
import { listOfferHistory } from '../../../shared/stock/offer-history-api.js'
import { mostPushedLines, pushStock } from '../../../shared/stock/stock-push-api.js'
import { createSavedSearch } from '../../../shared/watch/saved-search-api.js'
import { createWebhook } from '../../../shared/watch/webhook-api.js'
import { checkAlerts } from '../../watch/alerts/check-alerts.js'

let test: TestApp
let supplier: Person
beforeAll(async () => {
  test = await startTestApp()
  await makePanel(test.db, { Brand: 'Pusher', SKU: 'P-400-A' })
  await makePanel(test.db, { Brand: 'Pusher', SKU: 'P-410-B' })
  await makePanel(test.db, { Brand: 'Other', SKU: 'TWIN-1' })
  await makePanel(test.db, { Brand: 'Another', SKU: 'TWIN-1' })
})
afterAll(() => test.close())
beforeEach(async () => {
  supplier = await makeSupplier(test.db, { supplier: { currency: 'EUR' } })
})

type Body = { mode?: 'replace' | 'merge'; dryRun?: boolean; skip?: boolean; askBack?: boolean }
const push = (lines: unknown[], body: Body = {}, options: object = {}) =>
  test.call(pushStock, { body: { mode: 'merge', ...body, lines } }, { token: supplier.token, ...options })
const stock = async () => {
  const { items } = await test.call(listOwnInventory, { query: {} }, supplier)
  return items.map(({ panel, quantity, pricePerUnit, currency, lot }) => [
    panel.SKU,
    lot,
    quantity,
    pricePerUnit,
    currency,
  ])
}
const a = { brand: 'pusher', model: 'p 400 a', quantity: 10, pricePerUnit: 80 }
const b = { brand: 'Pusher', model: 'P-410-B', quantity: 5, pricePerUnit: 90, currency: 'usd' }
const nothing = { added: 0, updated: 0, unchanged: 0, removed: 0, unknown: [], problems: [], written: true }

it('adds, updates and confirms lines by model or id, and leaves the rest in a merge', async () => {
  expect(await push([a, b])).toEqual({ ...nothing, added: 2 })
  expect(await stock()).toEqual([
    ['P-400-A', '', 10, 80, 'EUR'],
    ['P-410-B', '', 5, 90, 'USD'],
  ])
  expect(await push([a])).toEqual({ ...nothing, unchanged: 1 })
  const { items } = await test.call(listOwnInventory, { query: {} }, supplier)
  const [panelId] = items.map((item) => item.panelId)
  // what is left out stays
  expect(await push([{ panelId, quantity: 7 }])).toEqual({ ...nothing, updated: 1 })
  expect(await stock()).toEqual([
    ['P-400-A', '', 7, 80, 'EUR'],
    ['P-410-B', '', 5, 90, 'USD'],
  ])
})

it('replace sets what is not named to 0, and refuses an empty list', async () => {
  await push([a, b])
  expect(await push([b], { mode: 'replace' })).toEqual({ ...nothing, unchanged: 1, removed: 1 })
  expect(await stock()).toEqual([
    ['P-400-A', '', 0, 80, 'EUR'],
    ['P-410-B', '', 5, 90, 'USD'],
  ])
  expect(await push([b], { mode: 'replace' })).toMatchObject({ removed: 0 })
  await expect(push([], { mode: 'replace' })).rejects.toMatchObject({ status: 400, fields: { lines: /1 to 20000/ } })
})

it('lots and conditions of one panel are lines of their own, with all terms', async () => {
  const used = { ...a, condition: 'used', lot: 'L1', minQuantity: 2, tested: 'flash', note: 'From a roof' }
  const breaks = { ...a, priceBreaks: [{ from: 20, pricePerUnit: 75 }] }
  expect(await push([breaks, used], { mode: 'replace' })).toEqual({ ...nothing, added: 2 })
  const { items } = await test.call(listOwnInventory, { query: {} }, supplier)
  const ofNew = { condition: 'new', priceBreaks: [{ from: 20, pricePerUnit: 75 }] }
  expect(items).toContainEqual(expect.objectContaining(ofNew))
  expect(items).toContainEqual(
    expect.objectContaining({ condition: 'used', lot: 'L1', minQuantity: 2, tested: 'flash' }),
  )
  expect(await push([breaks, { ...used, note: null }], { mode: 'replace' })).toMatchObject({ updated: 1, unchanged: 1 })
  expect(await push([a], { mode: 'replace' })).toMatchObject({ removed: 1, unchanged: 1 })
})

it('unknown lines come with suggestions, problems with line and field, and then nothing is written', async () => {
  await push([a])
  const answer = await push(
    [
      { ...a, quantity: 99 },
      { brand: 'Pusher', model: 'P-400-AX', quantity: 1 },
      { brand: 'Nobody', model: 'QQQ', quantity: 1 },
      { model: 'TWIN-1', quantity: 1 },
      { ...b, quantity: -1, pricePerUnit: '90', colour: 'blue' },
      { ...a, quantity: 3 },
      'a line',
      { quantity: 1 },
      { ...b, priceBreaks: [{ from: 10, pricePerUnit: 95 }] },
    ],
    { mode: 'replace' },
  )
  expect(answer).toMatchObject({ ...nothing, written: false, unknown: expect.any(Array), problems: expect.any(Array) })
  expect(answer.unknown).toMatchObject([
    { line: 2, brand: 'Pusher', model: 'P-400-AX', suggestions: [{ SKU: 'P-400-A', Brand: 'Pusher' }] },
    { line: 3, brand: 'Nobody', model: 'QQQ', suggestions: [] },
    { line: 4, brand: null, model: 'TWIN-1', suggestions: [{ SKU: 'TWIN-1' }, { SKU: 'TWIN-1' }] },
  ])
  expect(answer.problems.map(({ line, field }) => `${line} ${field}`)).toEqual([
    '5 quantity',
    '5 pricePerUnit',
    '5 colour',
    '6 model',
    '7 line',
    '8 model',
    '9 priceBreaks',
  ])
  expect(await stock()).toEqual([['P-400-A', '', 10, 80, 'EUR']])
})

it('with skip the good lines are written, and a line with a problem leaves its panel as it is', async () => {
  await push([a, b])
  const lines = [
    { ...a, quantity: 11 },
    { ...b, quantity: 'many' },
    { model: 'No such', quantity: 1 },
  ]
  const answer = await push(lines, { mode: 'replace', skip: true })
  expect(answer).toMatchObject({
    updated: 1,
    removed: 0,
    unknown: [{ line: 3 }],
    problems: [{ line: 2, field: 'quantity', message: 'Quantity must be a whole number from 0' }],
    written: true,
  })
  expect(await stock()).toEqual([
    ['P-400-A', '', 11, 80, 'EUR'],
    ['P-410-B', '', 5, 90, 'USD'],
  ])
})

it('a dry run tells what would happen and writes nothing', async () => {
  await push([a])
  const answer = await push([b, { model: 'No such', quantity: 1 }], { mode: 'replace', dryRun: true })
  expect(answer).toMatchObject({ added: 1, removed: 1, unknown: [{ line: 2 }], written: false })
  expect(await stock()).toEqual([['P-400-A', '', 10, 80, 'EUR']])
})

it('with askBack an unusual price is a problem, unless it is there already', async () => {
  const dear = { ...a, pricePerUnit: 8000, currency: 'USD' }
  expect(await push([dear], { askBack: true })).toMatchObject({
    written: false,
    problems: [{ line: 1, field: 'pricePerUnit' }],
  })
  expect(await push([dear])).toMatchObject({ added: 1 })
  expect(await push([dear], { askBack: true })).toMatchObject({ unchanged: 1, problems: [] })
})

it('an Idempotency-Key runs a push once, and refuses another body with 422', async () => {
  const options = { idempotencyKey: 'night-1' }
  expect(await push([a], {}, options)).toMatchObject({ added: 1 })
  expect(await push([a], {}, options)).toMatchObject({ added: 1 })
  await expect(push([b], {}, options)).rejects.toMatchObject({ status: 422 })
  expect(await stock()).toHaveLength(1)
})

it('a key with the scope stock pushes; one without it does not, and nobody’s body is read before that', async () => {
  const keyWith = async (scope: 'stock' | 'read') =>
    (await test.call(createKey, { body: { name: scope, scopes: [scope] } }, supplier)).key ?? ''
  expect(await push([a], {}, { token: await keyWith('stock') })).toMatchObject({ added: 1 })
  await expect(push([b], {}, { token: await keyWith('read') })).rejects.toMatchObject({ status: 403 })
  const send = (token?: string) =>
    test.app.inject({
      method: 'PUT',
      url: '/api/supplier/stock',
      payload: '{"not json',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    })
  expect((await send()).statusCode).toBe(401)
  expect((await send((await makeUser(test.db)).token)).statusCode).toBe(403)
  expect((await send(supplier.token)).statusCode).toBe(400)
})

it('a push is told by alerts and kept in the history of offers, as a file is', async () => {
  const user = await makeUser(test.db)
  await makePanel(test.db, { Brand: 'Pusher', SKU: 'P-420-C' })
  const body = { name: 'Pushed', query: { search: 'P-420-C', inStock: 'true' }, alert: 'instant' as const }
  await test.call(createSavedSearch, { body }, user)
  await push([{ ...b, model: 'P-420-C' }])
  await checkAlerts(test.deps)
  const mails = await test.db.selectFrom('mails').select('kind').where('to_address', '=', user.email).execute()
  expect(mails).toMatchObject([{ kind: 'search_alert' }])
  const { items } = await test.call(listOwnInventory, { query: {} }, supplier)
  const id = items[0]?.panelId ?? ''
  expect((await test.call(getPanel, { params: { id } }, {})).panel.stockQuantity).toBe(5)
  const { lines } = await test.call(listOfferHistory, { params: { id } }, user)
  expect(JSON.stringify(lines)).toContain('"quantity":5')
})

it('a push that is written fires stock.imported once, with its counts', async () => {
  const { key } = await test.call(createKey, { body: { name: 'ERP', scopes: ['stock'] } }, supplier)
  await test.call(
    createWebhook,
    { body: { url: 'https://erp.example.com/heliodex', events: ['stock.imported'] } },
    supplier,
  )
  await push([a], { dryRun: true })
  await push([a, { model: 'No such', quantity: 1 }])
  const options = { token: key ?? '', idempotencyKey: 'night-2' }
  for (const _ of [1, 2]) await push([a, { model: 'No such', quantity: 1 }], { skip: true }, options)
  const { rows } = await test.deps.pool.query<{ body: string }>(
    `select d.body from webhook_deliveries d join webhooks w on w.id = d.webhook_id where w.account_id = $1`,
    [supplier.id],
  )
  expect(rows.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: 'stock.imported', data: { source: 'push', mode: 'merge', added: 1, removed: 0, skipped: 1 } },
  ])
})

it(`refuses more than ${mostPushedLines} lines`, async () => {
  await expect(push(Array(mostPushedLines + 1).fill(a))).rejects.toMatchObject({ status: 400 })
})
