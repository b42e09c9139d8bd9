import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import styles from './Skeleton.module.css'

type Props = {
  lines: number
  label?: string
  /** As high as what comes: a row of a list, or a card with its figures. */
  of?: 'rows' | 'cards'
}

/** A placeholder for loading content, shown only after a noticeable wait. */
export function Skeleton({ lines, label = t`Loading…`, of = 'rows' }: Props) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 200)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.skeleton} data-shown={shown} data-of={of} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <span key={line} className={styles.line} aria-hidden="true" />
      ))}
    </div>
  )
}
