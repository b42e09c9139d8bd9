export type CsvValue = string | number | null

/** What a spreadsheet would run as a formula. */
const formula = /^[=+\-@\t\r]/
/** Our own mark before such a text, and before a text that merely looks marked, so that reading it back is exact. */
const marked = /^'[=+\-@\t\r']/

/** Text can never act as a formula; a real number, negative too, stays a number. */
function cell(value: CsvValue) {
  if (value === null) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  const text = formula.test(value) || marked.test(value) ? `'${value}` : value
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The text that was given, from the cell that was made of it. */
export const unmarkCell = (text: string) => (marked.test(text) ? text.slice(1) : text)

const lineOf = (row: readonly CsvValue[]) => `${row.map(cell).join(',')}\r\n`

/** The first line, with the mark by which spreadsheets know UTF-8. */
export const csvHead = (headings: readonly string[]) => `\ufeff${lineOf(headings)}`

/** Rows as RFC 4180. */
export const csvRows = (rows: readonly (readonly CsvValue[])[]) => rows.map(lineOf).join('')
