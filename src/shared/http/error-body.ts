import { z } from 'zod'
import { keysOf } from '../keys-of.js'
import { statusOf } from './errors.js'

/** How every refusal travels. */
export const ErrorBody = z.looseObject({
  code: z.enum(keysOf(statusOf)),
  /** Fit to show to a person. */
  message: z.string(),
  /** One message per offending input, keyed by its dotted path. */
  fields: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
