import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSupplier, makeUser, password } from '../../../tests/support/factories.js'
import { codeIn, startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import * as api from '../../shared/accounts/account-api.js'
import { quoteLengths } from '../../shared/quotes/quote-fields.js'
import { issuePasswordLink } from './passwords.js'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const newcomer = { firstName: 'Grace', lastName: 'Hopper', password: 'cobol-1959' }
const lastMail = async (to: string) => (await test.mails()).filter((mail) => mail.to?.[0]?.address === to).at(-1)

describe('signing up', () => {
  it('ends in a session after form and mailed code', async () => {
    const email = 'grace@example.test'
    const { userId, signupToken } = await test.call(api.signUp, { body: { ...newcomer, email } })
    expect(await test.call(api.loginUser, { body: { email, password: newcomer.password } })).toMatchObject({
      requiresVerification: true,
      userId,
      email,
    })

    const mail = await lastMail(email)
    expect(mail?.subject).not.toMatch(/\d{6}/)
    await test.call(api.verifyEmail, { body: { userId, otpCode: codeIn(mail), signupToken: signupToken ?? '' } })

    const { session, user } = await test.call(api.loginUser, {
      body: { email: email.toUpperCase(), password: newcomer.password },
    })
    expect(user).toMatchObject({ email, full_name: 'Grace Hopper', company: null, userType: 'user' })
    expect(await test.call(api.getMe, {}, { token: session?.token })).toMatchObject({ user })
  })

  it('reports every problem at once, in the order of the form', async () => {
    const body = { firstName: ' ', lastName: '', email: 'nobody', password: '12345' }
    await expect(test.call(api.signUp, { body })).rejects.toMatchObject({
      code: 'invalid_request',
      message: 'First name is required',
      fields: {
        firstName: 'First name is required',
        lastName: 'Last name is required',
        email: 'Please enter a valid email address',
        password: 'Password must be at least 6 characters long',
      },
    })
  })

  it('makes one account of fifty parallel signups, in any case of the address', { tags: 'concurrent' }, async () => {
    const attempts = Array.from({ length: 50 }, (_, index) =>
      test.call(
        api.signUp,
        { body: { ...newcomer, email: index % 2 ? 'Twice@example.test' : 'twice@EXAMPLE.test' } },
        { ip: `10.0.0.${index}` },
      ),
    )
    await Promise.allSettled(attempts)
    const made = test.db.selectFrom('accounts').select('id').where('email_key', '=', 'twice@example.test')
    expect(await made.execute()).toHaveLength(1)
  })
})

describe('a code', () => {
  it('is compared at most five times, also with parallel guesses, and then expires', {
    tags: 'concurrent',
  }, async () => {
    const email = 'guessed@example.test'
    const { userId } = await test.call(api.signUp, { body: { ...newcomer, email } })
    const right = codeIn(await lastMail(email))
    const wrong = right === '000000' ? '000001' : '000000'
    const guesses = Array.from({ length: 8 }, (_, index) =>
      test.call(api.verifyEmail, { body: { userId, otpCode: wrong } }, { ip: `10.1.0.${index}` }),
    )
    for (const outcome of await Promise.allSettled(guesses)) expect(outcome.status).toBe('rejected')
    await expect(test.call(api.verifyEmail, { body: { userId, otpCode: right } })).rejects.toMatchObject({
      code: 'invalid_request',
    })
  })

  it('works exactly once in twenty parallel uses', { tags: 'concurrent' }, async () => {
    const email = 'once@example.test'
    const { userId } = await test.call(api.signUp, { body: { ...newcomer, email } })
    const otpCode = codeIn(await lastMail(email))
    const uses = Array.from({ length: 20 }, (_, index) =>
      test.call(api.verifyEmail, { body: { userId, otpCode } }, { ip: `10.2.0.${index}` }),
    )
    const outcomes = await Promise.allSettled(uses)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('a new password', () => {
  it('invalidates earlier mailed codes and links', async () => {
    const supplier = await makeSupplier(test.db)
    const link = await issuePasswordLink(test.db, supplier.id)
    await test.call(api.forgotPassword, { body: { email: supplier.email } })
    const otpCode = codeIn(await lastMail(supplier.email))
    const newPassword = 'Brand-new7!'
    const { token, email } = supplier
    await test.call(api.changePassword, { body: { currentPassword: password, newPassword } }, { token })

    const another = 'Of-the-thief9!'
    await expect(
      test.call(api.resetPassword, { body: { email, otpCode, newPassword: another } }),
    ).rejects.toMatchObject({ fields: { otpCode: 'The code is wrong or has expired' } })
    await expect(test.call(api.setPassword, { body: { token: link, password: another } })).rejects.toMatchObject({
      message: 'Failed to set password. The link may be expired.',
    })
    expect(await test.call(api.loginSupplier, { body: { email, password: newPassword } })).toHaveProperty('session')
  })
})

describe('a profile', () => {
  it('stores country and delivery address, keeps omitted fields, and clears null ones', async () => {
    const { token } = await makeUser(test.db)
    const name = { firstName: 'Ada', lastName: 'Lovelace' }
    const where = { country: 'Germany', deliveryAddress: 'Am Hafen 3, 20457 Hamburg' }
    expect(await test.call(api.getMe, {}, { token })).toMatchObject({ country: null, deliveryAddress: null })
    await test.call(api.updateMe, { body: { ...name, ...where, companyName: 'Sun Ltd' } }, { token })
    const saved = await test.call(api.updateMe, { body: name }, { token })
    expect(saved).toMatchObject({ ...name, ...where, user: { company: 'Sun Ltd', full_name: 'Ada Lovelace' } })
    expect(await test.call(api.getMe, {}, { token })).toEqual(saved)
    const cleared = await test.call(api.updateMe, { body: { ...name, country: null, deliveryAddress: ' ' } }, { token })
    expect(cleared).toMatchObject({ country: null, deliveryAddress: null, user: { company: 'Sun Ltd' } })
  })

  it('refuses a name that turns the direction of writing around', async () => {
    const { token } = await makeUser(test.db)
    for (const turned of ['\u202Egnirts', 'A\u2066B', 'A\u200FB'])
      await expect(
        test.call(api.updateMe, { body: { firstName: turned, lastName: '' } }, { token }),
      ).rejects.toMatchObject({
        fields: { firstName: 'Remove the control characters' },
      })
  })

  it('refuses an address that is too long for a quote request', async () => {
    const { token } = await makeUser(test.db)
    const body = { firstName: 'Ada', lastName: '', deliveryAddress: 'x'.repeat(quoteLengths.place + 1) }
    await expect(test.call(api.updateMe, { body }, { token })).rejects.toMatchObject({
      fields: { deliveryAddress: `Use at most ${quoteLengths.place} characters` },
    })
  })
})

describe('sessions', () => {
  it('end at once when the password is reset, and a mail says so', async () => {
    const user = await makeUser(test.db)
    await test.call(api.forgotPassword, { body: { email: user.email } })
    const otpCode = codeIn(await lastMail(user.email))
    await test.call(api.resetPassword, { body: { email: user.email, otpCode, newPassword: 'Brand-new7!' } })
    await expect(test.call(api.getMe, {}, { token: user.token })).rejects.toMatchObject({ code: 'not_signed_in' })
    expect((await lastMail(user.email))?.subject).toBe('Your password was changed')
    await expect(test.call(api.loginUser, { body: { email: user.email, password } })).rejects.toMatchObject({
      message: 'Invalid email or password',
    })
  })
})
