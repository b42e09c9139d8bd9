import { setImmediate as nextTurn } from 'node:timers/promises'

const mostMs = 8
/** Rows that are looked at between two glances at the clock: well under a millisecond. */
export const rowsAtOnce = 16_384

/** Keeps long work from holding the process: between its parts, others get their turn when it has had its own. */
export class Pace {
  private began = performance.now()

  /** To be awaited only when something comes back, so that short work never leaves its turn. */
  pause(): Promise<void> | undefined {
    if (performance.now() - this.began < mostMs) return undefined
    return nextTurn().then(() => {
      this.began = performance.now()
    })
  }
}
