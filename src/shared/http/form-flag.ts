import { z } from 'zod'
import { phrase } from '../languages/phrase.js'

/** A boolean, also as the text that a form sends. */
export const FormFlag = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' || value === '' ? false : value),
  z.boolean(phrase('Write true or false')).nullish(),
)
