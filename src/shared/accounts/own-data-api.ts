import { z } from 'zod'
import { endpoint, signedIn } from '../http/endpoint.js'
import { ownDataParts } from './own-data-parts.js'

const Rows = z.array(z.record(z.string(), z.unknown()))

export const copyOwnData = endpoint({
  method: 'GET',
  path: '/api/auth/my-data',
  access: signedIn,
  summary:
    'A copy of everything kept about you, and of nobody else; codes, tokens and passwords are left out, and for an API key without the scope quotes also quotes and mails',
  response: z.object({
    madeAt: z.string(),
    account: z.record(z.string(), z.unknown()),
    ...Object.fromEntries(ownDataParts.map((part) => [part, Rows])),
  }),
})
