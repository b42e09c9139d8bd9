// npm run bench:plants: how long searches take beside a plan of a large plant, and the memory of the process, with the
// demo data. Compare only figures of one run on a quiet machine.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
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

const peakMemory = (pid) => /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]

await withDemoProduct({}, async ({ url, pid }) => {
  const { panels } = JSON.parse((await ask(`${url}/api/solars/names?q=REC250`)).text)
  const body = JSON.stringify(plantOf(panels[0].id))
  await ask(`${url}/api/plants/plan`, body)
  await searchFor(url, 2000)
  const before = peakMemory(pid)
  console.log('search alone, ms', await searchFor(url, roundMs))
  const plans = []
  let isOver = false
  const planning = (async () => {
    while (!isOver) plans.push((await ask(`${url}/api/plants/plan`, body)).ms)
  })()
  console.log('search beside plans, ms', await searchFor(url, roundMs))
  isOver = true
  await planning
  console.log('plans, ms', plans.map(Math.round).join(' '))
  console.log('peak memory of the process, kB: before', before, 'after', peakMemory(pid))
})
