import { t } from '@lingui/core/macro'
import { useState } from 'react'
import styles from './log-columns.module.css'

const isTolerance = (name: string) => name.includes('_tol')

/** The filters of a search. Tolerances are collapsed. */
export function SearchParameters({ params }: { params: Record<string, string> }) {
  const [showsAll, setShowsAll] = useState(false)
  // sorts operators next to their filter
  const entries = Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1))
  const tolerances = entries.filter(([name]) => isTolerance(name))
  const shown = showsAll ? entries : entries.filter(([name]) => !isTolerance(name))
  return (
    <div className={styles.params}>
      {shown.map(([name, value]) => (
        <span key={name} className={styles.param} translate="no">
          {name}: {value}
        </span>
      ))}
      {tolerances.length > 0 && (
        <button type="button" className={styles.more} aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t`Hide tolerances` : t`Tolerances`}
        </button>
      )}
    </div>
  )
}
