import { t } from '@lingui/core/macro'
import { EmptyState } from '../ui/EmptyState.js'

export const noItems = () => t`No inventory items found`

/** Shown while a supplier has no stock. The buttons to add some are at the top of the screen, as always. */
export function NoStock() {
  return (
    <EmptyState icon="box" title={noItems()}>
      <p>{t`Add one panel at a time, or import a whole list from CSV or XLSX.`}</p>
    </EmptyState>
  )
}
