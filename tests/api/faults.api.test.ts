import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '../../src/server/app.js'
import { createDb, createPool } from '../../src/server/db/database.js'
import { makeDeps } from '../../src/server/make-deps.js'
import { findProblems } from '../../src/server/ops/find-problems.js'
import { call } from '../../src/web/api/call.js'
import { bySchema } from '../support/by-schema.js'
import { makeAdmin, type Person } from '../support/factories.js'
import { faultScenarios, type Scenario } from '../support/fault-scenarios.js'
import { createFaultyDriver, type FaultKind, faultKinds } from '../support/faulty-client.js'
import { outcomeOf } from '../support/outcome.js'
import { sendTo, startTestApp, type TestApp } from '../support/test-app.js'

// every second statement fails with one kind of fault, alternating; `npm run proofs` tries all kinds at each statement
const isThorough = process.env.FAULTS === 'all'
const mostStatements = 80

const env = { LIMIT_FORMS_PER_CLIENT: '1000000/1d', LIMIT_FORGOT_PER_CLIENT: '1000000/1d', FREE_SEARCHES: '100000' }
const driver = createFaultyDriver()
let test: TestApp
let admin: Person
/** The app whose statements fail. */
let faulty: { call: TestApp['call']; close: () => Promise<void> }

beforeAll(async () => {
  test = await startTestApp(env)
  admin = await makeAdmin(test.db)
  const pool = createPool({ ...test.connection, Client: driver.Client } as never, {
    max: 4,
    statementTimeoutMs: 20_000,
  })
  const db = createDb(pool)
  const app = await buildApp(makeDeps({ ...test.deps, db, pool }))
  const send = sendTo(app)
  faulty = {
    call: (endpoint, given, options = {}) => call(endpoint, given, { send, judge: bySchema, ...options }),
    close: async () => {
      await app.close()
      await pool.end()
    },
  }
})
afterAll(async () => {
  await faulty.close()
  await test.close()
})

/** Allowed answers to a fault: the database is unavailable, full or busy. Never an unnamed error. */
const expected = ['done', 'unavailable', 'storage_full']

/** Fails one statement of a call. False: the call has fewer statements. */
async function failOne({ call: run, effects }: Scenario, at: number, kind: FaultKind) {
  const key = randomUUID()
  driver.failAt(at, kind)
  const outcome = await outcomeOf(run(faulty.call, key))
  const hit = driver.mend()
  if (hit === undefined) return false
  const where = `${kind} at statement ${at}: ${hit.slice(0, 200)}`
  expect(expected, `${where} → ${outcome}`).toContain(outcome)
  const before = (await effects?.()) ?? 0
  // all or nothing; if the connection breaks after a commit, all
  if (outcome === 'done') expect(before, where).toBe(effects ? 1 : 0)
  else expect(before, where).toBeLessThanOrEqual(kind === 'cut after' ? 1 : 0)
  const again = await outcomeOf(run(faulty.call, key))
  if (before === 0) expect(again, `again after ${where}`).toBe('done')
  if (effects && before === 0) expect(await effects(), `again after ${where}`).toBe(1)
  return true
}

async function expectSoundData() {
  const findings = await findProblems(test.deps.pool)
  const wrong = findings.filter(({ promise, problems }) => problems.length > 0 && !promise.includes('on disk'))
  expect(wrong).toEqual([])
}

const timeout = isThorough ? 900_000 : 120_000

it.each(Object.entries(faultScenarios))(
  '%s: complete or without effect, whichever statement fails',
  { timeout },
  async (name, make) => {
    const turn = Object.keys(faultScenarios).indexOf(name)
    let statements = 0
    for (let at = 1; at < mostStatements; at += isThorough ? 1 : 2) {
      const kinds = isThorough ? faultKinds : [faultKinds[(at + turn) % faultKinds.length] ?? 'cut']
      const hits: boolean[] = []
      for (const kind of kinds) {
        hits.push(await failOne(await make(test, admin), at, kind))
        if (isThorough) await expectSoundData()
      }
      if (!hits.includes(true)) break
      statements = at
    }
    expect(statements).toBeGreaterThan(0)
    expect(statements).toBeLessThan(mostStatements - 1)
  },
)

it('and all data that they leave is sound', { timeout }, expectSoundData)
