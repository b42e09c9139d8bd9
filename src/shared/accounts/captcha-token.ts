import { z } from 'zod'

/** The solved token of a public form. The server checks whether it is valid. */
export const CaptchaToken = z.string().max(8000).nullish()
