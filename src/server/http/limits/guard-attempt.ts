import { randomUUID } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../../db/database.js'
import type { Limit, Limits } from '../../run/limit-settings.js'
import { createTurns, NoTurn } from '../../run/take-turns.js'
import { networkOf } from '../client-address.js'
import { ClientHoldings } from '../client-holdings.js'
import { countUse, isOver, type LimitKey, limitRefusal, readWindow } from './limits.js'

/** While the whole site is guessed at: this many guesses at once, each wrong one followed by a pause. */
const atOnce = 2
const pauseMs = 100
/** Further guesses of one network have to wait outside, so that it is not the whole line. */
const perNetwork = 4
const mostWaiting = 200

const site = { name: 'FAILURES_SITE', key: '' } as const

/**
 * Past the limit of the whole site, strangers guess slowly and in turns. They are not refused: somebody who fails often from
 * many addresses would lock everybody else out.
 */
export function createPace() {
  const turns = createTurns({ atOnce, mostWaiting })
  const open = new ClientHoldings()

  async function inTurn<T>(network: string, guess: () => Promise<T | undefined>) {
    if (!open.take(network, 1, { perClient: perNetwork })) throw limitRefusal(1)
    try {
      const giveBack = await turns.take(undefined, network).catch(refuse)
      try {
        const result = await guess()
        if (result === undefined) await sleep(pauseMs)
        return result
      } finally {
        giveBack()
      }
    } finally {
      open.giveBack(network, 1)
    }
  }

  return async <T>(db: Db, limits: Limits, address: string, guess: () => Promise<T | undefined>) => {
    const limit = limits[site.name]
    const window = await readWindow(db, site)
    const isFull = window !== undefined && window.wait > 0 && window.used >= limit.count
    const result = isFull ? await inTurn(isIPv6(address) ? networkOf(address, 48) : address, guess) : await guess()
    if (result === undefined) await countUse(db, site, limit)
    return result
  }
}

function refuse(error: unknown): never {
  throw error instanceof NoTurn ? limitRefusal(1) : error
}

/** A place expires after this, because nothing frees it when the process or the database dies during the attempt. */
const placeSeconds = 10

/**
 * Runs an attempt of which only failures count, such as a login: those that give nothing. It takes a place before its
 * outcome is known, so that a hundred parallel guesses do not all get through; a success frees the place.
 */
export async function guardAttempt<T>(
  db: Db,
  limits: Limits,
  keys: readonly LimitKey[],
  attempt: () => Promise<T | undefined>,
) {
  const id = randomUUID()
  const taken: LimitKey[] = []
  let counts = false
  try {
    for (const key of keys) {
      await takePlace(db, key, limits[key.name], id)
      taken.push(key)
    }
    const result = await attempt()
    counts = !result
    return result
  } finally {
    // the attempt has happened and its answer stands, even when the database is lost right after it
    for (const key of taken) await settle(db, key, id, counts).catch(() => {})
  }
}

const secondNow = sql`extract(epoch from now())::float8`
// a place that expires much later than a new one would was taken while the clock was ahead
const isLive = sql`p.value::float8 > ${secondNow} and p.value::float8 < ${secondNow} + ${placeSeconds + 60}`
const livePlaces = sql`(select coalesce(jsonb_object_agg(p.key, p.value), '{}') from jsonb_each(w.places) p where ${isLive})`
const countLive = sql`(select count(*) from jsonb_each(w.places) p where ${isLive})`

async function takePlace(db: Db, { name, key }: LimitKey, limit: Limit, id: string) {
  for (let tries = 0; ; tries++) {
    const { rows } = await sql`
      insert into limit_windows as w (name, key, places, resets_at)
      values (${name}, ${key}, jsonb_build_object(${id}::text, ${secondNow} + ${placeSeconds}),
        now() + make_interval(secs => ${limit.seconds}))
      on conflict (name, key) do update set
        places = case when ${isOver} then excluded.places else ${livePlaces} || excluded.places end,
        used = case when ${isOver} then 0 else w.used end,
        resets_at = case when ${isOver} then excluded.resets_at else w.resets_at end
      where ${isOver} or w.used + ${countLive} < ${limit.count}
      returning 1`.execute(db)
    if (rows.length > 0) return
    const window = await readWindow(db, { name, key })
    const isUsedUp = window !== undefined && window.used >= limit.count
    // running attempts hold all places, and some may become free
    if (window && !isUsedUp && tries < 40) await sleep(75)
    else throw limitRefusal(isUsedUp ? window.wait : placeSeconds)
  }
}

const settle = (db: Db, { name, key }: LimitKey, id: string, counts: boolean) =>
  db
    .updateTable('limit_windows')
    .set({ places: sql`places - ${id}::text`, ...(counts && { used: sql`used + 1` }) })
    .where('name', '=', name)
    .where('key', '=', key)
    .execute()
