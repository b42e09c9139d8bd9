// npm run bench:load [-- --seconds 60 | --minutes 60] [-- --clients 200] [-- --processes 1,2,4] [-- --beside]
// Many clients at once on the built product with its demo data, each sending its next request after the answer: 70 %
// searches, 20 % panels, 8 % suggestions, 2 % writes. It is run with each number of web processes in turn, and prints
// what one more process brings: answers a second, p50, p99, errors, rejected requests, stale reads, and memory over
// time. --beside: meanwhile stock is pushed, alerts are checked, datasheets are read and replacements are found. For
// memory over an hour: --minutes 60 --processes 1. Client and server share this machine: report what else runs on it
// with the figures.
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { createAsk, createMix, drive, watchStaleness } from './bench/drive-load.mjs'
import { percentiles } from './bench/measure.mjs'
import { judgeMemory, watchMemory } from './bench/watch-memory.mjs'
import { startBeside } from './bench/work-beside.mjs'
import { admin, withDemoProduct } from './demo-product.mjs'
import { build, install } from './prepare.mjs'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    minutes: { type: 'string' },
    clients: { type: 'string', default: '200' },
    processes: { type: 'string', default: '1,2,4' },
    beside: { type: 'boolean', default: false },
  },
})
const seconds = values.minutes ? 60 * Number(values.minutes) : Number(values.seconds)
const clients = Number(values.clients)

install()
build({ always: false })
console.log(
  `Node ${process.version}, ${process.arch}, ${cpus().length} cores, load before the run: ${loadavg()[0].toFixed(2)}; ` +
    `${clients} clients for ${seconds} s each`,
)

const unlimited = {
  LIMIT_SEARCHES_PER_ACCOUNT: '1000000/1s',
  LIMIT_TYPING_PER_CLIENT: '1000000/1s',
  LOG_LEVEL: 'error',
}

let ofFewest
for (const processes of values.processes.split(',')) {
  await withDemoProduct({ ...unlimited, WEB_CONCURRENCY: processes }, async ({ url, pid, dataDir }) => {
    const ask = createAsk(url, clients)
    const { body } = await ask('POST', '/api/auth/login', admin)
    const token = JSON.parse(body).session.token
    const { mix, kept } = await createMix(ask, token)
    const beside = values.beside ? await startBeside({ url, token, dataDir }) : undefined
    const memory = watchMemory(pid, seconds)
    const staleness = watchStaleness(ask, token, kept)
    const tally = await drive(mix, (call) => ask(call.method, call.path, call.body, token), { seconds, clients })
    const rate = report(processes, tally, await staleness.stop(), memory.stop())
    if (beside) tellBeside(await beside.stop())
    if (ofFewest === undefined) ofFewest = rate
    else console.log(`  ${(rate / ofFewest).toFixed(2)} times the rate of the first run`)
  })
}

function report(processes, { times, searches, shed, errors }, { reads, stale }, memory) {
  const rate = times.length / seconds
  console.log(`${processes} web process${processes === '1' ? '' : 'es'}:`)
  console.log(
    `  ${times.length} answers, ${Math.round(rate)} a second; shed with 503: ${shed}; errors: ${tell(errors)}`,
  )
  for (const [title, measured] of [
    ['all', times],
    ['searches', searches],
  ]) {
    const { p50, p95, p99 } = percentiles(measured)
    const ratio = (p99 / p50).toFixed(1)
    console.log(
      `  ${title}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, p99 ÷ p50 ${ratio}`,
    )
  }
  console.log(`  reads right after a write: ${reads}, stale: ${stale}`)
  console.log(`  memory of all web processes in MB: ${memory.map(({ megabytes }) => megabytes).join(' ')}`)
  const isLevel = [times, searches].map(percentiles).every(({ p50, p99 }) => p99 <= 10 * p50)
  const isMet = errors.size === 0 && stale === 0 && isLevel
  console.log(`  ${isMet ? 'met' : 'missed'}: no errors, no stale reads, p99 at most 10 times p50`)
  judgeMemory(memory)
  return rate
}

function tell(counts) {
  return [...counts].map(([reason, count]) => `${count} × ${reason}`).join(', ') || 'none'
}

function tellBeside({ done, failures }) {
  const work = Object.entries(done).map(([name, count]) => `${count} ${name}`)
  console.log(`  beside: ${work.join(', ')}; failures: ${tell(failures)}`)
}
