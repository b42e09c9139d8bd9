import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'
import { Icon, type IconName } from './Icon.js'

/** Says that there is nothing here, with the next step. */
export function EmptyState({
  icon = 'search',
  title,
  children,
  actions,
}: {
  icon?: IconName
  title: string
  children?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className={styles.empty}>
      <Icon name={icon} size={32} />
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
