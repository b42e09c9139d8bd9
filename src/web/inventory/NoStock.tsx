import type { ReactNode } from 'react'
import { EmptyState } from '../ui/EmptyState.js'

export const noItems = 'No inventory items found'

/** A shelf with nothing on it yet. */
export function NoStock({ children }: { children: ReactNode }) {
  return (
    <EmptyState icon="box" title={noItems} actions={children}>
      <p>Add one panel at a time, or import a whole list from CSV or XLSX.</p>
    </EmptyState>
  )
}
