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

export function noteArrival(request: object) {
  waiting.set(request, performance.now())
}

/** Other requests do not wait for this one; work that nobody waits for does. */
export function noteLong(request: object) {
  if (!waiting.delete(request)) return
  long.add(request)
  resumeIfNoneWaits()
}

export function noteEnd(request: object) {
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
export function untilNoneWaits(mostMs: number): Promise<void> {
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
export async function untilQuiet(mostMs: number) {
  const until = performance.now() + mostMs
  for (let now = performance.now(); now < until; now = performance.now()) {
    const sendingMs = lastAnsweredAt + afterAnswerMs - now
    if (isAnyWaiting() || long.size > 0) await untilNoneWaits(until - now)
    else if (sendingMs > 0) await sleep(sendingMs)
    else return
  }
}
