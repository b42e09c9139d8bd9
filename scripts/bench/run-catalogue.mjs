// Measures one catalogue: each kind of search through HTTP and, beside it, the same SQL straight on the database.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { startSession } from '../../dist/server/accounts/sessions.js'
import { createDb, createPool } from '../../dist/server/db/database.js'
import { correctText } from '../../dist/server/search/correct-text.js'
import { listFacets } from '../../dist/server/search/list-facets.js'
import { queryPanels } from '../../dist/server/search/query-panels.js'
import { searchStatement } from '../../dist/server/search/search-sql.js'
import { searchPanels } from '../../dist/shared/search/search-api.js'
import { readSearch } from '../../dist/shared/search/search-query.js'
import { projectFolder } from '../prepare.mjs'
import { kinds, samplePanels } from './kinds.mjs'
import { measureHttpThroughput, measureLatency, measureThroughput } from './measure.mjs'

export async function measureCatalogue({ connection, pool }, { rounds, seconds, samples, dataDir }) {
  const panels = await samplePanels(pool, samples)
  const token = await makeMember(createDb(pool))
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

async function get(url, headers) {
  const response = await fetch(url, { headers })
  await response.arrayBuffer()
  if (response.status !== 200) throw new Error(`${response.status} from ${url}`)
}

/** What the server asks of the database for one query, without the server. */
function sqlOf(pool, kind, query) {
  const { sort, order, page, limit, ...filters } = searchPanels.query.parse(query)
  const search = readSearch(filters)
  if (kind === 'facets') return () => listFacets(pool, search)
  const wanted = { sort, order, page, limit, viewer: 'member' }
  const find = (text) => queryPanels(pool, searchStatement({ ...search, text }, wanted))
  if (kind !== 'typo') return () => find(search.text)
  return async () => {
    await find(search.text)
    const corrected = await correctText(pool, search.text)
    if (corrected !== null) await find(corrected)
  }
}

async function makeMember(db) {
  const email = `member-${Date.now()}@bench.test`
  const account = await db
    .insertInto('accounts')
    .values({ user_type: 'user', email, email_key: email, password_hash: null, verified_at: new Date() })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { session } = await startSession(db, account, { address: '127.0.0.1', key: '127.0.0.1', userAgent: 'bench' })
  return session.token
}

/** The product itself, as a process of its own, on this database. */
async function startServer({ host, port, user, password, database }, dataDir) {
  const at = host.startsWith('/')
    ? `postgres://${user}:${password}@localhost:${port}/${database}?host=${host}`
    : `postgres://${user}:${password}@${host}:${port}/${database}`
  const child = spawn(process.execPath, [join(projectFolder, 'dist', 'server', 'main.js')], {
    cwd: projectFolder,
    env: {
      ...process.env,
      DATABASE_URL: at,
      DATA_DIR: dataDir,
      PORT: String(20_000 + Math.floor(Math.random() * 20_000)),
      SEED: 'none',
      LOG_LEVEL: 'error',
      WORKERS: '0',
      ADMIN_PASSWORD: 'benchmark-only-1',
      LIMIT_SEARCHES_PER_ACCOUNT: '9999999/1m',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise((resolve, reject) => {
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
      const [found] = /http:\/\/[\d.]+:\d+/.exec(said) ?? []
      if (found) resolve(found)
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
