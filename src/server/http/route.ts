import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Access, type Endpoint, noBody, nothing } from '../../shared/http/endpoint.js'
import { AppError } from '../../shared/http/errors.js'
import type { Db } from '../db/database.js'
import type { Deps } from '../deps.js'
import { clientKey, plainAddress } from './client-address.js'
import { answerOnce } from './idempotency.js'
import { jsonSchemaOf } from './json-schema.js'
import { type Account, findAccount } from './session.js'

export type Client = {
  /** The address as it is logged. */
  address: string
  /** What limits count by. */
  key: string
  userAgent: string | null
}

/** What a handler gets: the parsed input, and who asks. */
export type Asked<E extends Endpoint> = {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  /** Present wherever the endpoint's access demands a session. */
  account: E['access'] extends 'anyone' ? Account | null : Account
  client: Client
  /** The database; inside a transaction already when the client sent an Idempotency-Key. */
  db: Db
  requestId: string
  request: FastifyRequest
  reply: FastifyReply
}

type Handler<E extends Endpoint> = (asked: Asked<E>) => Promise<z.input<E['response']>>
export type Route = <E extends Endpoint>(endpoint: E, handle: Handler<E>) => void

/** Makes the function that answers declared endpoints: who may → what came → the work → what leaves. */
export const createRoute =
  (app: FastifyInstance, deps: Deps): Route =>
  (endpoint, handle) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      exposeHeadRoute: endpoint.answersHead,
      schema:
        endpoint.status === 204 || endpoint.answersFile
          ? {}
          : { response: { [endpoint.status]: jsonSchemaOf(endpoint.response, 'output') } },
      config: { multipart: endpoint.bodyType !== 'json', ignoresBody: endpoint.bodyType === 'ignored' },
      async handler(request, reply) {
        const account = await findAccount(deps.pool, request.headers.authorization)
        requireAccess(endpoint.access, account)
        const asked = {
          ...parseInput(endpoint, request),
          account: account as Asked<typeof endpoint>['account'],
          client: clientOf(request),
          requestId: request.id,
          request,
          reply,
        }
        reply.code(endpoint.status)
        const key = request.headers['idempotency-key']
        if (
          endpoint.method === 'POST' &&
          endpoint.status === 201 &&
          endpoint.bodyType === 'json' &&
          typeof key === 'string'
        )
          return answerOnce(
            deps.db,
            { key, endpoint, scope: account?.id ?? asked.client.key, body: request.body },
            reply,
            (db) => handle({ ...asked, db }),
          )
        const answer = await handle({ ...asked, db: deps.db })
        return endpoint.status === 204 ? reply.send() : answer
      },
    })
  }

const clientOf = (request: FastifyRequest): Client => ({
  address: plainAddress(request.ip),
  key: clientKey(request.ip),
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
})

function requireAccess(access: Access, account: Account | null) {
  if (access === 'anyone') return
  if (!account) throw new AppError('not_signed_in', 'Please sign in to continue.')
  if (!access.includes(account.userType)) throw new AppError('not_allowed', 'Your account may not do this.')
}

function parseInput<E extends Endpoint>(endpoint: E, request: FastifyRequest) {
  const fields = noFields()
  const parse = <Schema extends z.ZodType>(schema: Schema, input: unknown) => {
    const parsed = schema.safeParse(input)
    if (!parsed.success) Object.assign(fields, fieldsOf(parsed.error))
    return parsed.data as z.output<Schema>
  }
  const input = {
    params: parse<E['params']>(endpoint.params, request.params),
    query: parse<E['query']>(endpoint.query, request.query),
    body:
      endpoint.bodyType !== 'json'
        ? (undefined as z.output<E['body']>)
        : parse<E['body']>(bodySchemaOf(endpoint), request.body ?? undefined),
  }
  const [message] = Object.values(fields)
  if (message !== undefined) throw new AppError('invalid_request', message, { fields })
  return input
}

// many clients send {} where there is nothing to say: it says nothing, so it is no mistake
const emptyBody = nothing.optional()
const bodySchemaOf = (endpoint: Endpoint) => (endpoint.body === noBody ? emptyBody : endpoint.body) as never

/** Parses what a handler has read itself, such as the fields of a multipart body, with the same refusal. */
export function parseOrRefuse<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const fields = fieldsOf(parsed.error)
  throw new AppError('invalid_request', Object.values(fields)[0] ?? 'Some values need correcting', { fields })
}

// without a prototype: a key may be called __proto__, and must be refused under that name
const noFields = (): Record<string, string> => Object.create(null)

// more than any form has, fewer than a request can be stuffed with
const mostFields = 200

/** Every problem at once, the first one of each field, in the order of the schema. */
function fieldsOf(error: z.ZodError) {
  const fields = noFields()
  const name = (field: string, message: string) => {
    if (Object.keys(fields).length < mostFields) fields[field] ??= message
  }
  for (const issue of error.issues) {
    const path = issue.path.join('.')
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys.slice(0, mostFields))
        name([path, key].filter(Boolean).join('.').slice(0, 200), `${key.slice(0, 100)} is not known here`)
    else name(path || 'body', issue.message)
  }
  return fields
}
