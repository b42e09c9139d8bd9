import { phrase } from '../languages/phrase.js'

/** What the browser says when the server gave no answer that can be read. */
export const notReached = phrase('Heliodex cannot be reached. Check your connection and try again.')
export const notReadable = phrase('Heliodex gave an answer that cannot be read. Please try again.')

/** All error codes, and the HTTP status of each. */
export const statusOf = {
  invalid_request: 400,
  not_signed_in: 401,
  not_allowed: 403,
  not_found: 404,
  method_not_allowed: 405,
  timed_out: 408,
  conflict: 409,
  similar_panels: 409,
  unusual_price: 409,
  too_large: 413,
  unsupported_type: 415,
  unreadable_file: 422,
  key_reused: 422,
  incomplete_panel: 422,
  too_many_requests: 429,
  headers_too_large: 431,
  search_limit: 429,
  unexpected: 500,
  unavailable: 503,
  storage_full: 507,
} as const
export type ErrorCode = keyof typeof statusOf

type ErrorDetails = {
  fields?: Record<string, string> | undefined
  /** Further data of the answer, such as the search limit or the current record. */
  extra?: Record<string, unknown> | undefined
  retryAfterSeconds?: number | undefined
}

/** An expected failure that can be explained to the user. The same class on both sides of the wire. */
export class AppError extends Error {
  readonly fields: Record<string, string> | undefined
  readonly extra: Record<string, unknown>
  readonly retryAfterSeconds: number | undefined

  constructor(
    readonly code: ErrorCode,
    message: string,
    details: ErrorDetails = {},
  ) {
    super(message)
    this.name = 'AppError'
    this.fields = details.fields
    this.extra = details.extra ?? {}
    this.retryAfterSeconds = details.retryAfterSeconds
  }

  get status() {
    return statusOf[this.code]
  }
}

/** Invalid input that only the server can detect: one field and one sentence, which is also the message. */
export const invalidField = (field: string, message: string) =>
  new AppError('invalid_request', message, { fields: { [field]: message } })
