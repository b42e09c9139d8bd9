import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { takesIdempotencyKey } from '../../shared/http/call-address.js'
import type { Endpoint } from '../../shared/http/endpoint.js'
import { invalidField } from '../../shared/http/errors.js'
import type { FormFile, FormRules } from '../../shared/http/form.js'
import { askedLanguage, type Language } from '../../shared/languages/languages.js'
import type { Db } from '../db/database.js'
import type { Deps } from '../deps.js'
import { admitCaller } from './admit-caller.js'
import { questionsOf } from './ask-expensive.js'
import { clientKey, plainAddress } from './client-address.js'
import { answerOnce, contentHashOf } from './idempotency.js'
import { jsonSchemaOf, namesIn } from './json-schema.js'
import { type JudgeFile, readForm, receiveFile } from './read-form.js'
import { readAddress, readInput } from './read-input.js'
import { sayAnswer } from './say-answer.js'
import { hashNames } from './scan-json.js'
import type { SentFile } from './sent-file.js'
import type { Account } from './session.js'

export type Client = {
  /** The address that is logged. */
  address: string
  /** The key that limits count by. */
  key: string
  /** The secret that the browser keeps for signing in, where that was asked for. */
  browser?: string
  userAgent: string | null
  /** The language that the caller asks for. */
  language: Language
}

type FileOf<Form> = Form extends { file: FormFile & { missing: string } }
  ? SentFile
  : Form extends FormRules
    ? SentFile | null
    : null

/** Never null where the endpoint's access demands a session. */
type CallerOf<E extends Endpoint> = E['access'] extends 'anyone' ? Account | null : Account

/** One request as its handler sees it: the parsed input and the caller. */
type RequestContext<E extends Endpoint> = {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  /** The file of a form, its type checked by content. */
  file: FileOf<E['form']>
  account: CallerOf<E>
  client: Client
  /** The caller as the audit log names it. */
  actor: { account: CallerOf<E>; requestId: string }
  /** Work that the route started before the caller was known. */
  begun: Promise<void> | undefined
  request: FastifyRequest
  reply: FastifyReply
}

export type Call<E extends Endpoint> = RequestContext<E> & {
  /**
   * The database of the request. With an Idempotency-Key it is a transaction, and the request needs no other
   * connection.
   */
  db: Db
  deps: Deps
}

/** The same before the transaction: writes through `outside` are kept, whether or not the request succeeds. */
export type EarlyCall<E extends Endpoint> = RequestContext<E> & { outside: Db; deps: Omit<Deps, 'db'> }

type Answer<E extends Endpoint> = Promise<E['answersFile'] extends true ? FastifyReply : z.input<E['response']>>
type Handler<E extends Endpoint> = (call: Call<E>) => Answer<E>
/**
 * A create in two steps. `before` does what is slow or must be counted even when the request fails (limits, captcha,
 * password hash), without holding a connection. `work` gets its result inside the transaction.
 */
type TwoSteps<E extends Endpoint, Found> = {
  before: (call: EarlyCall<E>) => Promise<Found>
  work: (call: Call<E>, found: Found) => Answer<E>
}
/**
 * Starts work that the handler needs in any case, in parallel with looking up the session. It must fail only by
 * rejecting.
 */
type StartEarly = (deps: Deps) => Promise<void>
export type Route = <E extends Endpoint, Found = undefined>(
  endpoint: E,
  handle: Handler<E> | TwoSteps<E, Found>,
  startEarly?: StartEarly,
) => void

/**
 * Makes the function that serves declared endpoints: check access, parse the input, run the handler, shape the answer.
 */
export const createRoute =
  (app: FastifyInstance, deps: Deps, judgeFile: JudgeFile, ask = questionsOf(app)): Route =>
  (endpoint, handle, startEarly) => {
    const steps = typeof handle === 'function' ? { before: async () => undefined as never, work: handle } : handle
    const handleAlways = typeof handle === 'function' && !takesIdempotencyKey(endpoint) ? handle : undefined
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      exposeHeadRoute: endpoint.answersHead,
      ...bodyRulesOf(endpoint, deps),
      async handler(request, reply) {
        const begun = startEarly?.(deps)
        const account = await admitCaller(deps, endpoint, request, reply)
        const { input, file } = await receive(endpoint, request, account, deps.config.dataDir, judgeFile)
        try {
          // the types state for each endpoint what these lines do for all
          const caller = account as CallerOf<typeof endpoint>
          const client = clientOf(request)
          // every property by name: a copy that gets more properties afterwards costs several times as much
          const call = {
            params: input.params,
            query: input.query,
            body: input.body,
            file: file as FileOf<(typeof endpoint)['form']>,
            account: caller,
            client,
            actor: { account: caller, requestId: request.id },
            begun,
            request,
            reply,
            db: deps.db,
            deps,
          }
          reply.code(endpoint.status)
          const scope = account?.id ?? client.key
          const answer = handleAlways
            ? await ask({ endpoint, client: scope, isMember: account !== null, reply }, async () => handleAlways(call))
            : await answerOnce(
                deps.db,
                { endpoint, request, reply, scope, content: () => contentHashOf(request, input, file) },
                () => steps.before({ ...call, outside: deps.db }),
                (db, found) => steps.work({ ...call, db, deps: db === deps.db ? deps : { ...deps, db } }, found),
              )
          return payloadOf(deps, endpoint, account, sayAnswer(endpoint.response, answer, call.client.language), reply)
        } finally {
          file?.release()
        }
      },
    })
  }

function bodyRulesOf(endpoint: Endpoint, deps: Deps) {
  const { form, ignoresBody, mostBodyBytes } = endpoint
  return {
    config: {
      takesForm: form !== undefined || ignoresBody,
      ignoresBody,
      mostBodyBytes,
      bodyNames: mostBodyBytes ? hashNames(namesIn(jsonSchemaOf(endpoint.body, 'input'))) : undefined,
    },
    // a large body is not even received from a caller who may not make the call
    ...(mostBodyBytes && {
      preParsing: async (request: FastifyRequest, reply: FastifyReply) =>
        void (await admitCaller(deps, endpoint, request, reply)),
    }),
  }
}

/** The declared schema serialises every answer; only a file is sent by its handler. */
function payloadOf(
  { serialisers }: Deps,
  endpoint: Endpoint,
  account: Account | null,
  answer: unknown,
  reply: FastifyReply,
) {
  if (endpoint.status === 204) return reply.send()
  if (endpoint.answersFile) return answer
  reply.type('application/json; charset=utf-8')
  const reader = account ? 'member' : 'visitor'
  // returned and not sent: a handler that returns the reply also waits for the end of the response
  return endpoint.expensive
    ? serialisers.serialiseInPieces(endpoint.response, reader, answer)
    : serialisers.serialise(endpoint.response, reader, answer)
}

/** The parsed input of a call, and the file of a form. */
async function receive<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  account: Account | null,
  folder: string,
  judge: JudgeFile,
) {
  const caller = account?.userType ?? null
  const { form, ignoresBody } = endpoint
  if (!form)
    return { input: readInput(endpoint, request, { body: ignoresBody ? undefined : request.body, caller }), file: null }
  // refuses a wrong path or query before the file is received
  readAddress(endpoint, request)
  const { fields, file } = await readForm(request, form, { userType: caller, folder })
  try {
    const input = readInput(endpoint, request, { body: fields, caller })
    if (!file && form.file.missing !== undefined) throw invalidField(form.file.part, form.file.missing)
    return {
      input,
      file: file && (await receiveFile(file, form.file, { judge, sender: account?.id ?? clientOf(request).key })),
    }
  } catch (error) {
    await file?.spooled.close()
    throw error
  }
}

function clientOf(request: FastifyRequest): Client {
  // read once: behind a proxy it is computed from the headers each time
  const { ip } = request
  return {
    address: plainAddress(ip),
    key: clientKey(ip),
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    language: askedLanguage(request.headers['accept-language']),
  }
}
