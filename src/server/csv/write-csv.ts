export type CsvValue = string | number | null

/** Text that a spreadsheet would run as a formula. */
const formula = /^[=+\-@\t\r]/
/** Text that is escaped, or looks as if it were: it gets another escape character, so that reading it back is exact. */
const marked = /^'[=+\-@\t\r']/

/** Text can never act as a formula; a number stays a number, also a negative one. */
function cell(value: CsvValue) {
  if (value === null) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  const text = formula.test(value) || marked.test(value) ? `'${value}` : value
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The original text of a written cell. */
export const unmarkCell = (text: string) => (marked.test(text) ? text.slice(1) : text)

const lineOf = (row: readonly CsvValue[]) => `${row.map(cell).join(',')}\r\n`

/** The first line, with the byte order mark by which spreadsheets recognise UTF-8. */
export const csvHead = (headings: readonly string[]) => `\ufeff${lineOf(headings)}`

/** Rows as RFC 4180. */
export const csvRows = (rows: readonly (readonly CsvValue[])[]) => rows.map(lineOf).join('')
