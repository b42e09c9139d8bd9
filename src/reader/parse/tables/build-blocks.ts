import type { Condition } from '../../../shared/datasheets/datasheet-reading.js'
import { centre, overlaps, shared } from '../layout/geometry.js'
import { isCoefficient, stcFields } from '../words/electrical-labels.js'
import type { ElectricalRow } from './collect-electrical-rows.js'
import type { ConditionMark } from './find-conditions.js'
import { conditionsIn } from './find-conditions.js'

/** The rows of one table under one condition. */
export type Block = {
  rows: ElectricalRow[]
  condition: Condition | 'mixed' | undefined
  left: number
  right: number
  firstColumn: number
}

/** A heading is close above its table. */
const headingReach = 130

const leftOf = (row: ElectricalRow) => row.label.left
const isSameTable = (a: ElectricalRow, b: ElectricalRow) =>
  shared(a.label, b.label) > 0 || Math.abs(leftOf(a) - leftOf(b)) < 12 || shareColumns(a, b)

/** Whether the numbers of both rows are in the same columns, wherever their labels begin. */
function shareColumns(a: ElectricalRow, b: ElectricalRow): boolean {
  if (a.tokens.length < 2 || a.tokens.length !== b.tokens.length) return false
  return a.tokens.every((token, index) => {
    const other = b.tokens[index]
    return other !== undefined && overlaps(token, other)
  })
}

type Range = { left: number; right: number; firstColumn: number }

const rangeOf = (rows: ElectricalRow[]): Range => {
  const tokens = rows.flatMap((row) => row.tokens)
  return {
    left: Math.min(...rows.map(leftOf)),
    right: Math.max(...tokens.map((token) => token.right)),
    firstColumn: Math.min(...tokens.map((token) => token.right)),
  }
}

const isOver = ({ segment }: ConditionMark, range: Range) => overlaps(segment, range)

/**
 * Whether a heading covers only some of the columns: it begins after the first one and is not centred over the table.
 */
export function isPartial(mark: ConditionMark, range: Range): boolean {
  const offCentre = Math.abs(centre(mark.segment) - centre(range))
  return isOver(mark, range) && mark.segment.left > range.firstColumn && offCentre > (range.right - range.left) * 0.15
}

/** The heading between two heights, over the block's columns. */
function headingBetween(marks: ConditionMark[], from: number, to: number, range: Range): ConditionMark | undefined {
  return marks
    .filter(({ segment, footnote }) => !footnote && segment.middle > from && segment.middle < to)
    .filter((mark) => isOver(mark, range) && !isPartial(mark, range))
    .at(-1)
}

/** The lines nearest to a block that explain a condition: irradiance, temperature, wind. */
function explanation(
  marks: ConditionMark[],
  from: number,
  to: number,
  range: Range,
  side: 'above' | 'below',
): Condition[] {
  const lines = marks.filter(
    (mark) => mark.footnote && mark.segment.middle > from && mark.segment.middle < to && isOver(mark, range),
  )
  const nearest = side === 'above' ? lines.at(-1) : lines[0]
  const beside = lines.filter(({ segment }) => nearest && Math.abs(segment.middle - nearest.segment.middle) < 4)
  return [...new Set(beside.flatMap(({ conditions }) => conditions))]
}

function splitTables(rows: ElectricalRow[]): ElectricalRow[][] {
  const tables: ElectricalRow[][] = []
  for (const row of rows) {
    const joined = tables.filter((table) => table.some((other) => isSameTable(other, row)))
    const rest = tables.filter((table) => !joined.includes(table))
    tables.splice(0, tables.length, ...rest, [...joined.flat(), row])
  }
  return joinGrids(tables).map((table) => table.sort((a, b) => a.label.middle - b.label.middle))
}

const heightsOf = (table: ElectricalRow[]) => table.map((row) => row.label.middle)
const overlapDown = (a: ElectricalRow[], b: ElectricalRow[]) =>
  Math.min(...heightsOf(a)) <= Math.max(...heightsOf(b)) + 2 &&
  Math.min(...heightsOf(b)) <= Math.max(...heightsOf(a)) + 2

/** One class in a grid, `Pmax 150 W | Imp 8.7 A`: lists side by side that share no quantity and have one number each. */
function joinGrids(tables: ElectricalRow[][]): ElectricalRow[][] {
  const isList = (table: ElectricalRow[]) => table.every((row) => row.tokens.length === 1)
  const isRest = (a: ElectricalRow[], b: ElectricalRow[]) =>
    isList(a) && isList(b) && overlapDown(a, b) && !a.some((row) => b.some((other) => other.field === row.field))
  const joined: ElectricalRow[][] = []
  for (const table of tables) {
    const index = joined.findIndex((other) => isRest(other, table))
    if (index < 0) joined.push(table)
    else joined[index] = [...(joined[index] ?? []), ...table]
  }
  return joined
}

const isNextLine = (row: ElectricalRow, next: ElectricalRow) =>
  next.tokens.length === row.tokens.length && next.label.middle - row.label.middle < 4.5 * row.label.height

/** Splits a table where a quantity is repeated, where a heading is between rows, or at a wide gap. */
function splitRepeats(rows: ElectricalRow[], marks: ConditionMark[]): ElectricalRow[][] {
  const groups: ElectricalRow[][] = []
  let again: ElectricalRow | undefined
  for (const row of rows) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    // `Power class`, `Rated power`, `Minimum power`: the same quantity repeated before any other counts once.
    if (last && group?.every((other) => other.field === row.field) && isNextLine(again ?? last, row)) {
      again = row
      continue
    }
    again = undefined
    // A limit that looks like a quantity (`Max. current 15 A`) has one number where the table has many.
    if (group && row.tokens.length === 1 && group.some((other) => other.field === row.field && other.tokens.length > 1))
      continue
    const cut =
      !group ||
      !last ||
      group.some((other) => other.field === row.field) ||
      row.label.middle - last.label.middle > (row.field === 'ModuleEfficiency_percent' ? 20 : 12) * row.label.height ||
      headingBetween(marks, last.label.middle + 1, row.label.middle - 1, rangeOf([...group, row]))
    if (cut) groups.push([row])
    else group.push(row)
  }
  return groups
}

function nameCondition(conditions: readonly Condition[] | undefined): Block['condition'] {
  if (!conditions || conditions.length === 0) return undefined
  return conditions.length === 1 ? conditions[0] : conditions.includes('gain') ? 'gain' : 'mixed'
}

/** A row may name its own condition: `Maximum Power at NOCT`. */
function isOtherCondition(row: ElectricalRow): boolean {
  const conditions = conditionsIn(row.label.text)
  return conditions.length > 0 && !conditions.includes('stc')
}

/** How far above its table a line may be that explains the condition: in points, and in lines of the table's type. */
const explanationReach = 60
const explanationLines = 8

/** Finds the blocks of a page: rows that belong together, and their test condition. */
export function buildBlocks(rows: ElectricalRow[], marks: ConditionMark[]): Block[] {
  const electrical = rows.filter((row) => !isCoefficient(row.field) && !isOtherCondition(row))
  return splitTables(electrical).flatMap((table) => {
    const groups = splitRepeats(table, marks)
    const tops = groups.map((group) => Math.min(...group.map((row) => row.label.middle)))
    const bottoms = groups.map((group) => Math.max(...group.map((row) => row.label.middle)))
    const [firstTop = 0] = tops
    const reach = Math.max(explanationReach, explanationLines * (table[0]?.label.height ?? 0))
    const isBefore = explanation(marks, firstTop - reach, firstTop, rangeOf(table), 'above').length > 0
    return groups.map((group, index): Block => {
      const range = rangeOf(group)
      const [top = 0, bottom = 0] = [tops[index], bottoms[index]]
      const previous = bottoms[index - 1] ?? 0
      const next = tops[index + 1] ?? Number.POSITIVE_INFINITY
      const stcRows = group.filter((row) => stcFields.some((field) => field === row.field))
      const inLabels = [...new Set(stcRows.flatMap((row) => conditionsIn(row.label.text)))]
      const heading = headingBetween(marks, Math.max(previous, top - headingReach), top + 1, range)
      // Some sheets explain the condition before each table, others after it: the first table shows which.
      const explained = isBefore
        ? explanation(marks, Math.max(previous, top - reach), top, range, 'above')
        : explanation(marks, bottom, next, range, 'below')
      const condition = nameCondition(inLabels) ?? nameCondition(heading?.conditions) ?? nameCondition(explained)
      return { rows: group, condition, ...range }
    })
  })
}
