import type { Cell } from './table.js'

/** The letters and digits of a heading, without case and accents; what stands in brackets is a unit. */
export const headingKey = (cell: Cell | undefined) =>
  String(cell ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\([^)]*\)|\[[^\]]*\]|[^\p{L}\p{N}]+/gu, '')

/** The usual headings of each field, best first, as keys. */
export type HeadingNames<Field extends string> = Record<Field, readonly string[]>
export type HeadingMap<Field extends string> = Record<Field, number | null>

/** A shorter name inside a longer heading is chance. */
const leastPart = 4
/** A heading that only contains a name comes after every one that is a name. */
const partRank = 100

/** Lower is better; undefined when a heading does not match the field at all. */
function likeness(names: readonly string[], cell: Cell | undefined) {
  const key = headingKey(cell)
  if (key === '') return undefined
  const exact = names.indexOf(key)
  if (exact >= 0) return exact
  const part = names.findIndex((name) => name.length >= leastPart && key.includes(name))
  return part >= 0 ? partRank + part : undefined
}

/** Maps fields to columns by the headings: each column once, best match first. */
export function matchHeadings<Field extends string>(
  names: HeadingNames<Field>,
  headings: readonly Cell[],
): HeadingMap<Field> {
  const fields = Object.keys(names) as Field[]
  const likely = fields.flatMap((field) =>
    headings.flatMap((cell, column) => {
      const distance = likeness(names[field], cell)
      return distance === undefined ? [] : [{ field, column, distance }]
    }),
  )
  const map = Object.fromEntries(fields.map((field) => [field, null])) as HeadingMap<Field>
  const taken = new Set<number>()
  for (const { field, column } of likely.sort((a, b) => a.distance - b.distance)) {
    if (map[field] !== null || taken.has(column)) continue
    map[field] = column
    taken.add(column)
  }
  return map
}
