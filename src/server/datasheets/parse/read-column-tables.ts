import type { Condition } from '../reading-types.js'
import { addEfficiency, alignColumns, type Column } from './align-columns.js'
import { type Block, buildBlocks, isPartial } from './build-blocks.js'
import { collectElectricalRows } from './collect-electrical-rows.js'
import { type ConditionMark, conditionsIn, findConditionMarks } from './find-conditions.js'
import { readToken, type Token } from './find-tokens.js'
import type { Segment } from './group-segments.js'
import type { PowerTable } from './power-table.js'
import type { NumberStyle } from './read-number.js'
import type { Word } from './split-words.js'

/** How far above its first row a table may carry names of conditions and models. */
export const headerReach = 75

const centre = (part: { left: number; right: number }) => (part.left + part.right) / 2

type Mark = { column: Column; condition: Condition; middle: number }

function marksOver(column: Column, words: Word[]): Mark[] {
  return words
    .filter((word) => Math.abs(centre(word) - centre(column)) < Math.max(4, (column.right - column.left) * 0.6))
    .flatMap((word) => {
      const [named] = word.text.length <= 12 ? conditionsIn(word.text) : []
      const condition = named ?? (/^\+?\d{1,2}%$/.test(word.text) ? 'gain' : undefined)
      return condition ? [{ column, condition, middle: word.middle }] : []
    })
}

/**
 * Words just above the columns that say `STC`, `NOCT`, `10%`: the condition of each single column. One such word alone
 * is part of a heading; a line of them is a sub-heading.
 */
function markColumns(columns: Column[], words: Word[], top: number): void {
  const above = words.filter((word) => word.middle < top + 1 && word.middle > top - headerReach)
  const marks = columns.flatMap((column) => marksOver(column, above)).sort((a, b) => b.middle - a.middle)
  for (const mark of marks) {
    const line = marks.filter((other) => Math.abs(other.middle - mark.middle) < 3)
    if (new Set(line.map((other) => other.column)).size >= 2) mark.column.condition ??= mark.condition
  }
  spreadMarks(columns)
}

/** Where few columns stand under a word (`STC` and `NOCT` over the halves of a table), the nearest word counts. */
function spreadMarks(columns: Column[]): void {
  const marked = columns.filter((column) => column.condition !== undefined)
  if (marked.length < 2 || marked.length > columns.length / 2 || marked.some(({ condition }) => condition === 'gain'))
    return
  const distance = (a: Column, b: Column) => Math.abs(centre(a) - centre(b))
  for (const column of columns) {
    const nearest = marked.reduce((best, other) => (distance(other, column) < distance(best, column) ? other : best))
    column.condition ??= nearest.condition
  }
}

/** A heading over the right part of a table (`Rear side power gain`) holds for the columns from its left edge on. */
function markPart(columns: Column[], block: Block, marks: ConditionMark[], top: number): void {
  const parts = marks.filter(
    (mark) =>
      !mark.footnote &&
      mark.segment.middle < top &&
      mark.segment.middle > top - headerReach &&
      mark.conditions.length === 1 &&
      isPartial(mark, block),
  )
  // From right to left, so that each heading ends where the next begins.
  for (const { segment, conditions } of parts.sort((a, b) => b.segment.left - a.segment.left)) {
    for (const column of columns) {
      if (column.right > segment.left) column.condition ??= conditions[0]
    }
  }
}

/** Under NOCT a module gives about three quarters: every second column then repeats the pattern. */
export function strideOf(powers: (number | undefined)[]): number {
  for (const stride of [2, 3]) {
    if (powers.length < stride || powers.length % stride !== 0) continue
    const groups = Array.from({ length: powers.length / stride }, (_, index) => index * stride)
    const fits = groups.every((start) => {
      const ratio = (powers[start + 1] ?? 0) / (powers[start] ?? 1)
      return ratio > 0.68 && ratio < 0.82
    })
    if (fits) return stride
  }
  return 1
}

/**
 * Columns of a rear-side gain may follow the classes on the same rows without a word over them: their power grows in
 * large steps while the voltage stays the same.
 */
export function withoutGainTail(columns: Column[]): Column[] {
  const step = (index: number, field: 'Pmax_W' | 'Vmp_V') => {
    const [before, after] = [columns[index - 1]?.values[field]?.value, columns[index]?.values[field]?.value]
    return before && after ? after / before - 1 : 0
  }
  const isGain = (index: number) => step(index, 'Pmax_W') > 0.025 && Math.abs(step(index, 'Vmp_V')) < 0.004
  for (let start = 2; start < columns.length - 2; start += 1) {
    const tail = columns.slice(start + 1).every((_, offset) => isGain(start + 1 + offset))
    const head = columns.slice(1, start).every((_, offset) => Math.abs(step(offset + 1, 'Pmax_W')) < 0.02)
    if (tail && head && columns.length - start >= 3) return columns.slice(0, start)
  }
  return columns
}

function stcColumns(block: Block, columns: Column[]): Column[] {
  if (columns.some((column) => column.condition)) {
    const stc = columns.filter((column) => column.condition === 'stc')
    if (stc.length > 0) return stc
    // Columns of a rear-side gain may stand beside unmarked ones at STC.
    const unmarked = columns.filter((column) => column.condition === undefined)
    return block.condition === 'nominal' || block.condition === 'low' ? [] : unmarked
  }
  if (block.condition && block.condition !== 'stc' && block.condition !== 'mixed') return []
  const stride = strideOf(columns.map((column) => column.values.Pmax_W?.value))
  return withoutGainTail(columns.filter((_, index) => index % stride === 0))
}

/** The power inside a model's name: `-590/MB`. */
function numberInside(word: Word): Token | undefined {
  const digits = word.text.match(/(?<!\d)\d{2,3}(?!\d)/)?.[0]
  if (!digits) return undefined
  const { text, left, right, middle, height } = word
  return { value: Number(digits), unit: '', text, left, right, middle, height }
}

/** Some tables have no row for the power: it stands in the heading of each column, as `320 W`. */
function addHeaderPower(columns: Column[], words: Word[], top: number, style: NumberStyle): void {
  const above = words
    .filter((word) => word.middle < top && word.middle > top - headerReach)
    .sort((a, b) => b.middle - a.middle)
  for (const column of columns) {
    const { Vmp_V: vmp, Imp_A: imp, Pmax_W: known } = column.values
    if (known || !vmp || !imp) continue
    const token = above
      .filter((word) => word.left < column.right + word.height * 2 && word.right > column.left - word.height * 2)
      .flatMap((word) => readToken(word, style) ?? numberInside(word) ?? [])
      .find(({ value }) => Number.isInteger(value) && Math.abs((vmp.value * imp.value) / value - 1) < 0.02)
    if (token) column.values.Pmax_W = token
  }
}

/** Tables with power classes in columns (and lists of a single class): layouts A, B and D. */
export function readColumnTables(page: number, segments: Segment[], words: Word[], style: NumberStyle): PowerTable[] {
  const marks = findConditionMarks(segments)
  return buildBlocks(collectElectricalRows(segments, style), marks).flatMap((block) => {
    const top = Math.min(...block.rows.map((row) => row.label.middle))
    const bottom = Math.max(...block.rows.map((row) => row.label.middle))
    const all = alignColumns(block)
    markColumns(all, words, top)
    markPart(all, block, marks, top)
    const columns = stcColumns(block, all)
    if (columns.length === 0) return []
    addHeaderPower(columns, words, top, style)
    addEfficiency(block, columns)
    return [
      {
        page,
        layout: 'columns' as const,
        stated: block.condition === 'stc' || columns.some((column) => column.condition === 'stc'),
        top,
        bottom,
        left: block.left,
        right: block.right,
        classes: columns.map((column) => ({
          left: column.left,
          right: column.right,
          middle: top,
          values: column.values,
        })),
      },
    ]
  })
}
