import type { ReactNode } from 'react'
import styles from './Badge.module.css'
import { classNames } from './class-names.js'
import { Icon, type IconName } from './Icon.js'

export type BadgeTone = 'ok' | 'bad' | 'sun' | 'info' | 'plain'

/** A state in one word, with an optional icon. */
export function Badge({ tone = 'plain', icon, children }: { tone?: BadgeTone; icon?: IconName; children: ReactNode }) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  )
}
