import { t } from '@lingui/core/macro'
import styles from './PendingScreen.module.css'

/** Shown only when a screen takes long enough to be noticed. */
export function PendingScreen() {
  return (
    <div className={styles.pending} role="status">
      <span className={styles.bar} aria-hidden="true" />
      <p>{t`Loading…`}</p>
    </div>
  )
}
