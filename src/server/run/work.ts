import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'

/** A request that takes longer waits for something other than this process, such as a file being sent. */
const shortMs = 20
/**
 * An answer still has to be sent, by the same cores, and its reader often asks for the next thing at once: facets after
 * a search, for instance.
 */
const afterAnswerMs = 2

/** Requests that arrived a moment ago and are not answered yet, the oldest first. */
const waiting = new Map<object, number>()
/** Requests that took longer than a slice and are not answered yet. */
const long = new Set<object>()
const steppedBack = new Set<() => void>()
let lastAnsweredAt = Number.NEGATIVE_INFINITY

function noteArrival(request: object) {
  waiting.set(request, performance.now())
}

/** Other requests do not wait for this one; work that nobody waits for does. */
function noteLong(request: object) {
  if (!waiting.delete(request)) return
  long.add(request)
  resumeIfNoneWaits()
}

function noteEnd(request: object) {
  if (!waiting.delete(request) && !long.delete(request)) return
  lastAnsweredAt = performance.now()
  resumeIfNoneWaits()
}

function resumeIfNoneWaits() {
  if (waiting.size === 0) for (const resume of steppedBack) resume()
}

export function isAnyWaiting() {
  const before = performance.now() - shortMs
  for (const [request, arrivedAt] of waiting) {
    if (arrivedAt > before) return true
    waiting.delete(request)
  }
  return false
}

/** Resolves when no request waits any more, at the latest after some milliseconds. */
function untilNoneWaits(mostMs: number): Promise<void> {
  return new Promise((resolve) => {
    const resume = () => {
      clearTimeout(late)
      // under constant load nobody else would remove it
      steppedBack.delete(resume)
      resolve()
    }
    const late = setTimeout(resume, mostMs)
    steppedBack.add(resume)
  })
}

/**
 * For work that nobody waits for: resolves when no request waits, short or long, and the last answer is sent. At the
 * latest after `mostMs`, so that it progresses under constant load.
 */
async function untilQuiet(mostMs: number) {
  const until = performance.now() + mostMs
  for (let now = performance.now(); now < until; now = performance.now()) {
    const sendingMs = lastAnsweredAt + afterAnswerMs - now
    if (isAnyWaiting() || long.size > 0) await untilNoneWaits(until - now)
    else if (sendingMs > 0) await sleep(sendingMs)
    else return
  }
}

/** How long work may hold the event loop, and what it waits for when its time is up. */
type Pace = {
  isBeside: boolean
  /** The first slice: nearly all work is done within it and never yields. */
  firstMs: number
  /** Every later slice. */
  sliceMs: number
  letOthersGo: (sinceStartMs: number) => Promise<void> | undefined
}

/** How long a long request steps back for short ones: most searches are answered by then. */
const stepBackMs = 2
/** So short that a search which arrives in the meantime is hardly delayed. */
const requestPace: Pace = {
  isBeside: false,
  firstMs: 2,
  sliceMs: 0.6,
  letOthersGo: () => (isAnyWaiting() ? untilNoneWaits(stepBackMs) : undefined),
}

/** Others wait for it, so it steps back for nobody. */
const sharedPace: Pace = { isBeside: false, firstMs: 2, sliceMs: 2, letOthersGo: () => undefined }

/** After this time it waits half as long, after twice this time a third: no load makes it wait for ever. */
export const patienceMs = 5000
/** Under constant load, a job gets one slice in this time at first. */
const jobWaitMs = 20
/** Less for indexes, without which searches take longer. */
export const indexWaitMs = 4
export const waitMsAfter = (sinceStartMs: number, mostWaitMs: number) => mostWaitMs / (1 + sinceStartMs / patienceMs)

const besidePace = (mostWaitMs: number): Pace => ({
  isBeside: true,
  firstMs: 1,
  sliceMs: 1,
  letOthersGo: (sinceStartMs) => untilQuiet(waitMsAfter(sinceStartMs, mostWaitMs)),
})

/** One request, job or piece of work, known to everything it calls without being passed on. */
export class Work {
  private readonly startedAt = performance.now()
  private isLong = false
  /** When it last began to hold the event loop, and in which turn. */
  sliceBeganAt = this.startedAt
  turn = -1

  constructor(private readonly pace: Pace) {}

  get isBeside() {
    return this.pace.isBeside
  }

  get mostMs() {
    return this.isLong ? this.pace.sliceMs : this.pace.firstMs
  }

  becomeLong() {
    if (!this.isLong) noteLong(this)
    this.isLong = true
  }

  letOthersGo() {
    return this.pace.letOthersGo(performance.now() - this.startedAt)
  }
}

type WorkContext = { work: Work; signal: AbortSignal | undefined }
const running = new AsyncLocalStorage<WorkContext>()
/** At the start, in commands and in tests. */
const onItsOwn: WorkContext = { work: new Work(sharedPace), signal: undefined }

export const whatRuns = (): WorkContext => running.getStore() ?? onItsOwn

export type RequestWork = { run: <Result>(handle: () => Result) => Result; end: () => void }

/** A request from its arrival on: until it has held the event loop for a slice, longer work lets it go first. */
export function beginRequest(): RequestWork {
  const work = new Work(requestPace)
  noteArrival(work)
  return {
    run: <Result>(handle: () => Result): Result => running.run({ work, signal: undefined }, handle),
    end: () => noteEnd(work),
  }
}

/** The work stops at its next `breathe()` once the signal is aborted, by throwing the signal's reason. */
export function runStoppable<Result>(signal: AbortSignal, run: () => Result): Result {
  const { work, signal: outer } = whatRuns()
  return running.run({ work, signal: outer ? AbortSignal.any([outer, signal]) : signal }, run)
}

/** For work that several callers wait for: it does not stop with the caller that happened to start it. */
export const runShared = <Result>(run: () => Result): Result =>
  running.run({ work: new Work(sharedPace), signal: undefined }, run)

/**
 * While nobody can change what it reads, others may wait for it: even work that nobody waits for then takes its turns
 * like a request.
 */
export function runHolding<Result>(run: () => Result): Result {
  const { work, signal } = whatRuns()
  return work.isBeside ? running.run({ work: new Work(requestPace), signal }, run) : run()
}

/**
 * For work that nobody waits for: it begins, and continues after each slice, when the requests that have arrived are
 * answered, at the latest after `mostWaitMs`.
 */
export const runBeside = <Result>(run: () => Result | Promise<Result>, mostWaitMs = jobWaitMs): Promise<Result> =>
  runAs(besidePace(mostWaitMs), async () => {
    await untilQuiet(mostWaitMs)
    return run()
  })

export const runAs = <Result>(pace: Pace, run: () => Result): Result =>
  running.run({ work: new Work(pace), signal: undefined }, run)
