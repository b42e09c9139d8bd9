import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../shared/http/errors.js'
import { type BodyShare, createBodyBudget } from './body-budget.js'
import { clientKey } from './client-address.js'
import { collectBody } from './collect-body.js'
import { hasBody } from './follow-senders.js'

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

declare module 'fastify' {
  interface FastifyRequest {
    bodyShare: BodyShare | null
  }
  /** The rules of a route for the bodies of its requests. */
  interface FastifyContextConfig {
    takesForm?: boolean
    ignoresBody?: boolean
    mostBodyBytes?: number | undefined
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
        done(null, rulesOf(request).mostBodyBytes ? JSON.parse(text) : JSON.parse(text, createReviver()))
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
  const rules = {
    announced: length === undefined ? undefined : Number(length),
    mostBytes: rulesOf(request).mostBodyBytes ?? mostBodyBytes,
    grow: (bytes: number) => request.bodyShare?.grow(bytes) ?? true,
  }
  collectBody(payload, rules, done)
}

/**
 * Accepted by endpoints that ignore the body, such as the unsubscribe call that mail programs post. All others refuse
 * it.
 */
const formType = 'application/x-www-form-urlencoded'

// no form or list of ours comes close; checking a million values would block the event loop
const mostValues = 50_000

function createReviver() {
  let count = 0
  return (key: string, value: unknown) => {
    if (forbiddenKeys.has(key))
      throw new AppError('invalid_request', 'The request body has a field with a forbidden name.')
    if (++count > mostValues) throw new AppError('invalid_request', 'The request body has too many values.')
    return value
  }
}
