import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../tests/support/test-app.js'
import { createPool } from './db/database.js'
import { addJob } from './db/jobs/add-job.js'
import { runJobs } from './run-jobs.js'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('runs waiting jobs, also when the workers got no connection at their start', async () => {
  const pool = createPool(test.connection, { max: 2, statementTimeoutMs: 5000, connectTimeoutMs: 200 })
  const taken = await pool.connect()
  // the library listens on the only free connection, so its workers find none
  const jobs = await runJobs(test.deps, pool)
  await addJob(test.db, 'sweep_expired', {})
  await new Promise((resolve) => setTimeout(resolve, 500))
  taken.release()
  const waiting = async () =>
    (await test.deps.pool.query('select 1 from graphile_worker.jobs where task_identifier = $1', ['sweep_expired']))
      .rows
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 20_000, interval: 200 })
  await jobs.stop()
  await pool.end()
})
