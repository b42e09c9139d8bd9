import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as accounts from '../../src/shared/accounts/account-api.js'
import { createPanel } from '../../src/shared/panels/panel-api.js'
import { callProduct } from '../support/call-product.js'
import { panelFacts } from '../support/factories.js'
import { readOutbox } from '../support/outbox.js'
import { startReplicatedPostgres } from '../support/replicated-postgres.js'
import { adminEmail, adminPassword, type Product, startProduct, waitUntilHealthy } from '../support/start-product.js'

let postgres: Awaited<ReturnType<typeof startReplicatedPostgres>>
let product: Product
let token: string
beforeAll(async () => {
  postgres = await startReplicatedPostgres()
  product = await startProduct({ env: { DATABASE_URL: postgres.url } })
  const body = { email: adminEmail, password: adminPassword }
  token = (await callProduct(product.url, accounts.loginAdmin, { body })).session.token
})
afterAll(async () => {
  await product?.stop()
  await postgres?.stop()
})

const acknowledged: string[] = []
let written = 0
/** Creates a panel; tells the status. What is acknowledged must stay. */
async function write() {
  const SKU = `FAILOVER-${++written}`
  try {
    await callProduct(product.url, createPanel, { body: panelFacts({ SKU }) } as never, { token })
    acknowledged.push(SKU)
    return 201
  } catch (error) {
    return (error as { status?: number }).status ?? String(error)
  }
}
const health = async () => (await fetch(`${product.url}/api/health`)).status

it('a change that no standby has confirmed is not acknowledged', async () => {
  expect(await write()).toBe(201)
  await postgres.standby.kill()
  expect(await write()).toBe(503)
  await postgres.standby.start()
  await expect.poll(write, { timeout: 10_000 }).toBe(201)
})

it('a failover loses no acknowledged write, is healed within 10 seconds, and 503 is the answer until then', async () => {
  let isOver = false
  const answers = new Set<number | string>()
  const writers = Array.from({ length: 3 }, async () => {
    while (!isOver) answers.add(await write())
  })
  await sleep(1000)
  await postgres.primary.kill()
  await expect.poll(health, { timeout: 10_000 }).toBe(503)
  await postgres.standby.query('select pg_promote(true)')
  const promotedAt = Date.now()
  await waitUntilHealthy(product.url, 20_000)
  const healedMs = Date.now() - promotedAt
  const before = acknowledged.length
  await expect.poll(() => acknowledged.length, { timeout: 10_000 }).toBeGreaterThan(before)
  isOver = true
  await Promise.all(writers)

  expect([...answers].sort()).toEqual([201, 503])
  expect(healedMs).toBeLessThan(10_000)
  const kept = await postgres.standby.query(`select sku from panels where sku like 'FAILOVER-%'`)
  expect(kept.map(({ sku }) => sku)).toEqual(expect.arrayContaining(acknowledged))
  const found = await fetch(`${product.url}/api/solars/stats`)
  expect(await found.json()).toMatchObject({ panels: kept.length })
  console.log(`failover: ${acknowledged.length} writes kept, healed ${healedMs} ms after the promotion`)
})

it('mails go out after the failover', async () => {
  const email = 'after-failover@example.test'
  const body = { firstName: 'After', lastName: 'Failover', email, password: 'Correct-horse7!' }
  await callProduct(product.url, accounts.signUp, { body })
  const sent = async () => (await readOutbox(product.dataDir)).map((mail) => mail.to?.[0]?.address)
  await expect.poll(sent, { timeout: 60_000, interval: 200 }).toContain(email)
})
