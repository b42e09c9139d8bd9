import type { ChildProcess } from 'node:child_process'
import type { ReadingProgress } from '../../../../shared/datasheets/datasheet-reading.js'
import { DatasheetError, type DatasheetReason } from '../datasheet-error.js'
import { budgets, type ChildJob, type ChildMessage, type MemoryGranted } from './child-messages.js'
import { givePlaceAfter, takePlace } from './places.js'
import { grantMemory, spawnChild, stepBack } from './spawn-child.js'
import { watchBudget } from './watch-budget.js'

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
  const child = spawnChild(isForeground)
  alive.add(child)
  child.once('exit', () => alive.delete(child))
  // A child must not keep a stopping server alive.
  child.unref()
  child.channel?.unref()
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
function runInChild(child: ChildProcess, job: ChildJob, options: JobOptions): Promise<Answer> {
  const { onProgress, signal, isForeground = false } = options
  return new Promise<Answer>((resolve, reject) => {
    let stopStep = () => {}
    // Text must be read in twenty seconds whatever else goes on; recognition may wait for a busy machine.
    let isPatient = isForeground
    let isRecognising = false
    let stopWhole = watchBudget(child.pid, { ...budgets.whole, isPatient }, () => fail('timed_out'))
    const modesty = { milliseconds: Number.POSITIVE_INFINITY, processorMilliseconds: budgets.modest }
    const stopNoticing = isForeground ? () => {} : watchBudget(child.pid, modesty, () => stepBack(child))
    let settled = false
    const settle = (act: () => void) => {
      if (settled) return
      settled = true
      stopStep()
      stopWhole()
      stopNoticing()
      signal?.removeEventListener('abort', cancel)
      child.kill('SIGKILL')
      act()
    }
    const fail = (reason: DatasheetReason, cause?: unknown) =>
      settle(() => reject(new DatasheetError(reason, { cause })))
    const cancel = () => fail('cancelled')
    const allow = (milliseconds: number) => {
      stopStep()
      const processor = isRecognising ? {} : { processorMilliseconds: budgets.processor }
      stopStep = watchBudget(child.pid, { milliseconds, isPatient, ...processor }, () => fail('timed_out'))
    }
    const allowRecognition = () => {
      stopNoticing()
      isPatient = true
      isRecognising = true
      stopWhole()
      stopWhole = watchBudget(child.pid, budgets.wholeWithRecognition, () => fail('timed_out'))
      void grantMemory(child).then(() => !settled && child.send({ kind: 'memory-granted' } satisfies MemoryGranted))
    }
    child.on('message', (message: ChildMessage) => {
      if (settled) return
      if (message.type === 'budget') allow(message.milliseconds)
      else if (message.type === 'progress') onProgress?.(message.progress)
      else if (message.type === 'error') fail(message.reason)
      else if (message.type === 'more-memory') allowRecognition()
      else if (message.type !== 'ready') settle(() => resolve(message))
    })
    child.once('error', (error) => fail('failed', error))
    // An engine that runs out of memory aborts; the kernel may also kill it.
    child.once('exit', (code, killedBy) => fail(killedBy || (code ?? 0) > 100 ? 'too_complex' : 'failed'))
    signal?.addEventListener('abort', cancel, { once: true })
    allow(budgets.start + budgets.text)
    child.send(job, (error) => {
      if (error) fail('failed', error)
    })
  })
}

/** Runs a job as soon as there is a place for it; only then is it made, so that those in line hold no document. */
export async function runJob(makeJob: () => Promise<ChildJob>, options: JobOptions): Promise<Answer> {
  await takePlace(options.signal)
  let child: ChildProcess | undefined
  try {
    const job = await makeJob()
    if (options.signal?.aborted) throw new DatasheetError('cancelled')
    child = takeChild(options.isForeground ?? false)
    const answer = runInChild(child, job, options)
    warmUp(options.isForeground)
    return await answer
  } finally {
    givePlaceAfter(child)
  }
}

export function closePool(): void {
  dropSpare()
  for (const child of alive) child.kill('SIGKILL')
}

/** Processes that exist now, for tests and health checks. */
export const countChildren = (): number => alive.size
