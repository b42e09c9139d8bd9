// npm run bench:plants: how long searches take beside plans of a large plant, what the largest allowed plant takes of
// time and memory, and how soon a plan stops whose caller hangs up. With the demo data; compare only figures of one run
// on a quiet machine.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { withDemoProduct } from './demo-product.mjs'
import { build, install } from './prepare.mjs'

install()
build()

const roundMs = 8000
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

async function ask(address, body) {
  const began = performance.now()
  const answer = await fetch(address, body && { method: 'POST', headers: { 'content-type': 'application/json' }, body })
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

await withDemoProduct({}, async ({ url, pid }) => {
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
})
