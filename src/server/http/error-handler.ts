import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '../../shared/http/error-body.js'
import { AppError } from '../../shared/http/errors.js'
import { askedLanguage, sourceLanguage } from '../../shared/languages/languages.js'
import type { PriceQuestion } from '../../shared/money/price-question.js'
import { isLostConnection, isOutOfSpace } from '../db/failures.js'
import { translateInto } from '../run/say.js'
import { sampleLines } from './log-requests.js'

const soon = { retryAfterSeconds: 2 }
const tooBusy = new AppError('unavailable', 'Heliodex is busy right now. Please try again in a moment.', soon)
const noDatabase = new AppError(
  'unavailable',
  'The database cannot be reached right now. Please try again in a moment.',
  soon,
)
const readOnly = new AppError(
  'unavailable',
  'The data can be read but cannot be changed right now. Please try again in a moment.',
  soon,
)
const diskFull = new AppError('storage_full', 'The server is out of disk space, so nothing was saved.', {
  retryAfterSeconds: 60,
})
const notJson = new AppError('invalid_request', 'The request body is not valid JSON.')
const wrongType = new AppError('unsupported_type', 'This call does not take that content type.')
const tooLarge = new AppError('too_large', 'The request is too large.')

/** Maps errors of others to ours: Fastify's by code, PostgreSQL's by SQLSTATE, the system's by errno. */
const knownErrors: Record<string, AppError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: wrongType,
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new AppError(
    'invalid_request',
    'The length of the request does not match its header.',
  ),
  FST_ERR_CTP_INVALID_JSON_BODY: notJson,
  FST_ERR_BAD_URL: new AppError('invalid_request', 'This address cannot be read.'),
  FST_REQ_FILE_TOO_LARGE: tooLarge,
  FST_FILES_LIMIT: new AppError('invalid_request', 'Send one file only.'),
  FST_PARTS_LIMIT: new AppError('invalid_request', 'The form has too many parts.'),
  FST_FIELDS_LIMIT: new AppError('invalid_request', 'The form has too many fields.'),
  FST_PROTO_VIOLATION: new AppError('invalid_request', 'The form has a field with a forbidden name.'),
  FST_INVALID_MULTIPART_CONTENT_TYPE: wrongType,
  // a second line of defence: the schemas should have refused it
  '23503': new AppError(
    'conflict',
    'Something that this belongs to was removed in the meantime. Please reload and try again.',
  ),
  '22003': new AppError('invalid_request', 'A number is out of range.'),
  '25006': readOnly,
  '57014': tooBusy, // statement timeout
  '55P03': tooBusy, // lock not available
  '40001': tooBusy, // serialisation failure
  '40P01': tooBusy, // deadlock
  '53300': tooBusy, // too many connections
  EMFILE: tooBusy, // too many open files, of this process
  ENFILE: tooBusy, // or of the system
}

export function handleErrors(app: FastifyInstance) {
  // when the database is gone or the process too busy, every request fails for the same reason
  const failures = sampleLines({
    mostPerSecond: 5,
    tell: (errors) => app.log.error({ errors }, 'more requests could not be served in this second'),
  })
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply, failures.isListed))
  app.addHook('onClose', async () => failures.flush())
}

export function sendError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  isListed: (code: string) => boolean = () => true,
) {
  const known = error instanceof AppError ? error : findKnown(error)
  if (known) {
    if ((known.code === 'unavailable' || known.code === 'storage_full') && isListed(known.code))
      request.log.error({ err: error }, 'cannot serve')
    const { code, message } = known
    return send(reply, known, { code, message })
  }
  request.log.error({ err: error }, 'unexpected error')
  return send(reply, new AppError('unexpected', ''), {
    code: 'unexpected',
    message: 'Something went wrong on our side. Please try again.',
    requestId: request.id,
  })
}

function send(reply: FastifyReply, error: AppError, body: ErrorBody) {
  if (error.retryAfterSeconds !== undefined)
    reply.header('retry-after', Math.max(1, Math.ceil(error.retryAfterSeconds)))
  reply.removeHeader('content-disposition')
  return reply
    .code(error.status)
    .headers({ 'cache-control': 'no-store', vary: 'accept-encoding, accept-language' })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(inAskedLanguage(reply, { ...body, ...(error.fields && { fields: error.fields }), ...error.extra }))
}

/** The sentences of an error in the language that the caller asks for, those of asked prices among them. */
function inAskedLanguage(reply: FastifyReply, body: ErrorBody): ErrorBody {
  const language = askedLanguage(reply.request.headers['accept-language'])
  if (language === sourceLanguage) return body
  reply.header('content-language', language)
  const translate = translateInto(language)
  const { message, fields, questions } = body
  const said = Object.entries(fields ?? {}).map(([name, problem]) => [name, translate(problem)])
  const asked = Array.isArray(questions) ? (questions as PriceQuestion[]) : undefined
  return {
    ...body,
    message: translate(message),
    ...(fields && { fields: Object.fromEntries(said) }),
    ...(asked && { questions: asked.map((question) => ({ ...question, message: translate(question.message) })) }),
  }
}

function findKnown(error: unknown): AppError | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  if (code && knownErrors[code]) return knownErrors[code]
  if (isOutOfSpace(error)) return diskFull
  if (isLostConnection(error)) return noDatabase
  if (error instanceof SyntaxError && statusCode === 400) return notJson
  if (statusCode === 408) return new AppError('timed_out', 'The request took too long to arrive.')
  if (statusCode === 413) return tooLarge
  if (statusCode === 415) return wrongType
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError('invalid_request', 'The request cannot be read.')
  return undefined
}
