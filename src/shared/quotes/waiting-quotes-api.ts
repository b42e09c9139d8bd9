import { z } from 'zod'
import { endpoint } from '../http/endpoint.js'

/** Separate from the other calls, because the navigation of every screen loads it. */
export const countWaitingQuotes = endpoint({
  method: 'GET',
  path: '/api/quote-requests/waiting',
  access: ['user', 'supplier'],
  summary: 'How many quote requests wait for you: with news for a user, unanswered for a supplier',
  response: z.object({ waiting: z.number() }),
})
