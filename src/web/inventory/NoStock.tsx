import { EmptyState } from '../ui/EmptyState.js'

export const noItems = 'No inventory items found'

/** A shelf with nothing on it yet. The way to fill it stands at the top of the screen, where it always is. */
export function NoStock() {
  return (
    <EmptyState icon="box" title={noItems}>
      <p>Add one panel at a time, or import a whole list from CSV or XLSX.</p>
    </EmptyState>
  )
}
