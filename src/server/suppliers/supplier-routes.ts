import * as api from '../../shared/suppliers/supplier-api.js'
import type { Route } from '../http/route.js'
import { createSupplier, updateCompany, updateSupplier } from './save-supplier.js'
import { sendPasswordLink } from './send-password-link.js'
import { getCompanyPage, getSupplier, listSuppliersPage, toggleSupplier } from './supplier-queries.js'

export function supplierRoutes(route: Route) {
  route(api.listSuppliers, ({ db, query }) => listSuppliersPage(db, query))
  route(api.getSupplier, async ({ db, params }) => ({ supplier: await getSupplier(db, params.id) }))
  route(api.createSupplier, async ({ body, actor, db }) => ({
    supplier: await createSupplier(db, actor, body),
  }))
  route(api.updateSupplier, async ({ db, params, body, actor }) => ({
    supplier: await updateSupplier(db, actor, params.id, body),
  }))
  route(api.toggleSupplier, async ({ db, params, query, actor }) => ({
    supplier: await toggleSupplier(db, actor, params.id, query.isActive),
  }))
  route(api.sendPasswordLink, async ({ db, deps, params, actor }) => {
    const message = await sendPasswordLink(deps, actor, params.id)
    return { supplier: await getSupplier(db, params.id), message }
  })

  route(api.getCompany, ({ db, account }) => getCompanyPage(db, account.id))
  route(api.updateCompany, async ({ db, account, body }) => {
    await updateCompany(db, account.id, body)
    return getCompanyPage(db, account.id)
  })
}
