import type { ChildProcess } from 'node:child_process'
import { afterChild, ChildFailure, type ChildRun, runChild } from '../run/run-child.js'
import { spawnLimited } from '../run/spawn-limited.js'
import { createTurns, NoTurn } from '../run/take-turns.js'
import type { RowsReceipt, TableJob, TableMessage } from './table.js'
import { type TableFormat, type TableHead, type TableLimits, TableRefusal } from './table.js'

const megabyte = 1_048_576
const childLimits = { heapMegabytes: 512, dataBytes: 1_200 * megabyte }
// patient: the child has a lower priority than search, and on a busy machine a good file must not fail for lack of
// processor time
const budget = { milliseconds: 20_000, processorMilliseconds: 15_000, starvedBelowMilliseconds: 20_000 }

/** A short queue, because each waiting request holds its file in memory. */
const turns = createTurns({ atOnce: 2, mostWaiting: 4 })

const tooMuch = () => new TableRefusal('unreadable_file', 'This file takes too much time or memory to read.')
const failed = () => new TableRefusal('unreadable_file', 'This file cannot be read.')
const crowded = () =>
  new TableRefusal('unavailable', 'Too many files are being read right now. Please try again in a moment.')

type TableTaker = {
  onHead: (head: TableHead) => Promise<void>
  /** Rows as JSON text, in the order of the file. The next chunk comes after this promise resolves. */
  onRows: (json: string) => Promise<void>
}

/** Reads a file in its own process, under limits of the operating system, and passes it on in chunks. */
export async function readInChild(file: Buffer, limits: TableLimits, wishes: TableFormat, taker: TableTaker) {
  let child: ChildProcess | undefined
  let giveBack = () => {}
  try {
    giveBack = await turns.take()
    child = spawnLimited('tables-in/read-table-child', childLimits)
    const job: TableJob = { kind: 'read', file, limits, wishes }
    await runChild<TableMessage, void>(child, {
      job,
      onStart: ({ allow }) => allow('whole', budget),
      onMessage: (message, run) => void take(message, run, taker).catch(run.fail),
    })
  } catch (error) {
    throw asRefusal(error)
  } finally {
    afterChild(child, giveBack)
  }
}

async function take(message: TableMessage, run: ChildRun<void>, { onHead, onRows }: TableTaker) {
  if (message.type === 'head') await onHead(message.head)
  else if (message.type === 'rows') {
    await onRows(message.json)
    run.tell({ kind: 'taken' } satisfies RowsReceipt)
  } else if (message.type === 'end') run.settle()
  else run.fail(message.type === 'refusal' ? new TableRefusal(message.code, message.message) : failed())
}

function asRefusal(error: unknown) {
  if (error instanceof NoTurn) return crowded()
  if (!(error instanceof ChildFailure)) return error
  return error.reason === 'failed' ? failed() : tooMuch()
}
