import { useEffect, useState } from 'react'
import styles from './Skeleton.module.css'

/** A placeholder for loading content, shown only after a noticeable wait. */
export function Skeleton({ lines = 3, label = 'Loading…' }: { lines?: number; label?: string }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 200)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.skeleton} data-shown={shown} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: lines }, (_, line) => line).map((line) => (
        <span key={line} className={styles.line} aria-hidden="true" />
      ))}
    </div>
  )
}
