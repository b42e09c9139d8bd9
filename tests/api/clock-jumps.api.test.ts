import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addJob } from '../../src/server/db/jobs/add-job.js'
import { checkAlerts } from '../../src/server/watch/alerts/check-alerts.js'
import { sendDigests } from '../../src/server/watch/alerts/send-digests.js'
import * as accounts from '../../src/shared/accounts/account-api.js'
import { searchPanels } from '../../src/shared/find/search-api.js'
import { createSavedSearch, digestHour } from '../../src/shared/watch/saved-search-api.js'
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

it('free searches used while the clock was ahead count for their own window, not a year longer', async () => {
  const ip = '10.3.3.3'
  const search = (n: number) => outcomeOf(test.call(searchPanels, { query: { Watts_W: `${n}` } }, { ip }))
  for (let n = 1; n <= 15; n++) expect(await search(n)).toBe('done')
  expect(await search(16)).toBe('search_limit')
  await sql`update free_searches set uses = (select jsonb_object_agg(key, value::bigint + 31536000) from jsonb_each(uses))
    where client_key = ${ip}`.execute(test.db)
  for (let n = 16; n <= 30; n++) expect(await search(n)).toBe('done')
  expect(await search(31)).toBe('search_limit')
})

it('a search is logged again half an hour later, though it was logged while the clock was a year ahead', async () => {
  const user = await makeUser(test.db)
  const hash = '0a'.repeat(16)
  await sql`insert into logged_searches (account_id, query_hash, logged_at)
    values (${user.id}, decode(${hash}, 'hex'), now() + interval '1 year')`.execute(test.db)
  const log = test.deps.searchLog
  const ipAddress = '10.3.3.4'
  const found = { searchQuery: null, searchParams: {}, resultsCount: 1, hasStock: false, ipAddress }
  log.add(found, { accountId: user.id, userEmail: user.email, clientKey: ipAddress, queryHash: hash })
  await log.flush()
  const logged = await test.db.selectFrom('search_logs').select('id').where('ip_address', '=', ipAddress).execute()
  expect(logged).toHaveLength(1)
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
