import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.js'

// any number, as long as every runner uses it
const presence = 7_411_030
const reconnectMs = 500
const lookMs = 5000

/**
 * Shows that a runner of jobs lives: a lock that its own connection holds, and that PostgreSQL drops the moment the process
 * is gone. No clock is asked, so none can lie. Returns what ends it.
 */
export function announceRunner(pool: pg.Pool, id: string, log: Pick<Log, 'warn'>) {
  const stopping = new AbortController()
  const { signal } = stopping
  const hold = async () => {
    const client = new pg.Client(pool.options)
    const over = new Promise<void>((resolve) => {
      client.on('error', () => resolve())
      client.once('end', resolve)
      signal.addEventListener('abort', () => resolve())
    })
    try {
      await client.connect()
      await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [presence, id])
      await over
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'the workers could not show that they live')
    } finally {
      await client.end().catch(() => {})
    }
  }
  const held = (async () => {
    while (!signal.aborted) {
      await hold()
      await sleep(reconnectMs, undefined, { signal }).catch(() => {})
    }
  })()
  return async () => {
    stopping.abort()
    await held
  }
}

/** Runners that hold jobs and live no more. */
export async function listDeadRunners(pool: pg.Pool) {
  const { rows } = await pool.query<{ id: string }>(
    `select distinct locked_by as id from graphile_worker.jobs
     where locked_by is not null and not exists (
       select 1 from pg_locks l join pg_database d on d.oid = l.database
       where l.locktype = 'advisory' and d.datname = current_database() and l.objsubid = 2 and l.granted
         and l.classid = $1::oid and l.objid::bigint = hashtext(locked_by)::bigint & 4294967295)`,
    [presence],
  )
  return rows.map(({ id }) => id)
}

/**
 * Gives back the jobs of dead runners, to be done at once. A job for which another was added while it ran has no key and no
 * try left: its successor does the work, so it goes.
 */
export async function freeJobsOf(pool: pg.Pool, runners: readonly string[]) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: string }>(
      `select id from graphile_worker.jobs where locked_by = any($1) and key is null and attempts >= max_attempts`,
      [runners],
    )
    await client.query('select graphile_worker.force_unlock_workers($1)', [runners])
    await client.query('select graphile_worker.complete_jobs($1::bigint[])', [rows.map(({ id }) => id)])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/**
 * Looks for jobs whose runner is gone, so that a kill costs them seconds and not the hours after which the library gives them
 * back. Twice in a row: a runner that has just lost its database may be about to show itself again.
 */
export function watchForDeadRunners(pool: pg.Pool, log: Pick<Log, 'info' | 'warn'>, pauseMs = lookMs) {
  const stopping = new AbortController()
  const { signal } = stopping
  let suspects: ReadonlySet<string> = new Set()
  const look = async () => {
    const dead = await listDeadRunners(pool)
    const sure = dead.filter((id) => suspects.has(id))
    suspects = new Set(dead)
    if (sure.length === 0) return
    await freeJobsOf(pool, sure)
    log.info({ runners: sure.length }, 'jobs of a process that ended go on')
  }
  const watched = (async () => {
    while (!signal.aborted) {
      await look().catch((error: unknown) => log.warn({ err: error }, 'could not look for jobs left behind'))
      await sleep(pauseMs, undefined, { signal }).catch(() => {})
    }
  })()
  return async () => {
    stopping.abort()
    await watched
  }
}
