import { t } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'
import { Button } from './Button.js'
import { formatDate } from './format.js'
import styles from './PrintedSource.module.css'

export const PrintButton = () => (
  <Button icon="print" onClick={() => window.print()}>
    {t`Print`}
  </Button>
)

/** URL and date at the bottom of a printed page. */
export function PrintedSource() {
  const href = useSyncExternalStore(never, currentHref, () => '')
  return (
    <p className={styles.source}>
      {href}, {formatDate(new Date().toISOString())}
    </p>
  )
}
// a page that changes its address renders what it shows again
const never = () => () => {}
const currentHref = () => window.location.href
