import type { ReactNode } from 'react'
import type { PlainDestination } from '../base/router/destinations.js'
import { Link } from '../base/router/Link.js'
import { classNames } from '../ui/class-names.js'
import form from '../ui/form.module.css'
import linkCard from '../ui/link-card.module.css'
import { Part } from '../ui/Part.js'
import styles from './Figure.module.css'

type Props = {
  label: string
  value: ReactNode
  note?: ReactNode
  /** The list that the figure counts. */
  to: PlainDestination
  isUrgent?: boolean
}

/** One figure with a link to what it counts. */
export function Figure({ label, value, note, to, isUrgent }: Props) {
  return (
    <Link {...to} className={classNames(linkCard.card, styles.figure)} data-urgent={isUrgent || undefined}>
      <span className={form.note}>{label}</span>
      <span className={styles.value}>{value}</span>
      {note && <span className={form.note}>{note}</span>}
    </Link>
  )
}

export function Figures({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Part title={title} isLandmark>
      <div className={styles.figures}>{children}</div>
    </Part>
  )
}
