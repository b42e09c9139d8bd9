import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Steps } from '../../shared/matching/in-steps.js'

/** So short that a search which arrives in the meantime is hardly delayed. */
const mostMs = 0.6
/** The number of steps between two checks of the clock: some tens of microseconds. */
const stepsAtOnce = 4

/** Yields to the event loop frequently during long work. */
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
    return nextTurn().then(() => {
      this.began = performance.now()
    })
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
