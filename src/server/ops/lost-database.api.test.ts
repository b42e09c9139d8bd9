import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { startAppWithAdmin } from '../../../tests/support/app-with-admin.js'
import { makePanel, panelFacts } from '../../../tests/support/factories.js'
import { startPostgresProxy } from '../../../tests/support/postgres-proxy.js'
import { createPanel } from '../../shared/panels/panel-api.js'
import { createDb, createPool } from '../db/database.js'
import { addJob } from '../db/jobs/add-job.js'
import { runJobs } from '../run-jobs.js'

const { host, port } = inject('postgres')
const socket = `${host}/.s.PGSQL.${port}`
const proxy = await startPostgresProxy(socket)
const through = { host: '127.0.0.1', port: proxy.port }
const { test, asAdmin } = await startAppWithAdmin({}, { statementTimeoutMs: 2000, through })
afterAll(() => proxy.close())

async function ask(url: string) {
  const since = performance.now()
  const { statusCode } = await test.app.inject(url)
  return { status: statusCode, seconds: (performance.now() - since) / 1000 }
}
const search = () => ask('/api/solars/stats')
const health = () => ask('/api/health')
/** A few seconds, on a busy machine. */
const aFewSeconds = 12

/** Runs a job, lets the connections of the workers fall silent, and runs another. */
async function runAcrossSilence() {
  const proxy = await startPostgresProxy(socket)
  const ofJobs = { ...test.connection, host: '127.0.0.1', port: proxy.port }
  const pool = createPool(ofJobs, { max: 8, statementTimeoutMs: 120_000 })
  const jobs = await runJobs({ ...test.deps, db: createDb(pool), pool }, pool)
  const listWaiting = sql`select 1 from graphile_worker.jobs where task_identifier = 'sweep_expired'`
  const run = async () => {
    await addJob(test.db, 'sweep_expired', {})
    const isDone = async () => expect((await listWaiting.execute(test.db)).rows).toEqual([])
    await vi.waitFor(isDone, { timeout: 60_000, interval: 200 })
  }
  await run()
  proxy.abandon()
  await run()
  await jobs.stop()
  await pool.end()
  await proxy.close()
}
// it mostly waits, so it waits beside the other tests
let jobsGoOn: Promise<void>
beforeAll(() => {
  jobsGoOn = runAcrossSilence()
  jobsGoOn.catch(() => {})
})

describe('a connection that falls silent', { timeout: 100_000 }, () => {
  it('while changes are read gives 503 within seconds, and the next search is answered', async () => {
    expect(await search()).toMatchObject({ status: 200 })
    await makePanel(test.db)
    proxy.vanishAfter('copy (')
    const silent = await search()
    proxy.vanishAfter(undefined)
    expect(silent.status).toBe(503)
    expect(silent.seconds).toBeLessThan(aFewSeconds)
    expect(await search()).toMatchObject({ status: 200 })
  })

  it('where the catalogue is read makes the health 503, though all other questions are answered', async () => {
    proxy.vanishAfter('catalogue.horizon')
    proxy.abandon()
    await ask('/api/site')
    const during = await health()
    proxy.vanishAfter(undefined)
    expect(during.status).toBe(503)
    expect(during.seconds).toBeLessThan(aFewSeconds)
    expect(await health()).toMatchObject({ status: 200 })
  })

  it('with all others is replaced within seconds, whoever asks', async () => {
    proxy.abandon()
    const answers = await Promise.all([health(), search(), search()])
    for (const { seconds } of answers) expect(seconds).toBeLessThan(aFewSeconds)
    expect(await Promise.all([health(), search()])).toMatchObject([{ status: 200 }, { status: 200 }])
  })

  it('lets the jobs go on within a minute', () => jobsGoOn)
})

describe('a database that only allows reading', () => {
  const setReadOnly = async (isReadOnly: boolean) => {
    const database = sql.id(test.connection.database)
    await sql`alter database ${database} set default_transaction_read_only = ${sql.lit(isReadOnly ? 'on' : 'off')}`.execute(
      test.db,
    )
  }
  const write = () =>
    test.call(createPanel, { body: panelFacts({ SKU: `RO-${Math.random()}` }) } as never, asAdmin()).then(
      () => 'written',
      (error: unknown) => error,
    )

  it('gives 503 for writes and for the health, and heals by itself', async () => {
    await setReadOnly(true)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(test.db)
    await ask('/api/site')
    expect(await write()).toMatchObject({ status: 503, retryAfterSeconds: 2 })
    expect(await health()).toMatchObject({ status: 503 })
    await sql`set default_transaction_read_only = off`.execute(test.db)
    await setReadOnly(false)
    expect(await health()).toMatchObject({ status: 200 })
    expect(await write()).toBe('written')
  })
})
