import { z } from 'zod'

/** `true`, also as a form writes it. */
export const FormFlag = z.preprocess(
  (value) => (value === 'true' ? true : value === 'false' || value === '' ? false : value),
  z.boolean('Write true or false').nullish(),
)
