import * as api from '../../shared/inverters/inverter-api.js'
import type { Route } from '../http/route.js'
import { importInverters } from './import-inverters.js'
import { getInverter, listInverters } from './inverter-queries.js'
import { createInverter, deleteInverter, updateInverter } from './write-inverter.js'

export function inverterRoutes(route: Route) {
  route(api.listInverters, ({ db, query }) => listInverters(db, query))
  route(api.getInverter, async ({ db, params }) => ({ inverter: await getInverter(db, params.id) }))
  route(api.createInverter, async ({ db, account, requestId, body }) => ({
    inverter: await createInverter(db, { account, requestId }, body),
  }))
  route(api.updateInverter, async ({ db, account, requestId, params, body }) => ({
    inverter: await updateInverter(db, { account, requestId }, params.id, body),
  }))
  route(api.deleteInverter, ({ db, account, requestId, params }) =>
    deleteInverter(db, { account, requestId }, params.id),
  )
  route(api.importInverters, ({ db, account, requestId, body, file }) =>
    importInverters(db, { account, requestId }, body.mode, file.judged.bytes),
  )
}
