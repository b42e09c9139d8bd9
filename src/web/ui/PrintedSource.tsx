import { formatDate } from './format.js'
import styles from './PrintedSource.module.css'

/** At the foot of a printed page: where it comes from, and of which day. */
export const PrintedSource = () => (
  <p className={styles.source}>
    {window.location.href}, {formatDate(new Date().toISOString())}
  </p>
)
