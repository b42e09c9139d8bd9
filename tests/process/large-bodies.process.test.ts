import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loginAdmin, loginSupplier } from '../../src/shared/accounts/account-api.js'
import { pushStock } from '../../src/shared/stock/stock-push-api.js'
import { createSupplier } from '../../src/shared/suppliers/supplier-api.js'
import { callProduct } from '../support/call-product.js'
import { adminEmail, adminPassword, type Product, startProduct } from '../support/start-product.js'

let product: Product
let supplier: string

beforeAll(async () => {
  product = await startProduct({ env: { SEED: 'sheets', LIMIT_SEARCHES_PER_ACCOUNT: '100000/1m' } })
  const admin = await callProduct(product.url, loginAdmin, { body: { email: adminEmail, password: adminPassword } })
  const body = { email: 'stock@example.test', password: 'Sunlight-1839!' }
  const company = { ...body, companyName: 'Stock', firstName: 'S', lastName: 'T' }
  await callProduct(product.url, createSupplier, { body: company }, { token: admin.session?.token ?? '' })
  supplier = (await callProduct(product.url, loginSupplier, { body })).session?.token ?? ''
  // the first full push makes the room that all later ones use
  await send(bodies[fullPush]?.() ?? '')
}, 120_000)
afterAll(() => product?.stop())

const million = Array.from({ length: 1_000_000 }, (_, key) => `"k${key}":1`).join(',')
const shuffled = (line: object, by: number) => {
  const fields = Object.entries(line)
  return Object.fromEntries([...fields.slice(by), ...fields.slice(0, by)].sort(() => Math.random() - 0.5))
}
const full = {
  brand: 'Jinko Solar',
  model: 'no such model',
  quantity: 300,
  pricePerUnit: 90,
  currency: 'EUR',
  condition: 'used',
  lot: 'Roof',
  minQuantity: 5,
  packQuantity: 5,
  priceBreaks: Array.from({ length: 8 }, (_, step) => ({ from: 10 + step, pricePerUnit: 80 - step })),
  availableFrom: '2026-01-05',
  warehouse: { city: 'Rotterdam', state: null, country: 'Netherlands' },
  warrantyMonths: 24,
  tested: 'flash',
  testedAt: '2025-12-01',
  note: 'On pallets',
}
const breaks = `[${'{"from":1},'.repeat(999)}{"from":1}]`
const fullPush = 'twenty thousand full lines'
/** What has nothing that its lines cannot be told of one by one. */
const readable = [fullPush, 'a million breaks', 'names in every order']
const bodies: Record<string, () => string> = {
  [fullPush]: () => JSON.stringify({ mode: 'merge', dryRun: true, lines: Array(20_000).fill(full) }),
  'a line with a million names': () => `{"mode":"merge","dryRun":true,"lines":[{"model":"x",${million}}]}`,
  '8 MB of brackets': () => `{"mode":"merge","dryRun":true,"lines":[${'[],'.repeat(2_700_000)}[]]}`,
  'ten thousand deep': () => `{"mode":"merge","dryRun":true,"lines":[${'['.repeat(10_000)}${']'.repeat(10_000)}]}`,
  'eight million numbers': () => `{"mode":"merge","dryRun":true,"lines":[${'1,'.repeat(8_000_000)}1]}`,
  'a million breaks': () =>
    `{"mode":"merge","dryRun":true,"lines":[${Array(400).fill(`{"priceBreaks":${breaks}}`).join(',')}]}`,
  'names in every order': () =>
    JSON.stringify({
      mode: 'merge',
      dryRun: true,
      lines: Array.from({ length: 5000 }, (_, n) => shuffled(full, n % 9)),
    }),
}

const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

async function search() {
  const started = performance.now()
  const answer = await fetch(`${product.url}/api/solars/search?search=trina`, {
    headers: { authorization: `Bearer ${supplier}` },
  })
  expect(answer.status).toBe(200)
  await answer.arrayBuffer()
  return performance.now() - started
}

/** Searches and looks at the memory until the work is over. */
async function watch<T>(work: Promise<T>) {
  const before = memoryOf(product.pid)
  let [isOver, slowest, most] = [false, 0, before]
  const watching = (async () => {
    while (!isOver) {
      slowest = Math.max(slowest, await search())
      most = Math.max(most, memoryOf(product.pid))
      await sleep(25)
    }
  })()
  const result = await work.finally(() => {
    isOver = true
  })
  await watching
  return { result, slowest: Math.round(slowest), grownBy: Math.round(most - before) }
}

const send = (body: string, headers = {}) =>
  fetch(product.url + pushStock.path, {
    method: pushStock.method,
    headers: { authorization: `Bearer ${supplier}`, 'content-type': 'application/json', ...headers },
    body,
  })

it.for(Object.entries(bodies))(
  'a push of %s costs what its size says, with and without a key',
  async ([name, make]) => {
    const body = make()
    for (const headers of [{}, { 'idempotency-key': name.replaceAll(' ', '-') }]) {
      const { result, slowest, grownBy } = await watch(send(body, headers))
      console.info(`${name}: ${result.status}, search ${slowest} ms, + ${grownBy} MB`)
      const { problems = [] }: { problems?: unknown[] } = JSON.parse(await result.text())
      expect(result.status).toBe(readable.includes(name) ? 200 : 400)
      expect(problems.length).toBeLessThan(20_000)
      if (name !== fullPush) expect(grownBy).toBeLessThan(100)
      // what can be read takes the time of a push, which depends on the machine; it is told above
      if (!readable.includes(name)) expect(slowest).toBeLessThan(1500)
    }
  },
)
