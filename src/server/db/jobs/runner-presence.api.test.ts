import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.js'
import { findProblems } from '../../ops/find-problems.js'
import { addJob } from './add-job.js'
import { announceRunner, freeJobsOf, listDeadRunners, watchForDeadRunners } from './runner-presence.js'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** Locks a job as a runner does. */
const take = (runner: string) =>
  test.deps.pool.query(
    `update graphile_worker._private_jobs set locked_by = $1, locked_at = now(), attempts = attempts + 1
     where locked_by is null`,
    [runner],
  )
const jobs = async () =>
  (
    await test.deps.pool.query(
      'select key, locked_by as runner, attempts from graphile_worker.jobs order by graphile_worker.jobs.id',
    )
  ).rows
const givenUp = async () =>
  (await findProblems(test.deps.pool)).find(({ promise }) => promise.includes('given up'))?.problems

it('jobs of a killed process continue within seconds, and those of a live process stay with it', async () => {
  const { pool, log } = test.deps
  await addJob(test.db, 'roll_up_searches', {})
  await take('living')
  await addJob(test.db, 'gather_demand', {})
  await take('killed')
  const leave = announceRunner(pool, 'living', log)
  await expect.poll(() => listDeadRunners(pool)).toEqual(['killed'])
  const stop = watchForDeadRunners(pool, log, 100)
  await expect.poll(async () => (await jobs()).map(({ runner }) => runner)).toEqual(['living', null])
  // its connection breaks, and it announces itself again
  await pool.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objsubid = 2`)
  await stop()
  await sleep(1000)
  expect(await listDeadRunners(pool)).toEqual([])
  await leave()
  expect(await listDeadRunners(pool)).toEqual(['living'])
})

it('a job that is added again while it runs, and is then killed, runs as the added one and is no failure', async () => {
  const { pool } = test.deps
  await pool.query('delete from graphile_worker._private_jobs')
  await addJob(test.db, 'send_digests', {})
  await take('killed')
  await addJob(test.db, 'send_digests', {})
  expect(await jobs()).toMatchObject([
    { key: null, runner: 'killed', attempts: 25 },
    { runner: null, attempts: 0 },
  ])
  expect(await givenUp()).toEqual([])
  await freeJobsOf(pool, ['killed'])
  expect(await jobs()).toMatchObject([{ key: 'send_digests:{}', runner: null, attempts: 0 }])
  expect(await givenUp()).toEqual([])
})
