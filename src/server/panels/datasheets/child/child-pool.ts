import type { ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { DatasheetError } from '../../../../reader/datasheet-error.js'
import type { ReadingProgress } from '../../../../shared/panels/datasheet-reading.js'
import { afterChild, type Budget, ChildFailure, type ChildRun, runChild, watchBudget } from '../../../run/run-child.js'
import { grantMemory, letSpread, spawnLimited, stepBack } from '../../../run/spawn-limited.js'
import { createTurns, NoTurn } from '../../../run/take-turns.js'
import { budgets, type ChildJob, type ChildMessage, type MemoryGranted } from './child-messages.js'

const megabyte = 1024 * 1024
const childLimits = { heapMegabytes: 768, dataBytes: 1_100 * megabyte, mostDataBytes: 2_200 * megabyte }

export type JobOptions = {
  onProgress?: (progress: ReadingProgress) => void
  signal?: AbortSignal
  /** The account whose documents wait for each other. */
  sender?: string
  /** A person waits only for this document: it runs at normal priority, with the time that it needs. */
  isForeground?: boolean
  /** Milliseconds of processor time before a document steps back behind other work, and before it is stopped. */
  processorTime?: Record<'ordinary' | 'processor', number>
}
type Answer = Extract<ChildMessage, { type: 'reading' | 'png' }>

const startChild = (isForeground: boolean): ChildProcess =>
  spawnLimited('panels/datasheets/child/datasheet-child', { ...childLimits, isForeground })

/** Runs one job in one child, which is dead when the answer arrives, unless further jobs follow. */
function runInChild(
  child: ChildProcess,
  job: ChildJob,
  { onProgress, signal, isForeground = false, processorTime = budgets }: JobOptions,
) {
  // A file of text that keeps a processor busy is stopped within twenty seconds of wall time; OCR may take longer.
  let isPatient = isForeground
  let processor: Pick<Budget, 'processorMilliseconds'> = { processorMilliseconds: processorTime.processor }
  const ordinary = { milliseconds: Number.POSITIVE_INFINITY, processorMilliseconds: processorTime.ordinary }
  const stopNoticing = isForeground ? () => {} : watchBudget(child.pid, ordinary, () => stepBack(child))
  const starvedBelow = (milliseconds: number) => ({
    milliseconds,
    starvedBelowMilliseconds: isPatient ? milliseconds : processorTime.ordinary,
  })
  const allowStep = ({ allow }: ChildRun<Answer>, milliseconds: number) =>
    allow('step', { ...starvedBelow(milliseconds), ...processor })
  const allowRecognition = ({ allow, tell }: ChildRun<Answer>) => {
    stopNoticing()
    isPatient = true
    processor = {}
    allow('whole', budgets.wholeWithRecognition)
    const spread = isForeground ? Promise.resolve() : letSpread(child)
    void spread
      .then(() => grantMemory(child, childLimits.mostDataBytes))
      .then(() => tell({ kind: 'memory-granted' } satisfies MemoryGranted))
  }
  return runChild<ChildMessage, Answer>(child, {
    job,
    signal,
    keepsChild: job.hasFollowers ?? false,
    onStart(run) {
      run.allow('whole', starvedBelow(budgets.whole))
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

/** Converts failures of the child process to errors of datasheets. */
function asDatasheetError(error: unknown): unknown {
  if (error instanceof ChildFailure) return new DatasheetError(error.reason, { cause: error.cause })
  return error instanceof NoTurn ? new DatasheetError('cancelled') : error
}

/**
 * The number of documents that are read at the same time; others wait in a queue, in which senders take turns. On the
 * command line the whole machine is used.
 */
const turns = createTurns({ atOnce: 2 })
const ownTurns = createTurns({ atOnce: availableParallelism() })

/** An unused child is ended after this time. */
const idleMilliseconds = 120_000

let spare: { child: ChildProcess; idle: NodeJS.Timeout } | undefined
/** Children of the command line that wait for their next job. */
const kept: ChildProcess[] = []
const alive = new Set<ChildProcess>()
let isClosed = false

function start(isForeground: boolean): ChildProcess {
  const child = startChild(isForeground)
  alive.add(child)
  child.once('exit', () => alive.delete(child))
  return child
}

/** Starts a child in advance, so that the next document finds it loaded. */
function startSpare(): void {
  if (spare) return
  const child = start(false)
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
  const used = isForeground ? kept.pop() : undefined
  if (used) return used
  const ready = spare
  spare = undefined
  if (!ready) return start(isForeground)
  clearTimeout(ready.idle)
  return ready.child
}

/** Starts the next child when this job is done: in parallel it would take half of its time. */
function startSpareAfter(answer: Promise<unknown>): void {
  void answer
    .catch(() => undefined)
    .then(() => {
      if (!isClosed) startSpare()
    })
}

/**
 * Runs a job as soon as there is a place for it. It is created only then, so that waiting jobs hold no document in
 * memory.
 */
export async function runJob(makeJob: () => Promise<ChildJob>, options: JobOptions): Promise<Answer> {
  const { isForeground = false, signal, sender } = options
  let child: ChildProcess | undefined
  let giveBack = () => {}
  try {
    giveBack = await (isForeground ? ownTurns : turns).take(signal, sender)
    const job = await makeJob()
    if (signal?.aborted) throw new DatasheetError('cancelled')
    isClosed = false
    child = takeChild(isForeground)
    const answer = runInChild(child, { ...job, hasFollowers: isForeground }, options)
    if (!isForeground) startSpareAfter(answer)
    const found = await answer
    if (isForeground) {
      kept.push(child)
      child = undefined
    }
    return found
  } catch (error) {
    throw asDatasheetError(error)
  } finally {
    afterChild(child, giveBack)
  }
}

export function closePool(): void {
  isClosed = true
  dropSpare()
  for (const child of alive) child.kill('SIGKILL')
}

/** The number of existing processes, for tests and health checks. */
export const countChildren = (): number => alive.size
