import { useEffect, useState } from 'react'
import styles from './Working.module.css'

/** Long work in progress: a label, the percentage if known, and the elapsed time. */
export function Working({ label, percent }: { label: string; percent?: number | null | undefined }) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className={styles.working}>
      <p role="status">{label}</p>
      <progress aria-label={label} {...(percent != null && { value: percent, max: 100 })} />
      <p className={styles.since} aria-hidden="true">
        {percent != null && `${percent}% `}
        {seconds > 1 && `${seconds} s`}
      </p>
    </div>
  )
}
