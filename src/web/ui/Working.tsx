import { useEffect, useState } from 'react'
import styles from './Working.module.css'

/** Work that takes its time: that it goes on, how much of it is done where that is known, and for how long already. */
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
        {percent != null && `${percent} % `}
        {seconds > 1 && `${seconds} s`}
      </p>
    </div>
  )
}
