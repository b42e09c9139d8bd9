import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { countPanels, getPanel, listFacets, searchPanels, suggest } from '../shared/find/search-api.js'
import { findReplacements } from '../shared/repair/replacement-api.js'
import { ensureFirstAdmin } from './accounts/first-admin.js'
import { buildApp } from './app.js'
import { createDb, createPool, type Db } from './db/database.js'
import { addJob } from './db/jobs/add-job.js'
import { migrate } from './db/migrate.js'
import type { OpenDatabase } from './db/open-database.js'
import { forgetForeignChanges } from './find/catalogue/apply-changes.js'
import { Catalogue } from './find/catalogue/catalogue.js'
import { closeGently } from './http/drain.js'
import { createDeliver } from './mail/deliver-mails.js'
import { makeDeps } from './make-deps.js'
import { areRatesDue, seedRates } from './money/bank-rates.js'
import type { MetricSources } from './ops/metrics/create-metrics.js'
import { createCountWaiting } from './ops/metrics/create-metrics.js'
import { areMetricsWanted, listenForMetrics } from './ops/metrics/serve-metrics.js'
import { seedCatalogue } from './ops/seed/seed-catalogue.js'
import { endedReadings } from './panels/datasheets/run-reading.js'
import type { Config } from './run/config.js'
import { runJobs } from './run-jobs.js'
import { createWebhookSender } from './watch/webhooks/webhook-sender.js'

// a query that runs longer than this has gone wrong and blocks others
const requestTimeoutMs = 2000
const jobTimeoutMs = 120_000

/**
 * Serialisers to compile before the first visitor: these schemas are so large that compiling takes longer than a search
 * may.
 */
const largestAnswers = [searchPanels, findReplacements, listFacets, countPanels, suggest, getPanel]

export type RunningServer = { url: string; firstAdminPassword: string | undefined; stop: () => Promise<void> }

type Closers = (() => Promise<unknown>)[]

/** Migrates an open database and serves until stopped; then closes the database too. */
export async function runServer(config: Config, log: Logger, database: OpenDatabase): Promise<RunningServer> {
  const closers: Closers = [() => database.stop()]
  const stop = async () => {
    while (closers.length > 0) await closers.pop()?.()
  }
  try {
    const { pool, jobPool } = openPools(config, database, closers)
    const applied = await migrate(jobPool)
    if (applied.length > 0) log.info({ applied }, 'migrated the database')
    const jobDb = createDb(jobPool)
    const firstAdminPassword = await fillDatabase(jobDb, config, log)

    const catalogue = new Catalogue(database.connection)
    closers.push(() => catalogue.close())
    // no request is answered before the catalogue is loaded
    await catalogue.upToDate()
    const db = createDb(pool)
    const metrics = await startMetrics(config, closers, {
      pools: { requests: pool, jobs: jobPool },
      catalogue: () => catalogue.figures(),
      datasheets: () => endedReadings,
      countWaiting: createCountWaiting(db),
    })
    const deps = makeDeps({ config, db, pool, catalogue, log, metrics })
    const app = await buildApp(deps)
    for (const { response } of largestAnswers) deps.serialisers.prepare(response)
    // whatever any first request compiles, such as the patterns of addresses
    await app.inject('/api/health/live')
    metrics?.forgetRequests()
    if (config.workers > 0) {
      const webhooks = createWebhookSender({ db: jobDb, config, log })
      webhooks.start()
      closers.push(() => webhooks.stop())
      const jobs = await runJobs(
        { ...deps, db: jobDb, pool: jobPool, deliver: createDeliver(config), webhooks },
        jobPool,
      )
      closers.push(() => jobs.stop())
    }
    await app.listen({ host: config.host, port: config.port })
    closers.push(() => closeGently(app))
    const { port } = app.server.address() as AddressInfo
    const host = config.host.includes(':') ? `[${config.host}]` : config.host
    return { url: `http://${host}:${port}`, firstAdminPassword, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function openPools({ workers }: Config, { connection, pooled }: OpenDatabase, closers: Closers) {
  const jobPool = createPool(connection, {
    max: workers + 6,
    statementTimeoutMs: jobTimeoutMs,
    // no user waits for a job, so a busy machine may take longer to connect
    connectTimeoutMs: 15_000,
  })
  closers.push(() => jobPool.end())
  const pool = createPool(pooled ?? connection, { max: 16, statementTimeoutMs: requestTimeoutMs })
  closers.push(() => pool.end())
  return { pool, jobPool }
}

/** What a first start, or the first start of a release, has to add. Returns the password of a first administrator. */
async function fillDatabase(db: Db, config: Config, log: Logger) {
  await forgetForeignChanges(db)
  const firstAdminPassword = await ensureFirstAdmin(db, config)
  await seedCatalogue(db, config.seed, log)
  // for panels of an earlier release or an earlier version of the model
  await addJob(db, 'refit_panels', {})
  await seedRates(db)
  if (config.ratesUrl !== 'off' && (await areRatesDue(db))) await addJob(db, 'renew_rates', {})
  return firstAdminPassword
}

/** Loads the library of metrics only where somebody can read them. */
async function startMetrics(config: Config, closers: Closers, sources: MetricSources) {
  if (!areMetricsWanted(config)) return undefined
  const { createMetrics } = await import('./ops/metrics/create-metrics.js')
  const metrics = createMetrics(sources)
  if (config.metricsPort !== undefined) closers.push(await listenForMetrics(config, metrics))
  return metrics
}
