import * as api from '../../../shared/repair/inverter-api.js'
import type { Route } from '../../http/route.js'
import { importInverters } from './import-inverters.js'
import { getInverter, listInverters } from './inverter-queries.js'
import { createInverter, deleteInverter, updateInverter } from './write-inverter.js'

export function inverterRoutes(route: Route) {
  route(api.listInverters, ({ db, query }) => listInverters(db, query))
  route(api.getInverter, async ({ db, params }) => ({ inverter: await getInverter(db, params.id) }))
  route(api.createInverter, async ({ db, actor, body }) => ({
    inverter: await createInverter(db, actor, body),
  }))
  route(api.updateInverter, async ({ db, actor, params, body }) => ({
    inverter: await updateInverter(db, actor, params.id, body),
  }))
  route(api.deleteInverter, ({ db, actor, params }) => deleteInverter(db, actor, params.id))
  route(api.importInverters, ({ db, actor, body, file }) => importInverters(db, actor, body.mode, file.judged.bytes))
}
