import type { z } from 'zod'
import type { Language } from '../../shared/languages/languages.js'
import type { RequestData } from '../../shared/panels/request-data.js'
import { requestFieldKeys } from '../../shared/panels/request-fields.js'
import type { createPanelRequests, SupplierRequestBody } from '../../shared/requests/panel-request-api.js'
import type { PublicRequest } from '../../shared/requests/public-request.js'
import type { SentFile } from '../http/sent-file.js'
import type { Account } from '../http/session.js'
import type { Attachment, Submission } from './submit-panel-request.js'

const nothingStated = Object.fromEntries(requestFieldKeys.map((key) => [key, null])) as unknown as RequestData

/** Converts the form of the public dialog to a request. */
export function readPublicRequest(
  form: PublicRequest,
  account: Account | null,
  language: Language,
): Submission & { panels: [RequestData] } {
  const { email, cells, recaptchaToken: _, forceSubmit: __, ...stated } = form
  const panel: RequestData = { ...nothingStated, ...stated, numberOfCells: cells }
  return { requester: { type: 'user', account, email, language }, panels: [panel], attachment: null }
}

type SupplierRequest = z.output<typeof SupplierRequestBody>
type SupplierRequests = z.output<(typeof createPanelRequests)['body']>

export const readSupplierRequest = (request: SupplierRequest, file: SentFile | null, account: Account) =>
  supplierSubmission(account, [request.panelData], attachmentOf(file, file?.filename ?? null, request.attachmentPath))

export const readSupplierRequests = (request: SupplierRequests, file: SentFile | null, account: Account) =>
  supplierSubmission(
    account,
    request.panelRequests,
    attachmentOf(file, request.originalFileName ?? file?.filename ?? null, request.attachmentPath),
  )

const supplierSubmission = (
  account: Account,
  panels: readonly RequestData[],
  attachment: Attachment | null,
): Submission => ({
  requester: { type: 'supplier', account, email: account.email, language: null },
  panels,
  attachment,
})

function attachmentOf(file: SentFile | null, filename: string | null, sentBefore: string | null): Attachment | null {
  if (file) return { filename: filename ?? '', judged: file.judged }
  return sentBefore === null ? null : { name: sentBefore }
}
