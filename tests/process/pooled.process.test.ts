import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Embedded, startEmbedded } from '../../src/server/db/embedded/start-embedded.js'
import { createLog } from '../../src/server/run/log.js'
import * as accounts from '../../src/shared/accounts/account-api.js'
import { searchPanels } from '../../src/shared/find/search-api.js'
import { createPanel } from '../../src/shared/panels/panel-api.js'
import { callProduct } from '../support/call-product.js'
import { panelFacts } from '../support/factories.js'
import { makeFolder } from '../support/make-folder.js'
import { readOutbox } from '../support/outbox.js'
import { hasPgBouncer, startPgBouncer } from '../support/pgbouncer.js'
import { startPostgresProxy } from '../support/postgres-proxy.js'
import { adminEmail, adminPassword, launchProduct, type Product, startProduct } from '../support/start-product.js'

if (!hasPgBouncer) console.log('PgBouncer is not installed, so requests through it are not tested')

describe.skipIf(!hasPgBouncer)('requests through PgBouncer in transaction mode', () => {
  let folder: string
  let postgres: Embedded
  let proxy: Awaited<ReturnType<typeof startPostgresProxy>>
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>
  let product: Product
  beforeAll(async () => {
    folder = makeFolder()
    postgres = await startEmbedded(folder, createLog('silent'), 'testing')
    proxy = await startPostgresProxy(join(postgres.connection.host, '.s.PGSQL.5432'))
    pooler = await startPgBouncer({ ...postgres.connection, port: proxy.port })
    const direct = `postgres://heliodex:${postgres.connection.password}@127.0.0.1:${proxy.port}/heliodex`
    product = await startProduct({ env: { DATABASE_URL: direct, DATABASE_POOLED_URL: pooler.url } })
  })
  afterAll(async () => {
    await product?.stop()
    await pooler?.stop()
    await proxy?.close()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('read and write at once on three connections, and mails go out', async () => {
    const { url, dataDir } = product
    const { session } = await callProduct(url, accounts.loginAdmin, {
      body: { email: adminEmail, password: adminPassword },
    })
    const { token } = session
    const email = 'pooled@example.test'
    const body = { firstName: 'Poo', lastName: 'Led', email, password: 'Correct-horse7!' }
    const calls = Array.from({ length: 24 }, (_, n) => [
      callProduct(url, createPanel, { body: panelFacts({ SKU: `POOLED-${n}` }) } as never, { token }),
      callProduct(url, searchPanels, { query: { search: `POOLED-${n % 5}` } } as never, n % 2 ? { token } : {}),
      callProduct(url, accounts.getMe, {}, { token }),
    ]).flat()
    await Promise.all([...calls, callProduct(url, accounts.signUp, { body })])
    const found = await callProduct(url, searchPanels, { query: { search: 'POOLED' } } as never, { token })
    expect(found).toMatchObject({ totalCount: 24 })
    const sent = async () => (await readOutbox(dataDir)).map((mail) => mail.to?.[0]?.address)
    await expect.poll(sent, { timeout: 30_000, interval: 200 }).toContain(email)
  })

  it('are refused in a plain sentence where DATABASE_URL itself leads to PgBouncer', async () => {
    const wrong = await launchProduct({ env: { DATABASE_URL: pooler.url } })
    expect((await wrong.exited).code).toBe(1)
    expect(wrong.stderr.join('\n')).toMatch(/^DATABASE_URL leads to PgBouncer.*\nSet DATABASE_URL to PostgreSQL itself/)
    rmSync(wrong.dataDir, { recursive: true, force: true })
  })
})
