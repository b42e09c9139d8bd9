import { z } from 'zod'
import { keysOf } from '../values/keys-of.js'
import { statusOf } from './errors.js'

export const ErrorBody = z.looseObject({
  code: z.enum(keysOf(statusOf)),
  /** A sentence that can be shown to a person. */
  message: z.string(),
  /** One message per invalid input, keyed by its dotted path. */
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
