import { forbidNetwork } from '../run/forbid-network.js'
import { readTable } from './reader/read-table.js'
import type { RowsReceipt, TableJob, TableMessage } from './table.js'
import { TableRefusal, type TableRow } from './table.js'

/** The process that opens an untrusted table. It reads one file and exits; a crash affects no one else. */

forbidNetwork()
// the CSV parser creates an error for every row that is shorter than the first, and drops it: without a stack that is
// cheap
Error.stackTraceLimit = 0

/**
 * Characters of JSON per message. Small enough to be collected early: larger texts survive longer, and raised the
 * memory of the serving process from 45 to 120 MB.
 */
const pieceLength = 49_152

const say = (message: TableMessage) =>
  new Promise<void>((resolve) => {
    if (process.send) process.send(message, () => resolve())
    else resolve()
  })

let onTaken = () => {}

async function sendRows(rows: readonly string[]) {
  const taken = new Promise<void>((resolve) => {
    onTaken = resolve
  })
  await say({ type: 'rows', json: `[${rows.join(',')}]` })
  await taken
}

async function sendTable({ file, limits, wishes }: TableJob) {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const { head, rows } = await readTable(bytes, limits, wishes)
  await say({ type: 'head', head })
  let piece: string[] = []
  let length = 0
  for await (const row of rows) {
    const text = JSON.stringify(row satisfies TableRow)
    piece.push(text)
    length += text.length
    if (length < pieceLength) continue
    await sendRows(piece)
    piece = []
    length = 0
  }
  if (piece.length > 0) await sendRows(piece)
}

async function answer(job: TableJob): Promise<TableMessage> {
  try {
    await sendTable(job)
    return { type: 'end' }
  } catch (error) {
    if (error instanceof TableRefusal) return { type: 'refusal', code: error.code, message: error.message }
    return { type: 'failure' }
  }
}

process.on('message', (message: TableJob | RowsReceipt) => {
  if (message.kind === 'taken') return onTaken()
  void answer(message)
    .then(say)
    .then(() => process.exit(0))
})
// Without its parent the result has no receiver.
process.on('disconnect', () => process.exit(0))
process.on('uncaughtException', () => void say({ type: 'failure' }).then(() => process.exit(1)))
