// Measures the search log with a million rows through HTTP, against a bare count of its table, and search while it is
// read.

import { createDb } from '../../dist/server/db/database.js'
import { rollUpSearches } from '../../dist/server/insight/roll-up-searches.js'
import { kinds, samplePanels } from './kinds.mjs'
import { measureLatency } from './measure.mjs'
import { get, makeSession, startServer } from './server.mjs'

const rounds = 15

const made = `
  insert into search_logs (created_at, kind, search_query, search_params, results_count, ip_address, client_key, user_email, has_stock)
  select at, case when random() < 0.1 then 'replacement' else 'search' end, q, p, r, ip, ip, case when random() < 0.3 then 'user' || (random() * 2000)::int || '@example.test' end, true
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

async function fillLog(pool, rows) {
  const { rows: counts } = await pool.query('select count(*) as there from search_logs')
  if (counts[0].there >= rows) return
  await pool.query('alter table search_logs disable trigger search_logs_noted')
  await pool.query(made, [rows])
  await pool.query('alter table search_logs enable trigger search_logs_noted')
  await rollUpSearches(createDb(pool))
  await pool.query('vacuum analyze search_logs')
  await pool.query('analyze')
}

const day = (ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

/** An admin's queries: [name, call, parameters]. */
const questions = (rows) => [
  ['summary', 'search-analytics', {}],
  ['summary, 90 days', 'search-analytics', { startDate: day(100), endDate: day(10) }],
  ['summary, at least 5 results', 'search-analytics', { minResults: '5' }],
  ['summary, a word that half of all have', 'search-analytics', { searchQuery: 'jkm' }],
  ['page 1', 'search-logs', { page: '1' }],
  ['page in the middle', 'search-logs', { page: String(Math.floor(rows / 100)) }],
  ['last page', 'search-logs', { page: String(Math.ceil(rows / 50)) }],
  ['without results, deep', 'search-logs', { hasResults: 'false', page: String(Math.floor(rows / 1000)) }],
  [
    'results 5 to 50, deep',
    'search-logs',
    { minResults: '5', maxResults: '50', page: String(Math.floor(rows / 1000)) },
  ],
  ['one model', 'search-logs', { searchQuery: 'jkm545m-72hl4a' }],
  ['a word that half of all have, page 1', 'search-logs', { searchQuery: 'jkm' }],
  ['a word that half of all have, deep', 'search-logs', { searchQuery: 'jkm', page: String(Math.floor(rows / 250)) }],
  ['searches for panels, page 1', 'search-logs', { kind: 'search' }],
  ['searches for panels, deep', 'search-logs', { kind: 'search', page: String(Math.floor(rows / 150)) }],
  ['replacements, page 1', 'search-logs', { kind: 'replacement' }],
  ['replacements, deep', 'search-logs', { kind: 'replacement', page: String(Math.floor(rows / 1000)) }],
  ['summary, replacements', 'search-analytics', { kind: 'replacement' }],
  ['summary, searches for panels', 'search-analytics', { kind: 'search' }],
  ['one address', 'search-logs', { ipAddress: '10.5.5.5' }],
  ['addresses that begin alike', 'search-logs', { ipAddress: '10.' }],
]

const format = ({ p50, p95 }) => `p50 ${p50.toFixed(1).padStart(7)}   p95 ${p95.toFixed(1).padStart(7)}`

export async function measureSearchLog({ connection, pool }, { rows, dataDir }) {
  await fillLog(pool, rows)
  const count = await measureLatency([() => pool.query('select count(*) from search_logs')], rounds)
  console.log(`  ${'bare count of the table'.padEnd(40)} ${format(count)}`)
  const server = await startServer(connection, dataDir)
  try {
    const headers = { authorization: `Bearer ${await makeSession(createDb(pool), 'admin')}` }
    const latency = {}
    for (const [name, call, query] of questions(rows)) {
      const url = `${server.url}/api/admin/${call}?${new URLSearchParams(query)}`
      latency[name] = await measureLatency([() => get(url, headers)], rounds)
      console.log(`  ${name.padEnd(40)} ${format(latency[name])}`)
    }
    const search = await measureSearchBeside(server, pool, headers)
    console.log(`  ${'search alone'.padEnd(40)} ${format(search.alone)}`)
    console.log(`  ${'search while an admin reads the log'.padEnd(40)} ${format(search.beside)}`)
    return { latency, search }
  } finally {
    await server.stop()
  }
}

/** Searches by one member, alone and while an admin opens a page of the log every half second. */
async function measureSearchBeside(server, pool, adminHeaders) {
  const headers = { authorization: `Bearer ${await makeSession(createDb(pool))}` }
  const panels = await samplePanels(pool, 25)
  const searches = panels.map((panel) => {
    const url = `${server.url}/api/solars/search?${new URLSearchParams(kinds.text(panel))}`
    return () => get(url, headers)
  })
  const alone = await measureLatency(searches, 12)
  let isOver = false
  const admin = (async () => {
    for (let page = 1; !isOver; page++) {
      await get(`${server.url}/api/admin/search-analytics?searchQuery=jkm`, adminHeaders)
      await get(`${server.url}/api/admin/search-logs?searchQuery=jkm&page=${page}`, adminHeaders)
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  })()
  const beside = await measureLatency(searches, 12)
  isOver = true
  await admin
  return { alone, beside }
}
