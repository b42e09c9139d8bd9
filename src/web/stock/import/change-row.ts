import type { ImportChange, ImportRow } from '../../../shared/stock/import-shapes.js'

type RowChange = Omit<NonNullable<ImportChange['rows']>[number], 'row'>

/** Corrects one row of the file. */
export type ChangeRow = (row: ImportRow, change: RowChange) => void
