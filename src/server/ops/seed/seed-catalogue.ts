import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { AppError } from '../../../shared/http/errors.js'
import type { CataloguePanel } from '../../../shared/panels/panel-schema.js'
import type { Db } from '../../db/database.js'
import { StartError } from '../../db/embedded/start-error.js'
import { insertPanels, learnWordsOf } from '../../panels/import/insert-panels.js'
import { readPanelFile } from '../../panels/import/read-panel-file.js'
import { bundledListDay, readBundledList } from '../../panels/public-list/bundled-list.js'
import { insertListed, seedAliases } from '../../panels/public-list/insert-listed.js'
import { readInverterCsv } from '../../repair/inverters/read-inverter-csv.js'
import { insertListedInverters, putInverter } from '../../repair/inverters/write-inverter.js'
import { messageOf } from '../../run/caught-error.js'
import type { Log } from '../../run/log.js'
import { projectFolder } from '../../run/project-folder.js'
import { readCsv } from '../../tables-in/reader/read-csv.js'
import { tidyRow } from '../../tables-in/reader/unpack.js'
import { type TableLimits, TableRefusal } from '../../tables-in/table.js'
import { hasPanels, seedDemo } from './seed-demo.js'

// any number, but the same in every process
const seedLock = 7_411_011
const maxSeedRows = 5_000_000
const progressStep = 5000

const sheetPanels = () => join(projectFolder, 'catalogue', 'real-panels.csv')

/** What each name of SEED fills in: the panels of makers' sheets, and with them the public list and made-up stock. */
const bundles: Readonly<Record<string, { list: boolean; stock: boolean }>> = {
  real: { list: true, stock: false },
  demo: { list: true, stock: true },
  sheets: { list: false, stock: false },
  'demo-sheets': { list: false, stock: true },
}

/** Fills an empty catalogue from SEED. When several processes start at once, one fills it and the others wait. */
export async function seedCatalogue(db: Db, seed: string, log: Log) {
  if (seed === 'none' || (await hasPanels(db))) return
  const bundle = bundles[seed]
  const panels = await readSeed(bundle ? sheetPanels() : resolve(seed), log)
  const listed = bundle?.list ? await readBundledList() : []
  await learnWordsOf(db, [...panels, ...listed.map(({ panel }) => panel)])
  const seeded = await db.transaction().execute(async (trx) => {
    await sql`select set_config('statement_timeout', '0', true)`.execute(trx)
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx)
    if (await hasPanels(trx)) return undefined
    await sql`select set_config('heliodex.filling', 'on', true)`.execute(trx)
    if (bundle) await seedAliases(trx)
    let logged = 0
    const ids = await insertPanels(trx, panels, {
      keepsTwins: true,
      source: 'seed',
      onProgress: (done) => {
        if (done - logged < progressStep) return
        logged = done
        log.info({ done, of: panels.length }, 'seeding the catalogue')
      },
    })
    await insertListed(trx, listed, bundledListDay)
    return {
      panels: ids.length + listed.length,
      ...(bundle && { inverters: await seedInverters(trx, bundle.list) }),
      ...(bundle?.stock && (await seedDemo(trx, ids))),
    }
  })
  if (!seeded) return
  // the planner and index-only scans need both right after so many inserts
  await sql`vacuum analyze panels`.execute(db)
  await sql`vacuum analyze inventory`.execute(db)
  log.info({ seed, ...seeded }, 'seeded the catalogue')
}

/** The bundled inverters, with the figures that their makers’ manuals state. */
async function seedInverters(trx: Db, withList: boolean) {
  const { inverters } = readInverterCsv(await readFile(join(projectFolder, 'catalogue', 'inverters.csv')))
  for (const { inverter } of inverters) await putInverter(trx, { account: null }, inverter)
  return inverters.length + (withList ? await insertListedInverters(trx) : 0)
}

async function readSeed(path: string, log: Log) {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new StartError(`The file of SEED cannot be read: ${path}`, messageOf(error))
  })
  const panels: CataloguePanel[] = []
  const file = await readPanelFile(
    () => rowsOf(bytes),
    (lines) => void panels.push(...lines.map(({ panel }) => panel)),
    maxSeedRows,
  ).catch((error: unknown) => {
    if (error instanceof AppError || error instanceof TableRefusal)
      throw new StartError(`The file of SEED cannot be used: ${path}`, error.message)
    throw error
  })
  for (const { line, column, message } of file.problems.slice(0, 20))
    log.warn({ line, column, problem: message }, 'a line of SEED was skipped')
  if (file.skipped > 0) log.warn({ skipped: file.skipped, rows: file.rows }, 'lines of SEED were skipped')
  return panels
}

const seedLimits: TableLimits = { rows: maxSeedRows, columns: 300, cellLength: 4003, keepsLines: true }

/** The file of the operator is trusted, so it is read in this process and without limits. */
async function* rowsOf(bytes: Buffer) {
  const { rows } = await readCsv(bytes, {}, seedLimits)
  for await (const row of rows) if (tidyRow(row)) yield [row]
}
