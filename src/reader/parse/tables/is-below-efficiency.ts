import { efficiencyBySize, efficiencySlack } from '../../../shared/panels/panel-bounds.js'
import { isShare, nominal } from './nominal-share.js'
import type { PowerTable } from './power-table.js'

export type Size = { length: number; width: number }

/**
 * Whether no power of a table gives a printed efficiency on the module's area, and all are about three quarters of
 * what those of one row take: efficiencies are printed for STC, so the table is not at STC.
 */
export function isBelowEfficiency({ classes }: PowerTable, rows: number[][], { length, width }: Size): boolean {
  if (!length || !width) return false
  const bySize = classes.flatMap(({ values }) =>
    values.Pmax_W ? efficiencyBySize(values.Pmax_W.value, length, width) : [],
  )
  const isPrinted = bySize.some((own) => rows.flat().some((printed) => Math.abs(own - printed) <= efficiencySlack))
  const isBelow = (row: number[]) =>
    isShare(Math.max(...bySize) / Math.max(...row), nominal) && isShare(Math.min(...bySize) / Math.min(...row), nominal)
  return !isPrinted && rows.some(isBelow)
}
