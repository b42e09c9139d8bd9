import type { Condition } from '../reading-types.js'
import type { ElectricalRow } from './collect-electrical-rows.js'
import { isCoefficient, stcFields } from './electrical-labels.js'
import type { ConditionMark } from './find-conditions.js'
import { conditionsIn } from './find-conditions.js'

/** Rows of one table under one condition. */
export type Block = { rows: ElectricalRow[]; condition: Condition | 'mixed' | undefined; left: number; right: number }

/** A heading stands close above its table. */
const headingReach = 130

const leftOf = (row: ElectricalRow) => row.label.left
const isSameTable = (a: ElectricalRow, b: ElectricalRow) =>
  Math.min(a.label.right, b.label.right) - Math.max(leftOf(a), leftOf(b)) > 0 ||
  Math.abs(leftOf(a) - leftOf(b)) < 12 ||
  shareColumns(a, b)

/** Numbers of both rows stand under each other, wherever their labels begin. */
function shareColumns(a: ElectricalRow, b: ElectricalRow): boolean {
  if (a.tokens.length < 2 || a.tokens.length !== b.tokens.length) return false
  return a.tokens.every((token, index) => {
    const other = b.tokens[index]
    return other !== undefined && token.left < other.right && token.right > other.left
  })
}

/** The heading that stands between two heights, over the block's columns. */
function headingBetween(marks: ConditionMark[], from: number, to: number, block: { left: number; right: number }) {
  return marks
    .filter(({ segment, footnote }) => !footnote && segment.middle > from && segment.middle < to)
    .filter(({ segment }) => segment.left < block.right && segment.right > block.left)
    .at(-1)
}

const rangeOf = (rows: ElectricalRow[]) => ({
  left: Math.min(...rows.map(leftOf)),
  right: Math.max(...rows.flatMap((row) => row.tokens.map((token) => token.right))),
})

function splitTables(rows: ElectricalRow[]): ElectricalRow[][] {
  const tables: ElectricalRow[][] = []
  for (const row of rows) {
    const joined = tables.filter((table) => table.some((other) => isSameTable(other, row)))
    const rest = tables.filter((table) => !joined.includes(table))
    tables.splice(0, tables.length, ...rest, [...joined.flat(), row])
  }
  return tables.map((table) => table.sort((a, b) => a.label.middle - b.label.middle))
}

/** Cuts a table where a quantity comes again, where a heading stands between rows, or at a wide gap. */
function splitRepeats(rows: ElectricalRow[], marks: ConditionMark[]): ElectricalRow[][] {
  const groups: ElectricalRow[][] = []
  for (const row of rows) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    const cut =
      !group ||
      !last ||
      group.some((other) => other.field === row.field) ||
      row.label.middle - last.label.middle > 12 * row.label.height ||
      headingBetween(marks, last.label.middle + 1, row.label.middle - 1, rangeOf([...group, row]))
    if (cut) groups.push([row])
    else group.push(row)
  }
  return groups
}

function nameCondition(conditions: Condition[] | undefined): Block['condition'] {
  if (!conditions || conditions.length === 0) return undefined
  return conditions.length === 1 ? conditions[0] : conditions.includes('gain') ? 'gain' : 'mixed'
}

/** A row may name its own condition: `Maximum Power at NOCT`. */
function isOtherCondition(row: ElectricalRow): boolean {
  const conditions = conditionsIn(row.label.text)
  return conditions.length > 0 && !conditions.includes('stc')
}

/** Finds the blocks of a page: rows that belong together, and the condition they were measured under. */
export function buildBlocks(rows: ElectricalRow[], marks: ConditionMark[]): Block[] {
  const electrical = rows.filter((row) => !isCoefficient(row.field) && !isOtherCondition(row))
  const groups = splitTables(electrical).flatMap((table) => splitRepeats(table, marks))
  return groups.map((group) => {
    const range = rangeOf(group)
    const top = Math.min(...group.map((row) => row.label.middle))
    const bottom = Math.max(...group.map((row) => row.label.middle))
    const others = groups.filter(
      (other) => other !== group && other.some((row) => isSameTable(row, group[0] as ElectricalRow)),
    )
    const bounds = others.flatMap((other) => other.map((row) => row.label.middle))
    const previous = Math.max(0, ...bounds.filter((middle) => middle < top))
    const next = Math.min(Number.POSITIVE_INFINITY, ...bounds.filter((middle) => middle > bottom))
    const inLabels = group
      .filter((row) => stcFields.some((field) => field === row.field))
      .flatMap((row) => conditionsIn(row.label.text))
    const above = headingBetween(marks, Math.max(previous, top - headingReach), top + 1, range)
    const below = marks.find(
      ({ segment, footnote }) =>
        footnote &&
        segment.middle > bottom &&
        segment.middle < next &&
        segment.left < range.right &&
        segment.right > range.left,
    )
    const condition =
      nameCondition([...new Set(inLabels)]) ?? nameCondition(above?.conditions) ?? nameCondition(below?.conditions)
    return { rows: group, condition, ...range }
  })
}
