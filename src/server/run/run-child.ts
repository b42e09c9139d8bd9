import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync, readSync } from 'node:fs'

/** The kernel counts processor time in ticks, always a hundred per second for programs. */
const millisecondsPerTick = 10

// one shared buffer: files in /proc have no size, and reading them whole would allocate a large buffer each time
const status = Buffer.alloc(1024)

function readStatus(pid: number): string {
  const file = openSync(`/proc/${pid}/stat`, 'r')
  try {
    return status.toString('latin1', 0, readSync(file, status))
  } finally {
    closeSync(file)
  }
}

/** The processor time of a process so far; undefined where the system does not provide it. */
function processorTime(pid: number | undefined): number | undefined {
  if (pid === undefined) return undefined
  try {
    const fields = readStatus(pid)
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) * millisecondsPerTick
  } catch {
    return undefined
  }
}

/** A process that uses less than this share of a processor is stuck, not starved. */
const stuck = 0.005
/** How many times its budget even a starved process may last. */
const mostStretch = 4
const everyMilliseconds = 500

export type Budget = {
  milliseconds: number
  /** Processor time that no good file needs, however little wall time has passed. */
  processorMilliseconds?: number
  /**
   * A process that got less processor time than this is starved by other work on the machine, not slow: it may take
   * longer than its wall time.
   */
  starvedBelowMilliseconds?: number
}

/** Calls back once when a process has used up its budget; returns a function that stops watching. */
export function watchBudget(pid: number | undefined, budget: Budget, onSpent: () => void): () => void {
  const { milliseconds, processorMilliseconds = Number.POSITIVE_INFINITY, starvedBelowMilliseconds = 0 } = budget
  const began = Date.now()
  const before = processorTime(pid)
  const check = () => {
    const passed = Date.now() - began
    const now = processorTime(pid)
    const worked = before !== undefined && now !== undefined ? now - before : passed
    const isStarved =
      worked < starvedBelowMilliseconds && worked > passed * stuck && passed < milliseconds * mostStretch
    if (worked < processorMilliseconds && (passed < milliseconds || isStarved)) return
    stop()
    onSpent()
  }
  const timer = setInterval(check, Math.min(everyMilliseconds, milliseconds))
  const stop = () => clearInterval(timer)
  return stop
}

/** The reason why a child did not answer. */
export class ChildFailure extends Error {
  override readonly name = 'ChildFailure'
  constructor(
    readonly reason: 'timed_out' | 'too_complex' | 'failed' | 'cancelled',
    options?: { cause?: unknown },
  ) {
    super(`The child process did not answer: ${reason}`, options)
  }
}

export type ChildRun<Answer> = {
  /** Ends the run with its answer and kills the child. */
  settle: (answer: Answer) => void
  fail: (error: Error) => void
  /** Sets a budget, in place of an earlier one of the same name. */
  allow: (name: string, budget: Budget) => void
  /** Sends a message to the child, unless the run has ended. */
  tell: (message: object) => void
}

type Job<Message, Answer> = {
  job: object
  signal?: AbortSignal | undefined
  /** Called before the job is sent, to set budgets. */
  onStart: (run: ChildRun<Answer>) => void
  onMessage: (message: Message, run: ChildRun<Answer>) => void
  /** Keeps the child alive after its answer; a child that failed is always killed. */
  keepsChild?: boolean
}

/**
 * Gives one job to one child. The child is killed when it has answered (unless it is kept), when its budget is spent,
 * or when the caller cancels.
 */
export function runChild<Message, Answer>(child: ChildProcess, { job, signal, ...on }: Job<Message, Answer>) {
  return new Promise<Answer>((resolve, reject) => {
    const budgets = new Map<string, () => void>()
    let isSettled = false
    const end = (act: () => void, isKept = false) => {
      if (isSettled) return
      isSettled = true
      for (const stop of budgets.values()) stop()
      signal?.removeEventListener('abort', cancel)
      if (isKept) child.removeAllListeners('message').off('exit', died).off('error', broke)
      else child.kill('SIGKILL')
      act()
    }
    const failBy = (reason: ChildFailure['reason'], cause?: unknown) => run.fail(new ChildFailure(reason, { cause }))
    const cancel = () => failBy('cancelled')
    const broke = (error: Error) => failBy('failed', error)
    const died = (code: number | null, killedBy: NodeJS.Signals | null) =>
      failBy(!isCrash(killedBy) && (killedBy || (code !== null && code > 100)) ? 'too_complex' : 'failed')
    const run: ChildRun<Answer> = {
      settle: (answer) => end(() => resolve(answer), on.keepsChild),
      fail: (error) => end(() => reject(error)),
      allow(name, budget) {
        budgets.get(name)?.()
        budgets.set(
          name,
          watchBudget(child.pid, budget, () => failBy('timed_out')),
        )
      },
      tell: (message) => void (isSettled || child.send(message, (error) => error && failBy('failed', error))),
    }
    child.on('message', (message: Message) => void (isSettled || on.onMessage(message, run)))
    child.once('error', broke)
    child.once('exit', died)
    signal?.addEventListener('abort', cancel, { once: true })
    on.onStart(run)
    run.tell(job)
  })
}

/** A library crashes on a damaged file. When memory runs out, V8 aborts, or the kernel kills the process. */
const isCrash = (signal: NodeJS.Signals | null) => signal === 'SIGSEGV' || signal === 'SIGBUS'

/**
 * Calls back when the process is gone. A killed one keeps its memory until then, which takes a while on a busy machine.
 */
export function afterChild(child: ChildProcess | undefined, act: () => void): void {
  const isGone = child?.pid === undefined || child.exitCode !== null || child.signalCode !== null
  if (isGone) act()
  else child.once('exit', act)
}
