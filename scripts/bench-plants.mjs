// npm run bench:plants: how long searches, health and a push take beside plans of a large plant, ten checks and watched
// plants, what the largest allowed plant takes of time and memory, and how soon a plan stops whose caller hangs up. With the demo data; compare only figures of one run
// on a quiet machine.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import pg from 'pg'

import { admin, withDemoProduct } from './demo-product.mjs'
import { build, install } from './prepare.mjs'

install()
build()
const { connectionOf } = await import('../dist/server/db/embedded/start-embedded.js')

const roundMs = 8000
const callers = 10
const percentile = (values, share) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0

/** 12 inputs with two strings of 14, nine panels broken. */
const plantOf = (panelId) => ({
  kinds: { A: { panelId } },
  inputs: Array.from({ length: 12 }, (_, input) => ({
    limits: { maxVoltage_V: 1000, minMppVoltage_V: 150, maxMppVoltage_V: 800 },
    strings: [0, 1].map((place) => ({
      panels: { A: 14 },
      ...(input < 9 && place === 0 && { broken: { A: 1 } }),
    })),
  })),
})

/** As many panels as there may be, each input with limits of its own, so that none is like another. */
const largestOf = (panelId) => ({
  kinds: { A: { panelId } },
  inputs: Array.from({ length: 60 }, (_, input) => ({
    limits: { maxVoltage_V: 1500 + input, minMppVoltage_V: 150, maxMppVoltage_V: 1300 },
    strings: [0, 1].map((place) => ({
      panels: { A: 24 + 2 * place },
      ...(input % 2 === place && { broken: { A: 1 + (input % 3) } }),
    })),
  })),
  spares: { A: 7 },
})

async function ask(address, body, { method = 'POST', token } = {}) {
  const began = performance.now()
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(address, body && { method, headers, body })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} ${text}`)
  return { ms: performance.now() - began, text }
}

async function searchFor(url, ms) {
  const times = []
  for (const until = performance.now() + ms; performance.now() < until; await sleep(25))
    times.push((await ask(`${url}/api/solars/search?Watts_W=250`)).ms)
  return { p50: percentile(times, 0.5).toFixed(1), p95: percentile(times, 0.95).toFixed(1) }
}

/** One input with 18 different strings of six typed kinds: about the most that a check accepts. */
function heaviestCheck() {
  const names = [...'ABCDEF']
  const kind = (n) => ({ Voc_V: 40 - n, Isc_A: 10 - 0.7 * n, Vmp_V: 33 - n, Imp_A: 9.4 - 0.7 * n })
  const coefficients = {
    TempCoeffPmax_percent_per_C: -0.38,
    TempCoeffVoc_percent_per_C: -0.3,
    TempCoeffIsc_percent_per_C: 0.05,
  }
  return {
    kinds: Object.fromEntries(names.map((name, n) => [name, { ...kind(n), ...coefficients }])),
    inputs: [
      {
        strings: Array.from({ length: 18 }, (_, place) => ({
          panels: Object.fromEntries(names.map((name, n) => [name, n === 0 ? 1 + place : 4])),
        })),
      },
    ],
  }
}

/** What others notice while work goes on: searches, health, and how soon a pushed number is found. */
async function tellBeside(title, { url, supplier, panelId }, work) {
  let isOver = false
  const working = work(() => isOver)
  await sleep(500)
  const [search, health, pushMs] = await Promise.all([
    searchFor(url, roundMs),
    slowestHealth(url, roundMs),
    sleep(1000).then(() => pushAndSee(url, supplier, panelId)),
  ])
  isOver = true
  await working
  console.log(
    `beside ${title}, ms: search`,
    search,
    'slowest health',
    Math.round(health),
    'push seen',
    Math.round(pushMs),
  )
}

async function slowestHealth(url, ms) {
  let slowest = 0
  for (const until = performance.now() + ms; performance.now() < until; await sleep(100))
    slowest = Math.max(slowest, (await ask(`${url}/api/health`)).ms)
  return slowest
}

let pushed = 7000
async function pushAndSee(url, token, panelId) {
  const began = performance.now()
  const lines = [{ panelId, quantity: ++pushed, pricePerUnit: 70 }]
  await ask(`${url}/api/supplier/stock`, JSON.stringify({ mode: 'merge', lines }), { method: 'PUT', token })
  while (!(await ask(`${url}/api/solars/${panelId}`)).text.includes(`"quantity":${pushed}`)) await sleep(10)
  return performance.now() - began
}

/** Ten callers, of whom the next asks when one is answered or refused. */
const tenChecks = (url) => (isOver) =>
  Promise.all(
    Array.from({ length: callers }, async (_, n) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${n}` }
      while (!isOver()) {
        const answer = await fetch(`${url}/api/plants/check`, {
          method: 'POST',
          headers,
          body: JSON.stringify(heaviestCheck()),
        })
        await answer.text()
        await sleep(50)
      }
    }),
  )

/** Hangs up after a while, and tells how much the processor works for it in the second after. */
async function hangUp(url, body, pid) {
  const caller = new AbortController()
  const asked = fetch(`${url}/api/plants/plan`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: caller.signal,
  }).catch(() => undefined)
  await sleep(500)
  caller.abort()
  await asked
  const before = processorMs(pid)
  await sleep(1000)
  return processorMs(pid) - before
}

/** Of the process so far; the kernel counts in hundredths of a second. */
const processorMs = (pid) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return 10 * (Number(fields[11]) + Number(fields[12]))
}

const peakMemory = (pid) => /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]

/** Twenty of the largest plants, kept and watched, and the job that plans them. */
async function watchLargest(url, token, dataDir, panelId) {
  for (let n = 0; n < 20; n++) {
    const body = { name: `Watched ${n}`, ...largestOf(panelId) }
    const { plant } = JSON.parse((await ask(`${url}/api/plants`, JSON.stringify(body), { token })).text)
    const watch = JSON.stringify({ regainW: 10_000_000, cost: 1, currency: 'USD' })
    await ask(`${url}/api/plants/${plant.id}/watch`, watch, { method: 'PUT', token })
  }
  const pool = new pg.Pool(connectionOf(dataDir))
  await pool.query(`select graphile_worker.add_job('watch_plants', '{}')`)
  await pool.end()
}

async function logIn(url) {
  const post = async (path, body, token) => JSON.parse((await ask(url + path, JSON.stringify(body), { token })).text)
  const { session } = await post('/api/auth/login', admin)
  const account = { email: 'bench@bench.test', password: admin.password }
  await post('/api/admin/suppliers', { ...account, companyName: 'Bench' }, session.token)
  const { session: own } = await post('/api/auth/supplier/login', account)
  return { token: session.token, supplier: own.token }
}

await withDemoProduct(
  { TRUST_PROXY: '127.0.0.1', LIMIT_TYPING_PER_CLIENT: '100000/1m' },
  async ({ url, pid, dataDir }) => {
    // after a first start, the curves of the whole catalogue are fitted
    await sleep(60_000)
    const { panels } = JSON.parse((await ask(`${url}/api/solars/names?q=REC250`)).text)
    const body = JSON.stringify(plantOf(panels[0].id))
    await ask(`${url}/api/plants/plan`, body)
    await searchFor(url, 2000)
    const before = peakMemory(pid)
    console.log('search alone, ms', await searchFor(url, roundMs))
    const planner = new Worker(new URL('./bench/plan-beside.mjs', import.meta.url), { workerData: { url, body } })
    console.log('search beside plans, ms', await searchFor(url, roundMs))
    planner.postMessage('stop')
    const [plans] = await once(planner, 'message')
    console.log('plans, ms', plans.map(Math.round).join(' '))
    console.log('peak memory of the process, kB: before', before, 'after', peakMemory(pid))
    const { token, supplier } = await logIn(url)
    const others = { url, supplier, panelId: panels[0].id }
    await tellBeside('ten of the heaviest checks', others, tenChecks(url))
    await tellBeside('watched plants', others, () => watchLargest(url, token, dataDir, panels[0].id))
    const largest = JSON.stringify(largestOf(panels[0].id))
    console.log('processor time in the second after hanging up, ms:', await hangUp(url, largest, pid))
    const began = processorMs(pid)
    const { ms, text } = await ask(`${url}/api/plants/plan`, largest)
    const { considered, untried, plans: found } = JSON.parse(text)
    console.log(
      `the largest plant: ${Math.round(ms)} ms, ${processorMs(pid) - began} ms of processor time, ${considered} plans, ${untried} choices left,`,
      `${found.length} told in ${Math.round(text.length / 1024)} kB; peak memory, kB:`,
      peakMemory(pid),
    )
  },
)
