import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import * as accounts from '../../src/shared/accounts/account-api.js'
import type { Endpoint } from '../../src/shared/http/endpoint.js'
import { createPanel } from '../../src/shared/panels/panel-api.js'
import * as baskets from '../../src/shared/quotes/basket-api.js'
import { addAnyInventory } from '../../src/shared/stock/inventory-api.js'
import { createSupplier } from '../../src/shared/suppliers/supplier-api.js'
import type { call } from '../../src/web/api/call.js'
import { callProduct } from '../support/call-product.js'
import { KilledProduct } from '../support/killed-product.js'
import { panelExample } from '../support/panel-example.js'
import { dayIn } from '../support/quote-factories.js'
import { adminEmail, adminPassword } from '../support/start-product.js'

// each kind once; npm run kills does more
const rounds = Number(process.env.KILLS ?? 3)
const buyers = 3
const password = 'Correct-horse7!'
const many = '1000000/1m'
const product = new KilledProduct({
  SEED: 'none',
  LOG_LEVEL: 'warn',
  LIMIT_FORMS_PER_CLIENT: many,
  LIMIT_QUOTES_PER_USER: many,
  LIMIT_QUOTES_PER_SUPPLIER: many,
})
afterAll(() => product.discard())

const send = <E extends Endpoint>(endpoint: E, given: Parameters<typeof call<E>>[1], token?: string) =>
  callProduct(product.url, endpoint, given, token === undefined ? {} : { token })

/** Two models that one supplier stocks, and buyers. */
async function openMarket() {
  const { session } = await send(accounts.loginAdmin, { body: { email: adminEmail, password: adminPassword } })
  const shop = { email: 'shop@example.test', password, companyName: 'Shop', firstName: 'S', lastName: 'S' }
  const { supplier } = await send(createSupplier, { body: shop }, session.token)
  const panelIds: string[] = []
  for (const SKU of ['KL-1', 'KL-2']) {
    const { panel } = await send(createPanel, { body: { ...panelExample, SKU } }, session.token)
    const body = { panelId: panel.id, supplierId: supplier.id, quantity: 500, pricePerUnit: 80 }
    await send(addAnyInventory, { body }, session.token)
    panelIds.push(panel.id)
  }
  const seller = await send(accounts.loginSupplier, { body: { email: shop.email, password } })
  const tokens: string[] = []
  for (let buyer = 0; buyer < buyers; buyer++) {
    const email = `buyer${buyer}@example.test`
    await send(accounts.signUp, { body: { firstName: 'B', lastName: 'B', email, password } })
    await product.query(`update accounts set verified_at = now() where email = '${email}'`)
    tokens.push((await send(accounts.loginUser, { body: { email, password } })).session?.token ?? '')
  }
  return { panelIds, supplierId: supplier.id, seller: seller.session.token, tokens }
}
type Market = Awaited<ReturnType<typeof openMarket>>

/** Asks, answers and accepts once; the numbers of the order's two lines, once they are acknowledged. */
async function deal({ panelIds, supplierId, seller }: Market, buyer: string) {
  const lines = panelIds.map((panelId) => ({ panelId, quantity: 10 }))
  const asked = { lines, supplierIds: [supplierId], deliveryCountry: 'Germany', deliveryPlace: 'Berlin' }
  const { basket } = await send(baskets.createQuoteBasket, { body: asked }, buyer)
  const params = { id: basket.id }
  const prices = basket.requests.map(({ id }) => ({ requestId: id, pricePerUnit: 79 }))
  const body = { lines: prices, deliveryDays: 5, validUntil: dayIn(5), note: '', freight: 30 }
  const answered = (await send(baskets.answerQuoteBasket, { params, body }, seller)).basket
  const choices = answered.requests.map(({ id, offer }) => ({
    requestId: id,
    offerId: offer?.id ?? '',
    version: offer?.version ?? 1,
  }))
  const done = (await send(baskets.acceptQuoteBasket, { params, body: { choices } }, buyer)).basket
  return done.requests.map(({ offers }) => offers[0]?.order?.number ?? 'none')
}

it(`loses no acknowledged order in ${rounds} kills, gives each number once and without a gap, and mails each once`, {
  timeout: 600_000,
}, async () => {
  await product.start()
  const market = await openMarket()
  const acknowledged: string[] = []
  for (let round = 0; round < rounds; round++) {
    let isOver = false
    const dealing = market.tokens.map(async (buyer) => {
      while (!isOver)
        await deal(market, buyer).then(
          (numbers) => acknowledged.push(...numbers),
          // like a browser's retry; more often would take processor time from the recovery
          () => sleep(100),
        )
    })
    await sleep(500 + Math.random() * 700)
    await product.kill(round)
    isOver = true
    await Promise.all(dealing)
  }
  const orders = await product.query<{ number: string; lines: number }>(`
    select number, (select count(*)::int from quote_offers o where o.order_number = d.number) as lines
    from quote_orders d order by number`)
  const numbers = orders.map(({ number }) => number)
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(acknowledged.filter((number) => !numbers.includes(number))).toEqual([])
  expect(orders.filter(({ lines }) => lines !== 2)).toEqual([])
  expect(numbers.map((number) => Number(number.slice(-6)))).toEqual(numbers.map((_, index) => index + 1))
  const mailed = (await product.sentMails()).flatMap(({ to, text }) => {
    const number = /Order (HX-\d{4}-\d{6})/.exec(text ?? '')?.[1]
    return number === undefined ? [] : [`${number} ${to?.[0]?.address?.startsWith('shop') ? 'seller' : 'buyer'}`]
  })
  expect(mailed.sort()).toEqual(numbers.flatMap((number) => [`${number} buyer`, `${number} seller`]))
  await product.stopAndCheck()
  console.log(`${rounds} kills, ${acknowledged.length / 2} orders acknowledged, ${numbers.length} made`)
})
