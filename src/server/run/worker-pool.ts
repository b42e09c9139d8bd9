import { Worker } from 'node:worker_threads'
import { AppError } from '../../shared/http/errors.js'
import { builtEntry } from './project-folder.js'
import { createTurns } from './take-turns.js'
import { whatRuns } from './work.js'
import type { WorkerReply, WorkerTask } from './worker-thread.js'

/** A thread that is told to stop and is still in one long step after this time is ended. */
const graceMs = 500

/** The work used up its processor time, or its memory. */
export class OverBudget extends Error {
  override readonly name = 'OverBudget'
}

type PoolSettings = {
  /** At least two: long work leaves one thread to short work. */
  size: number
  /** Of processor time, for one task. */
  budgetMs: number
  heapMegabytes: number
}

/**
 * Threads for long physics, so that the event loop answers meanwhile. A task stops between its steps when the work that
 * asked for it is stopped (`runStoppable`), and when the pool closes.
 */
export class WorkerPool<Tasks extends Record<string, (input: never) => unknown>> {
  private readonly threads = new Set<Worker>()
  private readonly idle: Worker[] = []
  private readonly turns: ReturnType<typeof createTurns>
  private readonly longTurns: ReturnType<typeof createTurns>
  private readonly closed = new AbortController()

  /** `entry`: the compiled file that serves the tasks, below the server's folder. */
  constructor(
    private readonly entry: string,
    private readonly settings: PoolSettings,
  ) {
    this.turns = createTurns({ atOnce: settings.size })
    this.longTurns = createTurns({ atOnce: settings.size - 1 })
  }

  async run<Name extends string & keyof Tasks>(
    name: Name,
    input: Parameters<Tasks[Name]>[0],
    { isLong = false } = {},
  ): Promise<ReturnType<Tasks[Name]>> {
    const { signal } = whatRuns()
    const inTurn = () =>
      this.turns.inTurn(() => this.work({ name, input, budgetMs: this.settings.budgetMs }, signal), signal)
    return (await (isLong ? this.longTurns.inTurn(inTurn, signal) : inTurn())) as ReturnType<Tasks[Name]>
  }

  /** For work around a task: it ends with the threads. */
  get closing(): AbortSignal {
    return this.closed.signal
  }

  /** Ends all threads at once: what they compute is asked for again. */
  async close() {
    this.closed.abort(stopped())
    await Promise.all([...this.threads].map((thread) => thread.terminate()))
  }

  private work(task: Omit<WorkerTask, 'stop'>, signal: AbortSignal | undefined): Promise<unknown> {
    signal?.throwIfAborted()
    this.closing.throwIfAborted()
    const thread = this.idle.pop() ?? this.startThread()
    const stop = new Int32Array(new SharedArrayBuffer(4))
    return new Promise<unknown>((resolve, reject) => {
      let late: NodeJS.Timeout | undefined
      const tellToStop = () => {
        Atomics.store(stop, 0, 1)
        late = setTimeout(() => void thread.terminate(), graceMs)
      }
      const end = (act: () => void, isGone = false) => {
        clearTimeout(late)
        signal?.removeEventListener('abort', tellToStop)
        thread.off('message', take).off('error', fail).off('exit', leave)
        if (isGone) this.threads.delete(thread)
        else this.idle.push(thread)
        act()
      }
      const take = (reply: WorkerReply) =>
        end(() => ('answer' in reply ? resolve(reply.answer) : reject(errorOf(reply))))
      // no memory left, or a mistake that no task caught: the thread is gone
      const fail = (error: Error & { code?: string }) =>
        end(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new OverBudget() : error), true)
      const leave = () => end(() => reject(stopped()), true)
      thread.on('message', take).on('error', fail).on('exit', leave)
      signal?.addEventListener('abort', tellToStop, { once: true })
      thread.postMessage({ ...task, stop } satisfies WorkerTask)
    })
  }

  private startThread() {
    const thread = new Worker(builtEntry(this.entry), {
      // no secrets of the server's environment
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: this.settings.heapMegabytes },
    })
    thread.unref()
    this.threads.add(thread)
    return thread
  }
}

const stopped = () =>
  new AppError('unavailable', 'Heliodex is stopping. Please try again in a moment.', { retryAfterSeconds: 5 })

function errorOf(reply: Exclude<WorkerReply, { answer: unknown }>) {
  if ('refusal' in reply) {
    const { code, message, fields, extra } = reply.refusal
    return new AppError(code, message, { fields, extra })
  }
  return reply.end === 'overBudget' ? new OverBudget() : new Error(reply.failure)
}
