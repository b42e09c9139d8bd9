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

/** The text that writeCsv was given, from the cell that it made of it. */
export const unmarkCell = (text: string) => (marked.test(text) ? text.slice(1) : text)

/** Rows as RFC 4180, with the mark by which spreadsheets know UTF-8. */
export const writeCsv = (headings: readonly string[], rows: Iterable<readonly CsvValue[]>) => {
  const lines = [headings.map(cell).join(',')]
  for (const row of rows) lines.push(row.map(cell).join(','))
  return `\ufeff${lines.join('\r\n')}\r\n`
}
