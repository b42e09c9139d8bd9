import type { Db } from '../../db/database.js'
import { rowsWithHeadings } from '../../tables-in/match-headings.js'
import { readRows } from '../../tables-in/stored-rows.js'
import type { Cell } from '../../tables-in/table.js'
import { findHeadings } from './guess-columns.js'

export type Headings = {
  /** Rows of data come after it; 0 where there are no headings. */
  headingRow: number
  headings: Cell[]
}

const none: Headings = { headingRow: 0, headings: [] }

/** The row number and the texts of a table's headings. */
export async function readHeadings(db: Db, tableId: string, hasHeader: boolean): Promise<Headings> {
  if (!hasHeader) return none
  const rows = await readRows(db, tableId, { after: 0, limit: rowsWithHeadings })
  const { index } = findHeadings(rows) ?? { index: 0 }
  const found = rows[index]
  return found ? { headingRow: found.row, headings: found.cells } : none
}
