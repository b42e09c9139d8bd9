import type { ReactNode } from 'react'
import { focusableWhileScrolling } from '../ui/focusable-while-scrolling.js'
import styles from './Replacements.module.css'

/** A table of figures, which do not wrap: where they need more room than the window has, the table scrolls in its box. */
export const FigureTable = ({ label, children }: { label: string; children: ReactNode }) => (
  <section ref={focusableWhileScrolling} className={styles.numbersBox} aria-label={label}>
    <table className={styles.numbers}>{children}</table>
  </section>
)
