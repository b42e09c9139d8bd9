import { type Challenge, createChallenge, randomInt, type Solution, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Db } from '../../db/database.js'
import { getSecret } from '../../db/secrets.js'
import type { Config } from '../../run/config.js'

type CaptchaOffer = { provider: 'altcha' | 'recaptcha' | 'off'; siteKey?: string; challenge?: unknown }

/** The interface of the captcha providers. */
export type Captcha = {
  /** What the form needs to show the challenge. */
  offer: (db: Db) => Promise<CaptchaOffer>
  /** Whether a token is valid; each works once. Fails closed. */
  check: (db: Db, token: string | undefined, clientAddress: string) => Promise<boolean>
}

const lifetimeMinutes = 20

// about a second on a phone: cheap for one form, expensive for somebody who sends thousands
const work = { algorithm: 'PBKDF2/SHA-256', cost: 1000, fewest: 600, most: 1800 }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

// only the structure; the library checks the rest against the signature
const Token = z.object({
  challenge: z.custom<Challenge & { signature: string }>(
    (value) => isRecord(value) && isRecord(value.parameters) && typeof value.signature === 'string',
  ),
  solution: z.custom<Solution>(
    (value) => isRecord(value) && typeof value.counter === 'number' && typeof value.derivedKey === 'string',
  ),
})

// one key for all processes of a database
const secretsOf = async (db: Db) => ({
  hmacSignatureSecret: await getSecret(db, 'captcha_challenge_key'),
  hmacKeySignatureSecret: await getSecret(db, 'captcha_answer_key'),
})

/** Proof of work, issued and checked here: no third party and no puzzle. */
export const altcha: Captcha = {
  async offer(db) {
    const challenge = await createChallenge({
      algorithm: work.algorithm,
      cost: work.cost,
      counter: randomInt(work.fewest, work.most),
      deriveKey,
      expiresAt: new Date(Date.now() + lifetimeMinutes * 60_000),
      ...(await secretsOf(db)),
    })
    return { provider: 'altcha', challenge }
  },
  async check(db, token) {
    const answer = readToken(token)
    if (!answer) return false
    const { verified } = await verifySolution({ ...answer, deriveKey, ...(await secretsOf(db)) }).catch(() => ({
      verified: false,
    }))
    return verified && spendOnce(db, answer.challenge.signature)
  },
}

function readToken(token: string | undefined) {
  try {
    return Token.safeParse(JSON.parse(Buffer.from(token ?? '', 'base64').toString('utf8'))).data
  } catch {
    return undefined
  }
}

/** The library accepts a replayed token; this table does not. */
async function spendOnce(db: Db, signature: string) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_captchas')
    .values({ challenge: signature, expires_at: new Date(Date.now() + lifetimeMinutes * 60_000) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

const verifyUrl = 'https://www.google.com/recaptcha/api/siteverify'
const Verdict = z.object({ success: z.boolean() })

/** Google's reCAPTCHA. Google accepts each token only once, so used tokens need not be stored here. */
export const createRecaptcha = (siteKey: string, secret: string, send: typeof fetch = fetch): Captcha => ({
  offer: async () => ({ provider: 'recaptcha', siteKey }),
  async check(_db, token, clientAddress) {
    if (!token) return false
    try {
      const response = await send(verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token, remoteip: clientAddress }),
        signal: AbortSignal.timeout(5000),
      })
      return Verdict.parse(await response.json()).success
    } catch {
      // without an answer from Google the token counts as invalid
      return false
    }
  },
})

export function createCaptcha(config: Config): Captcha {
  if (config.captcha === 'recaptcha') return createRecaptcha(config.captchaSiteKey ?? '', config.captchaSecret ?? '')
  if (config.captcha === 'off') return { offer: async () => ({ provider: 'off' }), check: async () => true }
  return altcha
}
