import { z } from 'zod'

/** A solved token, wherever a public form carries one. Whether it proves anything is checked on the server. */
export const CaptchaToken = z.string().max(8000).nullish()
