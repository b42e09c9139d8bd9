import { formatDate } from './format.js'
import styles from './PrintedSource.module.css'

/** URL and date at the bottom of a printed page. */
export const PrintedSource = () => (
  <p className={styles.source}>
    {window.location.href}, {formatDate(new Date().toISOString())}
  </p>
)
