import { z } from 'zod'
import { endpoint, signedIn } from '../http/endpoint.js'
import { keyScopes } from '../http/key-scopes.js'
import { requiredLine } from '../http/text.js'
import { phrase } from '../languages/phrase.js'

export const keyNameLength = 100
export const mostKeys = 100

const ApiKey = z.object({
  id: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  created_at: z.string(),
  /** Null: it does not expire. */
  expiresAt: z.string().nullable(),
  /** To the minute; null before the first use. */
  lastUsedAt: z.string().nullable(),
})
export type ApiKey = z.infer<typeof ApiKey>

export const listKeys = endpoint({
  method: 'GET',
  path: '/api/keys',
  access: signedIn,
  summary: 'Your API keys, newest first; the keys themselves are shown once, when they are made',
  response: z.object({ keys: z.array(ApiKey) }),
})

const scopesRefusal = phrase`Choose what the key may do: ${keyScopes.join(', ')}`
const expiryRefusal = phrase('The end must be a time in the future, such as 2030-12-31T00:00:00Z')

export const createKey = endpoint({
  method: 'POST',
  path: '/api/keys',
  access: signedIn,
  summary:
    'Make an API key; send it as `Authorization: Bearer hdx_…`. Only this answer shows it: a repeat with the same Idempotency-Key has `key: null`',
  status: 201,
  shownOnce: ['key'],
  body: z.strictObject({
    name: requiredLine(keyNameLength, 'Name'),
    scopes: z.array(z.enum(keyScopes, scopesRefusal), scopesRefusal).min(1, scopesRefusal).max(10, scopesRefusal),
    expiresAt: z.iso
      .datetime({ offset: true, error: expiryRefusal })
      .refine((text) => Date.parse(text) > Date.now(), expiryRefusal)
      .nullish(),
  }),
  response: ApiKey.extend({ key: z.string().nullable() }),
})

export const deleteKey = endpoint({
  method: 'DELETE',
  path: '/api/keys/:id',
  access: signedIn,
  summary: 'Revoke one of your API keys, at once',
})
