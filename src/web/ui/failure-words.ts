import { AppError } from '../../shared/http/errors.js'

/** The server's message if it has one, else the screen's fallback with what is known. */
export function messageOf(error: unknown, fallback: string) {
  if (!(error instanceof AppError) || !error.message) return fallback
  if (!error.extra.isLocal) return error.message
  return `${fallback.replace(/\.$/, '')}. ${error.message}`
}

/** Why something failed, for screens that already say that it failed. */
export const reasonOf = (error: unknown) => (error instanceof AppError && error.message ? error.message : undefined)
