// npm run bench:load [-- --seconds 60 --clients 200]
// Many clients at once on the built product with its demo data, each sending its next request after the answer: 70 %
// searches, 20 % panels, 8 % suggestions, 2 % writes. Prints p50, p99, errors, rejected requests, and the server's
// memory over time. Ten minutes by default. Client and server share this machine: report what else runs on it with the
// figures.
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { percentiles } from './bench/measure.mjs'
import { admin, withDemoProduct } from './demo-product.mjs'
import { build, install } from './prepare.mjs'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '600' }, clients: { type: 'string', default: '200' } },
})
const [seconds, clients] = [Number(values.seconds), Number(values.clients)]
const looks = 10

install()
build({ always: false })
console.log(
  `Node ${process.version}, ${process.arch}, ${cpus().length} cores, load before the run: ${loadavg()[0].toFixed(2)}; ` +
    `${clients} clients for ${seconds} s`,
)

const unlimited = {
  LIMIT_SEARCHES_PER_ACCOUNT: '1000000/1s',
  LIMIT_TYPING_PER_CLIENT: '1000000/1s',
  LOG_LEVEL: 'error',
}
await withDemoProduct(unlimited, async ({ url, pid }) => {
  const ask = createAsk(url)
  const { body } = await ask('POST', '/api/auth/login', admin)
  const token = JSON.parse(body).session.token
  const mix = await createMix(ask, token)
  const memory = watchMemory(pid)
  const tally = await drive(mix, (call) => ask(call.method, call.path, call.body, token))
  report(tally, memory.stop())
})

/** One request on a keep-alive connection. */
function createAsk(url) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  return (method, path, content, token) =>
    new Promise((resolve, reject) => {
      const headers = {
        ...(content && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      }
      const sent = request(`${url}${path}`, { method, agent, headers }, (answer) => {
        const parts = []
        answer.on('data', (part) => parts.push(part))
        answer.on('end', () => resolve({ status: answer.statusCode, body: Buffer.concat(parts).toString('utf8') }))
        answer.on('error', reject)
      })
      sent.on('error', reject)
      sent.end(content && JSON.stringify(content))
    })
}

/** A hundred calls in the proportions of the mix, about panels of the demo catalogue. */
async function createMix(ask, token) {
  const found = JSON.parse((await ask('GET', '/api/solars/search?limit=100', undefined, token)).body).panels
  const stock = JSON.parse((await ask('GET', '/api/admin/inventory?limit=50', undefined, token)).body).items
  const pick = (list, index) => list[(index * 7) % list.length]
  const search = (index) => {
    const { Brand, Watts_W } = pick(found, index)
    const wanted =
      index % 2 ? `search=${encodeURIComponent(Brand)}` : `Watts_W=${Watts_W}&Watts_W_tol=5&Watts_W_tol_type=percent`
    return { method: 'GET', path: `/api/solars/search?${wanted}` }
  }
  const detail = (index) => ({ method: 'GET', path: `/api/solars/${pick(found, index).id}` })
  const suggest = (index) => ({
    method: 'GET',
    path: `/api/solars/suggest?q=${encodeURIComponent(pick(found, index).SKU.slice(0, 4))}`,
  })
  const write = (index) => ({
    method: 'PUT',
    path: `/api/admin/inventory/${pick(stock, index).id}`,
    body: { quantity: 1 + (index % 900) },
  })
  return Array.from({ length: 100 }, (_, index) =>
    index % 50 === 0 ? write : index % 12 === 1 ? suggest : index % 5 === 2 ? detail : search,
  )
}

/** Every client sends a request, waits for the answer and sends the next, until the time is over. */
async function drive(mix, send) {
  const tally = { times: [], shed: 0, errors: new Map() }
  const until = performance.now() + seconds * 1000
  const fail = (reason) => tally.errors.set(reason, (tally.errors.get(reason) ?? 0) + 1)
  const one = async (client) => {
    for (let index = client * 13; performance.now() < until; index++) {
      const started = performance.now()
      try {
        const { status } = await send(mix[index % mix.length](index))
        if (status === 503) tally.shed++
        else if (status >= 300) fail(`status ${status}`)
        else tally.times.push(performance.now() - started)
      } catch (error) {
        fail(error.code ?? error.message)
      }
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => one(client)))
  return tally
}

/** Resident memory of a process in MB, sampled over the run. */
function watchMemory(pid) {
  const seen = []
  const look = () => {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    seen.push(Math.round(Number(kilobytes) / 1024))
  }
  const timer = setInterval(look, (seconds * 1000) / looks)
  return {
    stop() {
      clearInterval(timer)
      return seen
    },
  }
}

function report({ times, shed, errors }, memory) {
  const { p50, p95, p99 } = percentiles(times)
  const wrong = [...errors].map(([reason, count]) => `${count} × ${reason}`).join(', ') || 'none'
  console.log(
    `${times.length} answers, ${Math.round(times.length / seconds)} a second; shed with 503: ${shed}; errors: ${wrong}`,
  )
  console.log(
    `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, p99 ÷ p50 ${(p99 / p50).toFixed(1)}`,
  )
  console.log(`memory of the server in MB, ${looks} looks: ${memory.join(' ')}`)
  const isMet = errors.size === 0 && p99 <= 10 * p50
  console.log(isMet ? 'met: no errors, p99 at most 10 times p50' : 'missed: no errors, p99 at most 10 times p50')
}
