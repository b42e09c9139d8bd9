import { breathe, inPieces as loopInPieces, rowsAtOnce } from '../event-loop/breathe.js'

export { rowsAtOnce }

/** Keeps long work from blocking the event loop: it yields between slices when its time is up. */
export class Pace {
  /** Whether the work took longer than one slice. */
  isLong = false

  /** Await the result only if it is defined, so that short work never yields. */
  pause(): Promise<void> | undefined {
    const rest = breathe()
    this.isLong ||= rest !== undefined
    return rest
  }
}

/** A loop from 0 to `count` in slices, yielding to the event loop when due. */
export const inPieces = (count: number, _pace: Pace, work: (start: number, end: number) => void, atOnce = rowsAtOnce) =>
  loopInPieces(count, work, atOnce)
