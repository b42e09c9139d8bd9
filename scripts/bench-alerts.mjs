// npm run bench:alerts [-- searches]
// Measures the check of 10,000 different saved searches (or the given number) after an import of the whole catalogue,
// after a supplier changes 500 prices, and after one new line of stock. Also measures search alone and during the
// check.
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, install } from './prepare.mjs'

install()
build()
const { startEmbedded } = await import('../dist/server/db/embedded/start-embedded.js')
const { createLog } = await import('../dist/server/run/log.js')
const { openBench } = await import('./bench/databases.mjs')
const { measureAlerts } = await import('./bench/run-alerts.mjs')

const folder = mkdtempSync(join(tmpdir(), 'heliodex-bench-'))
const load = loadavg()[0].toFixed(2)
console.log(`Node ${process.version}, ${process.arch}, ${cpus().length} cores, load before the run: ${load}`)
const database = await startEmbedded(folder, createLog('warn'), 'benchmarking')
try {
  const bench = await openBench(database.connection, 'bench_alerts', async () => {})
  await measureAlerts(bench, { searches: Number(process.argv[2] ?? 10_000), dataDir: join(folder, 'app') })
  await bench.pool.end()
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
