import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeUser, password } from '../../../../tests/support/factories.js'
import { outcomeOf } from '../../../../tests/support/outcome.js'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.js'
import { loginUser } from '../../../shared/accounts/account-api.js'
import { guardAttempt } from './guard-attempt.js'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ LIMIT_FAILURES_PER_ACCOUNT: '3/10m' })
})
afterAll(() => test.close())

const secondsPass = (seconds: number) =>
  sql`update limit_windows set places =
    (select coalesce(jsonb_object_agg(key, value::float8 - ${seconds}), '{}') from jsonb_each(places))`.execute(test.db)

it('the place of an attempt whose database died expires within seconds', async () => {
  const user = await makeUser(test.db)
  const logIn = () => outcomeOf(test.call(loginUser, { body: { email: user.email, password } }))
  expect(await logIn()).toBe('done')
  const { rows } = await sql<{ key: string }>`
    select key from limit_windows where name = 'FAILURES_PER_ACCOUNT'`.execute(test.db)
  const keys = [{ name: 'FAILURES_PER_ACCOUNT' as const, key: rows[0]?.key ?? '' }]
  for (let count = 0; count < 3; count++) {
    // as when the server dies: the attempt cannot be settled afterwards
    const dying = await startTestApp({}, { beside: test })
    await guardAttempt(dying.deps.db, test.config.limits, keys, () => dying.deps.pool.end().then(() => 'done'))
    await dying.app.close()
  }
  await secondsPass(-30)
  const refused = await test.call(loginUser, { body: { email: user.email, password } }).catch((error: unknown) => error)
  // the attempt might still be running, but not for the ten minutes of the limit
  expect(refused).toMatchObject({ code: 'too_many_requests' })
  expect((refused as { retryAfterSeconds: number }).retryAfterSeconds).toBeLessThanOrEqual(10)
  await secondsPass(40)
  expect(await logIn()).toBe('done')
})

it('a running attempt keeps its place, and a failed one stays counted', async () => {
  const user = await makeUser(test.db)
  const wrong = () => outcomeOf(test.call(loginUser, { body: { email: user.email, password: 'wrong' } }))
  expect([await wrong(), await wrong(), await wrong()]).toEqual(Array(3).fill('not_signed_in'))
  await secondsPass(60)
  expect(await wrong()).toBe('too_many_requests')
})
