import { parse } from 'csv-parse/sync'
import { countUp } from '../../../shared/values/get-at.js'
import { type Delimiter, delimiters } from '../../../shared/values/table-formats.js'

/** The options for parsing CSV, lenient because real files are seldom as strict as the standard. */
export const csvOptions = (delimiter: Delimiter) => ({
  delimiter,
  bom: true,
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: false,
  max_record_size: 200_000,
})

/** Enough of a file to guess the delimiter. */
export const headLength = 20_000

/** The delimiter that splits the first lines into the most columns, with the same number in most lines. */
export function guessDelimiter(start: string, isWhole: boolean): Delimiter {
  const head = isWhole ? start : start.slice(0, Math.max(0, start.lastIndexOf('\n')))
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 }
  for (const delimiter of delimiters) {
    const widths = splitOrNothing(head, delimiter)
      .filter((cells) => cells.some((cell) => cell.trim() !== ''))
      .map((cells) => cells.length)
    const counts = new Map<number, number>()
    for (const width of widths) countUp(counts, width)
    for (const [width, count] of counts) {
      const score = width < 2 ? 0 : (count / widths.length) ** 2 * Math.min(width, 12)
      if (score > best.score) best = { delimiter, score }
    }
  }
  return best.delimiter
}

function splitOrNothing(text: string, delimiter: Delimiter): string[][] {
  try {
    return parse(text, { ...csvOptions(delimiter), to: 50 }) as string[][]
  } catch {
    return []
  }
}
