import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { classNames } from './class-names.js'
import styles from './Screen.module.css'

/** Shown only when a screen takes long enough to be noticed. */
export function PendingScreen() {
  return (
    <div className={styles.pending} role="status">
      <span className={styles.bar} aria-hidden="true" />
      <p>{t`Loading…`}</p>
    </div>
  )
}

type Props = {
  /** The screen's one h1, and its title in the tab. */
  title: string
  /** If the tab's title differs from the heading. */
  tabTitle?: string
  /** Whether the heading is a name, which a browser's translator must leave. */
  isName?: boolean
  lead?: ReactNode
  /** Above the heading, for example a link back. */
  above?: ReactNode
  actions?: ReactNode
  width?: 'narrow' | 'read' | 'wide'
  children: ReactNode
}

/** The frame of every screen: title, heading, actions, content. */
export function Screen({ title, tabTitle, isName, lead, above, actions, width = 'wide', children }: Props) {
  return (
    <div className={classNames(styles.screen, styles[width])}>
      <title>{`${tabTitle ?? title} · Heliodex`}</title>
      <header className={styles.header}>
        <div>
          {above}
          <h1 tabIndex={-1} translate={isName ? 'no' : undefined}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** A surface that groups related content. */
export function Card({ title, actions, children }: { title?: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.card}>
      {(title || actions) && (
        <header className={styles.cardHeader}>
          {title && <h2>{title}</h2>}
          {actions}
        </header>
      )}
      {children}
    </section>
  )
}
