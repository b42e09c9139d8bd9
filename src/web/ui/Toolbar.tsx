import type { ReactNode } from 'react'
import styles from './Toolbar.module.css'

/** The filters of a list, in one row above it. */
export function Toolbar({ children }: { children: ReactNode }) {
  return <div className={styles.toolbar}>{children}</div>
}
