import type { ReactNode } from 'react'
import styles from './BarTable.module.css'
import { formatCount } from './format.js'

export type Bar = { key: string; label: ReactNode; value: number; part?: number; note?: string }

/** A bar chart as a table, so that screen readers read the figures. */
export function BarTable({
  caption,
  heading,
  unit,
  bars,
  empty,
}: {
  caption: string
  heading: string
  /** What the bars count. */
  unit: string
  bars: readonly Bar[]
  empty: string
}) {
  if (bars.length === 0) return <p className={styles.empty}>{empty}</p>
  const highest = Math.max(...bars.map(({ value }) => value), 1)
  return (
    <table className={styles.bars}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">{unit}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, label, value, part = 0, note }) => (
          <tr key={key}>
            <th scope="row">
              <span className={styles.label}>{label}</span>
            </th>
            <td>
              <svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true" className={styles.bar}>
                <rect width={(value * 100) / highest} height="12" className={styles.found} />
                <rect width={(part * 100) / highest} height="12" className={styles.none} />
              </svg>
              <span className={styles.count}>{formatCount(value)}</span>
              {note && <span className={styles.note}>{note}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
