import { captchaFailed } from '../../shared/captcha/captcha-api.js'
import { invalidField } from '../../shared/http/errors.js'
import * as api from '../../shared/panel-requests/panel-request-api.js'
import { validateRequest } from '../../shared/panel-requests/validate-request.js'
import type { Deps } from '../deps.js'
import { hashOf } from '../files/store-file.js'
import { answerOnceFor } from '../http/idempotency.js'
import { type EitherBody, readEither } from '../http/read-either.js'
import type { Client, Route } from '../http/route.js'
import type { Account } from '../http/session.js'
import { spendLimits } from '../limits/limits.js'
import { changePanelRequest, createPanelFromRequest } from './decide-panel-request.js'
import { getRequest, listOwnRequests, listRequests, readRequests } from './panel-request-queries.js'
import { publicFormBytes, readPublicForm, readSeveral, readSupplierForm, supplierFormBytes } from './read-submission.js'
import { findFirstOfDouble, refuseSimilar, type Submission, submitPanelRequests } from './submit-panel-request.js'

export function panelRequestRoutes(route: Route, deps: Deps) {
  const { db } = deps

  route(api.createPanelRequest, async (asked) => {
    const { account, request } = asked
    const isSupplier = account?.userType === 'supplier'
    const body = await readEither(request, isSupplier ? supplierFormBytes : publicFormBytes)
    return answerOnceFor(db, api.createPanelRequest, asked, comparable(body), async (db) => {
      const ids = isSupplier
        ? await submitAsSupplier(deps, db, body, account)
        : await submitInPublic(deps, db, body, account, asked.client)
      const [created] = await readRequests(db, ids, 'requester')
      if (!created) throw new Error('a request was filed and is not there')
      return { request: created }
    })
  })

  route(api.createPanelRequests, async (asked) => {
    const { account, request } = asked
    const body = await readEither(request, supplierFormBytes)
    return answerOnceFor(db, api.createPanelRequests, asked, comparable(body), async (db) => {
      const submission = readSeveral(body, account)
      await countUpload(deps, account, submission)
      return { requests: await readRequests(db, await submitPanelRequests(db, submission), 'requester') }
    })
  })

  route(api.listMyPanelRequests, ({ account, query }) => listOwnRequests(db, account.id, query))
  route(api.listPanelRequests, ({ query }) => listRequests(db, query))
  route(api.validatePanelRequest, async ({ params }) => {
    const { panelData } = await getRequest(db, params.id, 'admin')
    return validateRequest(panelData.panelData)
  })
  route(api.updatePanelRequest, async ({ params, body, account, requestId, db }) => ({
    request: await changePanelRequest(deps, db, { account, requestId }, params.id, body),
  }))
  route(api.createPanelFromRequest, ({ params, body, account, requestId, db }) =>
    createPanelFromRequest(deps, db, { account, requestId }, params.id, body),
  )
}

/** What tells one call from another, without keeping the file itself. */
const comparable = ({ fields, file }: EitherBody) => ({
  fields,
  file: file && [file.filename, hashOf(file.content).toString('hex')],
})

async function submitAsSupplier(deps: Deps, db: Deps['db'], body: EitherBody, account: Account) {
  const { submission, panel, forceSubmit } = readSupplierForm(body, account)
  await countUpload(deps, account, submission)
  if (!forceSubmit) await refuseSimilar(db, panel)
  return submitPanelRequests(db, submission)
}

/**
 * A visitor or user. The catalogue is asked before the captcha is spent, so that "Continue Anyway" works with the same
 * answer; what it tells is public, and a refusal counts against the client's limit.
 */
async function submitInPublic(
  { config, captcha, db: outside }: Deps,
  db: Deps['db'],
  body: EitherBody,
  account: Account | null,
  client: Client,
) {
  const { submission, panel, forceSubmit, recaptchaToken } = readPublicForm(body, account)
  if (config.captcha !== 'off' && !recaptchaToken) throw invalidField('recaptchaToken', captchaFailed)
  const count = async () => {
    if (account?.userType !== 'admin')
      await spendLimits(outside, config.limits, [{ name: 'FORMS_PER_CLIENT', key: client.key }])
  }
  if (!forceSubmit)
    await refuseSimilar(db, panel).catch(async (error: unknown) => {
      await count()
      throw error
    })
  if (!(await captcha.check(recaptchaToken, client.address))) {
    const first = await findFirstOfDouble(outside, submission)
    if (first.length === 0) throw invalidField('recaptchaToken', captchaFailed)
    return first
  }
  await count()
  return submitPanelRequests(db, submission)
}

async function countUpload({ db, config }: Deps, account: Account, { attachment }: Submission) {
  if (attachment && 'judged' in attachment)
    await spendLimits(db, config.limits, [{ name: 'UPLOADS_PER_ACCOUNT', key: account.id }])
}
