import type { Cell, TableRow } from './table.js'

/** The letters and digits of a heading or a word, without case and accents; what stands in brackets is a unit. */
export const headingKey = (cell: Cell | undefined) =>
  String(cell ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\([^)]*\)|\[[^\]]*\]|[^\p{L}\p{N}]+/gu, '')

/** The usual headings of each field, best first, as keys with commas between them. */
export type HeadingNames<Field extends string> = Record<Field, string>
export type HeadingMap<Field extends string> = Record<Field, number | null>

type Rules<Field extends string> = {
  names: HeadingNames<Field>
  /** Fields for which a part of a heading says too little. */
  isWhole?: (field: Field) => boolean
  /** Rows with two of these are data. */
  isFigure: (cell: Cell) => boolean
}

/** Headings are among the first rows that are not empty, maybe below a title. */
export const rowsWithHeadings = 15

/** A shorter name inside a longer heading is chance. */
const leastPart = 4
/** A heading that only contains a name comes after every one that is a name. */
const partRank = 100

/** Lower is better; undefined when a heading does not match the field at all. */
function likeness(names: readonly string[], cell: Cell | undefined, isWhole: boolean) {
  const key = headingKey(cell)
  if (key === '') return undefined
  const exact = names.indexOf(key)
  if (exact >= 0) return exact
  const part = isWhole ? -1 : names.findIndex((name) => name.length >= leastPart && key.includes(name))
  return part >= 0 ? partRank + part : undefined
}

/** Maps fields to columns by the headings: each column once, best match first. */
function matchHeadings<Field extends string>({ names, isWhole }: Rules<Field>, headings: readonly Cell[]) {
  const fields = Object.keys(names) as Field[]
  const likely = fields.flatMap((field) => {
    const keys = names[field].split(',')
    return headings.flatMap((cell, column) => {
      const distance = likeness(keys, cell, isWhole?.(field) ?? false)
      return distance === undefined ? [] : [{ field, column, distance }]
    })
  })
  const columns = Object.fromEntries(fields.map((field) => [field, null])) as HeadingMap<Field>
  const taken = new Set<number>()
  for (const { field, column } of likely.sort((a, b) => a.distance - b.distance)) {
    if (columns[field] !== null || taken.has(column)) continue
    columns[field] = column
    taken.add(column)
  }
  return { columns, count: taken.size }
}

/** The row that names the most fields, with the place of each; the first one where none names any. */
export function findHeadingRow<Field extends string>(rules: Rules<Field>, rows: readonly TableRow[]) {
  let best: (ReturnType<typeof matchHeadings<Field>> & { index: number }) | undefined
  for (const [index, { cells }] of rows.slice(0, rowsWithHeadings).entries()) {
    if (cells.filter(rules.isFigure).length > 1) continue
    const found = matchHeadings(rules, cells)
    if (!best || found.count > best.count) best = { index, ...found }
  }
  return best
}
