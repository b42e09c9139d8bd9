import { afterAll, beforeAll, expect, it } from 'vitest'
import * as api from '../../src/shared/accounts/account-api.js'
import { makeAdmin, makeUser } from '../support/factories.js'
import { startTestApp, type TestApp } from '../support/test-app.js'

let test: TestApp
let second: TestApp
beforeAll(async () => {
  test = await startTestApp()
  second = await startTestApp({}, { beside: test })
})
afterAll(async () => {
  await second.close()
  await test.close()
})

const signup = (email: string) => ({ body: { firstName: 'A', lastName: 'B', email, password: 'Correct-horse7!' } })
const accountsOf = (email: string) => test.db.selectFrom('accounts').select('id').where('email', '=', email).execute()

it('a create repeated with its key is done once with the same answer, even ten at once at two processes', {
  tags: 'concurrent',
}, async () => {
  const email = 'twice@example.test'
  const calls = Array.from({ length: 10 }, (_, index) =>
    (index % 2 ? test : second).call(api.signUp, signup(email), { idempotencyKey: 'form-1' }),
  )
  const answers = await Promise.all(calls)
  expect(new Set(answers.map(({ userId }) => userId)).size).toBe(1)
  expect(await accountsOf(email)).toHaveLength(1)
  const mails = await test.db.selectFrom('mails').select('id').where('to_address', '=', email).execute()
  expect(mails).toHaveLength(1)
})

it('the same key with another body is refused', async () => {
  await test.call(api.signUp, signup('first@example.test'), { idempotencyKey: 'form-2' })
  await expect(test.call(api.signUp, signup('other@example.test'), { idempotencyKey: 'form-2' })).rejects.toMatchObject(
    { code: 'key_reused', status: 422 },
  )
  expect(await accountsOf('other@example.test')).toEqual([])
})

it('a key belongs to one account and one client', async () => {
  const admin = await makeAdmin(test.db)
  const idempotencyKey = 'form-3'
  await test.call(api.signUp, signup('a3@example.test'), { idempotencyKey })
  await test.call(api.signUp, signup('b3@example.test'), { idempotencyKey, token: admin.token })
  await test.call(api.signUp, signup('c3@example.test'), { idempotencyKey, ip: '10.7.7.7' })
  expect(await accountsOf('b3@example.test')).toHaveLength(1)
})

it('a failed create leaves its key unused', async () => {
  const idempotencyKey = 'form-4'
  await makeUser(test.db, { email: 'taken@example.test' })
  await expect(test.call(api.signUp, signup('taken@example.test'), { idempotencyKey })).rejects.toMatchObject({
    code: 'conflict',
  })
  await test.call(api.signUp, signup('free@example.test'), { idempotencyKey })
  expect(await accountsOf('free@example.test')).toHaveLength(1)
})

it('an invalid key is refused', async () => {
  for (const idempotencyKey of ['x'.repeat(201), 'with space'])
    await expect(test.call(api.signUp, signup('k@example.test'), { idempotencyKey })).rejects.toMatchObject({
      code: 'invalid_request',
    })
})
