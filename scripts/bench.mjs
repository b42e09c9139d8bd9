// npm run bench [-- --small | --quick | --log | --replacements] [-- --keep folder]
// Measures search on 22,084 real panels with 100,000 offers and on 1,000,000 generated ones with 300,000, the cost of
// writes, the replacement finder and the log of 1,000,000 searches, then prints the targets. Alerts have their own run:
// npm run bench:alerts.
// --small: a tenth of the generated panels and short runs. --quick: all panels, short runs. --log: the log only.
// --replacements: the replacement finder only. --keep: keeps the databases in a folder for the next run.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build, install, projectFolder, run } from './prepare.mjs'

install()
build()
// compiles the old SQL statement of search, the baseline of tests and benchmark
run(process.execPath, [join(projectFolder, 'node_modules', 'typescript', 'bin', 'tsc'), '-p', 'tsconfig.bench.json'])
const { startEmbedded } = await import('../dist/server/db/embedded/start-embedded.js')
const { createLog } = await import('../dist/server/run/log.js')
const { fillMade, fillReal, openBench } = await import('./bench/databases.mjs')
const { judgeSearch, judgeWrites } = await import('./bench/judge.mjs')
const { measureCatalogue } = await import('./bench/run-catalogue.mjs')
const { judgeReplacements, measureReplacements } = await import('./bench/run-replacements.mjs')
const { measureWrites } = await import('./bench/run-writes.mjs')
const { measureSearchLog } = await import('./bench/run-search-log.mjs')

const isSmall = process.argv.includes('--small')
const isLogOnly = process.argv.includes('--log')
const isReplacementsOnly = process.argv.includes('--replacements')
const keepAt = process.argv.indexOf('--keep')
const kept = keepAt > 0 ? resolve(process.argv[keepAt + 1] ?? 'bench-data') : undefined
const folder = kept ?? mkdtempSync(join(tmpdir(), 'heliodex-bench-'))
const made = isSmall ? { panels: 100_000, offers: 30_000 } : { panels: 1_000_000, offers: 300_000 }
const isQuick = isSmall || process.argv.includes('--quick')
const settings = { rounds: isQuick ? 2 : 8, seconds: isQuick ? 3 : 10, samples: 25, dataDir: join(folder, 'app') }

const load = spawnSync('cat', ['/proc/loadavg'], { encoding: 'utf8' }).stdout?.trim() || 'unknown'
console.log(`Node ${process.version}, ${process.arch}, ${cpus().length} cores, load before the run: ${load}`)
const database = await startEmbedded(folder, createLog('warn'), 'benchmarking')
const results = {}
const replacements = {}
try {
  const catalogues = [
    ['22,084 real panels, 100,000 offers', 'bench_real', fillReal],
    [
      `${made.panels.toLocaleString('en')} made panels, ${made.offers.toLocaleString('en')} offers`,
      `bench_made_${made.panels}`,
      (pool) => fillMade(pool, made.panels, made.offers),
    ],
  ]
  for (const [heading, name, fill] of isLogOnly ? [] : catalogues) {
    console.log(`\n${heading}: filling…`)
    const bench = await openBench(database.connection, name, fill)
    console.log(`${heading}, milliseconds: p50, p95, p99`)
    const isReal = name === 'bench_real'
    const title = isReal ? 'real' : 'made'
    if (!isReplacementsOnly) results[title] = await measureCatalogue(bench, { ...settings, withSql: isReal })
    console.log('The replacement finder')
    replacements[title] = await measureReplacements(bench, settings)
    if (isReal && !isReplacementsOnly) {
      console.log('Writes, now and with the indexes of the old SQL search')
      results.writes = await measureWrites(bench)
    }
    await bench.pool.end()
  }
  const log = isReplacementsOnly ? null : await measureLog()
  console.log('\nTargets')
  if (!isLogOnly && !isReplacementsOnly) {
    judgeSearch(say, results)
    judgeWrites(say, results.writes)
  }
  if (!isLogOnly) judgeReplacements(say, replacements)
  if (log) judgeLog(log)
} finally {
  await database.stop()
  if (!kept) rmSync(folder, { recursive: true, force: true })
}

function say(isMet, text) {
  console.log(`  ${isMet ? 'met   ' : 'MISSED'} ${text}`)
}

async function measureLog() {
  const logged = isSmall ? 100_000 : 1_000_000
  console.log(`\n${logged.toLocaleString('en')} searches in the log, milliseconds: filling…`)
  const bench = await openBench(database.connection, 'bench_real', fillReal)
  const log = await measureSearchLog(bench, { rows: logged, dataDir: settings.dataDir })
  await bench.pool.end()
  return log
}

function judgeLog(log) {
  const [slowest, { p50 }] = Object.entries(log.latency).sort(([, a], [, b]) => b.p50 - a.p50)[0]
  say(p50 < 300, `the log: the slowest question, ${slowest}, takes ${Math.round(p50)} ms (under 300)`)
}
