import type { Condition } from '../../../shared/datasheets/datasheet-reading.js'
import { readToken, type Token } from '../layout/find-tokens.js'
import { centre, overlaps } from '../layout/geometry.js'
import type { Segment } from '../layout/group-segments.js'
import type { Word } from '../layout/split-words.js'
import type { NumberStyle } from '../words/read-number.js'
import { addEfficiency, alignColumns, type Column } from './align-columns.js'
import { type Block, buildBlocks, isPartial } from './build-blocks.js'
import { collectElectricalRows } from './collect-electrical-rows.js'
import { type ConditionMark, conditionsIn, findConditionMarks } from './find-conditions.js'
import { stcColumns } from './pick-columns.js'
import type { PowerTable } from './power-table.js'
import { pointsByPower } from './prove-points.js'

/** How far above its first row a table may have names of conditions and models. */
export const headerReach = 75

type Mark = { column: Column; condition: Condition; middle: number }

/** A word inside a heading, `Electrical data at STC / Dati elettrici STC`, marks no column. */
const isInSentence = (word: Word, words: Word[]) =>
  words.some(
    (other) =>
      Math.abs(other.middle - word.middle) < word.height * 0.4 &&
      other.right <= word.left + 1 &&
      word.left - other.right < word.height * 0.6 &&
      /\p{Ll}{2}|^\/$/u.test(other.text),
  )

function marksOver(column: Column, words: Word[]): Mark[] {
  return words
    .filter((word) => !isInSentence(word, words))
    .filter((word) => Math.abs(centre(word) - centre(column)) < Math.max(4, (column.right - column.left) * 0.6))
    .flatMap((word) => {
      const [named] = word.text.length <= 12 ? conditionsIn(word.text) : []
      const condition = named ?? (/^\+?\d{1,2}%$/.test(word.text) ? 'gain' : undefined)
      return condition ? [{ column, condition, middle: word.middle }] : []
    })
}

/**
 * Words directly above the columns such as `STC`, `NOCT`, `10%`: the condition of each column. One such word alone is
 * part of a heading; a line of them is a sub-heading.
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

/** When few columns have a word above them (`STC` and `NOCT` over the halves of a table), the nearest word counts. */
function spreadMarks(columns: Column[]): void {
  const marked = columns.filter((column) => column.condition !== undefined)
  const named = new Set(marked.map(({ condition }) => condition))
  // A single word says nothing about the columns it is not above.
  if (named.size < 2 || named.has('gain') || marked.length > columns.length / 2) return
  const distance = (a: Column, b: Column) => Math.abs(centre(a) - centre(b))
  for (const column of columns) {
    const nearest = marked.reduce((best, other) => (distance(other, column) < distance(best, column) ? other : best))
    column.condition ??= nearest.condition
  }
}

/** A heading over the right part of a table (`Rear side power gain`) applies to the columns from its left edge on. */
function markPart(columns: Column[], block: Block, marks: ConditionMark[], top: number): void {
  const parts = marks.filter(
    (mark) =>
      !mark.footnote &&
      mark.segment.middle < top &&
      mark.segment.middle > top - headerReach &&
      mark.conditions.length === 1 &&
      isPartial(mark, block),
  )
  // A repeated word is above single columns, and was already read as such.
  const isRepeated = (mark: ConditionMark) =>
    parts.filter((other) => other.segment.text === mark.segment.text).length >= 3
  // From right to left, so that each heading ends where the next begins.
  for (const { segment, conditions } of parts
    .filter((mark) => !isRepeated(mark))
    .sort((a, b) => b.segment.left - a.segment.left)) {
    for (const column of columns) {
      if (column.right > segment.left) column.condition ??= conditions[0]
    }
  }
}

/** `Efficiency at STC` with its own numbers, over the right part of the next table, is no heading of that. */
const isSamePlace = (a: Segment, b: Segment) => Math.abs(a.middle - b.middle) < a.height * 0.5 && overlaps(a, b)

/** The numbers inside a model's name, of which one may be the power: `-590/MB`, `HX72H-440M`. */
function numbersInside({ text, left, right, middle, height }: Word): Token[] {
  const found = text.match(/(?<!\d)\d{2,3}(?!\d)/g) ?? []
  return found.map((digits) => ({ value: Number(digits), unit: '', text, left, right, middle, height }))
}

/** Some tables have no row for the power: it is in the heading of each column, as `320 W`. */
function addHeaderPower(columns: Column[], words: Word[], top: number, style: NumberStyle): void {
  const above = words
    .filter((word) => word.middle < top && word.middle > top - headerReach)
    .sort((a, b) => b.middle - a.middle)
  for (const column of columns) {
    const { Vmp_V: vmp, Imp_A: imp, Pmax_W: known } = column.values
    if (known || !vmp || !imp) continue
    const offOf = ({ value }: Token) => {
      const proven = style.losesPoints ? pointsByPower(vmp, imp, value) : undefined
      const { voltage, current } = proven ?? { voltage: vmp, current: imp }
      return Math.abs((voltage.value * current.value) / value - 1)
    }
    // The neighbour's power differs by little more than rounding: the one that fits best is its own.
    const [token] = above
      .filter((word) => word.left < column.right + word.height * 2 && word.right > column.left - word.height * 2)
      .flatMap((word) => readToken(word, style) ?? numbersInside(word))
      .filter((candidate) => Number.isInteger(candidate.value) && offOf(candidate) < 0.02)
      .sort((a, b) => offOf(a) - offOf(b))
    if (token) column.values.Pmax_W = token
  }
}

/** Tables with power classes in columns (and lists of a single class): layouts A, B and D. */
export function readColumnTables(page: number, segments: Segment[], words: Word[], style: NumberStyle): PowerTable[] {
  const marks = findConditionMarks(segments)
  const rows = collectElectricalRows(segments, style)
  const headings = marks.filter(({ segment }) => !rows.some(({ label }) => isSamePlace(label, segment)))
  return buildBlocks(rows, marks).flatMap((block) => {
    const top = Math.min(...block.rows.map((row) => row.label.middle))
    const bottom = Math.max(...block.rows.map((row) => row.label.middle))
    const all = alignColumns(block)
    markColumns(all, words, top)
    markPart(all, block, headings, top)
    const certain = stcColumns(block, all)
    const doubtful = certain.length === 0 && block.condition === 'nominal' && all.every(({ condition }) => !condition)
    const columns = doubtful ? stcColumns({ ...block, condition: undefined }, all) : certain
    if (columns.length === 0) return []
    addHeaderPower(columns, words, top, style)
    addEfficiency(block, columns)
    return [
      {
        page,
        layout: 'columns' as const,
        ...(doubtful && { doubtful }),
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
