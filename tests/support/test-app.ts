import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { Logger, runOnce, type TaskList } from 'graphile-worker'
import pg from 'pg'
import { inject } from 'vitest'
import { buildApp } from '../../src/server/app.js'
import { createDb, createPool } from '../../src/server/db/database.js'
import { Catalogue } from '../../src/server/find/catalogue/catalogue.js'
import { Serialisers } from '../../src/server/http/serialise.js'
import { loadLimits } from '../../src/server/http/shed-load.js'
import { createDeliver } from '../../src/server/mail/deliver-mails.js'
import { makeDeps } from '../../src/server/make-deps.js'
import { readConfig } from '../../src/server/run/config.js'
import { createLog } from '../../src/server/run/log.js'
import { type JobDeps, tasks } from '../../src/server/tasks.js'
import { createWebhookSender } from '../../src/server/watch/webhooks/webhook-sender.js'
import type { Endpoint } from '../../src/shared/http/endpoint.js'
import { type CallOptions, call } from '../../src/web/api/call.js'
import { bySchema, refusalBySchema } from './by-schema.js'
import { forgetPool, withConnectionsOfTest } from './connections-of-test.js'
import { makeFolder } from './make-folder.js'
import { readOutbox } from './outbox.js'
import { templateName } from './postgres-server.js'

export { codeIn, readOutbox } from './outbox.js'

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

type TestSettings = {
  /** Use the database of another test app, as a second process of one product does. */
  beside?: { connection: { database: string } }
  /** Start from an empty database filled by this function, instead of a copy of the migrated one. */
  fill?: (pool: pg.Pool) => Promise<void>
  log?: ReturnType<typeof createLog>
  /** The limit of one statement of a request; generous, because tests run on busy machines. */
  statementTimeoutMs?: number
  /** Another way of the app to the server, such as a proxy. */
  through?: { host: string; port: number }
}

/** A job that fails is tried again by the product; why it did must not be lost. */
const jobLogger = new Logger(() => (level, message) => {
  if (level === 'error') console.error(message)
})

/** Compiled once for all apps of a process: for many tests, compiling takes longer than their calls. */
const serialisers = new Serialisers()

/** The whole server on its own database, called through the web's own client. */
export async function startTestApp(
  env: Record<string, string> = {},
  { beside, fill, log = createLog('silent'), statementTimeoutMs = 20_000, through }: TestSettings = {},
) {
  const database = beside?.connection.database ?? `test_${randomBytes(8).toString('hex')}`
  const server = inject('postgres')
  if (!beside) await onServer(server, `create database ${database}${fill ? '' : ` template ${templateName}`}`)
  const dataDir = makeFolder('test-data')
  const config = readConfig({ CAPTCHA: 'off', CAPTCHA_ALLOW_OFF: '1', RATES_URL: 'off', DATA_DIR: dataDir, ...env })
  const connection = { ...server, database }
  const ofApp = { ...connection, ...through }
  const poolOf = (max: number) => createPool(connection, { max, statementTimeoutMs: 20_000, connectTimeoutMs: 15_000 })
  const pool = withConnectionsOfTest((max) => createPool(ofApp, { max, statementTimeoutMs, connectTimeoutMs: 15_000 }))
  const jobPool = poolOf(1)
  // for the test's own queries and for the job runner
  const ownPool = poolOf(20)
  await fill?.(ownPool)
  const db = createDb(ownPool)
  const catalogue = new Catalogue(ofApp)
  const jobDb = createDb(jobPool)
  const webhooks = createWebhookSender({ db: jobDb, config, log })
  const deps = {
    ...makeDeps({ config, db: createDb(pool), pool, catalogue, log }),
    serialisers,
    deliver: createDeliver(config),
    webhooks,
  }
  const jobDeps: JobDeps = { ...deps, db: jobDb, pool: jobPool }
  // this process is also the tests' own, so that its pauses say nothing of the product
  const app = await buildApp(deps, { ...loadLimits, longestDelayMs: Number.POSITIVE_INFINITY })
  const send = sendTo(app)

  return {
    app,
    db,
    deps,
    config,
    connection,
    webhooks,
    call: <E extends Endpoint>(
      endpoint: E,
      given: Parameters<typeof call<E>>[1],
      options: CallOptions & { ip?: string } = {},
    ) =>
      call(endpoint, given, {
        send: options.ip ? sendTo(app, options.ip) : send,
        judge: bySchema,
        judgeRefusal: refusalBySchema,
        ...options,
      }),
    /** Runs every due job, then stops: what the workers of a running server do in the background. */
    async runJobs() {
      const taskList: TaskList = Object.fromEntries(
        Object.entries(tasks).map(([name, task]) => [name, (payload: unknown) => task(jobDeps, payload)]),
      )
      await runOnce({ pgPool: ownPool, taskList, noHandleSignals: true, logger: jobLogger })
    },
    /** The sent mails, oldest first, parsed. */
    async mails() {
      await this.runJobs()
      return readOutbox(dataDir)
    },
    async close() {
      await app.close()
      await webhooks.stop()
      await catalogue.close()
      forgetPool(pool)
      for (const each of [pool, jobPool, ownPool]) await each.end()
      rmSync(dataDir, { recursive: true, force: true })
      if (!beside) await onServer(server, `drop database ${database} with (force)`)
    },
  }
}

type Injectable = { inject: (options: object) => Promise<{ statusCode: number; rawPayload: Buffer; headers: object }> }

/** Makes `inject` behave like `fetch`, so that tests use the web's own client. */
export const sendTo = (app: unknown, remoteAddress = '127.0.0.1'): typeof fetch =>
  (async (url: string, init: RequestInit = {}) => {
    const form = init.body instanceof FormData ? new Response(init.body) : undefined
    const answer = await (app as Injectable).inject({
      url,
      method: init.method ?? 'GET',
      remoteAddress,
      headers: {
        ...(init.headers as Record<string, string>),
        ...(form && { 'content-type': form.headers.get('content-type') }),
      },
      ...(form ? { payload: Buffer.from(await form.arrayBuffer()) } : init.body ? { payload: init.body } : {}),
    })
    const body = answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload)
    return new Response(body, { status: answer.statusCode, headers: answer.headers as Record<string, string> })
  }) as typeof fetch

async function onServer(server: pg.ClientConfig, statement: string) {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
