import { AppError } from '../../src/shared/http/errors.js'

/** The error that a call ends with, or nothing. */
export const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => error,
  )

/** 'done', or the error code of the refused call. */
export const outcomeOf = async (work: Promise<unknown>) => {
  const error: unknown = await refusalOf(work)
  if (error === undefined) return 'done'
  return error instanceof AppError ? error.code : String(error)
}
