import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { exportSearchCsv } from '../../../shared/find/search-export-api.js'
import { comparedIn } from '../../../shared/values/currencies.js'
import type { Deps } from '../../deps.js'
import { untilClosed } from '../../http/drain.js'
import type { Client } from '../../http/route.js'
import type { Account } from '../../http/session.js'
import { breathe } from '../../run/breathe.js'
import { sayIn } from '../../run/say.js'
import { createTurns } from '../../run/take-turns.js'
import { type CsvValue, csvHead, csvRows, sendCsv } from '../../tables-in/write-csv.js'
import { columnOf } from './export-columns.js'
import { findAll, forMembers } from './find-all.js'
import { writeWorkbook } from './write-workbook.js'

type Query = z.output<(typeof exportSearchCsv)['query']>
/** Few, so that other requests are answered between two batches. */
const rowsAtOnce = 50
const fileName = 'heliodex-panels'

/** Streams the rows in batches. A panel that is deleted in the meantime is left out; its row is not reused. */
async function* valuesOf(
  { plan, table, rows }: Awaited<ReturnType<typeof findAll>>,
  columns: readonly ReturnType<typeof columnOf>[],
  gone: AbortSignal,
) {
  for (let start = 0; start < rows.length && !gone.aborted; start += rowsAtOnce) {
    await breathe()
    const some = [...rows.subarray(start, start + rowsAtOnce)].filter((row) => table.isThere[row] === 1)
    yield some.map((row) => columns.map(({ value }) => value(table, row, plan)))
  }
}

/** A workbook is complete in memory before it is sent, so those of all accounts are made one after the other. */
const workbooks = createTurns({ atOnce: 1 })

type ExportRequest = { query: Query; account: Account | null; client: Pick<Client, 'language'>; reply: FastifyReply }

async function prepare({ catalogue, config }: Deps, { query, account, client, reply }: ExportRequest) {
  forMembers(account)
  const say = sayIn(client.language)
  const gone = untilClosed(reply)
  const columns = query.columns.map((key) => columnOf(key, query.currency ?? comparedIn, say))
  const found = await catalogue.read((held) => findAll(held, query))
  return {
    gone,
    headings: columns.map(({ heading }) => heading),
    rows: valuesOf(found, columns, gone),
    about: [
      [say('Found on'), today()],
      [say('Panels'), found.rows.length],
      [say('Search'), addressOf(config.publicUrl, reply.request.url)],
    ] satisfies CsvValue[][],
  }
}

const today = () => new Date().toISOString().slice(0, 10)

/** The address of the search page that runs this search. */
function addressOf(publicUrl: string, asked: string) {
  const params = new URL(asked, publicUrl).searchParams
  for (const name of ['columns', 'about']) params.delete(name)
  // the page runs a search only with a filter, or with `all`
  if ([...params.keys()].every((name) => name === 'sort' || name === 'order')) params.set('all', '1')
  return `${publicUrl}/search?${params}`
}

export async function sendSearchCsv(deps: Deps, wanted: ExportRequest) {
  const { headings, rows, about } = await prepare(deps, wanted)
  const lines = async function* () {
    yield csvHead(headings)
    for await (const some of rows) yield csvRows(some)
    // at the end, so that programs that read the heading first still work
    if (wanted.query.about === 'true') yield csvRows([[], ...about])
  }
  return sendCsv(wanted.reply, fileName, lines())
}

export async function sendSearchWorkbook(deps: Deps, wanted: ExportRequest) {
  const { gone, headings, rows, about } = await prepare(deps, wanted)
  const workbook = await workbooks.inTurn(() => writeWorkbook(headings, rows, about), gone)
  return wanted.reply
    .header('content-disposition', `attachment; filename="${fileName}-${today()}.xlsx"`)
    .header('cache-control', 'no-store')
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .send(workbook)
}
