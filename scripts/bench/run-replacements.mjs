// Measures the replacement finder on one catalogue through HTTP: each query once, so that no answer is cached, against
// a search with twelve filters; its other pages and orders; and searches while it works.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { createDb } from '../../dist/server/db/database.js'
import { kinds, pathOf, samplePanels } from './kinds.mjs'
import { measureLatency, percentiles } from './measure.mjs'
import { blockedText, get, judgeBlocks, makeSession, startServer } from './server.mjs'

/** The old panel from the catalogue, or its label with missing figures. */
const questions = {
  'old panel of the catalogue': (panel) => ({ originalId: panel.id }),
  'voltage limit and clamps': (panel) => ({
    originalId: panel.id,
    maxVoltage_V: '1000',
    minTemperature_C: '-20',
    clampMin_mm: '30',
    clampMax_mm: '40',
  }),
  'three strings in parallel': (panel) => ({ originalId: panel.id, parallelStrings: '3' }),
  'label without Isc': (panel) => labelOf(panel, ['Isc_A']),
  'label without Voc and Isc': (panel) => labelOf(panel, ['Voc_V', 'Isc_A']),
  // forty panels exceed this limit in the cold, whatever they are: the finder tries what would help
  'nothing fits': (panel) => ({ originalId: panel.id, stringLength: '40', maxVoltage_V: '600' }),
  'all classes': (panel) => ({ originalId: panel.id, class: 'dropIn,withChanges,optimiser,missing,doesNotFit' }),
}

/** The query that the targets refer to; the others run for a few panels only. */
const judged = 'old panel of the catalogue'
const fewPanels = 6

const onLabel = {
  Pmax_W: 'pmax_w',
  Vmp_V: 'vmp_v',
  Imp_A: 'imp_a',
  Voc_V: 'voc_v',
  Isc_A: 'isc_a',
  Length_mm: 'length_mm',
  Width_mm: 'width_mm',
  Thickness_mm: 'thickness_mm',
}
const labelOf = (panel, missing) =>
  Object.fromEntries(
    Object.entries(onLabel)
      .filter(([key]) => !missing.includes(key))
      .map(([key, column]) => [key, String(Number(panel[column].toFixed(6)))]),
  )

const replacementPath = (query) => `/api/solars/replacements?${new URLSearchParams(query)}`

let asked = 0
/**
 * A query that was never sent before, by a maximum price above every price. Nothing else depends on how many were sent:
 * the n-th panel has the same string in every run.
 */
const nextQuestion = (query, n) => {
  asked++
  return replacementPath({ stringLength: String(8 + (n % 20)), maxPrice: String(100_000 + asked), ...query })
}

export async function measureReplacements({ connection, pool }, { rounds, samples, dataDir }) {
  const panels = await samplePanels(pool, samples)
  const headers = { authorization: `Bearer ${await makeSession(createDb(pool))}` }
  const server = await startServer(connection, dataDir)
  const ask = (path) => get(server.url + path, headers)
  try {
    const searches = panels.map((panel) => () => ask(pathOf('12 filters', kinds['12 filters'](panel))))
    // the start itself, which nobody waits for
    await server.held()
    const search = await measureLatency(searches, rounds)
    say('search with 12 filters', search, await server.held())
    const latency = {}
    const held = {}
    for (const [kind, make] of Object.entries(questions)) {
      const isJudged = kind === judged
      latency[kind] = await measureLatency(
        (isJudged ? panels : panels.slice(0, fewPanels)).map((panel, n) => () => ask(nextQuestion(make(panel), n))),
        isJudged ? rounds : 1,
      )
      held[kind] = await server.held()
      say(kind, latency[kind], held[kind])
    }
    const again = await measureAgain(panels, ask)
    held['another page or order'] = await server.held()
    say('another page or order', again, held['another page or order'])
    const beside = await measureBeside(searches, panels, server, headers)
    held['searches beside it'] = await server.held()
    say('search alone', beside.alone)
    say('search beside it', beside.beside, held['searches beside it'])
    return { search, latency, held, again, ...beside }
  } finally {
    await server.stop()
  }
}

/** Other pages and orders of queries that were just answered. */
async function measureAgain(panels, ask) {
  const times = []
  for (const { id } of panels.slice(0, 12)) {
    asked++
    const query = { originalId: id, maxPrice: String(100_000 + asked) }
    await ask(replacementPath(query))
    for (const view of [{ page: '2' }, { sort: 'loss' }, { sort: 'pricePerWatt' }, { sort: 'stock', order: 'desc' }]) {
      const started = performance.now()
      await ask(replacementPath({ ...query, ...view }))
      times.push(performance.now() - started)
    }
  }
  return percentiles(times)
}

/** p95 of fewer searches would be one or two of them. */
const besideRounds = 8
const mostBeside = 3000

/** Searches by one member, alone and while another sends one replacement query after the other. */
async function measureBeside(searches, panels, server, headers) {
  const alone = await measureLatency(searches, besideRounds)
  const paths = Array.from({ length: mostBeside }, (_, n) =>
    nextQuestion({ originalId: panels[n % panels.length].id }, n),
  )
  const other = new Worker(new URL('./ask-beside.mjs', import.meta.url), {
    workerData: { url: server.url, headers, paths },
  })
  const ended = new Promise((resolve, reject) => {
    other.once('exit', resolve)
    other.once('error', reject)
  })
  await once(other, 'message')
  await server.held()
  const beside = await measureLatency(searches, besideRounds)
  other.postMessage('stop')
  await ended
  return { alone, beside }
}

export function judgeReplacements(say, { real, made }) {
  const times = real.latency[judged].p50 / real.search.p50
  say(times <= 20, `real: a replacement takes ${times.toFixed(1)} searches with 12 filters (at most 20)`)
  const growth = made.latency[judged].p50 / real.latency[judged].p50
  say(growth <= 10, `made: a replacement takes ${growth.toFixed(1)} times as long as on the real panels (at most 10)`)
  for (const [title, { latency, again, alone, beside, held }] of [
    ['real', real],
    ['made', made],
  ]) {
    const share = again.p50 / latency[judged].p50
    say(share <= 0.2, `${title}: another page or order takes ${share.toFixed(2)} of the query (at most 0.2)`)
    const slower = beside.p95 / alone.p95
    say(slower <= 1.5, `${title}: p95 of searches beside it is ${slower.toFixed(2)} times that alone (at most 1.5)`)
    judgeBlocks(say, title, held)
  }
}

const say = (title, { p50, p95, p99 }, held) =>
  console.log(
    `  ${title.padEnd(30)}${[p50, p95, p99].map((ms) => ms.toFixed(2).padStart(9)).join('')}${held ? `   ${blockedText(held)}` : ''}`,
  )
