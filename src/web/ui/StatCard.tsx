import type { ReactNode } from 'react'
import styles from './StatCard.module.css'

/** A few labelled figures side by side. */
export function StatCards({ stats }: { stats: readonly { label: string; value: ReactNode; note?: ReactNode }[] }) {
  return (
    <dl className={styles.stats}>
      {stats.map(({ label, value, note }) => (
        <div key={label} className={styles.stat}>
          <dt>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
