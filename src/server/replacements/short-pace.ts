import { setImmediate as nextTurn } from 'node:timers/promises'

/** So short that a search which arrives meanwhile hardly notices. */
const mostMs = 0.6
/** Steps between two glances at the clock: some tens of microseconds. */
const stepsAtOnce = 4

/** Gives others their turn again and again during long work. */
export class ShortPace {
  private began = performance.now()
  private steps = 0

  /** After a step of which nobody knows how long it takes. */
  pause(): Promise<void> | undefined {
    return ++this.steps % stepsAtOnce === 0 ? this.pauseNow() : undefined
  }

  /** After many short ones. */
  pauseNow(): Promise<void> | undefined {
    if (performance.now() - this.began < mostMs) return undefined
    return nextTurn().then(() => {
      this.began = performance.now()
    })
  }
}
