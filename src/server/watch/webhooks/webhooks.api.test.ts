import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeAdmin, makePanel, makeSupplier, makeUser, type Person } from '../../../../tests/support/factories.js'
import { importCalls } from '../../../../tests/support/import-calls.js'
import { outcomeOf } from '../../../../tests/support/outcome.js'
import { quoteCalls } from '../../../../tests/support/quote-calls.js'
import { makeMarket } from '../../../../tests/support/quote-factories.js'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.js'
import { copyOwnData } from '../../../shared/accounts/own-data-api.js'
import { getOverview } from '../../../shared/ops/operations-api.js'
import { declineQuotes } from '../../../shared/quotes/quote-api.js'
import * as requests from '../../../shared/requests/panel-request-api.js'
import { toggleSupplier } from '../../../shared/suppliers/supplier-api.js'
import { createSavedSearch } from '../../../shared/watch/saved-search-api.js'
import * as api from '../../../shared/watch/webhook-api.js'
import { maxWebhooks, type WebhookEvent, webhookEvents } from '../../../shared/watch/webhook-events.js'
import { mostWaiting, recordEvent } from '../../db/record-event.js'
import { checkAlerts } from '../alerts/check-alerts.js'
import { pauses } from './settle-delivery.js'

type Arrival = { path: string; headers: Record<string, string>; body: string }

let test: TestApp
let receiver: Server
let url = ''
const arrivals: Arrival[] = []
let answerWith = 204

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => {
      body += piece
    })
    request.on('end', () => {
      arrivals.push({ path: request.url ?? '', headers: request.headers as Record<string, string>, body })
      response.writeHead(answerWith).end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`
  test = await startTestApp({ WEBHOOKS_ALLOW_HTTP: '1', WEBHOOKS_ALLOW_PRIVATE: '1' })
})
afterAll(async () => {
  await test.close()
  receiver.close()
})
beforeEach(() => {
  arrivals.length = 0
  answerWith = 204
})

const calls = quoteCalls(() => test)

async function listen({ email, token }: Person, events: readonly WebhookEvent[] = webhookEvents) {
  const body = { url: `${url}/${email}`, events: [...events] }
  const { webhook, secret } = await test.call(api.createWebhook, { body }, { token })
  return { webhook, secret: secret ?? '' }
}

/** Sends everything that is due. */
async function deliver() {
  await test.runJobs()
  await test.webhooks.idle()
}

const arrivedAt = ({ email }: Person) =>
  arrivals.filter(({ path }) => path === `/${email}`).map(({ body }) => JSON.parse(body))
const typesAt = (person: Person) => arrivedAt(person).map(({ type }) => type)
const deliveriesOf = async ({ token }: Person, id: string) =>
  (await test.call(api.listDeliveries, { params: { id } }, { token })).deliveries
const makeDue = (id: string) =>
  test.db
    .updateTable('webhook_deliveries')
    .set({ next_try_at: new Date(0) })
    .where('webhook_id', '=', id)
    .execute()

it('tells its secret once, and signs every message by the rules of Standard Webhooks', async () => {
  const user = await makeUser(test.db)
  const { webhook, secret } = await listen(user)
  expect(webhook).toMatchObject({ url: `${url}/${user.email}`, events: webhookEvents, isActive: true })
  const list = await test.call(api.listWebhooks, {}, { token: user.token })
  expect(list).toMatchObject({ webhooks: [{ id: webhook.id }], totalCount: 1, page: 1, totalPages: 1 })
  expect(JSON.stringify(list)).not.toContain(secret)

  const { delivery } = await test.call(api.testWebhook, { params: { id: webhook.id } }, { token: user.token })
  expect(delivery).toMatchObject({ event: 'test', status: 'waiting', durationMs: null })
  await deliver()
  const [arrival] = arrivals
  expect(arrival?.headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': delivery.id })
  expect(new Webhook(secret).verify(arrival?.body ?? '', arrival?.headers ?? {})).toEqual({
    type: 'test',
    timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
    data: { webhookId: webhook.id },
  })
  expect(await deliveriesOf(user, webhook.id)).toMatchObject([
    { id: delivery.id, status: 'delivered', durationMs: expect.any(Number), nextTryAt: null, responseStatus: 204 },
  ])
})

it('a create that is repeated makes one webhook and tells the secret no second time', async () => {
  const { token } = await makeUser(test.db)
  const options = { token, idempotencyKey: 'once' }
  const create = () => test.call(api.createWebhook, { body: { url, events: ['match'] } }, options)
  const { webhook, secret } = await create()
  expect(await create()).toEqual({ webhook, secret: null })
  const stored = await test.db.selectFrom('idempotency_keys').select('response').execute()
  expect(JSON.stringify(stored)).not.toContain(secret)
})

it('each step of a quote goes to the other side, with what that side may see', async () => {
  const { panel, sellers, user } = await makeMarket(test, 2)
  const [winner, loser] = sellers
  const stranger = await makeUser(test.db)
  for (const person of [user, winner, loser, stranger]) await listen(person)
  const { request } = await calls.ask(user, panel.id)
  await deliver()
  expect(typesAt(winner)).toEqual(['quote.requested'])
  expect(arrivedAt(winner)).toMatchObject([{ data: { request: { id: request.id, user: { email: user.email } } } }])
  expect(JSON.stringify(arrivedAt(winner))).not.toContain(loser.email)

  const { offer } = await calls.offer(winner, request.id)
  await calls.offer(loser, request.id)
  await deliver()
  expect(typesAt(user)).toEqual(['quote.answered', 'quote.answered'])
  await calls.accept(user, request.id, { offerId: offer?.id ?? '', version: 1 })
  await deliver()
  expect(typesAt(winner)).toEqual(['quote.requested', 'quote.accepted'])
  expect(typesAt(loser)).toEqual(['quote.requested', 'quote.declined'])

  const again = await calls.ask(user, panel.id, { quantity: 7 })
  await calls.refuse(winner, again.request.id, 'Sold out')
  await test.call(declineQuotes, { params: { id: again.request.id } }, { token: user.token })
  await deliver()
  // who declined hears nothing of the end
  expect(typesAt(winner)).toEqual(['quote.requested', 'quote.accepted', 'quote.requested'])
  expect(typesAt(loser).sort()).toEqual(['quote.declined', 'quote.declined', 'quote.requested', 'quote.requested'])
  expect(typesAt(user)).toEqual(['quote.answered', 'quote.answered', 'quote.declined'])
  expect(arrivedAt(stranger)).toEqual([])
})

it('findings of a saved search reach their owner only', async () => {
  const user = await makeUser(test.db)
  const stranger = await makeUser(test.db)
  for (const person of [user, stranger]) await listen(person, ['match'])
  const body = { name: 'Big ones', query: { Watts_W: '713' }, alert: 'daily' as const }
  await test.call(createSavedSearch, { body }, { token: user.token })
  const panel = await makePanel(test.db, { Watts_W: 713 })
  await checkAlerts(test.deps)
  await deliver()
  expect(arrivedAt(user)).toMatchObject([
    {
      type: 'match',
      data: {
        savedSearch: { name: 'Big ones' },
        panelCount: 1,
        panels: [{ panelId: panel.id, SKU: panel.SKU, reason: 'new' }],
      },
    },
  ])
  expect(arrivedAt(stranger)).toEqual([])
})

it('an import of stock tells the supplier how many lines it changed', async () => {
  const supplier = await makeSupplier(test.db)
  const panel = await makePanel(test.db)
  await listen(supplier, ['stock.imported'])
  const { upload, confirm } = importCalls(
    () => test,
    () => supplier,
  )
  await confirm((await upload(`Brand;SKU;Quantity\n${panel.Brand};${panel.SKU};5\n`)).id)
  await deliver()
  const counts = { added: 1, updated: 0, unchanged: 0, skipped: 0 }
  expect(arrivedAt(supplier)).toMatchObject([
    { type: 'stock.imported', data: { source: 'file', fileName: 'stock.csv', ...counts } },
  ])
})

it('a decided panel request is announced when it can no longer be undone, and never when it was', async () => {
  const supplier = await makeSupplier(test.db)
  const admin = await makeAdmin(test.db)
  const { webhook } = await listen(supplier, ['request.decided'])
  const ask = async (model: string) => {
    const panelData = { brand: 'Hook', model, wattage: 400 }
    const { request } = await test.call(requests.createPanelRequest, { body: { panelData } }, { token: supplier.token })
    return request.id
  }
  const reject = (id: string, undoSeconds: string) =>
    test.call(
      requests.updatePanelRequest,
      { params: { id }, query: { undoSeconds }, body: { status: 'rejected' } },
      { token: admin.token },
    )
  const undone = await ask('A1')
  await reject(undone, '10')
  await deliver()
  expect(arrivals).toEqual([])
  expect(await deliveriesOf(supplier, webhook.id)).toMatchObject([{ event: 'request.decided', status: 'waiting' }])
  await test.call(requests.undoPanelRequest, { params: { id: undone } }, { token: admin.token })
  expect(await deliveriesOf(supplier, webhook.id)).toEqual([])
  const final = await ask('A2')
  await reject(final, '0')
  await deliver()
  expect(arrivedAt(supplier)).toMatchObject([{ data: { request: { id: final, status: 'rejected', decidedBy: null } } }])
})

it('a failed try is repeated under the same id: within a minute, then with growing pauses for a day', async () => {
  const user = await makeUser(test.db)
  const { webhook } = await listen(user, ['match'])
  const { delivery } = await test.call(api.testWebhook, { params: { id: webhook.id } }, { token: user.token })
  answerWith = 500
  await deliver()
  const [first] = await deliveriesOf(user, webhook.id)
  expect(first).toMatchObject({ status: 'waiting', attempts: 1, responseStatus: 500, problem: 'It answered 500.' })
  expect(Date.parse(first?.nextTryAt ?? '') - Date.now()).toBeLessThan(60_000)
  for (const _ of pauses) {
    await makeDue(webhook.id)
    await test.webhooks.wake()
    await test.webhooks.idle()
  }
  expect(await deliveriesOf(user, webhook.id)).toMatchObject([{ status: 'failed', attempts: 10, nextTryAt: null }])
  expect(new Set(arrivals.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivery.id]))
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBe(86_400)
  expect(pauses.every((pause, index) => index === 0 || pause > (pauses[index - 1] ?? 0))).toBe(true)

  answerWith = 200
  const params = { id: webhook.id, delivery: delivery.id }
  expect((await test.call(api.redeliver, { params }, { token: user.token })).delivery.status).toBe('waiting')
  await deliver()
  expect(await deliveriesOf(user, webhook.id)).toMatchObject([{ id: delivery.id, status: 'delivered', attempts: 1 }])
})

it('ten failures in a row over a day switch it off with one mail, and a test that arrives switches it on', async () => {
  const { sellers, user, panel } = await makeMarket(test, 1)
  const [seller] = sellers
  const { webhook } = await listen(seller, ['quote.requested'])
  answerWith = 503
  const failing = (failures: number, hours: number) =>
    sql`update webhooks set failures = ${failures}, failing_since = now() - make_interval(hours => ${hours})
      where id = ${webhook.id}`.execute(test.db)
  const isActive = async () =>
    (await test.call(api.listWebhooks, {}, { token: seller.token })).webhooks.map((each) => each.isActive)
  await failing(30, 23)
  await calls.ask(user, panel.id)
  await deliver()
  expect(await isActive()).toEqual([true])
  await failing(8, 50)
  await makeDue(webhook.id)
  await test.webhooks.wake()
  await test.webhooks.idle()
  expect(await isActive()).toEqual([true])
  await makeDue(webhook.id)
  await test.webhooks.wake()
  await test.webhooks.idle()
  expect(await isActive()).toEqual([false])
  expect(await deliveriesOf(seller, webhook.id)).toMatchObject([{ status: 'failed', nextTryAt: null }])
  const mails = (await test.mails()).filter((mail) => mail.to?.[0]?.address === seller.email)
  expect(mails.map(({ subject }) => subject)).toContain('Your webhook was switched off')
  // off: nothing more is recorded
  await calls.ask(user, panel.id, { quantity: 9 })
  expect(await deliveriesOf(seller, webhook.id)).toHaveLength(1)
  answerWith = 200
  await test.call(api.testWebhook, { params: { id: webhook.id } }, { token: seller.token })
  await deliver()
  expect(await isActive()).toEqual([true])
})

it('a delivery whose process dies is taken over, and of two senders one sends it', async () => {
  const user = await makeUser(test.db)
  const { webhook } = await listen(user, ['match'])
  await test.call(api.testWebhook, { params: { id: webhook.id } }, { token: user.token })
  // claimed by a process that was killed before the answer
  await sql`update webhook_deliveries set attempts = 1, next_try_at = now() + interval '20 seconds'
    where webhook_id = ${webhook.id}`.execute(test.db)
  await deliver()
  expect(arrivals).toEqual([])
  await makeDue(webhook.id)
  const beside = await startTestApp({ WEBHOOKS_ALLOW_HTTP: '1', WEBHOOKS_ALLOW_PRIVATE: '1' }, { beside: test })
  await Promise.all([test.webhooks.wake(), beside.webhooks.wake()])
  await Promise.all([test.webhooks.idle(), beside.webhooks.idle()])
  await beside.close()
  expect(arrivals).toHaveLength(1)
})

/** Messages that are due, without the calls that would make them. */
const fill = (id: string, count: number) =>
  sql`insert into webhook_deliveries (webhook_id, event, body, next_try_at)
    select ${id}::uuid, 'test', '{}', now() from generate_series(1, ${count})`.execute(test.db)

it('receivers that never answer keep nobody else waiting: 24 accounts with 60 messages each', async () => {
  const sockets: Socket[] = []
  const silent = createTcpServer((socket) => void sockets.push(socket.on('error', () => {}).resume()))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  for (let account = 0; account < 24; account++) {
    const { token } = await makeUser(test.db)
    const body = { url: `http://127.0.0.1:${port}/`, events: ['match' as const] }
    const { webhook } = await test.call(api.createWebhook, { body }, { token })
    await fill(webhook.id, 60)
  }
  await test.webhooks.wake()
  const waits: number[] = []
  // before the silent ones are known, while they fail, and after
  for (const pause of [0, 9000, 3000, 1000]) {
    await sleep(pause)
    const honest = await makeUser(test.db)
    const { webhook } = await listen(honest, ['match'])
    await test.call(api.testWebhook, { params: { id: webhook.id } }, { token: honest.token })
    const since = performance.now()
    await test.webhooks.wake()
    await expect.poll(() => arrivedAt(honest).length, { timeout: 60_000 }).toBe(1)
    waits.push(Math.round(performance.now() - since))
  }
  // those that failed last share a part of the places, one for each account
  expect(sockets.filter(({ destroyed }) => !destroyed).length).toBeLessThanOrEqual(16)
  expect(Math.max(...waits), String(waits)).toBeLessThan(5000)
  await test.db.deleteFrom('webhook_deliveries').where('event', '=', 'test').execute()
  for (const socket of sockets) socket.destroy()
  await test.webhooks.idle()
  silent.close()
})

it('what waits for the receivers of an account has a bound: tests are refused, events kept as failed', async () => {
  const supplier = await makeSupplier(test.db)
  const { webhook } = await listen(supplier)
  await fill(webhook.id, mostWaiting)
  const params = { id: webhook.id }
  expect(await outcomeOf(test.call(api.testWebhook, { params }, supplier))).toBe('conflict')
  const data = () => ({})
  await recordEvent(test.db, { type: 'stock.imported', accountId: supplier.id, data })
  const [newest] = await deliveriesOf(supplier, webhook.id)
  expect(newest).toMatchObject({ event: 'stock.imported', status: 'failed', problem: expect.any(String) })
  await test.db.deleteFrom('webhook_deliveries').where('webhook_id', '=', webhook.id).execute()
})

it('nobody sees or uses the webhook of somebody else, and a supplier that is switched off hears nothing', async () => {
  const supplier = await makeSupplier(test.db)
  const other = await makeUser(test.db)
  const admin = await makeAdmin(test.db)
  const { webhook } = await listen(supplier)
  const { delivery } = await test.call(api.testWebhook, { params: { id: webhook.id } }, { token: supplier.token })
  const params = { id: webhook.id }
  for (const attempt of [
    test.call(api.listDeliveries, { params }, { token: other.token }),
    test.call(api.testWebhook, { params }, { token: other.token }),
    test.call(api.redeliver, { params: { ...params, delivery: delivery.id } }, { token: other.token }),
    test.call(api.deleteWebhook, { params }, { token: other.token }),
  ])
    expect(await outcomeOf(attempt)).toBe('not_found')
  await test.call(toggleSupplier, { params: { id: supplier.id } }, { token: admin.token })
  await deliver()
  expect(arrivals).toEqual([])
})

it('refuses addresses inside the network, http, and more than the most', async () => {
  const strict = await startTestApp({}, { beside: test })
  const user = await makeUser(test.db)
  const create = (address: string) =>
    strict.call(api.createWebhook, { body: { url: address, events: ['match'] } }, { token: user.token })
  for (const address of [
    'http://example.com/',
    'https://127.0.0.1/',
    'https://[::ffff:a00:1]/',
    'https://169.254.169.254/',
  ])
    await expect(create(address)).rejects.toMatchObject({ status: 400, fields: { url: expect.any(String) } })
  const made = await create('https://hook.example.test/')
  for (let count = 1; count < maxWebhooks; count++) await create(`https://hook.example.test/${count}`)
  expect(await outcomeOf(create('https://hook.example.test/more'))).toBe('conflict')
  await strict.call(api.deleteWebhook, { params: { id: made.webhook.id } }, { token: user.token })
  expect(await outcomeOf(create('https://hook.example.test/more'))).toBe('done')
  await strict.close()
})

it('a copy of the own data has webhooks without secrets, and the overview of admins counts what waits', async () => {
  const user = await makeUser(test.db)
  const admin = await makeAdmin(test.db)
  const { webhook, secret } = await listen(user)
  await test.call(api.testWebhook, { params: { id: webhook.id } }, { token: user.token })
  const data = await test.call(copyOwnData, {}, { token: user.token })
  expect(data).toMatchObject({ webhooks: [{ url: webhook.url, deliveries: [{ event: 'test' }] }] })
  expect(JSON.stringify(data)).not.toContain(secret)
  const { waitingWebhooks } = await test.call(getOverview, {}, { token: admin.token })
  expect(waitingWebhooks.count).toBeGreaterThan(0)
  const audited = await test.db
    .selectFrom('audit_entries')
    .select(['action', 'after'])
    .where('subject_id', '=', webhook.id)
    .execute()
  expect(audited).toMatchObject([{ action: 'webhook.created', after: { url: webhook.url } }])
  expect(JSON.stringify(audited)).not.toContain(secret)
})
