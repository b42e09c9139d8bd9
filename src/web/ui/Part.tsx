import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.js'
import form from './form.module.css'
import styles from './Screen.module.css'

/** A few labelled figures side by side. */
export function StatCards({ stats }: { stats: readonly { label: string; value: ReactNode; note?: ReactNode }[] }) {
  return (
    <dl className={styles.stats}>
      {stats.map(({ label, value, note }) => (
        <div key={label} className={styles.stat}>
          <dt>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          {note && <dd className={styles.statCardNote}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}

type PartProps = {
  title: ReactNode
  note?: ReactNode
  actions?: ReactNode
  /** Of its heading: 3 in a dialog. */
  level?: 2 | 3
  /** Whether it is a place to jump to, by its heading. */
  isLandmark?: boolean
  /** Left out when the page is printed. */
  screenOnly?: boolean
  children: ReactNode
}

/** A part of a screen or a dialog, below a heading of its own. */
export function Part({ title, note, actions, level = 2, isLandmark, screenOnly, children }: PartProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section
      className={classNames(styles.part, screenOnly && styles.screenOnly)}
      {...(isLandmark && { 'aria-labelledby': id })}
    >
      <header className={styles.cardHeader}>
        <div>
          <Heading id={id}>{title}</Heading>
          {note && <p className={form.note}>{note}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  )
}
