import { z } from 'zod'
import { endpoint } from '../http/endpoint.js'
import { phrase } from '../languages/phrase.js'

export const captchaFailed = phrase('reCAPTCHA verification failed. Please try again.')
export const captchaExpired = phrase('reCAPTCHA expired. Please verify again.')
export const captchaMissing = phrase('Please complete the reCAPTCHA verification')

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
