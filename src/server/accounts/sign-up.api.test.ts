import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outcomeOf } from '../../../tests/support/outcome.js'
import { codeIn, startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import * as api from '../../shared/accounts/account-api.js'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ PUBLIC_URL: 'https://panels.example.test' })
})
afterAll(() => test.close())

const mailsTo = async (email: string) => (await test.mails()).filter((mail) => mail.to?.[0]?.address === email)
const codeFor = async (email: string) => codeIn((await mailsTo(email)).at(-1))

const newcomer = { firstName: 'Grace', lastName: 'Hopper', password: 'cobol-1959' }
const signUp = (email: string, options = {}) => test.call(api.signUp, { body: { ...newcomer, email } }, options)
const verify = async (email: string, userId: string, signupToken?: string | null) =>
  test.call(api.verifyEmail, { body: { userId, otpCode: await codeFor(email), ...(signupToken && { signupToken }) } })
const logIn = (email: string, given = newcomer.password) =>
  test.call(api.loginUser, { body: { email, password: given } })
const sessionsOf = (userId: string) =>
  test.db.selectFrom('sessions').select('id').where('account_id', '=', userId).execute()

describe('the code of a sign-up', () => {
  it('signs in whoever has the token of the sign-up, and keeps its password', async () => {
    const email = 'grace@example.test'
    const { userId, signupToken } = await signUp(email)
    const answer = await verify(email, userId, signupToken)
    expect(answer).toMatchObject({ success: true, user: { id: userId, email, userType: 'user' } })
    expect(answer.passwordToken).toBeUndefined()
    const me = await test.call(api.getMe, {}, { token: answer.session?.token })
    expect(me.user).toEqual(answer.user)
    expect((await logIn(email)).session).toBeDefined()
  })

  it('without the token voids the password that a stranger chose, and gives one link to a new one', async () => {
    const email = 'in-my-name@example.test'
    const { userId } = await signUp(email)
    const stranger = await signUp('stranger@example.test')
    // the token of another sign-up proves nothing
    const answer = await verify(email, userId, stranger.signupToken)
    expect(answer).toEqual({ success: true, passwordToken: expect.any(String) })
    expect(await outcomeOf(logIn(email))).toBe('not_signed_in')
    expect(await sessionsOf(userId)).toEqual([])
    const set = (password: string) =>
      test.call(api.setPassword, { body: { token: answer.passwordToken ?? '', password } })
    expect(await set('My-own-one7!')).toMatchObject({ user: { id: userId, userType: 'user' } })
    expect((await logIn(email, 'My-own-one7!')).session).toBeDefined()
    await expect(set('Another-one8!')).rejects.toMatchObject({
      message: 'Failed to set password. The link may be expired.',
    })
  })

  it('keeps the password for whoever knows it: the login gives a token too, which starts no session', async () => {
    const email = 'two-machines@example.test'
    const { userId } = await signUp(email)
    const asked = await logIn(email)
    expect(asked).toMatchObject({ requiresVerification: true, userId })
    expect(await verify(email, userId, asked.signupToken)).toEqual({ success: true })
    expect((await logIn(email)).session).toBeDefined()
  })

  it('gives one session in twenty parallel uses', { tags: 'concurrent' }, async () => {
    const email = 'hurried@example.test'
    const { userId, signupToken } = await signUp(email)
    const otpCode = await codeFor(email)
    const body = { userId, otpCode, signupToken: signupToken ?? '' }
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => test.call(api.verifyEmail, { body })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await sessionsOf(userId)).toHaveLength(1)
  })

  it('sent again, whoever asked for it, goes with the same token', async () => {
    const email = 'patient@example.test'
    const { userId, signupToken } = await signUp(email)
    await test.db
      .updateTable('codes')
      .set({ sent_at: sql`sent_at - interval '2 minutes'` })
      .where('account_id', '=', userId)
      .execute()
    await test.call(api.resendCode, { body: { userId } })
    expect((await verify(email, userId, signupToken)).session?.token).toBeDefined()
  })
})

it('a sign-up replaces one whose address was never verified, with its id, code, token and password', async () => {
  const email = 'claimed@example.test'
  const first = await signUp(email)
  const firstCode = await codeFor(email)
  const second = await test.call(api.signUp, { body: { ...newcomer, email, password: 'mine-2026' } })
  expect(second.userId).not.toBe(first.userId)
  expect(await outcomeOf(test.call(api.verifyEmail, { body: { userId: first.userId, otpCode: firstCode } }))).toBe(
    'invalid_request',
  )
  expect(await outcomeOf(logIn(email))).toBe('not_signed_in')
  expect((await verify(email, second.userId, second.signupToken)).session).toBeDefined()
  expect(await outcomeOf(signUp(email)), 'now it is verified').toBe('conflict')
})

it('the token of a sign-up is stored nowhere, also not in the answer of a repeated call', async () => {
  const twice = { idempotencyKey: 'sign-up-once' }
  const { signupToken } = await signUp('hashed@example.test', twice)
  expect((await signUp('hashed@example.test', twice)).signupToken).toBeNull()
  const stored = await test.db.selectFrom('idempotency_keys').selectAll().execute()
  expect(stored).toHaveLength(1)
  expect(JSON.stringify(stored)).not.toContain(signupToken)
})

it('the mail links to the code page with the code after the #, where no server sees it', async () => {
  const email = 'linked@example.test'
  const { userId } = await signUp(email)
  const [mail] = await mailsTo(email)
  const link = `https://panels.example.test/verify-email#userId=${userId}&code=${codeIn(mail)}`
  expect(mail?.text).toContain(link)
  expect(mail?.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
  expect(mail?.text?.match(/\d{6}/)?.[0], 'the code is the first number of six digits').toBe(codeIn(mail))
})

it('mails in the language of the form, else of the browser, and later in the one that the account chose', async () => {
  const signUpIn = (email: string, language?: 'pl') =>
    test.call(
      api.signUp,
      { body: { firstName: 'Ada', lastName: 'King', email, password: 'cobol-1959', ...(language && { language }) } },
      { acceptLanguage: 'de-AT, en;q=0.5' },
    )
  const { userId, signupToken } = await signUpIn('ada@sprache.test')
  await signUpIn('ewa@sprache.test', 'pl')
  expect((await mailsTo('ada@sprache.test'))[0]).toMatchObject({ subject: 'Ihr Bestätigungscode' })
  expect((await mailsTo('ada@sprache.test'))[0]?.html).toContain('<html lang="de">')
  expect((await mailsTo('ewa@sprache.test'))[0]).toMatchObject({ subject: 'Twój kod weryfikacyjny' })
  await verify('ada@sprache.test', userId, signupToken)
  const { session } = await test.call(api.loginUser, { body: { email: 'ada@sprache.test', password: 'cobol-1959' } })
  const token = session?.token
  expect(await test.call(api.getMe, {}, { token })).toMatchObject({ language: 'de' })
  await test.call(api.putLanguage, { body: { language: 'fr' } }, { token })
  expect(await test.call(api.getMe, {}, { token })).toMatchObject({ language: 'fr' })
  await test.call(api.forgotPassword, { body: { email: 'ada@sprache.test' } })
  expect((await mailsTo('ada@sprache.test')).at(-1)?.subject).toBe('Votre code de réinitialisation du mot de passe')
})
