import { z } from 'zod'
import type { Captcha } from './captcha.js'

const verifyUrl = 'https://www.google.com/recaptcha/api/siteverify'
const Verdict = z.object({ success: z.boolean() })

/** Google's reCAPTCHA. It lets a token be checked once only, so there is nothing to remember here. */
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
      // no answer is no proof
      return false
    }
  },
})
