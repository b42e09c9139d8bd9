// Measures writing stock and importing panels now, and as with the old SQL search: with its indexes and without the
// change log.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDb } from '../../dist/server/db/database.js'
import { recountStock } from '../../dist/server/db/recount-stock.js'
import { insertPanels } from '../../dist/server/panels/import/insert-panels.js'
import { panelFieldKeys } from '../../dist/shared/panels/panel-fields.js'
import { projectFolder } from '../prepare.mjs'
import { percentiles } from './measure.mjs'

const tables = ['panels', 'inventory', 'suppliers', 'accounts', 'search_words']

const rounds = 3

/** Alternates between both, so that other load affects them alike; the best of each counts. */
export async function measureWrites({ pool }) {
  const db = createDb(pool)
  const indexes = readFileSync(join(projectFolder, 'migrations', '0005-search-indexes.sql'), 'utf8')
  const { rows: triggers } = await pool.query(
    `select t.tgname as name, c.relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relname = any($1) and t.tgname like '%_to_catalogue%'`,
    [tables],
  )
  const now = []
  const before = []
  for (let round = 0; round < rounds; round++) {
    now.push(await measure(pool, db, 'now'))
    await pool.query(indexes)
    for (const { name, table } of triggers) await pool.query(`alter table ${table} disable trigger ${name}`)
    before.push(await measure(pool, db, 'before'))
    for (const { name, table } of triggers) await pool.query(`alter table ${table} enable trigger ${name}`)
    for (const [, name] of indexes.matchAll(/create index (\w+)/g)) await pool.query(`drop index ${name}`)
  }
  return { now: bestOf(now), before: bestOf(before) }
}

const bestOf = (runs) => ({
  stock: { p50: Math.min(...runs.map(({ stock }) => stock.p50)) },
  importMs: Math.min(...runs.map(({ importMs }) => importMs)),
})

async function measure(pool, db, label) {
  const { rows } = await pool.query('select id, panel_id from inventory order by md5(id::text) limit 300')
  const times = []
  for (const [n, { id, panel_id }] of rows.entries()) {
    const started = performance.now()
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('inventory')
        .set({ quantity: 10 + n })
        .where('id', '=', id)
        .execute()
      await recountStock(trx, [panel_id])
    })
    times.push(performance.now() - started)
  }
  const panels = Array.from({ length: 4000 }, (_, n) => madePanel(label, n))
  const started = performance.now()
  await db.transaction().execute((trx) => insertPanels(trx, panels, { source: 'import' }))
  const importMs = performance.now() - started
  await pool.query(`delete from panels where sku like 'BENCH-${label}-%'`)
  const stock = percentiles(times)
  console.log(
    `  ${label.padEnd(8)} one line of stock ${stock.p50.toFixed(2)} ms, 4,000 panels ${Math.round(importMs)} ms`,
  )
  return { stock, importMs }
}

/** A panel that states nothing. */
const unstated = Object.fromEntries(panelFieldKeys.map((key) => [key, null]))

const madePanel = (label, n) => ({
  ...unstated,
  SKU: `BENCH-${label}-${n}`,
  Brand: 'Bench Solar',
  Description: `${300 + (n % 300)} W module`,
  CellType: 'Monocrystalline',
  Watts_W: 300 + (n % 300),
  Voc_V: 37 + (n % 140) / 10,
  Length_mm: 1700 + (n % 500),
})
