import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../../src/server/run/log.js'
import * as api from '../../src/shared/accounts/account-api.js'
import { makeUser, password } from '../support/factories.js'
import { codeIn, startTestApp, type TestApp } from '../support/test-app.js'

const lines: string[] = []
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(...chunk.toString('utf8').split('\n').filter(Boolean))
    done()
  },
})

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { log: createLog('debug', stream) })
})
afterAll(() => test.close())

it('the log of every sign-in path contains no password, code, token, link or address, one JSON object per line', async () => {
  const email = 'logged@example.test'
  const secrets = [password, 'Brand-new7!', 'wrong-password', 'Newer-still8!', email]
  const signup = { firstName: 'Lo', lastName: 'Gged', email, password }
  const made = await test.app.inject({ method: 'POST', url: '/api/auth/signup', payload: signup })
  const { userId, signupToken } = api.signUp.response.parse(made.json())
  secrets.push(signupToken ?? 'no token')
  const lastCode = async () => codeIn((await test.mails()).findLast((mail) => mail.to?.[0]?.address === email))
  const verify = await lastCode()
  await test.call(api.verifyEmail, { body: { userId, otpCode: '000000' } }).catch(() => {})
  const proof = { userId, otpCode: verify, signupToken: signupToken ?? '' }
  const proved = await test.app.inject({ method: 'POST', url: '/api/auth/verify-email', payload: proof })
  secrets.push(api.verifyEmail.response.parse(proved.json()).session?.token ?? 'no session')
  await test.call(api.loginUser, { body: { email, password: 'wrong-password' } }).catch(() => {})
  const { session } = await test.call(api.loginUser, { body: { email, password } })
  const token = session?.token ?? ''
  await test.call(api.changePassword, { body: { currentPassword: password, newPassword: 'Brand-new7!' } }, { token })
  await test.call(api.forgotPassword, { body: { email } })
  const reset = await lastCode()
  await test.call(api.resetPassword, { body: { email, otpCode: reset, newPassword: 'Newer-still8!' } })
  await test.app.inject({
    url: `/api/auth/me?token=${token}&email=${email}`,
    headers: { authorization: `Bearer ${token}` },
  })
  await test.app.inject({ url: `/set-password?token=${token}` })
  // a server error logs its cause, which must not contain the request's secrets either
  const user = await makeUser(test.db)
  await test.deps.pool.query('alter table sessions rename to sessions_gone')
  await test.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${user.token}` } })
  await test.app.inject({ method: 'POST', url: '/api/auth/user/login', payload: { email: user.email, password } })
  await test.deps.pool.query('alter table sessions_gone rename to sessions')

  const log = lines.join('\n')
  expect(lines.length).toBeGreaterThan(10)
  for (const line of lines)
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(String), time: expect.any(String) })
  expect(log).toContain('unexpected error')
  for (const secret of [...secrets, verify, reset, token, user.token]) expect(log).not.toContain(secret)
  expect(log).not.toMatch(/Bearer|authorization/i)
})

it('no secret is stored in plain text, and a sent mail has no body', async () => {
  const { rows } = await test.deps.pool.query<{ text: string }>(`
    select a::text as text from accounts a union all select s::text from sessions s union all select c::text from codes c
    union all select m::text from mails m union all select l::text from limit_windows l`)
  const stored = rows.map(({ text }) => text).join('\n')
  for (const secret of [password, 'Brand-new7!', 'Newer-still8!']) expect(stored).not.toContain(secret)
  const bodies = await test.db.selectFrom('mails').select('text_body').where('status', '=', 'sent').execute()
  expect(bodies.length).toBeGreaterThan(1)
  for (const { text_body } of bodies) expect(text_body).toBe(null)
})
