import { setTimeout as sleep } from 'node:timers/promises'
import { percentiles } from './measure.mjs'

const perSecond = 20
const queries = [
  'search=trina',
  'search=jinko',
  'powerClass=400-450',
  'search=580&inStock=true',
  'sort=efficiency&order=desc',
]

/** Searches at a steady pace until stopped, without waiting for earlier answers. */
export async function searchSteadily({ url, token }, isOver) {
  const times = []
  const asked = []
  for (let count = 0, began = performance.now(); !isOver(); count++) {
    await sleep(Math.max(0, began + (count * 1000) / perSecond - performance.now()))
    const started = performance.now()
    const path = `/api/solars/search?${queries[count % queries.length]}&page=${1 + (count % 3)}`
    asked.push(
      fetch(url + path, { headers: { authorization: `Bearer ${token}` } }).then(async (answer) => {
        await answer.arrayBuffer()
        times.push(performance.now() - started)
        return answer.status
      }),
    )
  }
  const refused = (await Promise.all(asked)).filter((status) => status !== 200)
  if (refused.length > 0) throw new Error(`${refused.length} searches were not answered with 200: ${refused[0]}`)
  return { count: times.length, ...percentiles(times) }
}

export const tellSearches = (title, { count, p50, p95, p99 }) =>
  console.log(
    `${title.padEnd(28)} p50 ${p50.toFixed(1)}  p95 ${p95.toFixed(1)}  p99 ${p99.toFixed(1)} ms  (${count} searches)`,
  )
