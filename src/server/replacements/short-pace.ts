import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Steps } from '../../shared/matching/in-steps.js'
import { isAnyWaiting, untilNoneWaits } from '../http/short-requests.js'

/** So short that a search which arrives in the meantime is hardly delayed. */
const mostMs = 0.6
/** How long it steps back for requests that wait: most searches are answered by then, and a fifth of the time remains. */
const backMs = 2
/** The number of steps between two checks of the clock: some tens of microseconds. */
const stepsAtOnce = 4

/** Yields to the event loop frequently during long work, and lets short requests go first. */
export class ShortPace {
  private began = performance.now()
  private steps = 0

  /** After a step of unknown duration. */
  pause(): Promise<void> | undefined {
    return ++this.steps % stepsAtOnce === 0 ? this.pauseNow() : undefined
  }

  /** After many short steps. */
  pauseNow(): Promise<void> | undefined {
    if (performance.now() - this.began < mostMs) return undefined
    return this.stepBack()
  }

  /** After a turn of the event loop every request that has arrived is known. */
  private async stepBack() {
    await nextTurn()
    if (isAnyWaiting()) await untilNoneWaits(backMs)
    this.began = performance.now()
  }

  async through<Result>(steps: Steps<Result>): Promise<Result> {
    for (;;) {
      const { done, value } = steps.next()
      if (done) return value
      const pause = this.pauseNow()
      if (pause) await pause
    }
  }
}
