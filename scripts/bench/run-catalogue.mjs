// Measures one catalogue: each kind of query through HTTP, for members and visitors, against a bare route of the same
// server and, where its indexes are created, against the old SQL statement of search.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDb } from '../../dist/server/db/database.js'
import { projectFolder } from '../prepare.mjs'
import { broadKinds, kinds, pathOf, samplePanels } from './kinds.mjs'
import { measureHttpThroughput, measureLatency, measureOnce } from './measure.mjs'
import { blockedText, get, makeSession, startServer, startSqlServer } from './server.mjs'

/** The kinds used to compare the throughput of columns and of SQL. */
const mixed = ['text', 'prefix', '3 filters', '12 filters', 'text with filters', 'in stock by price']

/** Panels for throughput; each makes one query of a kind. */
const manySamples = 5000

export async function measureCatalogue({ connection, pool }, { rounds, seconds, samples, dataDir, withSql }) {
  const load = measureLoad(connection)
  console.log(
    `  read in ${(load.ms / 1000).toFixed(2)} s, ${Math.round(load.bytesAPanel)} bytes a panel, ${Math.round(load.bytesAnOffer)} an offer`,
  )
  const panels = await samplePanels(pool, samples * (rounds + 1))
  const headers = { authorization: `Bearer ${await makeSession(createDb(pool))}` }
  const started = performance.now()
  const server = await startServer(connection, dataDir, { TRUST_PROXY: '127.0.0.1' })
  const startMs = performance.now() - started
  console.log(`  the server was ready after ${(startMs / 1000).toFixed(2)} s`)
  try {
    const paths = Object.fromEntries(
      Object.entries(kinds).map(([kind, make]) => [kind, panels.map((panel) => pathOf(kind, make(panel)))]),
    )
    for (const [kind, made] of Object.entries(broadKinds)) paths[kind] = made.map((query) => pathOf(kind, query))
    const bare = await measureLatency([() => get(`${server.url}/api/health/live`, headers)], rounds * samples)
    const latency = {}
    const held = {}
    await server.held()
    for (const [kind, each] of Object.entries(paths)) {
      const jobs = each.map((path) => () => get(server.url + path, headers))
      latency[kind] =
        kind in broadKinds
          ? await measureLatency(jobs, Math.max(2, Math.floor((rounds * samples) / each.length / 4)))
          : await measureOnce(jobs, samples)
      held[kind] = await server.held()
      console.log(`  ${kind.padEnd(22)}${format(latency[kind])}   ${blockedText(held[kind])}`)
    }
    // each question is asked once, so that a cached answer helps others only as far as they share panels and words
    const many = (await samplePanels(pool, manySamples)).slice(panels.length)
    const [mine, others] = partition(differentQuestions(many), samples * mixed.length * (rounds + 1))
    const [theirs, questions] = partition(others, samples * mixed.length * (rounds + 1))
    const jobsOf = (asked, headersOf) =>
      asked.map(
        ({ path }) =>
          () =>
            get(server.url + path, headersOf()),
      )
    const visitor = await measureOnce(
      jobsOf(theirs, () => ({ 'x-forwarded-for': nextAddress() })),
      samples * mixed.length,
    )
    const member = await measureOnce(
      jobsOf(mine, () => headers),
      samples * mixed.length,
    )
    console.log(`  mix, member           ${format(member)}\n  mix, visitor          ${format(visitor)}`)
    console.log(`  bare route            ${format(bare)}`)
    const different = questions.map(({ path }) => path)
    const half = Math.floor(different.length / 2)
    const popular = mine.slice(0, samples * mixed.length).map(({ path }) => path)
    // as long as the old SQL has to warm up, with queries that members do not ask below
    await measureHttpThroughput(server.url, different.slice(half), headers, 32, 1)
    const throughput = {
      bare: await measureHttpThroughput(server.url, ['/api/health/live'], headers, 32, seconds),
      member: await measureHttpThroughput(server.url, different.slice(0, half), headers, 32, seconds),
      visitor: await measureHttpThroughput(server.url, different.slice(half), {}, 32, seconds, nextAddress),
      // the same few questions again and again
      popular: await measureHttpThroughput(server.url, popular, headers, 32, seconds),
      sql: withSql ? await measureSql(connection, pool, different, seconds) : undefined,
    }
    console.log('  32 clients, a second:', rounded(throughput))
    return { load, startMs, latency, held, member, visitor, bare, throughput }
  } finally {
    await server.stop()
  }
}

/** A separate process reads the catalogue, so that nothing else adds to its memory. */
function measureLoad(connection) {
  const { stdout, status } = spawnSync(
    process.execPath,
    ['--expose-gc', join(projectFolder, 'scripts', 'bench', 'load-catalogue.mjs')],
    { input: JSON.stringify(connection), encoding: 'utf8', stdio: ['pipe', 'pipe', 'inherit'] },
  )
  if (status !== 0) throw new Error('the catalogue could not be read')
  return JSON.parse(stdout)
}

/** Requests per second of a server that answers searches by the old SQL, with the indexes it had. */
async function measureSql(connection, pool, paths, seconds) {
  const indexes = readFileSync(join(projectFolder, 'migrations', '0005-search-indexes.sql'), 'utf8')
  await pool.query(indexes)
  await pool.query('vacuum analyze panels')
  const server = await startSqlServer(connection)
  try {
    await measureHttpThroughput(server.url, paths, {}, 32, 1)
    return await measureHttpThroughput(server.url, paths, {}, 32, seconds)
  } finally {
    await server.stop()
    for (const [, name] of indexes.matchAll(/create index (\w+)/g)) await pool.query(`drop index ${name}`)
  }
}

/** One question of each kind about each panel; panels that are alike ask the same, which counts once. */
function differentQuestions(panels) {
  const asked = panels.flatMap((panel) => mixed.map((kind) => ({ kind, query: kinds[kind](panel) })))
  return [...new Map(asked.map(({ kind, query }) => [pathOf(kind, query), query]))].map(([path, query]) => ({
    path,
    query,
  }))
}

let addresses = 0
/** A new visitor. */
const nextAddress = () => {
  addresses++
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}

const rounded = (numbers) =>
  Object.fromEntries(Object.entries(numbers).flatMap(([key, value]) => (value ? [[key, Math.round(value)]] : [])))
const format = ({ p50, p95, p99 }) => [p50, p95, p99].map((ms) => ms.toFixed(2).padStart(9)).join('')
const partition = (list, count) => [list.slice(0, count), list.slice(count)]
