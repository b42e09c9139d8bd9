import type { ReactNode } from 'react'
import { classNames } from './class-names.js'
import { scrollWhenWide } from './scroll-when-wide.js'
import styles from './TableFrame.module.css'

type Props = { label: string; className?: string | undefined; children: ReactNode }

/** The box of a table: the header is sticky, and so is a first column of row headers; a wide table scrolls inside. */
export function TableFrame({ label, className, children }: Props) {
  return (
    <section ref={scrollWhenWide} className={classNames(styles.frame, className)} aria-label={label}>
      {children}
    </section>
  )
}
