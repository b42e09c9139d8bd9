import { isIPv6 } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../db/database.js'
import type { Limits } from '../../run/limit-settings.js'
import { createTurns, NoTurn } from '../../run/take-turns.js'
import { networkOf } from '../client-address.js'
import { ClientHoldings } from '../client-holdings.js'
import { countUse, limitRefusal, readWindow } from './limits.js'

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
