import { z } from 'zod'
import { endpoint, signedIn } from '../http/endpoint.js'
import { line, prose } from '../http/text.js'
import { phrase } from '../languages/phrase.js'

export const letterheadLengths = { installer: 200, contact: 500, logo: 150_000 }
export const notALogo = phrase('Use a PNG picture of at most 110 KB')

/** What stands at the head of an account's reports. */
export const Letterhead = z.object({
  installer: z.string(),
  contact: z.string(),
  /** A PNG picture as a data URL. */
  logo: z.string().nullable(),
})
export type Letterhead = z.infer<typeof Letterhead>
const OneLetterhead = z.object({ letterhead: Letterhead })

export const getLetterhead = endpoint({
  method: 'GET',
  path: '/api/auth/me/letterhead',
  access: signedIn,
  summary: 'What stands at the head of your reports: installer, contact and logo; empty until you set it',
  response: OneLetterhead,
})

export const putLetterhead = endpoint({
  method: 'PUT',
  path: '/api/auth/me/letterhead',
  access: signedIn,
  summary: 'Set the head of your reports; logo is a PNG picture as a data URL, or null',
  body: z.strictObject({
    installer: line(letterheadLengths.installer),
    contact: prose(letterheadLengths.contact),
    logo: z
      .string(notALogo)
      .max(letterheadLengths.logo, notALogo)
      .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, notALogo)
      .nullable(),
  }),
  response: OneLetterhead,
})
