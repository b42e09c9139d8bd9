import type { ErrorBody } from '../../shared/http/error-body.js'
import { type ErrorCode, statusOf } from '../../shared/http/errors.js'

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
export const messageIn = (body: unknown) =>
  isRecord(body) && typeof body.message === 'string' && body.message !== '' ? body.message : undefined

/** An error body of our server; undefined for what a proxy may have sent. Parsed by hand, because every page loads this code. */
export function readErrorBody(body: unknown): (ErrorBody & UnknownRecord) | undefined {
  if (!isRecord(body) || !isCode(body.code) || typeof body.message !== 'string') return undefined
  return { ...body, code: body.code, message: body.message, fields: textsIn(body.fields), requestId: undefined }
}
