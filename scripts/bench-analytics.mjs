// Measures the search log at a million rows (or as many as named) beside a bare count of the table. Needs a build.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const server = new URL('../dist/server/', import.meta.url)
if (!existsSync(server)) {
  console.error('Run `npm run build` first.')
  process.exit(1)
}
const load = (path) => import(new URL(path, server))
const { startEmbedded } = await load('db/embedded/start-embedded.js')
const { createPool, createDb } = await load('db/database.js')
const { migrate } = await load('db/migrate.js')
const { createLog } = await load('log.js')
const { listSearchLogs } = await load('analytics/list-search-logs.js')
const { summariseSearches } = await load('analytics/summarise-searches.js')
const { readInsights } = await load('analytics/read-insights.js')
const { rollUpSearches } = await load('analytics/roll-up-searches.js')

const rows = Number(process.argv[2] ?? 1_000_000)
const rounds = 7
const folder = mkdtempSync(join(tmpdir(), 'heliodex-bench-'))
const embedded = await startEmbedded(folder, createLog('silent'), 'measuring')
const pool = createPool(embedded.connection, { max: 4, statementTimeoutMs: 600_000 })
const db = createDb(pool)

const seed = `
  insert into search_logs (created_at, search_query, search_params, results_count, ip_address, client_key, user_email, has_stock)
  select at, q, p, r, ip, ip, case when random() < 0.3 then 'user' || (random() * 2000)::int || '@example.test' end, true
  from (
    select now() - random() * interval '400 days' as at,
      case when random() < 0.8 then
        (array['Jinko', 'Trina', 'LONGi', 'JA Solar', 'Canadian', 'Q Cells', 'REC', 'Aiko'])[1 + (random() * 7)::int] ||
        case when random() < 0.6 then ' JKM' || (300 + (random() * random() * 400)::int) || 'M-' ||
          (array['72HL4', '60HLM', '54HL4'])[1 + (random() * 2)::int] || chr(65 + (random() * 25)::int) else '' end end as q,
      jsonb_build_object('Watts_W', (300 + (random() * 400)::int)::text, 'Watts_W_tol', '5', 'Watts_W_tol_type', 'percent') as p,
      case when random() < 0.15 then 0 else (random() * random() * 2000)::int end as r,
      (1 + (random() * 200)::int) || '.' || (random() * 20)::int || '.' || (random() * 20)::int || '.' || (random() * 250)::int as ip
    from generate_series(1, $1::int)) s`

async function measure(label, work) {
  const times = []
  for (let round = 0; round < rounds; round++) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const [best, median] = [times[0], times[Math.floor(rounds / 2)]]
  console.log(`${label.padEnd(52)} best ${best.toFixed(1).padStart(7)} ms   median ${median.toFixed(1).padStart(7)} ms`)
}

const day = (ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const page = (label, filters, number) => measure(label, () => listSearchLogs(db, filters, { page: number, limit: 20 }))
const insertOne = `insert into search_logs (search_query, search_params, results_count, ip_address, client_key, has_stock)
  values ('Jinko JKM545M', '{"Watts_W":"545"}', 12, '203.0.113.5', '203.0.113.5', true)`

try {
  await migrate(pool)
  await measure('log one search, empty log', () => pool.query(insertOne))
  console.log(`making ${rows.toLocaleString('en-US')} rows …`)
  await pool.query('alter table search_logs disable trigger search_logs_noted')
  await pool.query(seed, [rows])
  await pool.query('alter table search_logs enable trigger search_logs_noted')
  const start = performance.now()
  await rollUpSearches(db)
  console.log(`counted all days in ${Math.round(performance.now() - start)} ms`)
  await pool.query('vacuum analyze search_logs')
  await pool.query('analyze')

  await measure('bare count of the table', () => pool.query('select count(*) from search_logs'))
  await measure('summary', () => summariseSearches(db, {}))
  await measure('summary, 90 days', () => summariseSearches(db, { startDate: day(100), endDate: day(10) }))
  await measure('summary, at least 5 results', () => summariseSearches(db, { minResults: 5 }))
  await measure('summary, words that half of all have', () => summariseSearches(db, { searchQuery: 'jkm' }))
  await page('page 1', {}, 1)
  await page('page in the middle', {}, Math.floor(rows / 40))
  await page('last page', {}, Math.ceil(rows / 20))
  await page('without results, page 3000', { hasResults: false }, Math.min(3000, Math.floor(rows / 200)))
  await page('one model, page 1', { searchQuery: 'jkm545m-72hl4a' }, 1)
  await page('words that half of all have, page 5000', { searchQuery: 'jkm' }, Math.floor(rows / 200))
  await page('results 5 to 50, page 2000', { minResults: 5, maxResults: 50 }, Math.floor(rows / 500))
  await page('one address', { ipAddress: '10.5.5.5' }, 1)
  await page('addresses that begin with 10', { ipAddress: '10.' }, 1)
  await measure('pictures, 30 days', () => readInsights(db, {}))
  await measure('pictures, a year', () => readInsights(db, { startDate: day(365) }))
  await measure('log one search, full log', () => pool.query(insertOne))
} finally {
  await pool.end()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}
