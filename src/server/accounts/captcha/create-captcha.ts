import type { Config } from '../../run/config.js'
import { altcha } from './altcha.js'
import type { Captcha } from './captcha.js'
import { createRecaptcha } from './recaptcha.js'

export function createCaptcha(config: Config): Captcha {
  if (config.captcha === 'recaptcha') return createRecaptcha(config.captchaSiteKey ?? '', config.captchaSecret ?? '')
  if (config.captcha === 'off') return { offer: async () => ({ provider: 'off' }), check: async () => true }
  return altcha
}
