import type { Db } from '../../db/database.js'

type CaptchaOffer = { provider: 'altcha' | 'recaptcha' | 'off'; siteKey?: string; challenge?: unknown }

/** The interface of the captcha providers. */
export type Captcha = {
  /** What the form needs to show the challenge. */
  offer: (db: Db) => Promise<CaptchaOffer>
  /** Whether a token is valid; each works once. Fails closed. */
  check: (db: Db, token: string | undefined, clientAddress: string) => Promise<boolean>
}
