import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPool } from '../../src/server/db/database.js'
import { type Embedded, startEmbedded } from '../../src/server/db/embedded/start-embedded.js'
import { migrate } from '../../src/server/db/migrate.js'
import { createLog } from '../../src/server/run/log.js'
import * as api from '../../src/shared/accounts/account-api.js'
import { callProduct } from '../support/call-product.js'
import { makeFolder } from '../support/make-folder.js'
import { readOutbox } from '../support/outbox.js'
import { startPostgresProxy } from '../support/postgres-proxy.js'
import {
  adminEmail,
  adminPassword,
  launchProduct,
  type Product,
  startProduct,
  waitUntilHealthy,
} from '../support/start-product.js'

let folder: string
let postgres: Embedded
let proxy: Awaited<ReturnType<typeof startPostgresProxy>>
let products: [Product, Product]

const urlOf = (database: string) =>
  `postgres://heliodex:${postgres.connection.password}@127.0.0.1:${proxy.port}/${database}`

async function query(text: string, database = 'heliodex') {
  const client = new pg.Client({ ...postgres.connection, database })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  folder = makeFolder()
  postgres = await startEmbedded(folder, createLog('silent'), 'testing')
  proxy = await startPostgresProxy(join(postgres.connection.host, '.s.PGSQL.5432'))
  // both at once on an empty database: one migrates, the other waits
  const env = { DATABASE_URL: urlOf('heliodex'), LIMIT_FORMS_PER_CLIENT: '1000/1m' }
  products = await Promise.all([startProduct({ env }), startProduct({ env })])
})

afterAll(async () => {
  await Promise.all(products.map((product) => product.stop()))
  await proxy.close()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('two processes on one PostgreSQL server are one product', () => {
  it('with one first admin, whose session is valid at both and ends at both', async () => {
    const [one, other] = products
    expect(await (await fetch(`${one.url}/api/health`)).json()).toEqual({ status: 'ok', database: 'postgres' })
    expect(await query("select 1 from accounts where user_type = 'admin'")).toHaveLength(1)
    const { session } = await callProduct(one.url, api.loginAdmin, {
      body: { email: adminEmail, password: adminPassword },
    })
    const { token } = session
    expect(await callProduct(other.url, api.getMe, {}, { token })).toMatchObject({ user: { email: adminEmail } })
    await callProduct(other.url, api.logOut, {}, { token })
    await expect(callProduct(one.url, api.getMe, {}, { token })).rejects.toMatchObject({ code: 'not_signed_in' })
  })

  it('that counts failed logins together, exactly', async () => {
    const attempts = Array.from({ length: 24 }, (_, index) =>
      callProduct((index % 2 ? products[1] : products[0]).url, api.loginUser, {
        body: { email: 'counted@example.test', password: `wrong-${index}` },
      }),
    )
    const codes = (await Promise.allSettled(attempts)).map(
      (outcome) => outcome.status === 'rejected' && outcome.reason.code,
    )
    expect(codes.filter((code) => code === 'not_signed_in')).toHaveLength(10)
    expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(14)
  })

  it('that sends every mail once, whichever process sends it', async () => {
    const emails = Array.from({ length: 30 }, (_, index) => `mailed${index}@example.test`)
    const signups = await Promise.allSettled(
      emails.map((email, index) =>
        callProduct((index % 2 ? products[1] : products[0]).url, api.signUp, {
          body: { firstName: 'Once', lastName: 'Only', email, password: 'Correct-horse7!' },
        }),
      ),
    )
    const acknowledged = emails.filter((_, index) => signups[index]?.status === 'fulfilled')
    expect(acknowledged.length).toBeGreaterThan(20)
    const until = Date.now() + 20_000
    while ((await query("select 1 from mails where status = 'pending'")).length > 0 && Date.now() < until)
      await sleep(100)
    const outboxes = await Promise.all(products.map(({ dataDir }) => readOutbox(dataDir)))
    const sent = outboxes.flat().map((mail) => mail.to?.[0]?.address)
    expect(sent).toHaveLength(new Set(sent).size)
    expect(sent).toEqual(expect.arrayContaining(acknowledged))
  })
})

describe('a database that becomes unavailable', () => {
  const timed = async (url: string, token?: string) => {
    const startedAt = Date.now()
    const answer = await fetch(url, token ? { headers: { authorization: `Bearer ${token}` } } : {})
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ms: Date.now() - startedAt }
  }
  const adminToken = async (url: string) =>
    (await callProduct(url, api.loginAdmin, { body: { email: adminEmail, password: adminPassword } })).session.token

  it.each([
    ['by refusing connections', () => proxy.cut(), () => proxy.mend()],
    ['by not answering', async () => proxy.silence(), async () => proxy.resume()],
  ])(
    '%s gives 503 with Retry-After within 3 seconds, and everything works when it is back',
    async (_, breakIt, mendIt) => {
      const { url, pid } = products[0]
      const token = await adminToken(url)
      await breakIt()
      const during = []
      for (let round = 0; round < 2; round++) {
        const asked = Array.from({ length: 10 }, () => timed(`${url}/api/auth/me`, token))
        // the catalogue has a connection of its own; those who come later wait behind the first
        const ofCatalogue = [0, 100, 600].map((ms) => sleep(ms).then(() => timed(`${url}/api/solars/stats`)))
        during.push(...(await Promise.all([timed(`${url}/api/health`), ...asked, ...ofCatalogue])))
      }
      expect(await timed(`${url}/api/health/live`)).toMatchObject({ status: 200 })
      await mendIt()
      for (const answer of during) {
        expect(answer).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) })
        expect(answer.ms).toBeLessThan(3300)
      }
      const backAt = Date.now()
      await waitUntilHealthy(url, 5000)
      expect(await timed(`${url}/api/auth/me`, token)).toMatchObject({ status: 200 })
      expect(Date.now() - backAt).toBeLessThan(5000)
      expect(products[0].child.exitCode, `process ${pid} lives`).toBe(null)
      // the workers recover too: a mail is still sent
      const email = `after-${Date.now()}@example.test`
      const body = { firstName: 'After', lastName: 'Wards', email, password: 'Correct-horse7!' }
      await callProduct(url, api.signUp, { body })
      const until = Date.now() + 20_000
      while ((await query(`select 1 from mails where to_address = '${email}' and status = 'sent'`)).length === 0) {
        expect(Date.now(), 'the mail leaves within 20 s').toBeLessThan(until)
        await sleep(100)
      }
    },
  )
})

describe('starting on a server', () => {
  it('refuses a database of a newer Heliodex', async () => {
    await query('create database newer')
    const pool = createPool({ ...postgres.connection, database: 'newer' }, { max: 2, statementTimeoutMs: 60_000 })
    await migrate(pool)
    await pool.query("insert into schema_migrations (version, name, checksum) values (9999, '9999-future.sql', 'x')")
    await pool.end()
    const old = await launchProduct({ env: { DATABASE_URL: urlOf('newer') } })
    expect((await old.exited).code).toBe(1)
    expect(old.stderr.join('\n')).toMatch(/newer Heliodex.*9999-future\.sql/)
    rmSync(old.dataDir, { recursive: true, force: true })
  })

  it('says that the password or the database is wrong, without repeating either', async () => {
    const wrong = [urlOf('heliodex').replace(/:[^:@/]+@/, ':wrong-secret@'), urlOf('missing')]
    for (const url of wrong) {
      const product = await launchProduct({ env: { DATABASE_URL: url } })
      expect((await product.exited).code).toBe(1)
      expect(product.stderr.join('\n')).toContain('The PostgreSQL server of DATABASE_URL cannot be used.')
      expect(product.stderr.join('\n')).not.toMatch(/wrong-secret|\n\s+at /)
      rmSync(product.dataDir, { recursive: true, force: true })
    }
  })
})
