import type { Condition } from '../../../shared/datasheets/datasheet-reading.js'
import type { Token } from '../layout/find-tokens.js'
import { centre, overlaps, shared } from '../layout/geometry.js'
import { type ElectricalField, stcFields } from '../words/electrical-labels.js'
import type { Block } from './build-blocks.js'
import type { ElectricalRow } from './collect-electrical-rows.js'
import { restorePoints } from './drop-slips.js'

/** One power class of a table, with the value of each row. */
export type Column = {
  left: number
  right: number
  values: Partial<Record<ElectricalField, Token>>
  condition?: Condition
}

const isStcRow = (row: ElectricalRow) => stcFields.some((field) => field === row.field)

/** The row with the most common count of numbers: a stray number of a chart occurs in one row only. */
function referenceRow(rows: ElectricalRow[]): ElectricalRow | undefined {
  const counts = new Map<number, number>()
  for (const row of rows) counts.set(row.tokens.length, (counts.get(row.tokens.length) ?? 0) + 1)
  const best = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0]
  return rows.find((row) => row.tokens.length === best)
}

function nearestColumn(columns: Column[], token: Token, pitch: number): Column | undefined {
  const nearest = columns.reduce<Column | undefined>(
    (best, column) =>
      !best || Math.abs(centre(column) - centre(token)) < Math.abs(centre(best) - centre(token)) ? column : best,
    undefined,
  )
  if (!nearest) return undefined
  const close = Math.abs(centre(nearest) - centre(token)) < Math.min(pitch * 0.4, token.height * 2)
  return shared(nearest, token) > 0 || close ? nearest : undefined
}

/** With one number in each row there is one class, wherever the numbers are: a list, or a grid of several lists. */
function oneColumn(rows: ElectricalRow[]): Column[] {
  const tokens = rows.flatMap((row) => row.tokens)
  const values = Object.fromEntries(rows.map((row) => [row.field, row.tokens[0]]))
  const [left, right] = [
    Math.min(...tokens.map((token) => token.left)),
    Math.max(...tokens.map((token) => token.right)),
  ]
  return rows.length >= 2 ? [{ left, right, values }] : []
}

/** Sorts the numbers of a block's rows into columns. */
export function alignColumns(block: Block): Column[] {
  const rows = block.rows.filter(isStcRow)
  const reference = referenceRow(rows)
  if (!reference) return []
  if (rows.every((row) => row.tokens.length === 1)) return oneColumn(rows)
  const columns: Column[] = reference.tokens.map(({ left, right }) => ({ left, right, values: {} }))
  const pitch = Math.min(
    Number.POSITIVE_INFINITY,
    ...columns.slice(1).map((column, index) => centre(column) - centre(columns[index] ?? column)),
  )
  // With as many numbers in every row as there are classes, their order decides, even when the rows are not aligned.
  const byOrder = rows.every((row) => row.tokens.length === columns.length)
  for (const row of rows) {
    for (const [index, token] of row.tokens.entries()) {
      const column = byOrder ? columns[index] : nearestColumn(columns, token, pitch)
      if (column && !column.values[row.field]) column.values[row.field] = token
    }
  }
  const enough = Math.max(2, Math.ceil(rows.length * 0.6))
  return columns.filter((column) => Object.keys(column.values).length >= enough)
}

/**
 * Efficiency is power by area: among modules of one size it increases with the power. Values that break that belong to
 * something else.
 */
function dropOddEfficiencies(columns: Column[]): void {
  const shareOf = ({ values: { ModuleEfficiency_percent: efficiency, Pmax_W: power } }: Column) =>
    efficiency && power ? efficiency.value / power.value : undefined
  const isOdd = (column: Column) => {
    const shares = columns.filter((other) => isSameModule(other, column)).flatMap((other) => shareOf(other) ?? [])
    const middle = shares.sort((a, b) => a - b)[shares.length >> 1] ?? 0
    const share = shareOf(column)
    return share !== undefined && Math.abs(share / middle - 1) > 0.04
  }
  for (const column of columns.filter(isOdd)) delete column.values.ModuleEfficiency_percent
}

/** A module of another size has another number of cells in series, and so another voltage. */
function isSameModule({ values: { Vmp_V: a } }: Column, { values: { Vmp_V: b } }: Column): boolean {
  return !a || !b || Math.abs(a.value / b.value - 1) < 0.12
}

/**
 * Efficiency is often printed once per power class, centred over the columns of several conditions: assigned by
 * position if the positions match, otherwise by order if the counts match.
 */
export function addEfficiency(block: Block, columns: Column[]): void {
  placeEfficiency(block, columns)
  if (columns.length > 2) dropOddEfficiencies(columns)
}

/** OCR reads the sign of `≥20.1` as a digit, and loses the point of a single value. */
function withoutSign(token: Token): Token {
  const isPointed = !Number.isInteger(token.value)
  if (isPointed && token.value > 203 && token.value < 240)
    return { ...token, value: Math.round((token.value - 200) * 100) / 100 }
  return !isPointed && token.value > 100 && token.value < 300 ? { ...token, value: token.value / 10 } : token
}

function placeEfficiency(block: Block, columns: Column[]): void {
  const row = block.rows.find((candidate) => candidate.field === 'ModuleEfficiency_percent')
  if (!row) return
  const isShare = ({ value }: Token) => value > 3 && value < 40
  // `207 / 20.7`: watts per square metre before the efficiency are none that lost its point.
  const plain = row.tokens.filter(isShare)
  const tokens = plain.length === columns.length ? plain : restorePoints(row.tokens).map(withoutSign).filter(isShare)
  if (tokens.length === columns.length) {
    for (const [index, column] of columns.entries()) column.values.ModuleEfficiency_percent = tokens[index]
    return
  }
  // A single value for many classes is that of the best one.
  if (tokens.length < 2) return
  for (const column of columns) {
    const over = tokens.filter((token) => overlaps(token, column))
    if (over.length === 1) column.values.ModuleEfficiency_percent = over[0]
  }
}
