import type { ReactNode } from 'react'
import { classNames } from './class-names.js'
import figures from './figure-table.module.css'
import { focusableWhileScrolling } from './focusable-while-scrolling.js'

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
