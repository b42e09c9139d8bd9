import type { Config } from '../config.js'
import type { Db } from '../db/database.js'
import { altcha } from './altcha.js'
import { createRecaptcha } from './recaptcha.js'

type CaptchaOffer = { provider: 'altcha' | 'recaptcha' | 'off'; siteKey?: string; challenge?: unknown }

/** The interface of the captcha providers. */
export type Captcha = {
  /** What the form needs to show the challenge. */
  offer: (db: Db) => Promise<CaptchaOffer>
  /** Whether a token is valid; each works once. Fails closed. */
  check: (db: Db, token: string | undefined, clientAddress: string) => Promise<boolean>
}

export function createCaptcha(config: Config): Captcha {
  if (config.captcha === 'recaptcha') return createRecaptcha(config.captchaSiteKey ?? '', config.captchaSecret ?? '')
  if (config.captcha === 'off') return { offer: async () => ({ provider: 'off' }), check: async () => true }
  return altcha
}
