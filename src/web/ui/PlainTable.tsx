import type { ReactNode } from 'react'
import { classNames } from './class-names.js'
import figures from './figure-table.module.css'
import styles from './TableFrame.module.css'
import { focusableWhileScrolling } from './use-while-here.js'

type TableFrameProps = { label: string; className?: string | undefined; children: ReactNode }

/** The box of a table: the header is sticky, and so is a first column of row headers; a wide table scrolls inside. */
export function TableFrame({ label, className, children }: TableFrameProps) {
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

type Props = {
  caption?: string
  /** Of columns with text, then of columns with figures. */
  texts: readonly string[]
  figures?: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** A table that is read as a whole. On a phone each row is a card: its first text, the others, the figures with their names. */
export const PlainTable = ({ caption, texts, figures: numbers = [], rows }: Props) => {
  const headings = [...texts, ...numbers]
  const sideOf = (index: number) => (index < texts.length ? figures.text : undefined)
  return (
    <div ref={focusableWhileScrolling} className={classNames(figures.scroll, figures.stacked)}>
      <table className={figures.table}>
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr>
            {headings.map((heading, index) => (
              <th key={heading} scope="col" className={sideOf(index)}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              <th scope="row" className={figures.text}>
                {cells[0]}
              </th>
              {cells.slice(1).map((cell, index) => (
                <td key={headings[index + 1]} className={sideOf(index + 1)} data-label={headings[index + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
