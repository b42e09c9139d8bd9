import { AppError } from '../../../shared/http/errors.js'
import { mostPieces } from '../../../shared/stock/lot-api.js'
import { stepThrough } from '../../run/breathe.js'
import { readInChild } from '../../tables-in/read-in-child.js'
import { type TableLimits, TableRefusal, type TableRow } from '../../tables-in/table.js'
import { type ReadPieces, readPiecesInSteps } from './read-pieces.js'

const limits: TableLimits = { rows: mostPieces, columns: 60, cellLength: 200, keepsLines: false }

/** Reads an uploaded flash list. The file is untrusted, so a limited child process opens it. */
export async function readFlashFile(file: Buffer): Promise<ReadPieces> {
  const rows: TableRow[] = []
  try {
    await readInChild(
      file,
      limits,
      {},
      {
        onHead: async () => {},
        // written by our own child
        onRows: async (json) => void rows.push(...(JSON.parse(json) as TableRow[])),
      },
    )
    return await stepThrough(readPiecesInSteps(rows))
  } catch (error) {
    if (!(error instanceof TableRefusal)) throw error
    throw new AppError(error.code, error.message, { fields: { file: error.message } })
  }
}
