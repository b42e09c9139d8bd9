import type { ReactNode } from 'react'
import figures from '../ui/figure-table.module.css'
import { focusableWhileScrolling } from '../ui/focusable-while-scrolling.js'

/** A table of figures, which do not wrap: where they need more room than the window has, the table scrolls in its box. */
export const FigureTable = ({ label, children }: { label: string; children: ReactNode }) => (
  <section ref={focusableWhileScrolling} className={figures.scroll} aria-label={label}>
    <table className={figures.table}>{children}</table>
  </section>
)
