import { AppError } from '../../shared/http/errors.js'
import { translate } from '../base/language/translate.js'

/** The server's message if it has one, else the screen's fallback with what is known. */
export function messageOf(error: unknown, fallback: string) {
  if (!(error instanceof AppError) || !error.message) return fallback
  const message = translate(error.message)
  return isUnreached(error) ? `${fallback.replace(/\.$/, '')}. ${message}` : message
}

/** Whether the server gave no answer that can be read; what was asked of it may have happened all the same. */
export const isUnreached = (error: unknown) => error instanceof AppError && error.extra.isLocal === true

/** Why something failed, for screens that already say that it failed. */
export const reasonOf = (error: unknown) =>
  error instanceof AppError && error.message ? translate(error.message) : undefined
