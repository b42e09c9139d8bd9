import { type Kysely, PostgresDialect, Kysely as Query, sql } from 'kysely'
import pg from 'pg'
import { codeOf } from '../run/caught-error.js'
import { followQueries, graceMs, isReadOnly, patience } from './follow-queries.js'
import { fitToPooler, PooledClient } from './pooled-client.js'
import { type DatabaseConnection, PrimaryClient } from './primary-client.js'
import type { Tables } from './schema.js'

/**
 * For the few transactions that legitimately touch thousands of rows; other statements of requests end after two
 * seconds. Raises the limit of the server and that of the driver, which would otherwise give up before the server.
 */
export const inLongTransaction = <T>(db: Db, work: (trx: Db) => Promise<T>, seconds = 25): Promise<T> =>
  patience.run(seconds * 1000 + graceMs, () =>
    inTransaction(db, async (trx) => {
      await sql`select set_config('statement_timeout', ${`${seconds}s`}, true)`.execute(trx)
      return work(trx)
    }),
  )

/** The database or a transaction; queries run on either. */
export type Db = Kysely<Tables>

// Parses numbers and times into the form of the API. Counts and prices stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())

/** The system notices within a quarter of a minute that the machine at the other end is gone. */
export const keepAlives = { keepAlive: true, keepAliveInitialDelayMillis: 5000 }

type PoolSettings = { max: number; statementTimeoutMs: number; connectTimeoutMs?: number }

export function createPool(
  connection: DatabaseConnection,
  { max, statementTimeoutMs, connectTimeoutMs = 2500 }: PoolSettings,
) {
  const limits = {
    statement_timeout: statementTimeoutMs,
    // the locks of a process that vanished without a word are free within a minute
    idle_in_transaction_session_timeout: 45_000,
  }
  const pool = new pg.Pool({
    Client: connection.isPooled ? PooledClient : PrimaryClient,
    ...connection,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 60_000,
    // for a server that hangs and does not even report a statement timeout
    query_timeout: statementTimeoutMs + graceMs,
    ...keepAlives,
    application_name: `heliodex ${process.pid}`,
    // a pooler refuses settings of a session
    ...(!connection.isPooled && { ...limits, options: '-c TimeZone=UTC' }),
  })
  // the pool replaces a connection that breaks while idle; without a listener the error would end the process
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    followQueries(client)
    if (connection.isPooled) fitToPooler(client, { ...limits, timezone: 'UTC' })
  })
  pool.on('release', (_error, client) => {
    // released with a query still running: the next user of the connection would wait for it
    const isBusy = 'readyForQuery' in client && client.readyForQuery === false
    if (isBusy || isReadOnly(client)) client.end().catch(() => {})
  })
  return pool
}

export const createDb = (pool: pg.Pool): Db => new Query<Tables>({ dialect: new PostgresDialect({ pool }) })

/** Runs work in a transaction: the open one, or a new one. */
export const inTransaction = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'
const hasCode = (error: unknown, code: string): error is { code: string; constraint?: string } => codeOf(error) === code
export const isUniqueViolation = (error: unknown, constraint?: string) =>
  hasCode(error, uniqueViolation) && (constraint === undefined || error.constraint === constraint)
/** For a statement that meets a row like its own: throws this refusal instead; any other failure stays. */
export const ifTaken = (refusal: () => Error, constraint?: string) => (error: unknown) => {
  throw isUniqueViolation(error, constraint) ? refusal() : error
}
export const isForeignKeyViolation = (error: unknown) => hasCode(error, foreignKeyViolation)
