import type { z } from 'zod'
import { fillPath } from '../../shared/http/call-address.js'
import type { Endpoint } from '../../shared/http/endpoint.js'
import type { ErrorBody } from '../../shared/http/error-body.js'
import { AppError, type ErrorCode, notReached, notReadable, statusOf } from '../../shared/http/errors.js'
import type { FormRules } from '../../shared/http/form.js'

type QueryValue = string | number | boolean | null | undefined

type Input<E extends Endpoint> = {
  params: z.input<E['params']>
  /** Plain values: they become part of the URL, and the endpoint's schema parses them. */
  query: { [Name in keyof z.input<E['query']>]?: QueryValue }
  body: z.input<E['body']>
}

type IsEmpty<T> = [T] extends [undefined] ? true : string extends keyof T ? true : false
// parts that an endpoint lacks are optional; a query is always optional
type RequiredPart<E extends Endpoint, Part extends 'params' | 'body'> =
  IsEmpty<Input<E>[Part]> extends true ? object : { [Name in Part]: Input<E>[Part] }
type Content<E extends Endpoint> = E['form'] extends { orJson: true }
  ? { form: FormData } | RequiredPart<E, 'body'>
  : E['form'] extends FormRules
    ? { form: FormData }
    : RequiredPart<E, 'body'>
type CallInput<E extends Endpoint> = RequiredPart<E, 'params'> & Content<E> & { query?: Input<E>['query'] }
type Answer<E extends Endpoint> = E['answersFile'] extends true ? Blob : z.output<E['response']>

/** An endpoint in the browser: the build removes its schemas (docs/decisions/0025-schemas-stay-on-the-server.md). */
type CallAddress = Pick<Endpoint, 'method' | 'path' | 'status' | 'answersFile'>

type AnyParts = { params?: object; query?: object; body?: unknown; form?: FormData }

export type CallOptions = {
  send?: typeof fetch
  token?: string | null | undefined
  signal?: AbortSignal | undefined
  idempotencyKey?: string | undefined
  /** The language of messages. */
  acceptLanguage?: string | undefined
  /** Checks an answer before it is returned. Tests check the declared schema; the browser trusts its own server. */
  judge?: ((endpoint: Endpoint, answer: unknown) => unknown) | undefined
  /** The same for what a refusal carries. */
  judgeRefusal?: ((endpoint: Endpoint, extra: unknown) => void) | undefined
}

/** Calls a declared endpoint and returns its answer, or throws the server's AppError. */
export async function call<E extends Endpoint>(
  endpoint: E,
  given: CallInput<E>,
  { send = fetch, token, signal, idempotencyKey, acceptLanguage, judge = trusted, judgeRefusal }: CallOptions = {},
): Promise<Answer<E>> {
  const { params = {}, query = {}, body, form }: AnyParts = given
  const response = await send(urlOf(endpoint, params, query), {
    method: endpoint.method,
    headers: {
      accept: 'application/json',
      ...(acceptLanguage && { 'accept-language': acceptLanguage }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(signal && { signal }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form && { body: form }),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw localError(notReached)
  })
  if (!response.ok) {
    const error = await errorOf(response)
    judgeRefusal?.(endpoint, error.extra)
    throw error
  }
  return judge(endpoint, await readAnswer(endpoint, response)) as Answer<E>
}

const trusted = (_: CallAddress, answer: unknown) => answer

async function readAnswer({ status, answersFile }: CallAddress, response: Response): Promise<unknown> {
  if (status === 204) return undefined
  return answersFile ? response.blob() : response.json()
}

/** A failure without the server: its message is shown beside the screen's own, not instead of it. */
const localError = (message: string) => new AppError('unavailable', message, { extra: { isLocal: true } })

/** Something in between answered, such as a proxy: its message is used if there is one. */
function fromProxy(status: number, body: unknown) {
  const message = messageIn(body)
  // without a message, so that each screen uses its own
  if (status === statusOf.too_many_requests) return new AppError('too_many_requests', message ?? '')
  if (message) return new AppError('unexpected', message)
  return localError(notReadable)
}

async function errorOf(response: Response) {
  const body: unknown = await response.json().catch(() => undefined)
  const refusal = readErrorBody(body)
  if (!refusal) return fromProxy(response.status, body)
  const { code, message, fields, requestId: _, ...extra } = refusal
  const retryAfter = Number(response.headers.get('retry-after'))
  return new AppError(code, message, { fields, extra, retryAfterSeconds: retryAfter > 0 ? retryAfter : undefined })
}

function urlOf(endpoint: CallAddress, params: object, query: object) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries<QueryValue>({ ...query })) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const path = fillPath(endpoint.path, { ...params })
  return search.size > 0 ? `${path}?${search}` : path
}

type UnknownRecord = { readonly [name: string]: unknown }
const isRecord = (value: unknown): value is UnknownRecord => typeof value === 'object' && value !== null
const isCode = (value: unknown): value is ErrorCode => typeof value === 'string' && Object.hasOwn(statusOf, value)

const textsIn = (fields: unknown): Record<string, string> | undefined =>
  isRecord(fields)
    ? Object.fromEntries(
        Object.entries(fields).flatMap(([name, text]) => (typeof text === 'string' ? [[name, text]] : [])),
      )
    : undefined

/** The message of an answer of any shape. */
const messageIn = (body: unknown) =>
  isRecord(body) && typeof body.message === 'string' && body.message !== '' ? body.message : undefined

/** An error body of our server; undefined for what a proxy may have sent. Parsed by hand, because every page loads this code. */
function readErrorBody(body: unknown): (ErrorBody & UnknownRecord) | undefined {
  if (!isRecord(body) || !isCode(body.code) || typeof body.message !== 'string') return undefined
  return { ...body, code: body.code, message: body.message, fields: textsIn(body.fields), requestId: undefined }
}
