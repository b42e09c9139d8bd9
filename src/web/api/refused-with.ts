import type { z } from 'zod'
import type { Endpoint } from '../../shared/http/endpoint.js'
import { AppError } from '../../shared/http/errors.js'

type Refusal<E extends Endpoint> = E['refusal'] extends z.ZodObject ? Partial<z.output<E['refusal']>> : object

/** What the refusal of a call carries; nothing of other failures. Trusted like an answer: tests check what is declared. */
export const refusedWith = <E extends Endpoint>(error: unknown) =>
  (error instanceof AppError ? error.extra : {}) as Refusal<E>
