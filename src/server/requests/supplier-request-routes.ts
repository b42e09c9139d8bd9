import { sql } from 'kysely'
import type { z } from 'zod'
import { captchaFailed } from '../../shared/accounts/captcha-api.js'
import { emailKey } from '../../shared/http/email-address.js'
import { AppError, invalidField } from '../../shared/http/errors.js'
import type { Language } from '../../shared/languages/languages.js'
import * as api from '../../shared/requests/supplier-request-api.js'
import { type createSupplierRequest, requestLifetimeDays } from '../../shared/requests/supplier-request-api.js'
import { dayMs } from '../../shared/values/days.js'
import { type Db, ifTaken, inTransaction } from '../db/database.js'
import type { Deps } from '../deps.js'
import { spendLimits } from '../http/limits/limits.js'
import type { Client, Route } from '../http/route.js'
import type { Account } from '../http/session.js'
import { mailToStranger, queueMail } from '../mail/queue-mail.js'
import { decideSupplierRequest, deleteSupplierRequest, requestReceivedMail } from './decide-supplier-request.js'
import { listRequests, requestOf, undoSupplierRequest } from './supplier-request-queries.js'

type Application = z.output<(typeof createSupplierRequest)['body']>

/** Stores a request. The answer does not reveal whether the address has an account, because the form is public. */
const submitSupplierRequest = ({ config }: Deps, db: Db, application: Application, sender: 'admin' | Client) =>
  inTransaction(db, async (trx) => {
    await lapseExpired(trx, emailKey(application.email))
    const row = await insertRequest(trx, application, sender === 'admin' ? null : sender.language)
    const mail = requestReceivedMail(application, config)
    if (sender === 'admin') await queueMail(trx, config, mail)
    else await mailToStranger(trx, config, { ...mail, language: sender.language })
    return requestOf(row)
  })

/** Ends an expired request, so that its address can send a new one; admins still see it. */
async function lapseExpired(trx: Db, key: string) {
  await trx
    .updateTable('supplier_requests')
    .set({ lapsed: true })
    .where('email_key', '=', key)
    .where('status', '=', 'pending')
    .where('lapsed', '=', false)
    .where('expires_at', '<=', sql<string>`now()`)
    .execute()
}

function alreadyWaiting() {
  const message = 'A request with this email is already waiting for a decision'
  return new AppError('conflict', message, { fields: { email: message } })
}

const insertRequest = (trx: Db, application: Application, language: Language | null) =>
  trx
    .insertInto('supplier_requests')
    .values({
      first_name: application.firstName,
      last_name: application.lastName,
      email: application.email,
      email_key: emailKey(application.email),
      phone_number: application.phoneNumber,
      company_name: application.companyName,
      website: application.website,
      address: application.address,
      city: application.city,
      state: application.state,
      zip_code: application.zipCode,
      country: application.country,
      language,
      expires_at: new Date(Date.now() + requestLifetimeDays * dayMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(ifTaken(alreadyWaiting, 'supplier_requests_one_pending'))

const isByAdmin = (account: Account | null) => account?.userType === 'admin'

export function supplierRequestRoutes(route: Route) {
  route(api.createSupplierRequest, {
    before: async ({ outside, deps, body, account, client }) => {
      // after the form is validated, so that a typo costs neither a solved captcha nor an attempt of the limit
      if (!(await deps.captcha.check(outside, body.recaptchaToken ?? undefined, client.address)))
        throw invalidField('recaptchaToken', captchaFailed)
      if (!isByAdmin(account))
        await spendLimits(outside, deps.config.limits, [{ name: 'FORMS_PER_CLIENT', key: client.key }])
    },
    work: async ({ deps, db, body, account, client }) => ({
      request: await submitSupplierRequest(deps, db, body, isByAdmin(account) ? 'admin' : client),
    }),
  })

  route(api.listSupplierRequests, ({ db, query }) => listRequests(db, query))
  route(api.decideSupplierRequest, async ({ deps, params, query, body, actor, db }) => ({
    request: await decideSupplierRequest(deps, db, actor, params.id, body, query.undoSeconds),
  }))
  route(api.undoSupplierRequest, async ({ params, actor, db }) => ({
    request: await undoSupplierRequest(db, actor, params.id),
  }))
  route(api.deleteSupplierRequest, ({ params, actor, db }) => deleteSupplierRequest(db, actor, params.id))
}
