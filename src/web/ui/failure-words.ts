import { AppError } from '../../shared/http/errors.js'

/** The server's own words where it has any, else the ones the screen falls back to, with what is known beside them. */
export function messageOf(error: unknown, fallback: string) {
  if (!(error instanceof AppError) || !error.message) return fallback
  if (!error.extra.isLocal) return error.message
  return `${fallback.replace(/\.$/, '')}. ${error.message}`
}

/** Why something failed, where the screen says itself that it did. */
export const reasonOf = (error: unknown) => (error instanceof AppError && error.message ? error.message : undefined)
