import { z } from 'zod'

/** A boolean, also as the text that a form sends. */
export const FormFlag = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' || value === '' ? false : value),
  z.boolean('Write true or false').nullish(),
)
