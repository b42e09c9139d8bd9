import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import * as api from '../../src/shared/accounts/account-api.js'
import { makeAdmin, makeSupplier, makeUser, password } from '../support/factories.js'
import { outcomeOf } from '../support/outcome.js'
import { compared } from '../support/quick-argon2.js'
import { codeIn, startTestApp, type TestApp } from '../support/test-app.js'

const apps: TestApp[] = []
let one: TestApp
let other: TestApp

// two processes of one product; each test starts with empty limits
beforeEach(async () => {
  if (apps.length === 0) {
    apps.push(await startTestApp())
    apps.unshift(await startTestApp({}, { beside: apps[0] as TestApp }))
  }
  ;[other, one] = apps as [TestApp, TestApp]
  await one.db.deleteFrom('limit_windows').execute()
})
afterAll(async () => {
  for (const app of apps) await app.close()
})

const countOf = (outcomes: string[], wanted: string) => outcomes.filter((found) => found === wanted).length
const appAt = (index: number) => (index % 2 ? one : other)

describe('failed logins', () => {
  const guess = (index: number, email: string, ip: string) =>
    outcomeOf(appAt(index).call(api.loginUser, { body: { email, password: `wrong-${index}` } }, { ip }))

  it('are allowed 10 times per account in 10 minutes, however many arrive at once from different clients', {
    tags: 'concurrent',
  }, async () => {
    const user = await makeUser(one.db)
    const outcomes = await Promise.all(
      Array.from({ length: 25 }, (_, index) => guess(index, user.email, `10.1.1.${index}`)),
    )
    expect(countOf(outcomes, 'not_signed_in')).toBe(10)
    expect(countOf(outcomes, 'too_many_requests')).toBe(15)
    // the right password does not bypass the limit
    const right = (ip: string) => outcomeOf(one.call(api.loginUser, { body: { email: user.email, password } }, { ip }))
    expect(await right('10.1.2.1')).toBe('too_many_requests')
    // except from an address that signed in before, which has its own ten
    expect(await right('127.0.0.1')).toBe('done')
    const own: string[] = []
    for (let index = 0; index < 11; index++) own.push(await guess(index, user.email, '127.0.0.1'))
    expect(own.indexOf('too_many_requests')).toBe(10)
  })

  it('are allowed 60 times per client; an IPv6 client is its whole /64', async () => {
    const outcomes: string[] = []
    for (let index = 0; index < 66; index++)
      outcomes.push(await guess(index, `nobody${index}@example.test`, `2001:db8:1:2::${index + 1}`))
    expect(outcomes.indexOf('too_many_requests')).toBe(60)
    expect(await guess(0, 'nobody@example.test', '2001:db8:1:3::1')).toBe('not_signed_in')
  })

  it('get the same answers for addresses with and without an account, past the limit too', async () => {
    const user = await makeUser(one.db)
    for (const email of [user.email, 'unknown@example.test']) {
      const outcomes: string[] = []
      for (let index = 0; index < 12; index++) outcomes.push(await guess(index, email, `10.2.2.${index}`))
      expect(outcomes).toEqual([...Array(10).fill('not_signed_in'), ...Array(2).fill('too_many_requests')])
    }
  })

  it('do not count successes', async () => {
    const user = await makeUser(one.db)
    for (let index = 0; index < 15; index++)
      expect(await outcomeOf(appAt(index).call(api.loginUser, { body: { email: user.email, password } }))).toBe('done')
    const { used } = await one.db
      .selectFrom('limit_windows')
      .select((eb) => eb.fn.sum<number>('used').as('used'))
      .executeTakeFirstOrThrow()
    expect(Number(used)).toBe(0)
  })

  it('compare one hash of the same cost for a known address, an unknown one, and an account without a password', async () => {
    const user = await makeUser(one.db)
    const supplier = await makeSupplier(one.db, { password_hash: null })
    const comparedFor = async (email: string) => {
      compared.length = 0
      await guess(0, email, '10.3.3.1')
      return [...compared]
    }
    const known = await comparedFor(user.email)
    expect(known).toHaveLength(1)
    for (const email of ['nobody@example.test', supplier.email]) expect(await comparedFor(email)).toEqual(known)
  })
})

describe('what strangers do wrong locks nobody out', () => {
  /** The header of a browser that has just signed in, or has not. */
  const logIn = async (email: string, given: string, { ip, cookie = '' }: { ip: string; cookie?: string }) => {
    const { statusCode, headers } = await one.app.inject({
      method: 'POST',
      url: '/api/auth/user/login',
      remoteAddress: ip,
      headers: { cookie },
      payload: { email, password: given },
    })
    return { statusCode, setCookie: String(headers['set-cookie']) }
  }

  it('a browser that signed in before gets in from any address, and guesses ten times there like anybody', async () => {
    const user = await makeUser(one.db)
    const { setCookie } = await logIn(user.email, password, { ip: '10.7.0.1' })
    expect(setCookie).toMatch(/^heliodex_browser=[\w-]{43}; Path=\/api\/auth; HttpOnly; SameSite=Strict; Max-Age=\d+$/)
    const cookie = setCookie.split(';')[0] ?? ''
    const stranger = (await logIn(user.email, 'wrong', { ip: '10.7.1.1' })).setCookie.split(';')[0] ?? ''
    for (let index = 0; index < 12; index++) await logIn(user.email, 'wrong', { ip: `10.7.2.${index}` })
    const right = async (sent: string) =>
      (await logIn(user.email, password, { ip: '10.7.3.1', cookie: sent })).statusCode
    expect([await right(stranger), await right(''), await right(cookie)]).toEqual([429, 429, 200])
    const own: number[] = []
    for (let index = 0; index < 11; index++)
      own.push((await logIn(user.email, 'wrong', { ip: `10.7.4.${index}`, cookie })).statusCode)
    expect(own.indexOf(429)).toBe(10)
  })

  it('the right code of a reset gets in from a known address after twelve wrong ones of strangers', async () => {
    const user = await makeUser(one.db)
    const reset = (otpCode: string, ip: string) =>
      outcomeOf(
        one.call(api.resetPassword, { body: { email: user.email, otpCode, newPassword: 'Brand-new7!' } }, { ip }),
      )
    for (let index = 0; index < 12; index++) await reset('000000', `10.7.5.${index}`)
    await one.call(api.forgotPassword, { body: { email: user.email } })
    const code = codeIn((await one.mails()).findLast((mail) => mail.to?.[0]?.address === user.email))
    expect(await reset(code, '10.7.6.1')).toBe('too_many_requests')
    expect(await reset(code, '127.0.0.1')).toBe('done')
  })

  it('past the limit of the site, known and new addresses sign in at once, and wrong passwords are taken slowly', {
    tags: 'concurrent',
  }, async () => {
    const owner = await makeUser(one.db)
    const site = { name: 'FAILURES_SITE', key: '', used: 5000, resets_at: new Date(Date.now() + 600_000) }
    await one.db.insertInto('limit_windows').values(site).execute()
    const wrong = (index: number, ip: string) =>
      outcomeOf(one.call(api.loginUser, { body: { email: `nobody${index}@example.test`, password: 'wrong' } }, { ip }))
    const began = performance.now()
    const attack = Promise.all(Array.from({ length: 40 }, (_, index) => wrong(index, `2001:db8:${index}::1`)))
    const right = (ip: string) => outcomeOf(one.call(api.loginUser, { body: { email: owner.email, password } }, { ip }))
    expect([await right('127.0.0.1'), await right('10.8.8.8')]).toEqual(['done', 'done'])
    expect(new Set(await attack)).toEqual(new Set(['not_signed_in']))
    expect(performance.now() - began).toBeGreaterThan(1500)
    // one network is not the whole line
    const ofOne = await Promise.all(Array.from({ length: 10 }, (_, index) => wrong(index, `2001:db8:99:${index}::1`)))
    expect(countOf(ofOne, 'too_many_requests')).toBe(6)
  })

  it('codes for invented ids do not count for the site', async () => {
    for (let index = 0; index < 5; index++)
      await outcomeOf(one.call(api.verifyEmail, { body: { userId: randomUUID(), otpCode: '000000' } }))
    const ofSite = one.db.selectFrom('limit_windows').selectAll().where('name', '=', 'FAILURES_SITE')
    expect(await ofSite.execute()).toEqual([])
  })
})

describe('requesting a reset code', () => {
  const ask = (index: number, email: string, ip: string) =>
    outcomeOf(appAt(index).call(api.forgotPassword, { body: { email } }, { ip }))

  it('is answered 10 times per client in 15 minutes', { tags: 'concurrent' }, async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, (_, index) => ask(index, `nobody${index}@example.test`, '10.4.4.4')),
    )
    expect(countOf(outcomes, 'not_found')).toBe(10)
    expect(countOf(outcomes, 'too_many_requests')).toBe(10)
  })

  it('is answered 5 times per email an hour, known or not, and sends no more mails than that', {
    tags: 'concurrent',
  }, async () => {
    const user = await makeUser(one.db)
    for (const [email, answer] of [
      [user.email, 'done'],
      ['nobody@example.test', 'not_found'],
    ] as const) {
      const outcomes = await Promise.all(Array.from({ length: 9 }, (_, index) => ask(index, email, `10.5.${index}.1`)))
      expect(countOf(outcomes, answer)).toBe(5)
      expect(countOf(outcomes, 'too_many_requests')).toBe(4)
    }
    const mails = await one.db.selectFrom('mails').select('id').where('to_address', '=', user.email).execute()
    expect(mails.length).toBeLessThanOrEqual(5)
  })
})

describe('public forms', () => {
  const signUp = (index: number, extra: object = {}, token?: string) =>
    outcomeOf(
      appAt(index).call(
        api.signUp,
        { body: { firstName: 'A', lastName: 'B', email: `form${index}@example.test`, password, ...extra } },
        { ip: '10.6.6.6', token },
      ),
    )

  it('are accepted 60 times per client in 10 minutes; invalid input and admins do not count', async () => {
    for (let index = 0; index < 5; index++) expect(await signUp(index, { email: 'wrong' })).toBe('invalid_request')
    const admin = await makeAdmin(one.db)
    for (let index = 100; index < 103; index++) expect(await signUp(index, {}, admin.token)).toBe('done')
    const outcomes: string[] = []
    for (let index = 0; index < 62; index++) outcomes.push(await signUp(index))
    expect(outcomes.indexOf('too_many_requests')).toBe(60)
  })
})

describe('codes', () => {
  it('of one purpose or account are not valid for another', async () => {
    const body = { firstName: 'A', lastName: 'B', password, email: 'cross@example.test' }
    const { userId } = await one.call(api.signUp, { body })
    const mails = [...(await one.mails()), ...(await other.mails())]
    const code = codeIn(mails.findLast((mail) => mail.to?.[0]?.address === body.email))
    const reset = { email: body.email, otpCode: code, newPassword: 'Brand-new7!' }
    expect(await outcomeOf(one.call(api.resetPassword, { body: reset }))).toBe('invalid_request')
    const stranger = await makeUser(one.db, { verified_at: null })
    expect(await outcomeOf(one.call(api.verifyEmail, { body: { userId: stranger.id, otpCode: code } }))).toBe(
      'invalid_request',
    )
    expect(await outcomeOf(one.call(api.verifyEmail, { body: { userId, otpCode: code } }))).toBe('done')
  })

  it('are not sent again within 60 seconds, and the answer says how long to wait', { tags: 'concurrent' }, async () => {
    const { userId } = await one.call(api.signUp, {
      body: { firstName: 'A', lastName: 'B', password, email: 'again@example.test' },
    })
    const attempts = Array.from({ length: 6 }, (_, index) => appAt(index).call(api.resendCode, { body: { userId } }))
    for (const settled of await Promise.allSettled(attempts))
      expect(settled).toMatchObject({ reason: { code: 'too_many_requests', retryAfterSeconds: expect.any(Number) } })
    await one.db
      .updateTable('codes')
      .set({ sent_at: new Date(Date.now() - 61_000) })
      .where('account_id', '=', userId)
      .execute()
    const later = Array.from({ length: 6 }, (_, index) =>
      outcomeOf(appAt(index).call(api.resendCode, { body: { userId } })),
    )
    expect(countOf(await Promise.all(later), 'done')).toBe(1)
  })
})
