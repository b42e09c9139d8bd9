import type { ChildProcess } from 'node:child_process'
import { DatasheetError } from '../../../../reader/datasheet-error.js'
import type { ReadingProgress } from '../../../../shared/panels/datasheet-reading.js'
import { ChildFailure, type ChildRun, runChild } from '../../../run/run-child.js'
import { grantMemory, letSpread, spawnLimited, stepBack } from '../../../run/spawn-limited.js'
import { NoTurn } from '../../../run/take-turns.js'
import { type Budget, watchBudget } from '../../../run/watch-budget.js'
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
export type Answer = Extract<ChildMessage, { type: 'reading' | 'png' }>

export const startChild = (isForeground: boolean): ChildProcess =>
  spawnLimited('panels/datasheets/child/datasheet-child', { ...childLimits, isForeground })

/** Runs one job in one child, which is dead when the answer arrives, unless further jobs follow. */
export function runInChild(
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
export function asDatasheetError(error: unknown): unknown {
  if (error instanceof ChildFailure) return new DatasheetError(error.reason, { cause: error.cause })
  return error instanceof NoTurn ? new DatasheetError('cancelled') : error
}
