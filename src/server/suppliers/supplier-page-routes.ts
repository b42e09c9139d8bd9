import * as api from '../../shared/suppliers/supplier-page-api.js'
import type { Route } from '../http/route.js'
import { listSupplierStock, readSupplierPage } from './read-supplier-page.js'

export function supplierPageRoutes(route: Route) {
  route(api.getSupplierPage, ({ db, params, account }) => readSupplierPage(db, params.id, account !== null))
  route(api.listSupplierStock, ({ db, params, query }) => listSupplierStock(db, params.id, query))
}
