import { z } from 'zod'
import { endpoint, signedIn } from '../http/endpoint.js'

export const accessKinds = ['key', 'webhook', 'feed', 'plant', 'report'] as const

/** What others can use of an account without signing in: programs with a key, receivers of events, readers of a link. */
export const Access = z.object({
  id: z.string(),
  kind: z.enum(accessKinds),
  name: z.string(),
  created_at: z.string(),
  isPaused: z.boolean(),
  /** Made since the password was set: a new password ends or pauses it, unless it is kept. */
  isNew: z.boolean(),
})
export type Access = z.infer<typeof Access>

export const resumeAccess = endpoint({
  method: 'POST',
  path: '/api/auth/access/:id/resume',
  access: signedIn,
  summary: 'Let a webhook, feed or link go on that a new password has paused',
  status: 204,
})
