import type { FastifyInstance } from 'fastify'
import { AppError } from '../../shared/http/errors.js'

const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** JSON is the only body that is read here, because a cross-site form cannot send it. An empty body counts as none. */
export function readJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const text = String(body)
    if (text.trim() === '') return done(null, undefined)
    try {
      done(null, JSON.parse(text, createReviver()))
    } catch (error) {
      done(error instanceof AppError ? error : new AppError('invalid_request', 'The request body is not valid JSON.'))
    }
  })
  app.addContentTypeParser(formType, { parseAs: 'string' }, (request, _body, done) => {
    const { ignoresBody } = request.routeOptions.config as { ignoresBody?: boolean }
    if (ignoresBody) done(null, undefined)
    else done(new AppError('unsupported_type', 'This call does not take that content type.'))
  })
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
