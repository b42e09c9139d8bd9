import { z } from 'zod'
import type { Captcha } from './captcha.js'

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
