import type { ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { DatasheetError } from '../../../../reader/datasheet-error.js'
import { afterChild } from '../../../run/run-child.js'
import { createTurns } from '../../../run/take-turns.js'
import type { ChildJob } from './child-messages.js'
import { type Answer, asDatasheetError, type JobOptions, runInChild, startChild } from './run-in-child.js'

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
