// Measures one catalogue: each kind of search through HTTP and, beside it, the same SQL straight on the database.
import { createDb, createPool } from '../../dist/server/db/database.js'
import { correctText } from '../../dist/server/search/correct-text.js'
import { findPageRows } from '../../dist/server/search/find-page-rows.js'
import { listFacets } from '../../dist/server/search/list-facets.js'
import { searchPanels } from '../../dist/shared/search/search-api.js'
import { readSearch } from '../../dist/shared/search/search-query.js'
import { kinds, samplePanels } from './kinds.mjs'
import { measureHttpThroughput, measureLatency, measureThroughput } from './measure.mjs'
import { get, makeSession, startServer } from './server.mjs'

export async function measureCatalogue({ connection, pool }, { rounds, seconds, samples, dataDir }) {
  const panels = await samplePanels(pool, samples)
  const token = await makeSession(createDb(pool))
  const server = await startServer(connection, dataDir)
  // as many connections as the server has
  const direct = createPool(connection, { max: 16, statementTimeoutMs: 60_000 })
  try {
    const headers = { authorization: `Bearer ${token}` }
    const paths = {}
    const jobs = {}
    const latency = {}
    for (const [kind, make] of Object.entries(kinds)) {
      const queries = panels.map(make)
      const path = kind === 'facets' ? '/api/solars/facets' : '/api/solars/search'
      paths[kind] = queries.map((query) => `${path}?${new URLSearchParams(query)}`)
      jobs[kind] = queries.map((query) => sqlOf(direct, kind, query))
      const http = await measureLatency(
        paths[kind].map((each) => () => get(server.url + each, headers)),
        rounds,
      )
      latency[kind] = { http, sql: await measureLatency(jobs[kind], rounds) }
      print(kind, latency[kind])
    }
    const bare = await measureLatency([() => get(`${server.url}/api/health/live`, headers)], rounds * samples)
    const mixedPaths = mix(Object.values(paths))
    const mixedJobs = mix(Object.values(jobs))
    const throughput = {}
    for (const clients of [1, 32]) {
      throughput[clients] = {
        http: await measureHttpThroughput(server.url, mixedPaths, headers, clients, seconds),
        sql: await measureThroughput(mixedJobs, clients, seconds),
        bare: await measureHttpThroughput(server.url, ['/api/health/live'], headers, clients, seconds),
      }
      console.log(`  ${clients} clients, mix:`, rounded(throughput[clients]), 'a second')
    }
    return { latency, bare, throughput }
  } finally {
    await direct.end()
    await server.stop()
  }
}

const rounded = (numbers) => Object.fromEntries(Object.entries(numbers).map(([key, value]) => [key, Math.round(value)]))
const format = ({ p50, p95, p99 }) => [p50, p95, p99].map((ms) => ms.toFixed(2).padStart(8)).join('')
const print = (kind, { http, sql }) => console.log(`  ${kind.padEnd(18)} http${format(http)}   sql${format(sql)}`)
const mix = (lists) => lists[0].flatMap((_, index) => lists.map((list) => list[index]))

/** What the server asks of the database for one query, without the server. */
function sqlOf(pool, kind, query) {
  const { sort, order, page, limit, ...filters } = searchPanels.query.parse(query)
  const search = readSearch(filters)
  if (kind === 'facets') return () => listFacets(pool, search)
  const wanted = { sort, order, page, limit, viewer: 'member' }
  const find = (text) => findPageRows(pool, { ...search, text }, wanted)
  if (kind !== 'typo') return () => find(search.text)
  return async () => {
    await find(search.text)
    const corrected = await correctText(pool, search.text)
    if (corrected !== null) await find(corrected)
  }
}
