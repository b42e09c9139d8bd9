import type { ReactNode } from 'react'
import { classNames } from './class-names.js'
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

/**
 * A ref: a table wider than its box scrolls inside it and is focusable, so that the keyboard can scroll it. A table
 * that fits scrolls with the page, so that its header can stick below the page's bar.
 */
function scrollWhenWide(box: HTMLElement | null) {
  const table = box?.firstElementChild
  if (!box || !table) return
  const update = () => {
    const isWide = table.getBoundingClientRect().width > box.clientWidth + 1
    box.toggleAttribute('data-wide', isWide)
    if (isWide) box.setAttribute('tabindex', '0')
    else box.removeAttribute('tabindex')
  }
  const sizes = new ResizeObserver(update)
  sizes.observe(box)
  sizes.observe(table)
  return () => sizes.disconnect()
}
