// npm run bench:machines [-- seconds]
// What other programs do, on 22,084 real panels with 100,000 offers: a supplier pushes a stock of 20,000 lines again and
// again while others search at a steady pace, and a search engine reads the pages of panels and suppliers. Prints the
// targets. Compare only figures of one run on a quiet machine.
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, install } from './prepare.mjs'

install()
build()
const { startEmbedded } = await import('../dist/server/db/embedded/start-embedded.js')
const { createDb } = await import('../dist/server/db/database.js')
const { createLog } = await import('../dist/server/run/log.js')
const { startSession } = await import('../dist/server/accounts/sessions.js')
const { fillReal, openBench } = await import('./bench/databases.mjs')
const { percentiles } = await import('./bench/measure.mjs')
const { searchSteadily, tellSearches } = await import('./bench/search-steadily.mjs')
const { makeSession, startServer } = await import('./bench/server.mjs')

const seconds = Number(process.argv[2] ?? 30)
const mostLines = 20_000
const say = (isMet, text) => console.log(`  ${isMet ? 'met   ' : 'MISSED'} ${text}`)

console.log(
  `Node ${process.version}, ${process.arch}, ${cpus().length} cores, load before the run: ${loadavg()[0].toFixed(2)}`,
)
const folder = mkdtempSync(join(tmpdir(), 'heliodex-bench-'))
const database = await startEmbedded(folder, createLog('warn'), 'benchmarking')
try {
  const { connection, pool } = await openBench(database.connection, 'bench_real', fillReal)
  const server = await startServer(connection, join(folder, 'app'), { WORKERS: '2' })
  try {
    await measurePush(server.url, pool)
    await measurePages(server.url, pool)
  } finally {
    await server.stop()
    await pool.end()
  }
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measurePush(url, pool) {
  const db = createDb(pool)
  const searcher = { url, token: await makeSession(db) }
  const push = await supplierOf(db, url)
  const during = (ms) => {
    const until = performance.now() + ms
    return () => performance.now() > until
  }
  await push(0)
  await searchSteadily(searcher, during(5000))
  const alone = await searchSteadily(searcher, during(seconds * 1000))
  tellSearches('search alone', alone)
  let isOver = false
  const pushes = []
  const pushing = (async () => {
    const isLate = during(seconds * 1000)
    for (let round = 1; !isLate(); round++) pushes.push(await push(round))
    isOver = true
  })()
  const beside = await searchSteadily(searcher, () => isOver)
  await pushing
  tellSearches('search beside the pushes', beside)
  console.log(`pushes of ${mostLines} lines, seconds: ${pushes.map((ms) => (ms / 1000).toFixed(1)).join(' ')}`)
  const slowest = Math.max(...pushes) / 1000
  say(slowest <= 10, `${mostLines} lines are pushed in ${slowest.toFixed(1)} s at most (10)`)
  const times = beside.p95 / alone.p95
  say(times <= 1.5, `p95 of a search beside it is ${times.toFixed(2)} times that of one alone (1.5)`)
}

/** Pushes the whole stock of a supplier, with other quantities each time; tells how long it took. */
async function supplierOf(db, url) {
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('user_type', '=', 'supplier')
    .limit(1)
    .executeTakeFirstOrThrow()
  const client = { address: '127.0.0.1', key: '127.0.0.1', userAgent: 'bench' }
  const { session } = await startSession(db, account, client)
  const panels = await db.selectFrom('panels').select(['brand', 'sku']).orderBy('id').limit(mostLines).execute()
  return async (round) => {
    const lines = panels.map(({ brand, sku }, n) => ({
      brand,
      model: sku,
      quantity: 1 + ((n + round) % 900),
      pricePerUnit: 60 + ((n + round) % 50),
    }))
    const started = performance.now()
    const answer = await fetch(`${url}/api/supplier/stock`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ mode: 'replace', skip: true, lines }),
    })
    const told = await answer.json()
    if (answer.status !== 200 || !told.written) throw new Error(JSON.stringify(told).slice(0, 500))
    return performance.now() - started
  }
}

async function measurePages(url, pool) {
  const { rows: panels } = await pool.query(
    `select '/panels/' || id as path from panels order by md5(id::text) limit 300`,
  )
  const { rows: suppliers } = await pool.query(`select '/suppliers/' || account_id as path from suppliers limit 100`)
  for (const [title, pages] of [
    ['a panel', panels],
    ['a supplier', suppliers],
  ]) {
    const times = []
    for (const [index, { path }] of pages.entries()) {
      const started = performance.now()
      const answer = await fetch(url + path, { headers: { accept: 'text/html' } })
      const html = await answer.text()
      if (answer.status !== 200 || !html.includes('application/ld+json'))
        throw new Error(`${answer.status} from ${path}`)
      if (index >= 20) times.push(performance.now() - started)
    }
    const { p50, p95, p99 } = percentiles(times)
    const told = `p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, p99 ${p99.toFixed(1)} ms`
    say(p95 <= 50, `the page of ${title} without scripts: ${told} (p95 at most 50)`)
  }
}
