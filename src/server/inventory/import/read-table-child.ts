import { constants, setPriority } from 'node:os'
import { readTable } from './read-table.js'
import { FileRefusal, type ReadingWishes, type Table } from './table.js'

/** The process that opens a stranger's spreadsheet. It reads one file and ends; what happens to it happens to it alone. */

export type ChildJob = { file: Uint8Array; wishes: ReadingWishes }
export type ChildAnswer =
  | { kind: 'table'; table: Table }
  | { kind: 'refusal'; code: FileRefusal['code']; message: string }
  | { kind: 'failure' }

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

process.once('message', ({ file, wishes }: ChildJob) => {
  process.send?.(answer(Buffer.from(file.buffer, file.byteOffset, file.byteLength), wishes), () => process.exit(0))
})

function answer(file: Buffer, wishes: ReadingWishes): ChildAnswer {
  try {
    return { kind: 'table', table: readTable(file, wishes) }
  } catch (error) {
    if (error instanceof FileRefusal) return { kind: 'refusal', code: error.code, message: error.message }
    return { kind: 'failure' }
  }
}
