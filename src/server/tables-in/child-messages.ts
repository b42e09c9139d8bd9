import type { TableFormat, TableHead, TableLimits, TableRefusal } from './table.js'

export type TableJob = { kind: 'read'; file: Uint8Array; limits: TableLimits; wishes: TableFormat }
/** The previous rows are stored: the child may send the next. */
export type RowsReceipt = { kind: 'taken' }

/**
 * The messages of a child: the head of the file, its rows in bounded chunks (each acknowledged), and the end; or the
 * reason of a refusal.
 */
export type TableMessage =
  | { type: 'head'; head: TableHead }
  /** Rows as JSON text, which goes to the database unparsed. */
  | { type: 'rows'; json: string }
  | { type: 'end' }
  | { type: 'refusal'; code: TableRefusal['code']; message: string }
  | { type: 'failure' }
