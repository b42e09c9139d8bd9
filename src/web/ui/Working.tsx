import { useEffect, useState } from 'react'
import styles from './Working.module.css'

/** Work of unknown length: that it goes on, and for how long already. */
export function Working({ label }: { label: string }) {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <div className={styles.working}>
      <p role="status">{label}</p>
      <progress aria-label={label} />
      <p className={styles.since} aria-hidden="true">
        {seconds > 1 && `${seconds} s`}
      </p>
    </div>
  )
}
