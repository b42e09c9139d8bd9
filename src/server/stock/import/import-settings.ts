import type { FixOfProblem } from '../../../shared/stock/import-problems.js'
import type { ImportField, Mapping } from '../../../shared/stock/import-shapes.js'
import type { DecimalSign } from '../../../shared/values/figure-text.js'

/** A person's corrections of one row. */
type RowEdit = {
  values?: Partial<Record<ImportField, string>> | undefined
  panelId?: string | null | undefined
  skip?: boolean | undefined
}

/** The settings for reading a file: first guessed, then corrected by the person. */
export type ImportSettings = {
  mapping: Mapping
  hasHeader: boolean
  decimalSign: 'auto' | DecimalSign
  /** The currency of prices that do not state one; null means the one of the column's title or of the supplier. */
  currency: string | null
  mends: FixOfProblem
  isRemembered: boolean
  /** Keyed by row number. */
  edits: Record<string, RowEdit>
}
