import { createHash, type Hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../shared/http/errors.js'
import { clientKey } from './client-address.js'
import { type BodyShare, collectBody, createBodyBudget } from './collect-body.js'
import { hasBody } from './follow-senders.js'
import { JsonScan } from './scan-json.js'

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

declare module 'fastify' {
  interface FastifyRequest {
    bodyShare: BodyShare | null
    /** Of the bytes that arrived, where an Idempotency-Key needs it. */
    bodyHash: Hash | null
  }
  /** The rules of a route for the bodies of its requests. */
  interface FastifyContextConfig {
    takesForm?: boolean
    ignoresBody?: boolean
    mostBodyBytes?: number | undefined
    /** The names of the fields of a large body. */
    bodyNames?: ReadonlySet<number> | undefined
  }
}

export const mostBodyBytes = 1_048_576
const budgets = { perClient: 8 * 1_048_576, altogether: 24 * 1_048_576, freeOfEach: 8192 }
/** For calls that take more, and read it only from callers who may make them. */
const largeBudgets = { perClient: 32 * 1_048_576, altogether: 64 * 1_048_576, freeOfEach: 8192 }

const rulesOf = ({ routeOptions }: FastifyRequest) => routeOptions.config

/** JSON is the only body that is read here, because a cross-site form cannot send it. An empty body counts as none. */
export function readJson(app: FastifyInstance, budget = budgets) {
  countBodies(app, budget)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', (request, payload, done) => {
    readText(request, payload, (error, text = '') => {
      if (error) return done(error)
      if (text.trim() === '') return done(null, undefined)
      try {
        // strict schemas find forbidden names in a large body too, and a reviver would block for half a second
        done(null, rulesOf(request).mostBodyBytes ? JSON.parse(text) : JSON.parse(text, refuseForbidden))
      } catch (error) {
        done(error instanceof AppError ? error : new AppError('invalid_request', 'The request body is not valid JSON.'))
      }
    })
  })
  app.addContentTypeParser(formType, (request, payload, done) => {
    if (rulesOf(request).ignoresBody) readText(request, payload, (error) => done(error, undefined))
    else done(new AppError('unsupported_type', 'This call does not take that content type.'))
  })
}

/** A body counts until its request is answered: what was read from it takes as much memory. */
function countBodies(app: FastifyInstance, budget: typeof budgets) {
  const openShare = createBodyBudget(budget)
  const openLargeShare = createBodyBudget(largeBudgets)
  app.decorateRequest('bodyShare', null)
  app.decorateRequest('bodyHash', null)
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) {
      const open = rulesOf(request).mostBodyBytes ? openLargeShare : openShare
      const share = open(clientKey(request.ip))
      request.bodyShare = share
      // `close` fires once, for answered and aborted requests alike
      reply.raw.once('close', share.release)
    }
    done()
  })
}

function readText(request: FastifyRequest, payload: Readable, done: (error: Error | null, text?: string) => void) {
  const length = request.headers['content-length']
  const { mostBodyBytes: mostBytes = mostBodyBytes, bodyNames } = rulesOf(request)
  const scan = new JsonScan(mostBytes, bodyNames)
  const hash = request.headers['idempotency-key'] === undefined ? null : createHash('sha256')
  request.bodyHash = hash
  const rules = {
    announced: length === undefined ? undefined : Number(length),
    mostBytes,
    grow: (bytes: number) => request.bodyShare?.grow(bytes) ?? true,
    look(chunk: Buffer) {
      hash?.update(chunk)
      return scan.add(chunk)
    },
  }
  collectBody(payload, rules, done)
}

/**
 * Accepted by endpoints that ignore the body, such as the unsubscribe call that mail programs post. All others refuse
 * it.
 */
const formType = 'application/x-www-form-urlencoded'

function refuseForbidden(key: string, value: unknown) {
  if (forbiddenKeys.has(key))
    throw new AppError('invalid_request', 'The request body has a field with a forbidden name.')
  return value
}
