import { z } from 'zod'
import { maxUploadBytes } from '../../shared/files/file-api.js'
import { AppError, invalidField } from '../../shared/http/errors.js'
import {
  MultipleRequestsBody,
  maxRequestsAtOnce,
  PublicRequest,
  SupplierRequestBody,
} from '../../shared/panel-requests/panel-request-api.js'
import { type RequestData, RequestDataInput } from '../../shared/panel-requests/request-data.js'
import { requestFieldKeys } from '../../shared/panel-requests/request-fields.js'
import { judgeUpload } from '../files/judge-upload.js'
import type { EitherBody } from '../http/read-either.js'
import { parseOrRefuse } from '../http/route.js'
import type { Account } from '../http/session.js'
import type { Attachment, Submission } from './submit-panel-request.js'

/** What a visitor's form may weigh; it has no file. */
export const publicFormBytes = 1024
export const supplierFormBytes = maxUploadBytes

const nothingStated = Object.fromEntries(requestFieldKeys.map((key) => [key, null])) as unknown as RequestData

/** The public dialog's form as a request. */
export function readPublicForm({ fields, file }: EitherBody, account: Account | null) {
  if (file) throw invalidField(file.field, 'Only suppliers can attach a file')
  const form = parseOrRefuse(PublicRequest, fields)
  const { email, cells, recaptchaToken, forceSubmit, ...stated } = form
  const panel: RequestData = { ...nothingStated, ...stated, numberOfCells: cells }
  const submission: Submission = { requester: { type: 'user', account, email }, panels: [panel], attachment: null }
  return { submission, panel, forceSubmit: forceSubmit === true, recaptchaToken: recaptchaToken ?? undefined }
}

/** A supplier's panel, with its attachment judged. */
export function readSupplierForm({ fields, file }: EitherBody, account: Account) {
  const { panelData, description, forceSubmit, attachmentPath } = parseOrRefuse(SupplierRequestBody, fields)
  const stated = parseOrRefuse(RequestDataInput, asJson('panelData', panelData))
  const panel: RequestData = { ...stated, description: stated.description ?? description }
  return {
    submission: supplierSubmission(account, [panel], file, attachmentPath),
    panel,
    forceSubmit: forceSubmit === true,
  }
}

const Several = z.strictObject({
  panelRequests: z
    .array(RequestDataInput, 'panelRequests must be a list')
    .min(1, 'Choose at least one panel')
    .max(maxRequestsAtOnce, `Send at most ${maxRequestsAtOnce} panels at once`),
})

export function readSeveral({ fields, file }: EitherBody, account: Account) {
  const { panelRequests, originalFileName, attachmentPath } = parseOrRefuse(MultipleRequestsBody, fields)
  const { panelRequests: panels } = parseOrRefuse(Several, { panelRequests: asJson('panelRequests', panelRequests) })
  return supplierSubmission(
    account,
    panels,
    file && { ...file, filename: originalFileName ?? file.filename },
    attachmentPath,
  )
}

function supplierSubmission(
  account: Account,
  panels: RequestData[],
  file: EitherBody['file'],
  sentBefore: string | null,
): Submission {
  return {
    requester: { type: 'supplier', account, email: account.email },
    panels,
    attachment: readAttachment(file) ?? (sentBefore === null ? null : { name: sentBefore }),
  }
}

function readAttachment(file: EitherBody['file']): Attachment | null {
  if (!file) return null
  if (file.field !== 'attachment') throw invalidField(file.field, `${file.field} is not known here`)
  return { filename: file.filename, judged: judgeUpload(file.content) }
}

function asJson(field: string, value: unknown) {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value) as unknown
  } catch {
    throw new AppError('invalid_request', `${field} is not valid JSON`, {
      fields: { [field]: 'This is not valid JSON' },
    })
  }
}
