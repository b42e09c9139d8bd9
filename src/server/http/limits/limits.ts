import { sql } from 'kysely'
import { AppError } from '../../../shared/http/errors.js'
import { phrase } from '../../../shared/languages/phrase.js'
import type { Db } from '../../db/database.js'
import type { Limit, LimitName, Limits } from '../../run/limit-settings.js'

const maxKeys = 50_000

/**
 * Limits how often one client may call. Counted in this process, because a database write per call would cost more than
 * the call.
 */
export function createClientRate({ count, seconds }: Limit, refusal: string) {
  let windows = new Map<string, { used: number; resetsAt: number }>()
  return (key: string) => {
    // not the wall clock: set back by an hour, it would make a window of a minute last as long
    const now = performance.now()
    const known = windows.get(key)
    if (!known || known.resetsAt <= now) {
      if (windows.size >= maxKeys) windows = new Map()
      windows.set(key, { used: 1, resetsAt: now + seconds * 1000 })
      return
    }
    if (++known.used > count)
      throw new AppError('too_many_requests', refusal, { retryAfterSeconds: (known.resetsAt - now) / 1000 })
  }
}

export type LimitKey = { name: LimitName; key: string }

/** The error for an exhausted limit: what was too much, and when to try again. */
export const limitRefusal = (seconds: number, tooMuch: string = phrase('Too many attempts.')) =>
  new AppError('too_many_requests', [tooMuch, waitSentence(seconds)].join(' '), { retryAfterSeconds: seconds })

function waitSentence(wait: number) {
  const seconds = Math.max(1, Math.ceil(wait))
  if (wait < 90) return phrase`Please try again in ${seconds} seconds.`
  const minutes = Math.ceil(wait / 60)
  const hours = Math.ceil(wait / 3600)
  return wait < 7200 ? phrase`Please try again in ${minutes} minutes.` : phrase`Please try again in ${hours} hours.`
}

/**
 * Counts one use against each limit, or refuses when one is exhausted. Exact under parallel calls and across processes.
 */
export async function spendLimits(db: Db, limits: Limits, keys: readonly LimitKey[], tooMuch?: string) {
  for (const { name, key } of keys) {
    const limit = limits[name]
    const { used, wait } = await countUse(db, { name, key }, limit)
    if (used > limit.count) throw limitRefusal(wait, tooMuch)
  }
}

/** Counts one use of a limit for each of many keys. Returns the exhausted keys with the seconds until they reset. */
export async function spendForEach(db: Db, limits: Limits, name: LimitName, keys: readonly string[]) {
  const limit = limits[name]
  // in sorted order, so that two calls with the same keys cannot deadlock
  const { rows } = await sql<{ key: string; used: number; wait: number }>`
    insert into limit_windows as w (name, key, used, resets_at)
    select ${name}, key, 1, now() + make_interval(secs => ${limit.seconds})
    from unnest(${[...new Set(keys)].sort()}::text[]) as requested (key)
    on conflict (name, key) do update set ${usedOnceMore}
    returning key, used, extract(epoch from resets_at - now())::float8 as wait`.execute(db)
  return new Map(rows.filter(({ used }) => used > limit.count).map(({ key, wait }) => [key, wait]))
}

/**
 * A window is over when its end has passed. One that ends much later than a new one would was begun while the clock was
 * ahead; a little later is normal, when a call that began after this one inserted first.
 */
export const isOver = sql`(w.resets_at <= now() or w.resets_at > excluded.resets_at + interval '1 minute')`

export const usedOnceMore = sql`
  used = case when ${isOver} then 1 else least(w.used + 1, 1000000000) end,
  places = case when ${isOver} then '{}' else w.places end,
  resets_at = case when ${isOver} then excluded.resets_at else w.resets_at end`

/** How much of a limit is used, and for how many seconds more. */
export const readWindow = (db: Db, { name, key }: LimitKey) =>
  db
    .selectFrom('limit_windows')
    .select(['used', sql<number>`extract(epoch from resets_at - now())::float8`.as('wait')])
    .where('name', '=', name)
    .where('key', '=', key)
    .executeTakeFirst()

export async function countUse(db: Db, { name, key }: LimitKey, limit: Limit) {
  const { rows } = await sql<{ used: number; wait: number }>`
    insert into limit_windows as w (name, key, used, resets_at)
    values (${name}, ${key}, 1, now() + make_interval(secs => ${limit.seconds}))
    on conflict (name, key) do update set ${usedOnceMore}
    returning used, extract(epoch from resets_at - now())::float8 as wait`.execute(db)
  const [row] = rows
  if (!row) throw new Error('an upsert always returns its row')
  return row
}
