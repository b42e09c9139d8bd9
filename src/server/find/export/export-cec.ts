import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { exportSearchCec } from '../../../shared/find/search-export-api.js'
import { unpackCurves } from '../../../shared/physics/panel-curves.js'
import type { Deps } from '../../deps.js'
import { untilClosed } from '../../http/drain.js'
import type { Account } from '../../http/session.js'
import { cecHead, cecLine } from '../../panels/files/write-cec.js'
import { breathe } from '../../run/breathe.js'
import { sendCsv } from '../../tables-in/write-csv.js'
import { noCurves } from '../catalogue/curve-column.js'
import { describeFacts } from '../catalogue/describe-panel.js'
import type { PanelTable } from '../catalogue/panel-table.js'
import { findAll, forMembers } from './find-all.js'

type CecRequest = { query: z.output<(typeof exportSearchCec)['query']>; account: Account | null; reply: FastifyReply }

/** Few, so that other requests are answered between two batches. */
const rowsAtOnce = 50

/** A row as a line of the library, with the curve that the catalogue holds; null when the library asks for more. */
function lineAt(table: PanelTable, row: number) {
  const code = table.curves.codes[row] ?? noCurves.unfitted
  const stored = code === noCurves.unfitted ? undefined : unpackCurves(table.curves.numbersOf(code))
  const written = cecLine(describeFacts(table, row), stored)
  return 'line' in written ? written.line : null
}

/**
 * All pages of a search as SAM's library of CEC modules. What panels lack is counted before the first line is sent,
 * because the file has no room for a remark: pvlib takes every line below the headings for a module.
 */
export async function sendSearchCec({ catalogue }: Deps, { query, account, reply }: CecRequest) {
  forMembers(account)
  const gone = untilClosed(reply)
  const { table, rows } = await catalogue.read((held) => findAll(held, query))
  const complete: number[] = []
  for (const [place, row] of rows.entries()) {
    if (place % rowsAtOnce === 0) await breathe()
    if (table.isThere[row] === 1 && lineAt(table, row) !== null) complete.push(row)
  }
  async function* lines() {
    yield cecHead
    for (let start = 0; start < complete.length && !gone.aborted; start += rowsAtOnce) {
      await breathe()
      const some = complete.slice(start, start + rowsAtOnce).filter((row) => table.isThere[row] === 1)
      yield some.map((row) => lineAt(table, row) ?? '').join('')
    }
  }
  reply.header('x-left-out', rows.length - complete.length)
  return sendCsv(reply, 'heliodex-cec-modules', lines())
}
