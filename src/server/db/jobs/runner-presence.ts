import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../../run/log.js'
import { closeSoon } from '../close-soon.js'
import { clientBeside } from '../primary-client.js'

// any number, but the same in every runner
const presence = 7_411_030
const reconnectMs = 500
const lookMs = 5000
const heartbeatMs = 5000

/**
 * Shows that a job runner is alive: its own connection holds an advisory lock, which PostgreSQL releases as soon as the
 * process is gone. No clock is involved. Returns a function that ends it.
 */
export function announceRunner(pool: pg.Pool, id: string, log: Pick<Log, 'warn'>) {
  const stopping = new AbortController()
  const { signal } = stopping
  const hold = async () => {
    const client = clientBeside(pool, heartbeatMs)
    const over = new Promise<void>((resolve) => {
      client.once('end', resolve)
    })
    try {
      await client.connect()
      await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [presence, id])
      await Promise.race([over, untilSilent(client, signal)])
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'the workers could not show that they live')
    } finally {
      await closeSoon(client)
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

/** Resolves when the connection no longer answers: it may look open for hours after its server has vanished. */
async function untilSilent(client: pg.Client, signal: AbortSignal) {
  while (!signal.aborted) {
    await sleep(heartbeatMs, undefined, { signal }).catch(() => {})
    if (!(await client.query('select 1').catch(() => undefined))) return
  }
}

/** Runners that hold jobs but are no longer alive. */
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
 * Unlocks the jobs of dead runners, so that they run at once. A job that was added again while it ran has no key and no
 * attempt left: the added job does the work, so this one is deleted.
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
 * Finds jobs of dead runners, so that a kill delays them by seconds and not by the hours after which the library
 * unlocks them. A runner counts as dead after two checks in a row: one that just lost its connection may announce
 * itself again.
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
