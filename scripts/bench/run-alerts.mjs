// Measures alerts on an empty catalogue: the product, in its own process, checks them and answers searches meanwhile.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createDb } from '../../dist/server/db/database.js'
import { recountStock } from '../../dist/server/db/recount-stock.js'
import { hashOf } from '../../dist/server/find/run-search.js'
import { insertPanels, learnWordsOf } from '../../dist/server/panels/import/insert-panels.js'
import { readSavedQuery } from '../../dist/shared/watch/judge-saved-query.js'
import { projectFolder } from '../prepare.mjs'
import { percentiles } from './measure.mjs'
import { readPanels } from './read-panels.mjs'
import { makeSession, startServer } from './server.mjs'

const mostSeconds = 60
const mostTimes = 1.3
// searching without a pause would measure how two processes share a core
const thinkingMs = 50
const earlierPanels = 2000
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

export async function measureAlerts({ connection, pool }, { searches, dataDir }) {
  const facts = await readFacts()
  const db = createDb(pool)
  // another catalogue, so that the process is as warm as one in use when the import comes
  const earlier = facts.slice(0, earlierPanels).map((panel) => ({ ...panel, SKU: `${panel.SKU} earlier` }))
  await learnWordsOf(db, facts)
  await db.transaction().execute((trx) => insertPanels(trx, earlier, { source: 'import' }))
  await pool.query('delete from panel_states')
  const queries = await saveSearches(pool, facts, searches)
  const token = await makeSession(db)
  const server = await startServer(connection, dataDir, { WORKERS: '2' })
  const results = {}
  try {
    const search = () => searchOnce(server.url, token, queries)
    console.log(
      `${facts.length.toLocaleString('en')} panels, ${searches.toLocaleString('en')} saved searches, all different`,
    )
    await measureQuiet(search, 'before the import')
    results.import = await measureCheck(pool, 'import of all panels', search, () =>
      db.transaction().execute((trx) => insertPanels(trx, facts, { source: 'import' })),
    )
    await pool.query('vacuum analyze')
    await makeStock(pool, db)
    await drained(pool)
    results.quiet = await measureQuiet(search, 'quiet')
    results.prices = await measureCheck(pool, '500 prices lowered', search, () => lowerPrices(pool, db, 500))
    results.one = await measureCheck(pool, 'one price lowered', search, () => lowerPrices(pool, db, 1))
    judge(results)
  } finally {
    await server.stop()
  }
  return results
}

/** The public list if it exists, else the bundled panels. */
async function readFacts() {
  const listed = join(projectFolder, '..', 'shared', 'catalogue', 'cec-modules.csv.gz')
  const path = existsSync(listed) ? listed : join(projectFolder, 'catalogue', 'real-panels.csv')
  if (path !== listed) console.log(`No ${listed}: measuring the bundled panels instead.`)
  return readPanels(path)
}

/** Typical searches: a model, a brand above some power, figures with tolerances, and sometimes very broad ones. */
const kinds = [
  ({ SKU }) => ({ search: SKU.slice(0, 8) }),
  ({ Brand, Watts_W }, n) => ({
    search: (Brand ?? 'x').split(' ')[0],
    Watts_W: `${Watts_W}.${n}`,
    Watts_W_operator: 'gte',
  }),
  ({ Watts_W, Voc_V }, n) => ({
    Watts_W: `${Watts_W}`,
    Watts_W_tol: `${2 + (n % 90) / 10}`,
    Watts_W_tol_type: 'percent',
    Voc_V: `${Voc_V}`,
    Voc_V_tol: `${1 + n / 1000}`,
    Voc_V_tol_type: 'units',
  }),
  ({ Brand, Watts_W }, n) => ({
    brand: Brand ?? 'x',
    inStock: 'true',
    Watts_W: `${Watts_W}.${n}`,
    Watts_W_operator: 'lte',
  }),
  ({ Isc_A, Vmp_V, Watts_W }, n) => ({
    Isc_A: `${Isc_A}`,
    Isc_A_operator: 'lte',
    Vmp_V: `${Vmp_V}`,
    Vmp_V_operator: 'gte',
    Watts_W: `${Watts_W}`,
    Watts_W_tol: `${3 + n / 1000}`,
    Watts_W_tol_type: 'percent',
    inStock: n % 2 ? 'true' : 'false',
  }),
  ({ Watts_W }, n) => ({ Watts_W: `${Math.floor(Watts_W / 50) * 50}.${n}`, Watts_W_operator: 'gte' }),
]

/** Saves different searches about these panels, with alerts. */
export async function saveSearches(pool, facts, count) {
  const rows = new Map()
  for (let n = 0; rows.size < count; n++) {
    const panel = facts[(n * 7919) % facts.length]
    const query = kinds[n % kinds.length](panel, n)
    const search = readSavedQuery(query)
    if (search) rows.set(hashOf(search), query)
  }
  const given = [...rows].map(([key, query], n) => ({
    key,
    query,
    person: n % Math.ceil(count / 5),
    alert: n % 2 ? 'instant' : 'daily',
  }))
  await pool.query(
    `insert into accounts (user_type, email, email_key, verified_at)
     select 'user', 'u' || n || '@bench.test', 'u' || n || '@bench.test', now() from generate_series(0, $1::int - 1) n`,
    [Math.ceil(count / 5)],
  )
  await pool.query(
    `insert into saved_searches (account_id, name, query, query_key, alert, watched_from)
     select a.id, 'Search ' || g.key, g.query, g.key, g.alert, pg_current_snapshot()
     from jsonb_to_recordset($1::jsonb) as g (key text, query jsonb, person int, alert text)
     join accounts a on a.email_key = 'u' || g.person || '@bench.test'`,
    [JSON.stringify(given)],
  )
  return given.map(({ query }) => query)
}

let turn = 0
async function searchOnce(url, token, queries) {
  const query = new URLSearchParams(queries[(turn++ * 7) % queries.length])
  const started = performance.now()
  const response = await fetch(`${url}/api/solars/search?${query}`, { headers: { authorization: `Bearer ${token}` } })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${response.status} from a search`)
  return performance.now() - started
}

/** Time from the commit of a change until everything is checked and every due mail is in the outbox, with searches meanwhile. */
async function measureCheck(pool, title, search, change) {
  const started = performance.now()
  await change()
  const committed = performance.now()
  const [checking, mailing] = [[], []]
  let checkedAfter
  let isOver = false
  const searching = (async () => {
    while (!isOver) {
      const times = checkedAfter === undefined ? checking : mailing
      times.push(await search())
      await sleep(thinkingMs)
    }
  })()
  for (;;) {
    const { isWaiting, isDue } = await readState(pool)
    if (!isWaiting) checkedAfter ??= (performance.now() - committed) / 1000
    if (!isWaiting && !isDue) break
    await sleep(50)
  }
  const mailedAfter = (performance.now() - committed) / 1000
  isOver = true
  await searching
  const { rows } = await pool.query(
    'select count(*)::int as findings, coalesce(sum(panel_count), 0)::int as panels, (select count(*)::int from mails) as mails from search_findings',
  )
  const latency = percentiles(checking)
  const later = percentiles(mailing)
  const format = ({ p50, p95 }) => `p50 ${p50.toFixed(1)} p95 ${p95.toFixed(1)} ms`
  console.log(
    `  ${title.padEnd(22)} written in ${((committed - started) / 1000).toFixed(1)} s; checked ${checkedAfter.toFixed(1)} s and in the outbox ${mailedAfter.toFixed(1)} s after; ` +
      `search while checking ${format(latency)}, while mails are written ${format(later)}; so far ${JSON.stringify(rows[0])}`,
  )
  return { checkedAfter, mailedAfter, latency, later }
}

/** Asks for one row each: counting thousands ten times a second would be a load of its own. */
async function readState(pool) {
  const { rows } = await pool.query(`select exists (select from panel_states) as "isWaiting",
    exists (select from search_findings f join saved_searches s on s.id = f.search_id where is_due and alert = 'instant') as "isDue"`)
  return rows[0]
}

async function drained(pool) {
  for (;;) {
    const { rows } = await pool.query(`select (select count(*)::int from panel_states)
      + (select count(*)::int from mails where status = 'pending') as left`)
    if (rows[0].left === 0) return
    await sleep(500)
  }
}

async function measureQuiet(search, title) {
  const times = []
  for (let round = 0; round < 300; round++) {
    times.push(await search())
    await sleep(thinkingMs)
  }
  const latency = percentiles(times)
  console.log(`  ${`search, ${title}`.padEnd(22)} p50 ${latency.p50.toFixed(1)} p95 ${latency.p95.toFixed(1)} ms`)
  return { latency }
}

async function makeStock(pool, db) {
  await pool.query(`insert into inventory (panel_id, supplier_id, quantity, price_per_unit)
    select p.id, s.account_id, 40, 100 from (select id from panels order by sku_key limit 2000) p,
      (select account_id from suppliers order by account_id limit 1) s`)
  const { rows } = await pool.query('select panel_id as id from inventory')
  await db.transaction().execute((trx) =>
    recountStock(
      trx,
      rows.map(({ id }) => id),
    ),
  )
}

const lowerPrices = (pool, db, count) =>
  db.transaction().execute(async (trx) => {
    const { rows } = await pool.query(
      `update inventory set price_per_unit = price_per_unit - 1 where id in (select id from inventory order by id limit $1) returning panel_id as id`,
      [count],
    )
    await recountStock(
      trx,
      rows.map(({ id }) => id),
    )
  })

function judge({ import: all, prices, one, quiet }) {
  const say = (isMet, text) => console.log(`  ${isMet ? 'met   ' : 'MISSED'} ${text}`)
  say(
    all.checkedAfter < mostSeconds,
    `the whole catalogue is checked in ${all.checkedAfter.toFixed(1)} s (under ${mostSeconds})`,
  )
  say(one.mailedAfter < 10, `a mail is in the outbox ${one.mailedAfter.toFixed(1)} s after one change (under 10)`)
  for (const [title, { latency, later }] of [
    ['the import', all],
    ['500 prices', prices],
  ]) {
    const [checking, mailing] = [latency, later].map(({ p50 }) => p50 / quiet.latency.p50)
    say(
      checking <= mostTimes,
      `search beside the check of ${title}: p50 ${checking.toFixed(2)} times the quiet one (at most ${mostTimes}); beside its mails ${mailing.toFixed(2)}`,
    )
  }
}
