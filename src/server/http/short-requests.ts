import type { FastifyReply } from 'fastify'

/** A request that takes longer waits for something other than this process, such as a file being sent. */
const shortMs = 20

/** Requests that arrived a moment ago and are not answered yet, the oldest first. */
const waiting = new Map<object, number>()
let steppedBack: (() => void)[] = []

export function noteArrival({ raw }: FastifyReply) {
  waiting.set(raw, performance.now())
}

/** The request is answered, or it announces long work: others do not wait for it. */
export function noteEnd({ raw }: FastifyReply) {
  if (!waiting.delete(raw) || waiting.size > 0) return
  const resume = steppedBack
  steppedBack = []
  for (const each of resume) each()
}

export function isAnyWaiting() {
  const before = performance.now() - shortMs
  for (const [raw, arrivedAt] of waiting) {
    if (arrivedAt > before) return true
    waiting.delete(raw)
  }
  return false
}

/** Resolves when no request waits any more, at the latest after some milliseconds. */
export function untilNoneWaits(mostMs: number): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, mostMs)
    steppedBack.push(() => {
      clearTimeout(late)
      resolve()
    })
  })
}
