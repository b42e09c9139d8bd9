import type { Inverter } from '../../../shared/repair/inverter-api.js'
import * as api from '../../../shared/repair/inverter-api.js'
import type { Actor } from '../../db/audit.js'
import { type Db, inTransaction } from '../../db/database.js'
import type { Route } from '../../http/route.js'
import { type FileProblem, readInverterCsv, readOnd } from './read-inverter-csv.js'
import {
  createInverter,
  deleteInverter,
  getInverter,
  listInverters,
  putInverter,
  updateInverter,
} from './write-inverter.js'

const readers = { csv: readInverterCsv, ond: readOnd }

/** Writes all inverters of a file that can be read; the lines that cannot are told and change nothing. */
async function importInverters(db: Db, actor: Actor, mode: keyof typeof readers, content: Buffer) {
  const { inverters, problems } = readers[mode](content)
  return inTransaction(db, async (trx) => {
    const report = { added: 0, updated: 0, unchanged: 0, problems: [] as FileProblem[], inverters: [] as Inverter[] }
    for (const { inverter } of inverters) {
      const written = await putInverter(trx, actor, inverter)
      report[written.what]++
      report.inverters.push(written.inverter)
    }
    report.problems = problems
    return report
  })
}

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
