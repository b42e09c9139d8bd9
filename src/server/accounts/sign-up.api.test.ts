import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeIn, sendTo, startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import * as api from '../../shared/accounts/account-api.js'
import { hashToken } from '../http/session.js'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ PUBLIC_URL: 'https://panels.example.test' })
})
afterAll(() => test.close())

const mailsTo = async (email: string) => (await test.mails()).filter((mail) => mail.to?.[0]?.address === email)
const codeFor = async (email: string) => codeIn((await mailsTo(email)).at(-1))

/** A minimal browser: it stores the cookie it receives and sends it with every call. */
function openBrowser() {
  const send = sendTo(test.app)
  let kept: string | undefined
  const received: string[] = []
  const fetchWithCookie: typeof fetch = async (url, init) => {
    const headers = {
      ...Object.fromEntries(new Headers(init?.headers)),
      ...(kept && { cookie: `theme=dark; ${kept}` }),
    }
    const answer = await send(url, { ...init, headers })
    const cookie = answer.headers.get('set-cookie')
    if (cookie) {
      received.push(cookie)
      kept = /Max-Age=0/.test(cookie) ? undefined : cookie.split(';')[0]
    }
    return answer
  }
  return { send: fetchWithCookie, received, cookie: () => kept }
}
type Browser = ReturnType<typeof openBrowser>

async function signUpIn(browser: Browser, email: string) {
  const body = { firstName: 'Grace', lastName: 'Hopper', email, password: 'cobol-1959' }
  const { userId } = await test.call(api.signUp, { body }, browser)
  return userId
}

describe('the browser that signed up', () => {
  it('is signed in with the code, which uses up its secret', async () => {
    const email = 'grace@example.test'
    const browser = openBrowser()
    const userId = await signUpIn(browser, email)
    expect(browser.received.at(-1)).toMatch(
      /^heliodex_signup=[\w-]{43}; Path=\/api\/auth; HttpOnly; SameSite=Strict; Max-Age=600; Secure$/,
    )
    const answer = await test.call(api.verifyEmail, { body: { userId, otpCode: await codeFor(email) } }, browser)
    expect(answer).toMatchObject({ success: true, user: { id: userId, email, userType: 'user' } })
    const me = await test.call(api.getMe, {}, { token: answer.session?.token })
    expect(me.user).toEqual(answer.user)
    expect(browser.cookie()).toBeUndefined()
    expect(await test.db.selectFrom('codes').selectAll().where('account_id', '=', userId).execute()).toEqual([])
  })

  it('is the only one: another client with the code verifies the address but gets no session', async () => {
    const email = 'observed@example.test'
    const userId = await signUpIn(openBrowser(), email)
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/auth/verify-email',
      payload: { userId, otpCode: await codeFor(email) },
    })
    expect(answer.json()).toEqual({ success: true })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await test.db.selectFrom('sessions').selectAll().where('account_id', '=', userId).execute()).toEqual([])
  })

  it('is not a browser that signed up for another account or invents a secret', async () => {
    const email = 'wanted@example.test'
    const userId = await signUpIn(openBrowser(), email)
    const thief = openBrowser()
    await signUpIn(thief, 'thief@example.test')
    const own = thief.cookie()
    const otpCode = await codeFor(email)
    expect(await test.call(api.verifyEmail, { body: { userId, otpCode } }, thief)).toEqual({ success: true })
    expect(thief.cookie(), 'its own sign-up continues').toBe(own)
  })

  it('gets one session in twenty parallel uses of the code', { tags: 'concurrent' }, async () => {
    const email = 'hurried@example.test'
    const browser = openBrowser()
    const userId = await signUpIn(browser, email)
    const otpCode = await codeFor(email)
    const uses = Array.from({ length: 20 }, () =>
      test.call(api.verifyEmail, { body: { userId, otpCode } }, { send: browser.send }),
    )
    const outcomes = await Promise.allSettled(uses)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const sessions = await test.db.selectFrom('sessions').select('id').where('account_id', '=', userId).execute()
    expect(sessions).toHaveLength(1)
  })

  it('has its secret stored only as a hash, and not in the stored answer of a repeated call', async () => {
    const browser = openBrowser()
    const body = { firstName: 'Grace', lastName: 'Hopper', email: 'hashed@example.test', password: 'cobol-1959' }
    const { userId } = await test.call(api.signUp, { body }, { ...browser, idempotencyKey: 'sign-up-once' })
    const secret = browser.cookie()?.split('=')[1] ?? ''
    const { browser_hash } = await test.db
      .selectFrom('codes')
      .select('browser_hash')
      .where('account_id', '=', userId)
      .executeTakeFirstOrThrow()
    expect(browser_hash).toEqual(hashToken(secret))
    const stored = await test.db.selectFrom('idempotency_keys').selectAll().execute()
    expect(stored).toHaveLength(1)
    expect(JSON.stringify(stored)).not.toContain(secret)
  })
})

describe('a code that is sent again', () => {
  const age = (userId: string) =>
    test.db
      .updateTable('codes')
      .set({ sent_at: sql`sent_at - interval '2 minutes'` })
      .where('account_id', '=', userId)
      .execute()

  it('signs in the browser that signed up and asked for it', async () => {
    const email = 'patient@example.test'
    const browser = openBrowser()
    const userId = await signUpIn(browser, email)
    await age(userId)
    await test.call(api.resendCode, { body: { userId } }, browser)
    const answer = await test.call(api.verifyEmail, { body: { userId, otpCode: await codeFor(email) } }, browser)
    expect(answer.session?.token).toBeDefined()
  })

  it('ends the secret when another client requested it', async () => {
    const email = 'overtaken@example.test'
    const browser = openBrowser()
    const userId = await signUpIn(browser, email)
    await age(userId)
    await test.call(api.resendCode, { body: { userId } })
    expect(await test.call(api.verifyEmail, { body: { userId, otpCode: await codeFor(email) } }, browser)).toEqual({
      success: true,
    })
  })
})

it('the mail links to the code page with the code after the #, where no server sees it', async () => {
  const email = 'linked@example.test'
  const userId = await signUpIn(openBrowser(), email)
  const [mail] = await mailsTo(email)
  const link = `https://panels.example.test/verify-email#userId=${userId}&code=${codeIn(mail)}`
  expect(mail?.text).toContain(link)
  expect(mail?.html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
  expect(mail?.text?.match(/\d{6}/)?.[0], 'the code is the first number of six digits').toBe(codeIn(mail))
})

it('mails in the language of the form, else of the browser, and later in the one that the account chose', async () => {
  const signUp = (email: string, language?: 'pl') =>
    test.call(
      api.signUp,
      { body: { firstName: 'Ada', lastName: 'King', email, password: 'cobol-1959', ...(language && { language }) } },
      { acceptLanguage: 'de-AT, en;q=0.5' },
    )
  const { userId } = await signUp('ada@sprache.test')
  await signUp('ewa@sprache.test', 'pl')
  expect((await mailsTo('ada@sprache.test'))[0]).toMatchObject({ subject: 'Ihr Bestätigungscode' })
  expect((await mailsTo('ada@sprache.test'))[0]?.html).toContain('<html lang="de">')
  expect((await mailsTo('ewa@sprache.test'))[0]).toMatchObject({ subject: 'Twój kod weryfikacyjny' })
  const otpCode = await codeFor('ada@sprache.test')
  await test.call(api.verifyEmail, { body: { userId, otpCode } })
  const { session } = await test.call(api.loginUser, { body: { email: 'ada@sprache.test', password: 'cobol-1959' } })
  const token = session?.token
  expect(await test.call(api.getMe, {}, { token })).toMatchObject({ language: 'de' })
  await test.call(api.putLanguage, { body: { language: 'fr' } }, { token })
  expect(await test.call(api.getMe, {}, { token })).toMatchObject({ language: 'fr' })
  await test.call(api.forgotPassword, { body: { email: 'ada@sprache.test' } })
  expect((await mailsTo('ada@sprache.test')).at(-1)?.subject).toBe('Votre code de réinitialisation du mot de passe')
})
