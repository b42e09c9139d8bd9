import type { Inverter } from '../../../shared/repair/inverter-api.js'
import type { Actor } from '../../db/audit.js'
import { type Db, inTransaction } from '../../db/database.js'
import { type FileProblem, readInverterCsv } from './read-inverter-csv.js'
import { readOnd } from './read-ond.js'
import { putInverter } from './write-inverter.js'

const readers = { csv: readInverterCsv, ond: readOnd }

/** Writes all inverters of a file that can be read; the lines that cannot are told and change nothing. */
export async function importInverters(db: Db, actor: Actor, mode: keyof typeof readers, content: Buffer) {
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
