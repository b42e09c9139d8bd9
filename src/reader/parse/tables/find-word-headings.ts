import { readToken, type Token } from '../layout/find-tokens.js'
import { centre } from '../layout/geometry.js'
import { groupLines } from '../layout/group-lines.js'
import type { Word } from '../layout/split-words.js'
import { type ElectricalField, stcFields } from '../words/electrical-labels.js'
import { matchElectricalLabel } from '../words/match-electrical-label.js'
import type { NumberStyle } from '../words/read-number.js'

/** A column of a table with classes in rows, and the word or position that names it. */
export type Heading = { field: ElectricalField; word: Word }

/** How far above the first row of numbers its headings may begin, in heights of the type. */
const headingLines = 6.5

/** Lines with at least five numbers, from top to bottom. */
function numberLines(words: Word[], style: NumberStyle): Token[][] {
  const tokens = words.flatMap((word) => readToken(word, style) ?? [])
  return groupLines(tokens).filter((line) => line.length >= 5)
}

/** The words above each number of a line that are nearer to it than to its neighbours. */
function headingsOver(line: Token[], words: Word[], style: NumberStyle): Heading[] {
  const [first] = line
  if (!first) return []
  const above = words.filter(
    (word) =>
      word.middle < first.middle - first.height * 0.5 &&
      word.middle > first.middle - first.height * headingLines &&
      !readToken(word, style),
  )
  return line.flatMap((token, index) => {
    const [before, after] = [line[index - 1], line[index + 1]]
    const reach = [before, after].flatMap((other) => (other ? [Math.abs(centre(other) - centre(token)) / 2] : []))
    const own = above
      .filter((word) => Math.abs(centre(word) - centre(token)) < Math.min(...reach))
      .sort((a, b) => a.middle - b.middle || a.left - b.left)
    const field = matchElectricalLabel(own.map(({ text }) => text).join(' '))
    const lowest = own.at(-1)
    if (!field || !lowest) return []
    const { left, right, height } = token
    return [{ field, word: { text: lowest.text, left, right, middle: lowest.middle, height } }]
  })
}

/** Headings made only of words, wrapped over several lines: the first line of numbers that they name. */
export function findWordHeadings(words: Word[], style: NumberStyle): Heading[][] {
  const groups = numberLines(words, style).map((line) => headingsOver(line, words, style))
  const isTable = (group: Heading[]) =>
    stcFields.filter((field) => group.filter((heading) => heading.field === field).length === 1).length >= 4
  const [group] = groups.filter(isTable)
  return group ? [group] : []
}
