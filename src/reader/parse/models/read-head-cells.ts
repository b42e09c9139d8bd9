import { centre } from '../layout/geometry.js'
import { groupLines } from '../layout/group-lines.js'
import { type Segment, segmentOf } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import type { Word } from '../layout/split-words.js'
import type { PowerTable } from '../tables/power-table.js'
import { headerReach } from '../tables/read-column-tables.js'
import { looksLikeName } from './looks-like-name.js'
import type { NameCandidate } from './name-candidate.js'
import { sharedForm } from './power-patterns.js'
import { isTypeLabel } from './type-words.js'

const mostLines = 3
/** How far from the middle of its label, in heights of the type, the lines of a head may be. */
const reach = 3.4

/** The words for a type before the heads of the columns. */
const labelsOf = (page: LaidOutPage, table: PowerTable) =>
  page.segments.filter(
    ({ text, middle, right }) =>
      isTypeLabel(text) &&
      middle < table.top + 3 &&
      middle > table.top - headerReach &&
      right <= Math.min(...table.classes.map(({ left }) => left)),
  )

/** The lines of words behind a label, from top to bottom. */
function linesBeside(label: Segment, page: LaidOutPage, table: PowerTable): Word[][] {
  const near = page.words
    .filter((word) => word.left > label.right && word.right < table.right + 40)
    .filter((word) => Math.abs(word.middle - label.middle) < label.height * reach)
  return groupLines(near, 0.4)
}

const middleOf = (lines: Word[][]) =>
  lines.reduce((sum, [first]) => sum + (first?.middle ?? 0), 0) / Math.max(1, lines.length)

const stepBetween = (upper: Word[] | undefined, lower: Word[] | undefined) =>
  upper?.[0] && lower?.[0] ? lower[0].middle - upper[0].middle : Number.POSITIVE_INFINITY

/** The lines of one head cell: their middle is that of their label, and other lines are further away than these. */
function headLines(lines: Word[][], label: Segment): Word[][][] {
  const runs = lines.flatMap((_, start) =>
    Array.from({ length: Math.min(mostLines, lines.length - start) }, (__, more) => ({ start, end: start + more + 1 })),
  )
  return runs
    .filter(({ start, end }) => {
      const widest = Math.max(0, ...lines.slice(start + 1, end).map((line, at) => stepBetween(lines[start + at], line)))
      const apart = Math.min(stepBetween(lines[start - 1], lines[start]), stepBetween(lines[end - 1], lines[end]))
      return Math.abs(middleOf(lines.slice(start, end)) - label.middle) < 1 && apart > widest * 1.08
    })
    .map(({ start, end }) => lines.slice(start, end))
    .sort((a, b) => b.length - a.length)
}

const isJoint = (upper: string, lower: string) => /[-/._(]$/.test(upper) || /^[-/._()]/.test(lower)

/** What stands over one column in some lines: `Q.PRIME | L-G5.2 330`. */
function nameOver(column: number, lines: Word[][], table: PowerTable, page: number): NameCandidate {
  const nearest = (word: Word) =>
    table.classes.reduce(
      (best, power, index) =>
        Math.abs(centre(power) - centre(word)) < Math.abs(centre(table.classes[best] ?? power) - centre(word))
          ? index
          : best,
      0,
    )
  const parts = lines
    .map((line) => line.filter((word) => nearest(word) === column))
    .filter((words) => words.length > 0)
    .map((words) =>
      segmentOf(
        page,
        words.sort((a, b) => a.left - b.left),
      ),
    )
  const text = parts.reduce(
    (name, part) => `${name}${name === '' || isJoint(name, part.text) ? '' : ' '}${part.text}`,
    '',
  )
  return { text, parts }
}

/** `HX125M/72- | 205W`: the head of the only class, broken at its sign. */
const isWhole = ([text = '']: string[], lines: Word[][], [power = 0]: number[]) =>
  lines.length > 1 && new RegExp(`(?<!\\d)${power}(?!\\d)`).test(text) && !/\s/.test(text)

/**
 * Names in the heads of a table, on one line or several: the words for a type stand at the middle of their cell, and
 * the cells of all classes differ in their power alone.
 */
export function namesInCells(page: LaidOutPage, table: PowerTable, powers: number[]): NameCandidate[] | undefined {
  for (const label of labelsOf(page, table)) {
    for (const lines of headLines(linesBeside(label, page, table), label)) {
      const names = table.classes.map((_, column) => nameOver(column, lines, table, page.page))
      const texts = names.map(({ text }) => text)
      const isProven =
        powers.length === 1
          ? isWhole(texts, lines, powers)
          : sharedForm(texts, powers)?.own.every((own, index) => own === index)
      if (isProven && names.every(({ text }) => looksLikeName(text))) return names
    }
  }
  return undefined
}
