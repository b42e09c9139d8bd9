import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Embedded, startEmbedded } from '../../src/server/db/embedded/start-embedded.js'
import { createLog } from '../../src/server/log.js'
import * as api from '../../src/shared/accounts/account-api.js'
import { callProduct } from '../support/call-product.js'
import { makeFolder } from '../support/make-folder.js'
import { readOutbox } from '../support/outbox.js'
import { startPostgresProxy } from '../support/postgres-proxy.js'
import { runAdmin } from '../support/run-admin.js'
import { type Product, startProduct } from '../support/start-product.js'

const rounds = Number(process.env.KILLS ?? 4)
const writers = 3
const folders = [makeFolder(), makeFolder(), makeFolder()] as const
let postgres: Embedded
let proxy: Awaited<ReturnType<typeof startPostgresProxy>>
let env: Record<string, string>
const products: Product[] = []

beforeAll(async () => {
  postgres = await startEmbedded(folders[0], createLog('silent'), 'testing')
  proxy = await startPostgresProxy(join(postgres.connection.host, '.s.PGSQL.5432'))
  const url = `postgres://heliodex:${postgres.connection.password}@127.0.0.1:${proxy.port}/heliodex`
  env = { DATABASE_URL: url, LIMIT_FORMS_PER_CLIENT: '1000000/1m', LOG_LEVEL: 'warn' }
  products.push(...(await Promise.all([start(0), start(1)])))
})
afterAll(async () => {
  await Promise.all(products.map((product) => product.stop()))
  await proxy.close()
  await postgres.stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const start = (index: 0 | 1) => startProduct({ env, dataDir: folders[index + 1] ?? '' })

async function query<Row extends pg.QueryResultRow>(text: string) {
  const client = new pg.Client(postgres.connection)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** Acknowledged writes, recorded outside of the killed processes. */
const witness = new Set<string>()

/** Signs up without pause at one of the processes, until stopped. Failed signups are not recorded. */
async function write(writer: number, isOver: () => boolean) {
  for (let count = 0; !isOver(); count++) {
    const email = `w${writer}-${count}-${Date.now()}@example.test`
    const body = { firstName: 'A', lastName: 'B', email, password: 'Correct-horse7!' }
    try {
      await callProduct(products[writer % 2]?.url ?? '', api.signUp, { body })
      witness.add(email)
    } catch {
      await sleep(50)
    }
  }
}

const mailsTo = async () => {
  const mails = [...(await readOutbox(folders[1])), ...(await readOutbox(folders[2]))]
  const counts = new Map<string, number>()
  for (const mail of mails) {
    const address = mail.to?.[0]?.address ?? ''
    counts.set(address, (counts.get(address) ?? 0) + 1)
  }
  return counts
}

it(`two processes on one database lose nothing and send each mail once while they are killed in turn ${rounds} times`, {
  timeout: 600_000,
}, async () => {
  let isOver = false
  const writing = Array.from({ length: writers }, (_, writer) => write(writer, () => isOver))
  for (let round = 0; round < rounds; round++) {
    const index = (round % 2) as 0 | 1
    await sleep(300 + Math.random() * 500)
    await products[index]?.kill9()
    products[index] = await start(index)
  }
  isOver = true
  await Promise.all(writing)

  const restartedAt = Date.now()
  const pending = () => query(`select 1 from mails where status = 'pending'`)
  while ((await pending()).length > 0 && Date.now() < restartedAt + 60_000) await sleep(200)
  const stored = await query<{ email: string }>(`select email from accounts where user_type = 'user'`)
  const emails = new Set(stored.map(({ email }) => email))
  expect([...witness].filter((email) => !emails.has(email))).toEqual([])
  const mails = await mailsTo()
  expect([...emails].filter((email) => !mails.has(email))).toEqual([])
  // if a process writes a mail and dies before it records that, the other writes it again, each into its own folder;
  // with SMTP the mail would be sent again under the same Message-ID
  const twice = [...mails.values()].filter((count) => count > 1).length
  expect(twice).toBeLessThanOrEqual(2 * rounds)
  expect(
    await query('select 1 from graphile_worker.jobs where attempts >= max_attempts and locked_at is null'),
  ).toEqual([])
  const { code, output } = await runAdmin(['check'], env)
  expect(code, output).toBe(0)
  console.log(
    `${rounds} kills of two processes: ${witness.size} signups acknowledged, all kept; ${twice} mails written twice; ` +
      `the last interrupted mail left ${Date.now() - restartedAt} ms after the last restart`,
  )
})
