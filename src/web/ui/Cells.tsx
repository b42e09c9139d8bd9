import type { ReactNode } from 'react'
import styles from './Cells.module.css'

type LinesProps = { main: ReactNode; plain?: boolean; children?: ReactNode }

/** A cell that says the main thing first and the rest in smaller print. */
export function CellLines({ main, plain, children }: LinesProps) {
  return (
    <div className={styles.lines}>
      <span className={plain ? styles.plain : styles.main}>{main}</span>
      {children}
    </div>
  )
}

/** Buttons in a row of a table. */
export function CellButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>
}

/** Names and values of one thing, in two columns. */
export function Facts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}
