import { Button } from './Button.js'
import { formatDate } from './format.js'
import styles from './PrintedSource.module.css'

export const PrintButton = () => (
  <Button icon="print" onClick={() => window.print()}>
    Print
  </Button>
)

/** URL and date at the bottom of a printed page. */
export const PrintedSource = () => (
  <p className={styles.source}>
    {window.location.href}, {formatDate(new Date().toISOString())}
  </p>
)
