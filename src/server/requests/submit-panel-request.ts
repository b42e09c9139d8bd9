import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { z } from 'zod'
import { AppError } from '../../shared/http/errors.js'
import type { Language } from '../../shared/languages/languages.js'
import { phrase } from '../../shared/languages/phrase.js'
import type { RequestData } from '../../shared/panels/request-data.js'
import { requestFieldKeys } from '../../shared/panels/request-fields.js'
import type { createPanelRequests, SupplierRequestBody } from '../../shared/requests/panel-request-api.js'
import type { PublicRequest } from '../../shared/requests/public-request.js'
import { type Db, inTransaction } from '../db/database.js'
import { getFile } from '../files/read-file.js'
import { hashOf, storeFile } from '../files/store-file.js'
import type { JudgedFile, SentFile } from '../http/sent-file.js'
import type { Account } from '../http/session.js'
import { findSimilarPanels, type RequestedPanel } from './find-similar-panels.js'

/** The same request within this time counts as a double click. */
const doubleClickSeconds = 15

export type Requester = { type: 'supplier' | 'user'; account: Account | null; email: string; language: Language | null }
/** A new file, or the name of a file that the supplier has sent before. */
type Attachment = { filename: string; judged: JudgedFile } | { name: string }
export type Submission = { requester: Requester; panels: readonly RequestData[]; attachment: Attachment | null }

/** Hashes the content of a submission: requester, panels and file. */
const contentHashOf = ({ requester, panels, attachment }: Submission) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        requester.account?.id ?? requester.email.toLowerCase(),
        panels,
        attachment && ('name' in attachment ? attachment.name : hashOf(attachment.judged.bytes).toString('hex')),
      ]),
    )
    .digest()

/** Stores one request per panel, all or nothing, and returns their ids. The same content sent twice is stored once. */
export const submitPanelRequests = (db: Db, submission: Submission): Promise<string[]> =>
  inTransaction(db, async (trx) => {
    const contentHash = contentHashOf(submission)
    await sql`select pg_advisory_xact_lock(${contentHash.readInt32BE(0)}, ${contentHash.readInt32BE(4)})`.execute(trx)
    const earlier = await findJustSent(trx, contentHash)
    return earlier.length > 0 ? earlier : insertRequests(trx, submission, contentHash)
  })

async function insertRequests(trx: Db, { requester, panels, attachment }: Submission, contentHash: Buffer) {
  const { account } = requester
  const name = attachment && account ? await keepAttachment(trx, account, attachment) : null
  const ids: string[] = []
  for (const [index, panel] of panels.entries()) {
    const { id } = await trx
      .insertInto('panel_requests')
      .values({
        requested_by_type: requester.type,
        account_id: account?.id ?? null,
        email: requester.email,
        panel_data: JSON.stringify(panel),
        attachment: name,
        content_hash: contentHash,
        language: requester.language,
        // lists are newest first: this keeps the order of the sheet
        created_at: sql`now() - make_interval(secs => ${index / 1000})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  return ids
}

async function keepAttachment(trx: Db, account: Account, attachment: Attachment) {
  if ('name' in attachment) return (await getFile(trx, account, attachment.name)).name
  return storeFile(trx, account, attachment.filename, attachment.judged)
}

async function findJustSent(db: Db, contentHash: Buffer) {
  const rows = await db
    .selectFrom('panel_requests')
    .select('id')
    .where('content_hash', '=', contentHash)
    .where('status', '=', 'pending')
    .where('created_at', '>', sql<string>`now() - make_interval(secs => ${doubleClickSeconds})`)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * On a double click, the second call finds its captcha used; it gets the request of the first call once that is
 * committed.
 */
export async function findFirstOfDouble(db: Db, submission: Submission) {
  const contentHash = contentHashOf(submission)
  for (let tries = 0; tries < 8; tries++) {
    const ids = await findJustSent(db, contentHash)
    if (ids.length > 0) return ids
    await sleep(75)
  }
  return []
}

/** Refuses a panel that the catalogue seems to have already, with the similar panels and the reasons. */
export async function refuseSimilar(db: Db, requested: RequestedPanel) {
  const [similarPanels = []] = await findSimilarPanels(db, [requested])
  if (similarPanels.length === 0) return
  const message =
    similarPanels.length === 1
      ? phrase('A similar panel is already in the catalogue.')
      : phrase`${similarPanels.length} similar panels are already in the catalogue.`
  throw new AppError('similar_panels', message, { extra: { similarPanels } })
}

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
