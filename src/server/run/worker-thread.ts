import { readFileSync, readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { AppError, type ErrorCode } from '../../shared/http/errors.js'

/** What a thread is asked. `stop` becomes 1 when nobody wants the answer any more. */
export type WorkerTask = { name: string; input: unknown; stop: Int32Array; budgetMs: number }
export type WorkerReply =
  | { answer: unknown }
  | {
      refusal: {
        code: ErrorCode
        message: string
        fields?: Record<string, string> | undefined
        extra: Record<string, unknown>
      }
    }
  | { end: 'overBudget' | 'stopped' | 'failed'; failure: string }

class Ended extends Error {
  constructor(readonly reason: 'overBudget' | 'stopped') {
    super(`the work was ended: ${reason}`)
  }
}

type RunningTask = { stop: Int32Array; spentAtMs: number; lookedAt: number }
let running: RunningTask | undefined

/** How often a thread looks at its processor time. */
const lookMs = 50

/** Call it after each step of long work: it throws when the work is to stop. Outside of a thread it does nothing. */
export function mayGoOn() {
  if (!running) return
  if (Atomics.load(running.stop, 0) !== 0) throw new Ended('stopped')
  const now = performance.now()
  if (now - running.lookedAt < lookMs) return
  running.lookedAt = now
  if (processorMs() > running.spentAtMs) throw new Ended('overBudget')
}

/** Work that is written as steps, because the browser runs it in one go. */
export function runSteps<Result>(steps: Iterator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    mayGoOn()
  }
}

/** Makes this thread serve tasks, one after the other. */
export function serveTasks(tasks: Readonly<Record<string, (input: never) => unknown>>) {
  stepBack()
  parentPort?.on('message', ({ name, input, stop, budgetMs }: WorkerTask) => {
    running = { stop, spentAtMs: processorMs() + budgetMs, lookedAt: performance.now() }
    parentPort?.postMessage(replyOf(() => tasks[name]?.(input as never)))
    running = undefined
  })
}

function replyOf(work: () => unknown): WorkerReply {
  try {
    return { answer: work() }
  } catch (error) {
    if (error instanceof Ended) return { end: error.reason, failure: error.message }
    if (!(error instanceof AppError))
      return { end: 'failed', failure: error instanceof Error ? String(error.stack) : String(error) }
    const { code, message, fields, extra } = error
    return { refusal: { code, message, fields, extra } }
  }
}

/** Of this thread so far; where the system does not tell it, the time that has passed. */
function processorMs() {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ')[0]) / 1e6
  } catch {
    return performance.now()
  }
}

const patience = 10

/** Linux has a priority for each thread: requests and the database go first. */
function stepBack() {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), patience)
  } catch {
    // another system: there a thread cannot be told apart
  }
}
