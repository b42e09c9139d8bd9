import type { ReactNode } from 'react'
import figures from './figure-table.module.css'
import { focusableWhileScrolling } from './focusable-while-scrolling.js'

type Props = {
  caption?: string
  /** Of columns with text, then of columns with figures. */
  texts: readonly string[]
  figures: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** A table that is read as a whole; on a narrow screen it scrolls in its box. */
export const PlainTable = ({ caption, texts, figures: numbers, rows }: Props) => {
  const headings = [...texts, ...numbers]
  const sideOf = (index: number) => (index < texts.length ? figures.text : undefined)
  return (
    <div ref={focusableWhileScrolling} className={figures.scroll}>
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
              {cells.map((cell, index) => (
                <td key={headings[index]} className={sideOf(index)}>
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
