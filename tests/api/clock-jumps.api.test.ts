import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addJob } from '../../src/server/jobs/add-job.js'
import { checkAlerts } from '../../src/server/saved-searches/alerts/check-alerts.js'
import { sendDigests } from '../../src/server/saved-searches/alerts/send-digests.js'
import * as accounts from '../../src/shared/accounts/account-api.js'
import { createSavedSearch, digestHour } from '../../src/shared/saved-searches/saved-search-api.js'
import { makePanel, makeUser, password } from '../support/factories.js'
import { outcomeOf } from '../support/outcome.js'
import { startTestApp, type TestApp } from '../support/test-app.js'

// the clock was ahead and is right again: everything written meanwhile is in the future
let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('a job that is due immediately does not depend on the clock', async () => {
  await addJob(test.db, 'gather_demand', { id: 'any' })
  const { rows } = await test.deps.pool.query<{ isDue: boolean }>(
    `select run_at < now() - interval '10 years' as "isDue" from graphile_worker.jobs where task_identifier = 'gather_demand'`,
  )
  expect(rows).toEqual([{ isDue: true }])
})

it('a code can be requested again after the usual pause, not after an hour', async () => {
  const email = 'back@example.test'
  const { userId } = await test.call(accounts.signUp, { body: { firstName: 'A', lastName: 'B', email, password } })
  await sql`update codes set sent_at = sent_at + interval '1 hour' where account_id = ${userId}`.execute(test.db)
  expect(await outcomeOf(test.call(accounts.resendCode, { body: { userId } }))).toBe('done')
})

it('a limit lasts its own window, not a year longer', async () => {
  const email = 'nobody@example.test'
  const ask = () => outcomeOf(test.call(accounts.forgotPassword, { body: { email } }))
  for (let times = 0; times < 5; times++) expect(await ask()).toBe('not_found')
  expect(await ask()).toBe('too_many_requests')
  await sql`update limit_windows set resets_at = resets_at + interval '1 year'`.execute(test.db)
  expect(await ask()).toBe('not_found')
  // and is exact again from now on
  for (let times = 0; times < 4; times++) await ask()
  expect(await ask()).toBe('too_many_requests')
})

it('a digest dated a year ahead does not block the next ones', async () => {
  const user = await makeUser(test.db)
  const body = { name: 'Roof', query: { Watts_W: '478' }, alert: 'daily' as const }
  await test.call(createSavedSearch, { body }, { token: user.token })
  await makePanel(test.db, { Watts_W: 478 })
  await checkAlerts(test.deps)
  await sql`insert into alert_digests (account_id, last_day)
    values (${user.id}, current_date + 365)`.execute(test.db)
  const tomorrow = Date.now() + (24 + digestHour) * 3_600_000
  await sendDigests(test.db, test.config, tomorrow)
  await sendDigests(test.db, test.config, tomorrow)
  const mails = await test.db.selectFrom('mails').select('id').where('to_address', '=', user.email).execute()
  expect(mails).toHaveLength(1)
})
