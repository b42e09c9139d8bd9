import { setImmediate as nextTurn } from 'node:timers/promises'

const mostMs = 3
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

/** A loop from 0 to `count` in pieces, with a pause wherever one is due. */
export async function inPieces(
  count: number,
  pace: Pace,
  work: (start: number, end: number) => void,
  atOnce = rowsAtOnce,
) {
  for (let start = 0; start < count; start += atOnce) {
    work(start, Math.min(count, start + atOnce))
    const pause = pace.pause()
    if (pause) await pause
  }
}
