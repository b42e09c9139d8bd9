import { captchaFailed } from '../../shared/captcha/captcha-api.js'
import { invalidField } from '../../shared/http/errors.js'
import * as api from '../../shared/supplier-requests/supplier-request-api.js'
import type { Deps } from '../deps.js'
import type { Route } from '../http/route.js'
import { spendLimits } from '../limits/limits.js'
import { decideSupplierRequest, deleteSupplierRequest } from './decide-supplier-request.js'
import { submitSupplierRequest } from './submit-supplier-request.js'
import { listRequests } from './supplier-request-queries.js'

export function supplierRequestRoutes(route: Route, deps: Deps) {
  const { db, config, captcha } = deps

  route(api.createSupplierRequest, async ({ body, account, client, db }) => {
    // after the form has been read, so that a typo costs neither a solved captcha nor a place in the limit
    if (!(await captcha.check(body.recaptchaToken ?? undefined, client.address)))
      throw invalidField('recaptchaToken', captchaFailed)
    const isByAdmin = account?.userType === 'admin'
    if (!isByAdmin) await spendLimits(deps.db, config.limits, [{ name: 'FORMS_PER_CLIENT', key: client.key }])
    return { request: await submitSupplierRequest(deps, db, body, isByAdmin) }
  })

  route(api.listSupplierRequests, ({ query }) => listRequests(db, query))
  route(api.decideSupplierRequest, async ({ params, body, account, requestId, db }) => ({
    request: await decideSupplierRequest(deps, db, { account, requestId }, params.id, body),
  }))
  route(api.deleteSupplierRequest, ({ params, account, requestId, db }) =>
    deleteSupplierRequest(db, { account, requestId }, params.id),
  )
}
