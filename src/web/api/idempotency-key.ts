import { takesIdempotencyKey } from '../../shared/http/call-address.js'
import type { Endpoint } from '../../shared/http/endpoint.js'

type Submission = { params?: unknown; query?: unknown; body?: unknown; form?: FormData }

/** The latest create of each kind without a successful answer. */
const open = new Map<Endpoint, { content: string; key: string }>()

/** The content that is sent. Its exact type does not matter for comparing two of them. */
const contentOf = ({ params, query, body, form }: Submission) =>
  JSON.stringify([
    params,
    query,
    body,
    form && [...form].map(([name, value]) => [name, value instanceof File ? fileIdentity(value) : value]),
  ])
const fileIdentity = ({ name, size, lastModified }: File) => [name, size, lastModified]

/** The key of a create. A retry after a lost answer gets the same key, so that it is done only once. */
export function keyOfSubmission(endpoint: Endpoint, submission: object) {
  if (!takesIdempotencyKey(endpoint)) return undefined
  const content = contentOf(submission)
  const before = open.get(endpoint)
  if (before?.content === content) return before.key
  const key = makeKey()
  open.set(endpoint, { content, key })
  return key
}

/** After success, sending the same content again is a new create. */
export function settleSubmission(endpoint: Endpoint, key: string | undefined) {
  if (key !== undefined && open.get(endpoint)?.key === key) open.delete(endpoint)
}

export const forgetSubmissions = () => open.clear()

const makeKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
