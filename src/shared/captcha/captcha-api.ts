import { z } from 'zod'
import { endpoint } from '../http/endpoint.js'

export const captchaFailed = 'reCAPTCHA verification failed. Please try again.'
export const captchaExpired = 'reCAPTCHA expired. Please verify again.'
export const captchaMissing = 'Please complete the reCAPTCHA verification'

export const getCaptcha = endpoint({
  method: 'GET',
  path: '/api/captcha',
  access: 'anyone',
  summary: 'What a public form needs for its captcha',
  response: z.object({
    provider: z.enum(['altcha', 'recaptcha', 'off']),
    siteKey: z.string().optional(),
    challenge: z.unknown().optional(),
  }),
})
