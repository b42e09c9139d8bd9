import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, invalidField } from '../../shared/http/errors.js'

const megabyte = 1_048_576
/** The most that any form may carry; a call may allow less. */
export const maxFileBytes = 20 * megabyte

const limits = {
  files: 1,
  fileSize: maxFileBytes,
  fields: 20,
  fieldSize: megabyte,
  fieldNameSize: 100,
  parts: 21,
  headerPairs: 50,
}

/** Forms with a file, only where a call declares them: elsewhere a form is what a strange site could send. */
export async function readMultipart(app: FastifyInstance) {
  await app.register(multipart, { limits, throwFileSizeLimit: true })
  app.addHook('onRequest', async (request) => {
    const isForm = request.headers['content-type']?.toLowerCase().startsWith('multipart/')
    if (isForm && !(request.routeOptions.config as { multipart?: boolean }).multipart)
      throw new AppError('unsupported_type', 'This call does not take that content type.')
  })
}

export type UploadedFile = { field: string; filename: string; mimetype: string; content: Buffer }
export type Form = { fields: Record<string, string>; file: UploadedFile | null }

/** The whole form in memory, bounded. The one file may be called anything; each field stands once. */
export async function readForm(request: FastifyRequest, maxBytes = maxFileBytes): Promise<Form> {
  if (!request.isMultipart()) throw new AppError('unsupported_type', 'This call takes a form with a file.')
  try {
    return await readParts(request, maxBytes)
  } catch (error) {
    if (error instanceof AppError || (error as { code?: string }).code?.startsWith('FST_')) throw error
    request.log.debug({ err: error }, 'unreadable form')
    throw new AppError('invalid_request', 'The form cannot be read.')
  }
}

async function readParts(request: FastifyRequest, maxBytes: number): Promise<Form> {
  const fields = new Map<string, string>()
  let file: UploadedFile | null = null
  for await (const part of request.parts({ limits: { ...limits, fileSize: Math.min(maxBytes, maxFileBytes) } })) {
    if (part.type === 'file') file = await readFile(part)
    else {
      if (fields.has(part.fieldname)) throw invalidField(part.fieldname, `${part.fieldname} is given twice`)
      if (part.valueTruncated || part.fieldnameTruncated) throw new AppError('too_large', 'A field is too large.')
      fields.set(part.fieldname, String(part.value))
    }
  }
  return { fields: Object.fromEntries(fields), file }
}

const readFile = async (part: MultipartFile): Promise<UploadedFile> => ({
  field: part.fieldname,
  filename: part.filename ?? '',
  mimetype: part.mimetype,
  content: await part.toBuffer(),
})
