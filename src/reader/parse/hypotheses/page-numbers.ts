import { type Token, tokensOf } from '../layout/find-tokens.js'
import { centre, shared } from '../layout/geometry.js'
import { groupLines } from '../layout/group-lines.js'
import { lastOf } from '../layout/last-of.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import type { ElectricalField } from '../words/electrical-labels.js'
import type { NumberStyle } from '../words/read-number.js'

export type Unit = 'w' | 'v' | 'a' | '%'

/** What the words beside or above a line of numbers say about it. */
export type LineName = { field?: ElectricalField; unit?: Unit; text: string }

/** All numbers of a page: in rows from top to bottom, and in columns from left to right. */
export type PageNumbers = {
  page: LaidOutPage
  style: NumberStyle
  tokens: Token[]
  rows: Token[][]
  columns: Token[][]
  names: Map<string, LineName>
}

/** Numbers of one column are not farther apart than this, in heights of their type. */
const columnGap = 9
/** A page with more numbers than this is no datasheet, and would take long. */
const mostNumbers = 4000

/** How far two numbers are from having an edge or their middle in common. */
const offsetOf = (a: Token, b: Token) =>
  Math.min(Math.abs(a.left - b.left), Math.abs(a.right - b.right), Math.abs(centre(a) - centre(b)))

/** Chains of numbers below each other. */
function columnsOf(rows: Token[][]): Token[][] {
  const columns: Token[][] = []
  let open: Token[][] = []
  for (const token of rows.flat()) {
    open = open.filter((column) => token.middle - lastOf(column).middle < columnGap * token.height)
    const own = open
      .filter((column) => {
        const last = lastOf(column)
        const narrower = Math.min(last.right - last.left, token.right - token.left)
        return token.middle > last.middle + token.height * 0.5 && shared(last, token) > 0.5 * narrower
      })
      .sort((a, b) => offsetOf(lastOf(a), token) - offsetOf(lastOf(b), token))[0]
    if (own) own.push(token)
    else {
      const column = [token]
      columns.push(column)
      open.push(column)
    }
  }
  return columns
}

export function numbersOf(page: LaidOutPage, style: NumberStyle): PageNumbers {
  const tokens = page.segments.flatMap(({ words }) => tokensOf(words, style)).slice(0, mostNumbers)
  const rows = groupLines(tokens)
  return { page, style, tokens, rows, columns: columnsOf(rows), names: new Map() }
}
