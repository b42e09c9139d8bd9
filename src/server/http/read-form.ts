import type { MultipartFile } from '@fastify/multipart'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError, invalidField } from '../../shared/http/errors.js'
import { type FormFile, type FormRules, mostFieldBytes } from '../../shared/http/form.js'
import type { UserType } from '../../shared/http/user-types.js'
import { codeOf, syscallOf } from '../run/caught-error.js'
import { createTurns } from '../run/take-turns.js'
import { isForm } from './follow-senders.js'
import { type JudgedFile, SentFile, type SpooledFile, spoolFile } from './sent-file.js'

export type JudgeFile = (bytes: Buffer, rules: FormFile) => JudgedFile

/**
 * How many whole files are in memory at the same time, over all requests. Each may have 20 MB and is copied when it is
 * stored.
 */
const turns = createTurns({ atOnce: 2 })

/**
 * Reads a completely received file into memory and checks it. The next request gets its turn when this file is
 * released, which may take as long as a hostile table may be read: senders take turns.
 */
export async function receiveFile(
  { filename, spooled }: ArrivedFile,
  rules: FormFile,
  { judge, sender }: { judge: JudgeFile; sender: string },
) {
  const giveBack = await turns.take(undefined, sender)
  try {
    return new SentFile(filename, judge(await spooled.read(), rules), giveBack)
  } catch (error) {
    giveBack()
    throw error
  } finally {
    await spooled.close()
  }
}

const mostFields = 20
const limits = { files: 1, fields: mostFields, fieldNameSize: 100, parts: mostFields + 1, headerPairs: 50 }

/** Forms are read only where an endpoint declares one: anywhere else a form could come from a foreign site. */
export async function takeForms(app: FastifyInstance) {
  await app.register(multipart, { throwFileSizeLimit: true })
  app.addHook('onRequest', (request, _reply, done) => {
    if (isForm(request) && !request.routeOptions.config.takesForm)
      throw new AppError('unsupported_type', 'This call does not take that content type.')
    done()
  })
}

export type ArrivedFile = { filename: string; spooled: SpooledFile }
type ArrivedForm = { fields: unknown; file: ArrivedFile | null }
type Sender = { userType: UserType | null; folder: string }

/**
 * Reads the fields, and the file onto disk, both with size limits. Each field may occur once. A JSON body has the same
 * fields and no file.
 */
export async function readForm(request: FastifyRequest, rules: FormRules, sender: Sender): Promise<ArrivedForm> {
  if (!request.isMultipart()) {
    if (rules.orJson) return { fields: request.body ?? {}, file: null }
    throw new AppError('unsupported_type', 'This call takes a form with a file.')
  }
  const fields = new Map<string, string>()
  const files: ArrivedFile[] = []
  try {
    await readParts(request, rules.file, sender, fields, files)
    return { fields: Object.fromEntries(fields), file: files[0] ?? null }
  } catch (error) {
    for (const { spooled } of files) await spooled.close()
    // stop parsing and storing; discard the rest of the body
    request.raw.unpipe()
    request.raw.resume()
    if (error instanceof AppError || isKnown(error)) throw error
    request.log.debug({ err: error }, 'unreadable form')
    throw new AppError('invalid_request', 'The form cannot be read.')
  }
}

const spooling = ['mkdir', 'open', 'unlink', 'write']

/** Refusals of the parser, and failures of our own disk, which are not the sender's. */
const isKnown = (error: unknown) =>
  codeOf(error)?.startsWith('FST_') === true || spooling.includes(syscallOf(error) ?? '')

async function readParts(
  request: FastifyRequest,
  rules: FormFile,
  { userType, folder }: Sender,
  fields: Map<string, string>,
  files: ArrivedFile[],
) {
  const fieldBytes = userType === null ? mostFieldBytes.visitor : mostFieldBytes.account
  let taken = 0
  for await (const part of request.parts({ limits: { ...limits, fileSize: rules.mostBytes, fieldSize: fieldBytes } })) {
    if (part.type === 'file') {
      refuseStrayFile(part, rules, userType)
      files.push({ filename: part.filename ?? '', spooled: await spoolFile(part.file, folder) })
      if (part.file.truncated) throw new AppError('too_large', 'The request is too large.')
      continue
    }
    // multipart parses a part whose content type is JSON
    const value = typeof part.value === 'string' ? part.value : JSON.stringify(part.value)
    taken += Buffer.byteLength(value) + part.fieldname.length
    if (part.valueTruncated || part.fieldnameTruncated || taken > fieldBytes)
      throw new AppError('too_large', 'The fields of the form are too large.')
    if (fields.has(part.fieldname)) throw invalidField(part.fieldname, `${part.fieldname} is given twice`)
    fields.set(part.fieldname, value)
  }
}

function refuseStrayFile({ fieldname }: MultipartFile, { part, onlyFrom }: FormFile, userType: UserType | null) {
  if (onlyFrom && onlyFrom.userType !== userType) throw invalidField(fieldname, onlyFrom.refusal)
  if (fieldname !== part) throw invalidField(fieldname, `${fieldname.slice(0, 100)} is not known here`)
}
