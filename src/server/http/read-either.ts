import type { FastifyRequest } from 'fastify'
import { type Form, readForm } from './read-multipart.js'

export type EitherBody = { fields: unknown; file: Form['file'] }

/** What came as JSON, or as a form with perhaps a file. */
export async function readEither(request: FastifyRequest, maxFileBytes: number): Promise<EitherBody> {
  return request.isMultipart() ? readForm(request, maxFileBytes) : { fields: request.body ?? {}, file: null }
}
