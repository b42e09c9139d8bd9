import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRecaptcha } from '../../src/server/accounts/captcha/captcha.js'
import { getCaptcha } from '../../src/shared/accounts/captcha-api.js'
import { startTestApp, type TestApp } from '../support/test-app.js'

let test: TestApp
let second: TestApp
beforeAll(async () => {
  test = await startTestApp({ CAPTCHA: 'altcha' })
  second = await startTestApp({ CAPTCHA: 'altcha' }, { beside: test })
})
afterAll(async () => {
  await second.close()
  await test.close()
})

const pack = (token: unknown) => Buffer.from(JSON.stringify(token)).toString('base64')

const checkAt = ({ deps }: TestApp, token: string | undefined) => deps.captcha.check(deps.db, token, '10.0.0.1')

async function solve() {
  const { provider, challenge } = await test.call(getCaptcha, {})
  expect(provider).toBe('altcha')
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey })
  return { challenge: challenge as Challenge & { signature: string }, solution }
}

describe('the self-hosted captcha', () => {
  it('accepts a solved challenge once out of twenty concurrent uses, at any process', {
    tags: 'concurrent',
  }, async () => {
    const token = pack(await solve())
    const checks = Array.from({ length: 20 }, (_, index) => checkAt(index % 2 ? test : second, token))
    expect((await Promise.all(checks)).filter(Boolean)).toHaveLength(1)
    expect(await checkAt(second, token)).toBe(false)
  })

  it('refuses a challenge that is unsolved, changed, expired or signed by somebody else', async () => {
    const { challenge, solution } = await solve()
    const stranger = await startTestApp({ CAPTCHA: 'altcha' })
    const foreign = (await stranger.call(getCaptcha, {})).challenge as Challenge
    const foreignToken = { challenge: foreign, solution: await solveChallenge({ challenge: foreign, deriveKey }) }
    const late = structuredClone(challenge)
    Object.assign(late.parameters, { expiresAt: 4_000_000_000 })
    const tokens = [
      undefined,
      '',
      'null',
      'x'.repeat(8000),
      pack(null),
      pack([]),
      pack({ challenge: {}, solution: {} }),
      pack({ challenge, solution: { ...solution, counter: 1, derivedKey: '00' } }),
      pack({ challenge: late, solution }),
      pack({ challenge: { ...challenge, signature: 'f'.repeat(64) }, solution }),
      pack(foreignToken),
    ]
    for (const token of tokens) expect(await checkAt(test, token), String(token)).toBe(false)
    // the honest answer is still valid
    expect(await checkAt(test, pack({ challenge, solution }))).toBe(true)
    await stranger.close()
  })

  it('fails closed when the database is unavailable', async () => {
    const token = pack(await solve())
    const lost = await startTestApp({ CAPTCHA: 'altcha' }, { beside: test })
    await lost.deps.pool.end()
    const verdict = await checkAt(lost, token).catch(() => false)
    expect(verdict).toBe(false)
    await lost.app.close()
  })
})

describe('reCAPTCHA', () => {
  const requests: { url: string; body: string }[] = []
  const answering = (answer: () => Response | Promise<Response>) =>
    createRecaptcha('site-key', 'the-secret', (async (url: string, init: RequestInit) => {
      requests.push({ url, body: String(init.body) })
      return answer()
    }) as typeof fetch)

  it('trusts the provider about a token, and sends it only the secret, the token and the client address', async () => {
    expect(await answering(() => Response.json({ success: true })).check(test.db, 'a-token', '10.0.0.1')).toBe(true)
    expect(await answering(() => Response.json({ success: false })).check(test.db, 'a-token', '10.0.0.1')).toBe(false)
    expect(requests[0]).toEqual({
      url: 'https://www.google.com/recaptcha/api/siteverify',
      body: 'secret=the-secret&response=a-token&remoteip=10.0.0.1',
    })
  })

  it('fails closed without a token, on an error, on an invalid answer and on a timeout', async () => {
    const before = requests.length
    expect(await answering(() => Response.json({ success: true })).check(test.db, '', '10.0.0.1')).toBe(false)
    expect(requests).toHaveLength(before)
    const answers = [
      () => Promise.reject(new TypeError('fetch failed')),
      () => new Response('<html>', { status: 502 }),
      () => Response.json({ success: 'yes' }),
      () => Promise.reject(new DOMException('timed out', 'TimeoutError')),
    ]
    for (const answer of answers) expect(await answering(answer).check(test.db, 'a-token', '10.0.0.1')).toBe(false)
  })

  it('gives the page its public key only', async () => {
    const app = await startTestApp(
      { CAPTCHA: 'recaptcha', CAPTCHA_SITE_KEY: 'public-site-key', CAPTCHA_SECRET: 'very-secret-key' },
      { beside: test },
    )
    expect(await app.call(getCaptcha, {})).toEqual({ provider: 'recaptcha', siteKey: 'public-site-key' })
    await app.close()
  })
})
