import { captchaFailed } from '../../shared/accounts/captcha-api.js'
import { invalidField } from '../../shared/http/errors.js'
import * as api from '../../shared/requests/supplier-request-api.js'
import { spendLimits } from '../http/limits/limits.js'
import type { Route } from '../http/route.js'
import type { Account } from '../http/session.js'
import { decideSupplierRequest, deleteSupplierRequest } from './decide-supplier-request.js'
import { submitSupplierRequest } from './submit-supplier-request.js'
import { listRequests, undoSupplierRequest } from './supplier-request-queries.js'

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
