import cluster from 'node:cluster'
import { sql } from 'kysely'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '../../db/database.js'
import { joinSum } from './sum-processes.js'

type WaitingCounts = {
  jobsWaiting: number
  jobsFailed: number
  mailsWaiting: number
  webhooksWaiting: number
}
type CountWaiting = () => Promise<WaitingCounts>

/** However many ask, the database counts once in this time. */
const keptMs = 2000

/** Counts what waits to be done, for all processes of a database. */
export function createCountWaiting(db: Db): CountWaiting {
  let last: { at: number; counts: Promise<WaitingCounts> } | undefined
  return () => {
    if (!last || performance.now() - last.at > keptMs) last = { at: performance.now(), counts: count(db) }
    return last.counts
  }
}

async function count(db: Db) {
  const { rows } = await sql<WaitingCounts>`select
    (select count(*) from graphile_worker.jobs
      where locked_at is null and run_at <= now() and attempts < max_attempts) as "jobsWaiting",
    (select count(*) from graphile_worker.jobs where last_error is not null) as "jobsFailed",
    (select count(*) from mails where status = 'pending') as "mailsWaiting",
    (select count(*) from webhook_deliveries where status = 'waiting') as "webhooksWaiting"`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('a select without a table has one row')
  return counts
}

type PoolUse = { totalCount: number; idleCount: number; waitingCount: number; options: { max: number } }

/** Where the figures come from; each is asked when the metrics are. */
export type MetricSources = {
  pools: Readonly<Record<string, PoolUse>>
  catalogue: () => { panels: number; offers: number; ageSeconds: number }
  datasheets: () => Readonly<Record<string, number>>
  countWaiting: CountWaiting
}

export type Metrics = ReturnType<typeof createMetrics>

const secondsOfRequests = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

/** The figures of this process; with WEB_CONCURRENCY, `text` gives the sum of all web processes. */
export function createMetrics(sources: MetricSources) {
  const ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess, eventLoopMonitoringPrecision: 20 })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsOfRequests,
    registers: [ofProcess],
  })
  watchPools(ofProcess, sources)
  watchCatalogue(ofProcess, sources)
  countDatasheets(ofProcess, sources)
  // the same for all processes, so only the one that answers asks the database
  const ofDatabase = new Registry()
  watchDatabase(ofDatabase, sources)

  const sumUp = cluster.isWorker ? joinSum(() => ofProcess.getMetricsAsJSON()) : () => ofProcess.metrics()
  return {
    contentType: ofProcess.contentType,
    observe: (method: string, route: string, status: number, seconds: number) =>
      requests.observe({ method, route, status }, seconds),
    /** What the start asked itself is no request. */
    forgetRequests: () => requests.reset(),
    names: () => [ofProcess, ofDatabase].flatMap((each) => each.getMetricsAsArray().map(({ name }) => name)),
    text: async () => (await Promise.all([sumUp(), ofDatabase.metrics()])).join('\n'),
  }
}

function watchPools(registry: Registry, { pools }: MetricSources) {
  const registers = [registry]
  new Gauge({
    name: 'heliodex_database_connections',
    help: 'Open connections to the database, by pool and state.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'busy' }, totalCount - idleCount)
      }
    },
  })
  new Gauge({
    name: 'heliodex_database_connections_max',
    help: 'The most connections that a pool opens.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { options }] of Object.entries(pools)) this.set({ pool }, options.max)
    },
  })
  new Gauge({
    name: 'heliodex_database_connections_awaited',
    help: 'Callers that wait for a connection of a pool.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { waitingCount }] of Object.entries(pools)) this.set({ pool }, waitingCount)
    },
  })
}

function watchCatalogue(registry: Registry, { catalogue }: MetricSources) {
  new Gauge({
    name: 'heliodex_catalogue_rows',
    help: 'Rows of the catalogue in the memory of each process.',
    labelNames: ['table'],
    registers: [registry],
    // every process holds the whole catalogue
    aggregator: 'max',
    collect() {
      const { panels, offers } = catalogue()
      this.set({ table: 'panels' }, panels)
      this.set({ table: 'offers' }, offers)
    },
  })
  new Gauge({
    name: 'heliodex_catalogue_age_seconds',
    help: 'Since when the catalogue in memory was last found or made current; of the oldest process.',
    registers: [registry],
    aggregator: 'max',
    collect() {
      this.set(catalogue().ageSeconds)
    },
  })
}

function countDatasheets(registry: Registry, { datasheets }: MetricSources) {
  new Counter({
    name: 'heliodex_datasheets_read_total',
    help: 'Datasheets whose reading ended, by outcome.',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [outcome, count] of Object.entries(datasheets())) this.inc({ outcome }, count)
    },
  })
}

/** While the database does not answer, what it would tell is not a number. */
function watchDatabase(registry: Registry, { countWaiting }: MetricSources) {
  const tell = (name: string, help: string, figureOf: (counts: WaitingCounts | undefined) => number | undefined) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(figureOf(await countWaiting().catch(() => undefined)) ?? Number.NaN)
      },
    })
  tell('heliodex_database_up', '1 if the database answers.', (counts) => (counts ? 1 : 0))
  tell('heliodex_jobs_waiting', 'Background jobs that are due and not yet begun.', (counts) => counts?.jobsWaiting)
  tell('heliodex_jobs_failed', 'Background jobs whose last try failed.', (counts) => counts?.jobsFailed)
  tell('heliodex_mails_waiting', 'Mails that are not yet sent.', (counts) => counts?.mailsWaiting)
  tell('heliodex_webhooks_waiting', 'Messages that webhooks have not yet got.', (counts) => counts?.webhooksWaiting)
}
