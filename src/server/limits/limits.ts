import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { AppError } from '../../shared/http/errors.js'
import type { Db } from '../db/database.js'
import type { Limit, LimitName, Limits } from '../limit-settings.js'

type LimitKey = { name: LimitName; key: string }

/** A limit is used up: what was too much, and when to come back. */
export const limitRefusal = (seconds: number, tooMuch = 'Too many attempts.') =>
  new AppError('too_many_requests', `${tooMuch} Please try again in ${describeWait(seconds)}.`, {
    retryAfterSeconds: seconds,
  })

const describeWait = (seconds: number) => {
  if (seconds < 90) return `${Math.max(1, Math.ceil(seconds))} seconds`
  return seconds < 7200 ? `${Math.ceil(seconds / 60)} minutes` : `${Math.ceil(seconds / 3600)} hours`
}

/** Counts one use against each limit, or refuses when one is used up. Exact over parallel calls and processes. */
export async function spendLimits(db: Db, limits: Limits, keys: readonly LimitKey[], tooMuch?: string) {
  for (const { name, key } of keys) {
    const limit = limits[name]
    const { used, wait } = await countUse(db, name, key, limit)
    if (used > limit.count) throw limitRefusal(wait, tooMuch)
  }
}

/** Counts one use of one limit for each of many keys, and tells which had none left, with the seconds until one has again. */
export async function spendForEach(db: Db, limits: Limits, name: LimitName, keys: readonly string[]) {
  const limit = limits[name]
  // in one order, so that two who count the same keys do not wait for each other in a circle
  const { rows } = await sql<{ key: string; used: number; wait: number }>`
    insert into limit_windows as w (name, key, used, resets_at)
    select ${name}, key, 1, now() + make_interval(secs => ${limit.seconds})
    from unnest(${[...new Set(keys)].sort()}::text[]) as wanted (key)
    on conflict (name, key) do update set ${usedOnceMore}
    returning key, used, extract(epoch from resets_at - now())::float8 as wait`.execute(db)
  return new Map(rows.filter(({ used }) => used > limit.count).map(({ key, wait }) => [key, wait]))
}

/**
 * A window ends when its time has come. One that ends much later than a new one would was begun by a clock that was ahead; a
 * little later, by a call that began after this one and came first.
 */
const isOver = sql`(w.resets_at <= now() or w.resets_at > excluded.resets_at + interval '1 minute')`

const usedOnceMore = sql`
  used = case when ${isOver} then 1 else least(w.used + 1, 1000000000) end,
  pending = case when ${isOver} then 0 else w.pending end,
  resets_at = case when ${isOver} then excluded.resets_at else w.resets_at end`

async function countUse(db: Db, name: string, key: string, limit: Limit) {
  const { rows } = await sql<{ used: number; wait: number }>`
    insert into limit_windows as w (name, key, used, resets_at)
    values (${name}, ${key}, 1, now() + make_interval(secs => ${limit.seconds}))
    on conflict (name, key) do update set ${usedOnceMore}
    returning used, extract(epoch from resets_at - now())::float8 as wait`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an upsert always returns its row')
  return row
}

/**
 * Runs an attempt of which only failures count, such as a login. The attempt takes a place before its outcome is known,
 * so that a hundred guesses at once are not all let through; a success gives the place back.
 */
export async function guardAttempt<T>(
  db: Db,
  limits: Limits,
  keys: readonly LimitKey[],
  attempt: () => Promise<T>,
  failed: (result: T) => boolean,
) {
  const taken: LimitKey[] = []
  let counts = false
  try {
    for (const key of keys) {
      await takePlace(db, key, limits[key.name])
      taken.push(key)
    }
    const result = await attempt()
    counts = failed(result)
    return result
  } finally {
    // what the attempt has done stands, and its answer too, also when the database goes away right after it
    for (const key of taken) await settle(db, key, counts).catch(() => {})
  }
}

async function takePlace(db: Db, { name, key }: LimitKey, limit: Limit) {
  for (let tries = 0; ; tries++) {
    const { rows } = await sql<{ taken: boolean }>`
      insert into limit_windows as w (name, key, pending, resets_at)
      values (${name}, ${key}, 1, now() + make_interval(secs => ${limit.seconds}))
      on conflict (name, key) do update set
        pending = case when ${isOver} then 1 else w.pending + 1 end,
        used = case when ${isOver} then 0 else w.used end,
        resets_at = case when ${isOver} then excluded.resets_at else w.resets_at end
      where ${isOver} or w.used + w.pending < ${limit.count}
      returning true as taken`.execute(db)
    if (rows.length > 0) return
    const window = await readWindow(db, name, key)
    // all places are held by attempts still under way: theirs may yet come free
    if (window && window.used < limit.count && tries < 40) await sleep(75)
    else throw limitRefusal(window?.wait ?? limit.seconds)
  }
}

async function readWindow(db: Db, name: string, key: string) {
  return db
    .selectFrom('limit_windows')
    .select(['used', sql<number>`extract(epoch from resets_at - now())::float8`.as('wait')])
    .where('name', '=', name)
    .where('key', '=', key)
    .executeTakeFirst()
}

const settle = (db: Db, { name, key }: LimitKey, counts: boolean) =>
  db
    .updateTable('limit_windows')
    .set({ pending: sql`greatest(pending - 1, 0)`, ...(counts && { used: sql`used + 1` }) })
    .where('name', '=', name)
    .where('key', '=', key)
    .execute()
