import { type Selectable, sql } from 'kysely'
import { AppError } from '../../shared/http/errors.js'
import { phrase } from '../../shared/languages/phrase.js'
import { approvalHours } from '../../shared/requests/supplier-request-api.js'
import { issuePasswordLink } from '../accounts/passwords.js'
import { type Actor, audit } from '../db/audit.js'
import { type Db, ifTaken, inTransaction } from '../db/database.js'
import type { Tables } from '../db/schema.js'
import type { Deps } from '../deps.js'
import { greeting, sentence } from '../mail/compose-mail.js'
import type { MailOrder } from '../mail/queue-mail.js'
import { typedName, words } from '../mail/words.js'
import type { Config } from '../run/config.js'
import { accountReadyMail } from '../suppliers/send-password-link.js'
import { holdDecision } from './hold-decision.js'
import { getRequest, requestOf } from './supplier-request-queries.js'

type Applicant = { email: string; firstName: string; companyName: string }

export const requestReceivedMail = (applicant: Applicant, { contactEmail }: Config): MailOrder => ({
  kind: 'supplier_request_received',
  to: applicant.email,
  subject: words('We have received your supplier request'),
  blocks: [
    greeting(typedName(applicant.firstName)),
    sentence(
      'Thank you for requesting a supplier account for {company}. We usually decide within {approvalHours} hours.',
      { company: typedName(applicant.companyName), approvalHours },
    ),
    sentence('If you have not heard from us by then, please write to {contactEmail}.', { contactEmail }),
    sentence('If you did not request this, you can ignore this mail.'),
  ],
})

const requestRejectedMail = (applicant: Applicant, { contactEmail }: Config): MailOrder => ({
  kind: 'supplier_rejected',
  to: applicant.email,
  subject: words('Your supplier request'),
  blocks: [
    greeting(typedName(applicant.firstName)),
    sentence('We cannot offer {company} a supplier account at this time.', {
      company: typedName(applicant.companyName),
    }),
    sentence('If you think this is a mistake, please write to {contactEmail}.', { contactEmail }),
  ],
})

type Request = Selectable<Tables['supplier_requests']>
type Decision = { status: 'approved' | 'rejected'; adminNotes: string | null }

const expired = phrase('This request has expired and can no longer be approved. Reject or delete it.')

/** Decides a request. Of several parallel decisions, only the first one updates the row. */
export const decideSupplierRequest = (
  { config }: Deps,
  db: Db,
  actor: Actor,
  id: string,
  decision: Decision,
  undoSeconds: number,
) =>
  inTransaction(db, async (trx) => {
    const request = await takeDecision(trx, actor, id, decision)
    const applicant = { email: request.email, firstName: request.first_name, companyName: request.company_name }
    if (decision.status === 'approved') {
      request.supplier_id = await makeAccount(trx, request)
      await trx
        .updateTable('supplier_requests')
        .set({ supplier_id: request.supplier_id })
        .where('id', '=', id)
        .execute()
    }
    const mail = request.supplier_id
      ? accountReadyMail(applicant, config, await issuePasswordLink(trx, request.supplier_id))
      : requestRejectedMail(applicant, config)
    await holdDecision(trx, config, {
      requestId: id,
      mail: { ...mail, language: request.language },
      seconds: undoSeconds,
      before: {},
    })
    const after = await getRequest(trx, id)
    await audit(trx, actor, `supplier_request.${decision.status}`, id, { before: { status: 'pending' }, after })
    return after
  })

async function takeDecision(trx: Db, { account }: Actor, id: string, { status, adminNotes }: Decision) {
  let decide = trx
    .updateTable('supplier_requests')
    .set({
      status,
      admin_notes: adminNotes,
      decided_at: sql`now()`,
      decided_by: account?.email ?? 'operator',
    })
    .where('id', '=', id)
    .where('status', '=', 'pending')
  if (status === 'approved') decide = decide.where('expires_at', '>', sql<string>`now()`)
  const request = await decide.returningAll().executeTakeFirst()
  if (!request) throw await whyNot(trx, id)
  return request
}

/** The error for a request that could not be decided. */
async function whyNot(trx: Db, id: string) {
  const request = await trx.selectFrom('supplier_requests').select('status').where('id', '=', id).executeTakeFirst()
  if (!request) return new AppError('not_found', 'This request does not exist any more.')
  if (request.status === 'pending') return new AppError('conflict', expired)
  return new AppError(
    'conflict',
    request.status === 'approved'
      ? 'This request has already been approved.'
      : 'This request has already been rejected.',
  )
}

async function makeAccount(trx: Db, request: Request) {
  const { id } = await trx
    .insertInto('accounts')
    .values({
      user_type: 'supplier',
      email: request.email,
      email_key: request.email_key,
      first_name: request.first_name,
      last_name: request.last_name,
      company_name: request.company_name,
      language: request.language,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(ifTaken(() => new AppError('conflict', 'An account with this email already exists.')))
  await trx
    .insertInto('suppliers')
    .values({
      account_id: id,
      phone_number: request.phone_number,
      website: request.website,
      address: request.address,
      city: request.city,
      state: request.state,
      zip_code: request.zip_code,
      country: request.country,
    })
    .execute()
  return id
}

export const deleteSupplierRequest = (db: Db, actor: Actor, id: string) =>
  inTransaction(db, async (trx) => {
    const request = await trx
      .deleteFrom('supplier_requests')
      .where('id', '=', id)
      .where('status', '=', 'pending')
      .returningAll()
      .executeTakeFirst()
    if (!request) throw await whyNot(trx, id)
    await audit(trx, actor, 'supplier_request.deleted', id, { before: requestOf(request) })
  })
