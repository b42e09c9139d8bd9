import { setImmediate as nextTurn } from 'node:timers/promises'
import { untilQuiet } from '../http/short-requests.js'

const mostMs = 2
/** For work that nobody waits for. */
export const besideMs = 1
/**
 * The number of rows between two checks of the clock: under half a millisecond, even if each of a million rows is read
 * from memory that no cache holds.
 */
export const rowsAtOnce = 4096

/** Keeps long work from blocking the event loop: it yields between slices when its time is up. */
export class Pace {
  private began = performance.now()
  /** Whether the work took longer than one slice. */
  isLong = false

  constructor(private readonly limitMs = mostMs) {}

  /** Await the result only if it is defined, so that short work never yields. */
  pause(): Promise<void> | undefined {
    if (performance.now() - this.began < this.limitMs) return undefined
    this.isLong = true
    return this.rest().then(() => {
      this.began = performance.now()
    })
  }

  protected rest(): Promise<void> {
    return nextTurn()
  }
}

/** Under constant load, a job gets one slice in this time at first. */
const jobWaitMs = 20
/** After this time it waits half as long, after twice this time a third: no load makes a job wait for ever. */
export const patienceMs = 5000
/** The same for indexes, without which searches take longer. */
export const indexWaitMs = 4

/** For work that nobody waits for: between slices it waits until the requests that have arrived are answered. */
export class BackgroundPace extends Pace {
  private readonly startedAt = performance.now()

  constructor(private readonly mostWaitMs = jobWaitMs) {
    super(besideMs)
  }

  protected override async rest() {
    await nextTurn()
    await untilQuiet(this.waitMs(performance.now() - this.startedAt))
  }

  /** How long it waits at most when it has been working for this long. */
  waitMs(sinceStartMs: number) {
    return this.mostWaitMs / (1 + sinceStartMs / patienceMs)
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
