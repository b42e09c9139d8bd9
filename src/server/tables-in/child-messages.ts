import type { ReadingWishes, TableHead, TableLimits, TableRefusal } from './table.js'

/** What the child is asked to read, once. */
export type TableJob = { kind: 'read'; file: Uint8Array; limits: TableLimits; wishes: ReadingWishes }
/** The last rows are stored: the next may come. */
export type RowsTaken = { kind: 'taken' }

/** What the child answers: what the file is, its rows in bounded pieces, each awaited, and the end; or why not. */
export type TableMessage =
  | { type: 'head'; head: TableHead }
  /** Rows as JSON text, passed on to the database as it is. */
  | { type: 'rows'; json: string }
  | { type: 'end' }
  | { type: 'refusal'; code: TableRefusal['code']; message: string }
  | { type: 'failure' }
