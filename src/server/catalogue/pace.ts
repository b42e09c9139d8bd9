import { setImmediate as nextTurn } from 'node:timers/promises'

const mostMs = 3
/** The number of rows between two checks of the clock: well under a millisecond. */
export const rowsAtOnce = 16_384

/** Keeps long work from blocking the event loop: it yields between slices when its time is up. */
export class Pace {
  private began = performance.now()

  /** Await the result only if it is defined, so that short work never yields. */
  pause(): Promise<void> | undefined {
    if (performance.now() - this.began < mostMs) return undefined
    return nextTurn().then(() => {
      this.began = performance.now()
    })
  }
}

/** A loop from 0 to `count` in slices, yielding to the event loop when due. */
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
