import { type Work, whatRuns } from './work.js'

/**
 * Await it in every loop that may take long, after each step of at most half a millisecond. It yields to the event loop
 * when the work that runs has held it long enough, and throws when that work was stopped (`runStoppable`). Short work
 * never yields.
 */
export function breathe(): Promise<void> | undefined {
  const { work, signal } = whatRuns()
  signal?.throwIfAborted()
  const now = performance.now()
  // time in which it waited for the database, or others worked, is no time that it held the event loop
  if (work.turn !== turn) beginSlice(work, now)
  return now - work.sliceBeganAt < work.mostMs ? undefined : rest(work, signal)
}

async function rest(work: Work, signal: AbortSignal | undefined) {
  work.becomeLong()
  await nextTurn()
  await work.letOthersGo()
  signal?.throwIfAborted()
  beginSlice(work, performance.now())
}

/** The number of the event loop's turn, of those in which anything breathes. */
let turn = 0
let isTurnWatched = false

function beginSlice(work: Work, now: number) {
  work.turn = turn
  work.sliceBeganAt = now
  if (!isTurnWatched) setImmediate(endTurn)
  isTurnWatched = true
}

function endTurn() {
  turn++
  isTurnWatched = false
}

/** Work that yielded, in the order in which it continues: one in each turn, so that a turn takes one slice. */
const yielded: (() => void)[] = []

const nextTurn = () =>
  new Promise<void>((resolve) => {
    if (yielded.push(resolve) === 1) setImmediate(continueFirst)
  })

function continueFirst() {
  const first = yielded.shift()
  if (yielded.length > 0) setImmediate(continueFirst)
  first?.()
}

/**
 * The number of rows between two looks at the clock: under half a millisecond, even if each of a million rows is read
 * from memory that no cache holds.
 */
export const rowsAtOnce = 4096
/** The same for rows of which each may need the maximum of a string. */
export const stringsAtOnce = 8

/** A loop from 0 to `count` in pieces. */
export async function inPieces(
  count: number,
  work: (start: number, end: number) => void,
  atOnce = rowsAtOnce,
): Promise<void> {
  for (let start = 0; start < count; start += atOnce) {
    work(start, Math.min(count, start + atOnce))
    await breathe()
  }
}

/** Work that is written as steps, because the browser runs it in one go. */
export async function stepThrough<Result>(steps: Iterator<unknown, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await breathe()
  }
}
