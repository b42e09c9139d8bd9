import type { ChildProcess } from 'node:child_process'
import type { ReadingProgress } from '../../../../shared/datasheets/datasheet-reading.js'
import { afterChild, ChildFailure, type ChildRun, runChild } from '../../../child-processes/run-child.js'
import { grantMemory, spawnLimited, stepBack } from '../../../child-processes/spawn-limited.js'
import { createTurns, NoTurn } from '../../../child-processes/take-turns.js'
import { type Budget, watchBudget } from '../../../child-processes/watch-budget.js'
import { DatasheetError } from '../datasheet-error.js'
import { budgets, type ChildJob, type ChildMessage, type MemoryGranted } from './child-messages.js'

const megabyte = 1024 * 1024
const childLimits = { heapMegabytes: 768, dataBytes: 1_100 * megabyte, mostDataBytes: 2_200 * megabyte }

/** Documents read at the same time; others wait in line. */
const turns = createTurns({ atOnce: 2 })

/** A warm child that nobody needs is let go after this long. */
const idleMilliseconds = 120_000

export type JobOptions = {
  onProgress?: (progress: ReadingProgress) => void
  signal?: AbortSignal
  /** Somebody waits for this document alone: it has the machine's full attention, and the time that it needs. */
  isForeground?: boolean
}
type Answer = Extract<ChildMessage, { type: 'reading' | 'png' }>

let spare: { child: ChildProcess; idle: NodeJS.Timeout } | undefined
const alive = new Set<ChildProcess>()

function start(isForeground: boolean): ChildProcess {
  const child = spawnLimited('datasheets/reader/child/datasheet-child', { ...childLimits, isForeground })
  alive.add(child)
  child.once('exit', () => alive.delete(child))
  return child
}

/** Starts a child ahead of need, so that the next document finds it loaded. */
export function warmUp(isForeground = false): void {
  if (spare) return
  const child = start(isForeground)
  const idle = setTimeout(dropSpare, idleMilliseconds)
  idle.unref()
  spare = { child, idle }
  child.once('exit', () => {
    if (spare?.child === child) spare = undefined
  })
}

function dropSpare(): void {
  const old = spare
  spare = undefined
  if (!old) return
  clearTimeout(old.idle)
  old.child.kill('SIGKILL')
}

function takeChild(isForeground: boolean): ChildProcess {
  const warm = spare
  spare = undefined
  if (!warm) return start(isForeground)
  clearTimeout(warm.idle)
  return warm.child
}

/** Runs one job in one child, which is dead when the answer is there. */
function runInChild(child: ChildProcess, job: ChildJob, { onProgress, signal, isForeground = false }: JobOptions) {
  // Text must be read in twenty seconds whatever else goes on; recognition may wait for a busy machine.
  let isPatient = isForeground
  let processor: Pick<Budget, 'processorMilliseconds'> = { processorMilliseconds: budgets.processor }
  const modesty = { milliseconds: Number.POSITIVE_INFINITY, processorMilliseconds: budgets.modest }
  const stopNoticing = isForeground ? () => {} : watchBudget(child.pid, modesty, () => stepBack(child))
  const allowStep = ({ allow }: ChildRun<Answer>, milliseconds: number) =>
    allow('step', { milliseconds, isPatient, ...processor })
  const allowRecognition = ({ allow, tell }: ChildRun<Answer>) => {
    stopNoticing()
    isPatient = true
    processor = {}
    allow('whole', budgets.wholeWithRecognition)
    void grantMemory(child, childLimits.mostDataBytes).then(() =>
      tell({ kind: 'memory-granted' } satisfies MemoryGranted),
    )
  }
  return runChild<ChildMessage, Answer>(child, {
    job,
    signal,
    onStart(run) {
      run.allow('whole', { ...budgets.whole, isPatient })
      allowStep(run, budgets.start + budgets.text)
    },
    onMessage(message, run) {
      if (message.type === 'budget') allowStep(run, message.milliseconds)
      else if (message.type === 'progress') onProgress?.(message.progress)
      else if (message.type === 'error') run.fail(new DatasheetError(message.reason))
      else if (message.type === 'more-memory') allowRecognition(run)
      else if (message.type !== 'ready') run.settle(message)
    },
  }).finally(stopNoticing)
}

/** What went wrong around the child, in the words of datasheets. */
function asDatasheetError(error: unknown): unknown {
  if (error instanceof ChildFailure) return new DatasheetError(error.reason, { cause: error.cause })
  return error instanceof NoTurn ? new DatasheetError('cancelled') : error
}

/** Runs a job as soon as there is a place for it; only then is it made, so that those in line hold no document. */
export async function runJob(makeJob: () => Promise<ChildJob>, options: JobOptions): Promise<Answer> {
  let child: ChildProcess | undefined
  let giveBack = () => {}
  try {
    giveBack = await turns.take(options.signal)
    const job = await makeJob()
    if (options.signal?.aborted) throw new DatasheetError('cancelled')
    child = takeChild(options.isForeground ?? false)
    const answer = runInChild(child, job, options)
    warmUp(options.isForeground)
    return await answer
  } catch (error) {
    throw asDatasheetError(error)
  } finally {
    afterChild(child, giveBack)
  }
}

export function closePool(): void {
  dropSpare()
  for (const child of alive) child.kill('SIGKILL')
}

/** Processes that exist now, for tests and health checks. */
export const countChildren = (): number => alive.size
