import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

export type CsvValue = string | number | null

/**
 * Where a spreadsheet may begin a cell: at the start, and, where semicolons or tabs separate cells, as in many
 * countries, also inside a text, because quotation marks count only at the start of a cell.
 */
const begin = '(^|[;\\t\\r\\n])'
/** What makes a cell a formula; the wide signs do so in Japanese and Chinese. */
const sign = '=+\\-@\\t\\r＝＋－＠'
/**
 * Text that would be run gets an apostrophe. Text that looks as if it had one gets another, so that reading it back is
 * exact.
 */
const unmarked = new RegExp(`${begin}(?=[${sign}]|'[${sign}'])`, 'g')
const marked = new RegExp(`${begin}'(?=[${sign}'])`, 'g')

/** Text can never act as a formula; a number stays a number, also a negative one. */
function cell(value: CsvValue) {
  if (value === null) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  const text = value.replace(unmarked, "$1'")
  return /[",;\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** The original text of a written cell. */
export const unmarkCell = (text: string) => text.replace(marked, '$1')

const lineOf = (row: readonly CsvValue[]) => `${row.map(cell).join(',')}\r\n`

/** The first line, with the byte order mark by which spreadsheets recognise UTF-8. */
export const csvHead = (headings: readonly string[]) => `\ufeff${lineOf(headings)}`

/** Rows as RFC 4180. */
export const csvRows = (rows: readonly (readonly CsvValue[])[]) => rows.map(lineOf).join('')

/** Answers with a CSV download whose name ends in today's date, complete or streamed. */
export function sendCsv(reply: FastifyReply, name: string, text: string | AsyncIterable<string>) {
  const date = new Date().toISOString().slice(0, 10)
  return reply
    .header('content-disposition', `attachment; filename="${name}-${date}.csv"`)
    .header('cache-control', 'no-store')
    .type('text/csv; charset=utf-8')
    .send(typeof text === 'string' ? text : Readable.from(text))
}
