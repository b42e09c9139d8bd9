import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as accounts from '../../src/shared/accounts/account-api.js'
import { createPanel } from '../../src/shared/panels/panel-api.js'
import { pushStock } from '../../src/shared/stock/stock-push-api.js'
import { createSupplier } from '../../src/shared/suppliers/supplier-api.js'
import { createWebhook } from '../../src/shared/watch/webhook-api.js'
import { callProduct } from '../support/call-product.js'
import { panelFacts } from '../support/factories.js'
import { makeFolder } from '../support/make-folder.js'
import { readOutbox } from '../support/outbox.js'
import { startReplicatedPostgres } from '../support/replicated-postgres.js'
import { runAdmin } from '../support/run-admin.js'
import { adminEmail, adminPassword, type Product, startProduct } from '../support/start-product.js'

const victims = [0, 'standby', 1, 'primary', 2] as const
// npm run proofs does more
const rounds = Number(process.env.KILLS ?? victims.length)
const password = 'Correct-horse7!'
const folders = [makeFolder(), makeFolder(), makeFolder()] as const
let postgres: Awaited<ReturnType<typeof startReplicatedPostgres>>
let env: Record<string, string>
const products: Product[] = []

const start = (index: 0 | 1 | 2) => startProduct({ env, dataDir: folders[index] })
const urlOf = (index: number) => products[index % products.length]?.url ?? ''

beforeAll(async () => {
  postgres = await startReplicatedPostgres()
  const toTests = { WEBHOOKS_ALLOW_HTTP: '1', WEBHOOKS_ALLOW_PRIVATE: '1' }
  env = { DATABASE_URL: postgres.url, LIMIT_FORMS_PER_CLIENT: '1000000/1m', LOG_LEVEL: 'warn', ...toTests }
  products.push(await start(0))
  products.push(...(await Promise.all([start(1), start(2)])))
})
afterAll(async () => {
  await Promise.all(products.map((product) => product.stop()))
  await postgres?.stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Acknowledged writes, recorded outside of the killed processes. */
const witness = new Set<string>()

/** Signs up without pause at one of the processes, until stopped. Failed signups are not recorded. */
async function write(writer: number, isOver: () => boolean) {
  for (let count = 0; !isOver(); count++) {
    const email = `w${writer}-${count}-${Date.now()}@example.test`
    const body = { firstName: 'A', lastName: 'B', email, password }
    try {
      await callProduct(urlOf(writer), accounts.signUp, { body })
      witness.add(email)
    } catch {
      await sleep(50)
    }
  }
}

async function kill(victim: (typeof victims)[number]) {
  if (victim === 'primary' || victim === 'standby') {
    await postgres[victim].kill()
    await postgres[victim].start()
  } else {
    await products[victim]?.kill9()
    products[victim] = await start(victim)
  }
}

/** How long it takes until a write is acknowledged again. */
async function healed() {
  const [since, before] = [Date.now(), witness.size]
  await expect.poll(() => witness.size, { timeout: 20_000, interval: 20 }).toBeGreaterThan(before)
  return Date.now() - since
}

const mailsTo = async () => {
  const counts = new Map<string, number>()
  for (const mail of (await Promise.all(folders.map((folder) => readOutbox(folder)))).flat()) {
    const address = mail.to?.[0]?.address ?? ''
    counts.set(address, (counts.get(address) ?? 0) + 1)
  }
  return counts
}
const count = async (from: string) => (await postgres.primary.query(`select 1 from ${from}`)).length

it(`of ${rounds} kills of any of three processes, the primary or the standby, nothing is lost and each mail is sent`, {
  timeout: 900_000,
}, async () => {
  let isOver = false
  const writing = products.map((_, writer) => write(writer, () => isOver))
  const healing: number[] = []
  for (let round = 0; round < rounds; round++) {
    await sleep(200 + Math.random() * 400)
    await kill(victims[round % victims.length] ?? 0)
    healing.push(await healed())
  }
  isOver = true
  await Promise.all(writing)

  await expect.poll(() => count(`mails where status = 'pending'`), { timeout: 60_000, interval: 200 }).toBe(0)
  for (const server of [postgres.primary, postgres.standby]) {
    const stored = await server.query(`select email from accounts where user_type = 'user'`)
    expect(stored.map(({ email }) => email)).toEqual(expect.arrayContaining([...witness]))
  }
  const mails = await mailsTo()
  expect([...witness].filter((email) => !mails.has(email))).toEqual([])
  // if a process writes a mail and dies before it records that, another writes it again, each into its own folder; with
  // SMTP the mail would be sent again under the same Message-ID
  const twice = [...mails.values()].filter((mailed) => mailed > 1).length
  expect(twice).toBeLessThanOrEqual(2 * rounds)
  expect(await count('graphile_worker.jobs where attempts >= max_attempts and locked_at is null')).toBe(0)
  // the servers of this test do not wait for the disk: only processes fail here
  const { output } = await runAdmin(['check'], env)
  const wrong = output.split('\n').filter((line) => line.startsWith('WRONG'))
  expect(wrong, output).toEqual(['WRONG an acknowledged write is on disk'])
  console.log(
    `${rounds} kills of three processes, primary and standby: ${witness.size} signups acknowledged, all kept; ` +
      `${twice} mails written twice; writing again at most ${Math.max(...healing)} ms after the restart`,
  )
})

/** A supplier with a panel to sell and a webhook to this address. */
async function makeListener(hook: string) {
  const admin = await callProduct(urlOf(0), accounts.loginAdmin, {
    body: { email: adminEmail, password: adminPassword },
  })
  const options = { token: admin.session.token }
  const { panel } = await callProduct(urlOf(0), createPanel, { body: panelFacts() } as never, options)
  const body = {
    email: 'seller@example.test',
    password,
    companyName: 'Hook',
    phoneNumber: '+49 30 1',
    country: 'Germany',
  }
  await callProduct(urlOf(0), createSupplier, { body } as never, options)
  const { session } = await callProduct(urlOf(0), accounts.loginSupplier, { body: { email: body.email, password } })
  const { token } = session
  await callProduct(urlOf(0), createWebhook, { body: { url: hook, events: ['stock.imported'] } }, { token })
  return (quantity: number) =>
    callProduct(urlOf(0), pushStock, { body: { mode: 'merge', lines: [{ panelId: panel.id, quantity }] } }, { token })
}

it('an event whose process is killed before or while it is delivered arrives after a restart, under one id', async () => {
  const arrivals: { id: unknown; body: string }[] = []
  let isAnswering = false
  const receiver = createServer(async (request, response) => {
    arrivals.push({ id: request.headers['webhook-id'], body: await text(request) })
    if (isAnswering) response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  try {
    const push = await makeListener(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`)
    await Promise.all([products[1]?.kill9(), products[2]?.kill9()])
    for (const quantity of [1, 2, 3, 4]) await push(quantity)
    // an account has two messages under way at a time: two are being delivered, two have not begun
    await expect.poll(() => arrivals.length, { timeout: 10_000 }).toBe(2)
    await products[0]?.kill9()
    isAnswering = true
    // as after the seconds for which the dead process has claimed its two
    await postgres.primary.query(`update webhook_deliveries set next_try_at = now()`)
    products[0] = await start(0)
    await expect.poll(() => count(`webhook_deliveries where status = 'delivered'`), { timeout: 20_000 }).toBe(4)
    expect(arrivals).toHaveLength(6)
    const stored = await postgres.primary.query('select id, body from webhook_deliveries')
    expect(new Set(arrivals.map(({ id, body }) => `${id} ${body}`))).toEqual(
      new Set(stored.map(({ id, body }) => `${id} ${body}`)),
    )
  } finally {
    receiver.closeAllConnections()
    receiver.close()
  }
})
