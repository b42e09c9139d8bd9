import type { Condition } from '../../../shared/datasheets/datasheet-reading.js'
import { isUnitWord, readToken, type Token } from '../layout/find-tokens.js'
import { centre, overlaps } from '../layout/geometry.js'
import { groupLines } from '../layout/group-lines.js'
import type { Segment } from '../layout/group-segments.js'
import type { Word } from '../layout/split-words.js'
import { type ElectricalField, stcFields } from '../words/electrical-labels.js'
import { matchElectricalLabel } from '../words/match-electrical-label.js'
import type { NumberStyle } from '../words/read-number.js'
import { isPossible } from './collect-electrical-rows.js'
import { type ConditionMark, findConditionMarks } from './find-conditions.js'
import { findWordHeadings, type Heading } from './find-word-headings.js'
import type { PowerClass, PowerTable } from './power-table.js'

/** The symbols that name the columns; the words around them are wrapped in too many ways. */
const columnSymbols: [ElectricalField, RegExp][] = [
  ['Pmax_W', /^[([]?p[ _]?(max|mpp?|nom|m)\b/i],
  ['Vmp_V', /^[([]?(v_?(mpp?|pm|m)|u_?mpp?)\b/i],
  ['Imp_A', /^[([]?(i_?mpp?|ipm|im)\b/i],
  ['Voc_V', /^[([]?[vu]_?oc\b/i],
  ['Isc_A', /^[([]?[il]_?sc\b/i],
  [
    'ModuleEfficiency_percent',
    /^(?:modul-?)?(?:efficiency|eff(?:ic)?\.|wirkungsgrad|effizienz|eficien[ck]\w+|efficienza|rendimen\w+|rendement|sprawno\S+|η|кпд|效率)/i,
  ],
]

const partOfModule = /^[([]?(?:solar)?(?:cells?|zell\w*|c[eé]lulas?|cellules?|cell[ae]|apertur\w*)\b/i

/** `Cell | Efficiency` beside `Module | Efficiency`: the word above a heading, or before it, tells whose it is. */
const isOfPart = (heading: Word, words: Word[]) =>
  words.some(({ text, left, right, middle, height }) => {
    const up = (heading.middle - middle) / height
    const isAbove = up > 0.5 && up < 2.8 && overlaps({ left, right }, heading)
    const isBefore = Math.abs(up) < 0.4 && right <= heading.left + 1 && heading.left - right < height * 0.8
    return (isAbove || isBefore) && partOfModule.test(text)
  })

const symbolsIn = (words: Word[], all = words): Heading[] =>
  words.flatMap((word) => {
    const field = columnSymbols.find(([, pattern]) => pattern.test(word.text))?.[0]
    const isOther = field === 'ModuleEfficiency_percent' && isOfPart(word, all)
    return field && !isOther ? [{ field, word }] : []
  })

const longestHeading = 32

/** `Module conversion efficiency`: the numbers stand under the first words of a heading as well as under its last. */
const acrossCell = (heading: Heading, group: Heading[], segments: Segment[]): Heading => {
  const cell = segments.find(
    ({ words, text }) =>
      words.includes(heading.word) && text.length <= longestHeading && matchElectricalLabel(text) === heading.field,
  )
  const isFree = cell && group.every((other) => other === heading || !overlaps(other.word, cell))
  return isFree && heading.field === 'ModuleEfficiency_percent'
    ? { ...heading, word: { ...heading.word, left: cell.left, right: cell.right } }
    : heading
}

/** All words of a cell with one symbol name its column: `Nominal power Pmpp`, `Current at Pmax [A]`. */
const cellWithSymbol = (segment: Segment, words: Word[]): Heading[] => {
  const [only, ...others] = symbolsIn(segment.words, words)
  const field = matchElectricalLabel(segment.text) ?? only?.field
  if (!field || others.length > 0 || segment.text.length > longestHeading) return []
  const { left, right, middle, height, text } = segment
  const word = { text, left, right, middle, height }
  return field === 'ModuleEfficiency_percent' && isOfPart(word, words) ? [] : [{ field, word }]
}

/** The efficiency among headings that touch each other, where the others have their symbols on a line of their own. */
function efficiencyAmong(segment: Segment, words: Word[], headings: Heading[]): Heading[] {
  const isMissing = !headings.some(({ field }) => field === 'ModuleEfficiency_percent')
  if (segment.text.length <= longestHeading || !isMissing) return []
  return symbolsIn(segment.words, words)
    .filter(({ field }) => field === 'ModuleEfficiency_percent')
    .filter(({ word }) => !headings.some((other) => overlaps(other.word, word)))
}

function cellsWithSymbol(segments: Segment[], words: Word[]): Heading[] {
  const headings = segments.flatMap((segment) => cellWithSymbol(segment, words))
  return [...headings, ...segments.flatMap((segment) => efficiencyAmong(segment, words, headings))]
}

/** How many heights of the type the headings of one table may be apart: words above, symbols below. */
const headingLines = 3.2

/** Adjacent headings that name each quantity once. */
function groupHeadings(headings: Heading[]): Heading[][] {
  const groups: Heading[][] = []
  for (const heading of [...headings].sort((a, b) => a.word.left - b.word.left)) {
    const group = groups.find((candidate) => {
      const last = candidate.at(-1)
      return (
        last !== undefined &&
        !candidate.some((other) => other.field === heading.field) &&
        Math.abs(last.word.middle - heading.word.middle) < heading.word.height * headingLines &&
        heading.word.left > last.word.right - 2 &&
        heading.word.left - last.word.right < 130
      )
    })
    if (group) group.push(heading)
    else groups.push([heading])
  }
  return groups.filter((group) => stcFields.filter((field) => group.some((h) => h.field === field)).length >= 4)
}

/** The numbers of one line, each assigned to the heading above it. */
function readLine(line: Word[], group: Heading[], style: NumberStyle): Partial<Record<ElectricalField, Token>> {
  const values: Partial<Record<ElectricalField, Token>> = {}
  line.forEach((word, index) => {
    const token = readToken(word, style)
    if (!token) return
    const unit = line[index + 1]
    if (token.unit === '' && unit && isUnitWord(unit.text) && unit.left - word.right < word.height) {
      token.unit = unit.text.toLowerCase()
      token.right = unit.right
      token.text += ` ${unit.text}`
    }
    const heading = group.reduce((best, next) =>
      Math.abs(centre(next.word) - centre(token)) < Math.abs(centre(best.word) - centre(token)) ? next : best,
    )
    const close = Math.abs(centre(heading.word) - centre(token)) < 18 || overlaps(token, heading.word)
    if (close && !values[heading.field]) values[heading.field] = token
  })
  return values
}

const isWhole = (values: Partial<Record<ElectricalField, Token>>) =>
  stcFields.filter((field) => values[field]).length >= 4

function readClass(line: Word[], group: Heading[], style: NumberStyle): PowerClass | undefined {
  const values = readLine(line, group, style)
  if (!isWhole(values)) return undefined
  // The rows of another table, of sizes and weights, are no classes; recognised numbers may lack their points.
  const isOther = stcFields.some((field) => values[field] && !isPossible(field, values[field]))
  if (isOther && !style.losesPoints) return undefined
  const first = Math.min(...Object.values(values).map((token) => token.left))
  const lead = line.filter((word) => word.right <= first + 1)
  const name = lead.map((word) => word.text).join(' ')
  // A row that begins with a percentage repeats the class with a gain from the rear side; `5%` may be on the next line.
  if (/^\+?\d+ ?%$|gain|rear|^bi-?facial$/i.test(name) || lead.some((word) => /^\+?\d{1,2}%$/.test(word.text)))
    return undefined
  const middle = line[0]?.middle ?? 0
  return { left: line[0]?.left ?? 0, right: line.at(-1)?.right ?? 0, middle, values, ...(name ? { name } : {}) }
}

/** The lines below the headings, within the table's width. */
function linesBelow(words: Word[], group: Heading[]): Word[][] {
  const left = Math.min(...group.map((heading) => heading.word.left)) - 95
  const right = Math.max(...group.map((heading) => heading.word.right)) + 30
  const top = Math.max(...group.map((heading) => heading.word.middle))
  return groupLines(words.filter((word) => word.middle > top + 2 && word.left > left && word.right < right))
}

const isElsewhere = (conditions: readonly Condition[]) =>
  conditions.every((named) => named === 'nominal' || named === 'low')

/** Where the headings of the next table below begin, which may repeat the same classes. */
function nextTable(group: Heading[], groups: Heading[][]): number {
  const topOf = (headings: Heading[]) => Math.min(...headings.map(({ word }) => word.middle))
  const below = groups.filter(
    (other) =>
      topOf(other) > topOf(group) + headingLines * Math.max(...group.map(({ word }) => word.height)) &&
      other.some(({ word }) => group.some((own) => word.left < own.word.right + 20 && word.right > own.word.left - 20)),
  )
  return Math.min(Number.POSITIVE_INFINITY, ...below.map(topOf))
}

/** Tables with power classes in rows and quantities in columns: layout C. */
export function readRowTables(page: number, segments: Segment[], words: Word[], style: NumberStyle): PowerTable[] {
  const marks = findConditionMarks(segments)
  const hasPower = (table: PowerTable) => table.classes.some(({ values }) => values.Pmax_W)
  // Symbols at the end of wide headings may be beside their numbers: then the whole headings tell the columns.
  for (const groups of [
    groupHeadings(symbolsIn(words)).map((group) => group.map((heading) => acrossCell(heading, group, segments))),
    groupHeadings(cellsWithSymbol(segments, words)),
    findWordHeadings(words, style),
  ]) {
    const tables = readGroups(page, groups, marks, words, style)
    if (tables.some(hasPower)) return tables
  }
  return []
}

function readGroups(
  page: number,
  groups: Heading[][],
  marks: ConditionMark[],
  words: Word[],
  style: NumberStyle,
): PowerTable[] {
  return groups.flatMap((group) => {
    const left = Math.min(...group.map((heading) => heading.word.left))
    const right = Math.max(...group.map((heading) => heading.word.right))
    const top = Math.min(...group.map((heading) => heading.word.middle))
    const above = marks
      .filter(({ segment }) => segment.middle < top && segment.middle > top - 110)
      .filter(({ segment }) => overlaps(segment, { left: left - 95, right }))
      .at(-1)
    if (above && !above.conditions.includes('stc')) return []
    const classes: PowerClass[] = []
    const other = marks.find(
      ({ segment, conditions }) =>
        segment.middle > top && overlaps(segment, { left, right }) && isElsewhere(conditions),
    )
    const end = Math.min(nextTable(group, groups), other?.segment.middle ?? Number.POSITIVE_INFINITY)
    // A row of a gain leads on to the next class, though it is none itself.
    let last = top
    for (const line of linesBelow(words, group)) {
      const [found, middle] = [readClass(line, group, style), line[0]?.middle ?? 0]
      if (middle >= Math.min(last + 80, end)) continue
      if (found) classes.push(found)
      if (found || isWhole(readLine(line, group, style))) last = middle
    }
    if (classes.length === 0) return []
    const bottom = classes.at(-1)?.middle ?? top
    return [{ page, layout: 'rows' as const, stated: above !== undefined, top, bottom, left, right, classes }]
  })
}
