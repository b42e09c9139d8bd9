import type { Token } from '../layout/find-tokens.js'
import { groupLines } from '../layout/group-lines.js'
import type { Word } from '../layout/split-words.js'
import { nameColumn, nameRow } from './name-lines.js'
import type { PageNumbers } from './page-numbers.js'

/** Numbers that may be the power classes of a table: side by side over its columns, or below each other. */
export type ClassRun = {
  isAcross: boolean
  powers: Token[]
  /** Whether all steps between the classes are alike, as makers sort modules. */
  isRegular: boolean
  /** Whether the powers stand in the names of models. */
  isNamed: boolean
}

/** The classes of one sheet differ less than this; a larger ratio is that of two test conditions. */
export const widestRatio = 1.25
/** Between two classes stand at most the same class under this many other conditions. */
const mostStride = 5
const [leastPower, mostPower] = [3, 1500]

/** Powers are whole watts or halves; only those of tiles are told in tenths. */
const isPower = ({ value }: Token) =>
  value >= leastPower &&
  value <= mostPower &&
  (value < 30 ? Number.isInteger(Math.round(value * 1e6) / 1e5) : (value * 2) % 1 === 0)

const isRegularRun = (powers: Token[]) => {
  const steps = powers.slice(1).map(({ value }, index) => value - (powers[index]?.value ?? Number.NaN))
  const [first, ...others] = steps.filter((step) => step !== 0)
  // Two versions of a module may have the same power.
  return powers.length > 2 && first !== undefined && others.every((step) => step === first)
}

/** Whether a number can follow as the next class. */
function continues(run: Token[], next: Token): boolean {
  const [first, second] = run
  const last = run.at(-1)
  if (!first || !last || !isPower(next)) return false
  const ratio = next.value / first.value
  if (ratio > widestRatio || ratio < 1 / widestRatio) return false
  const direction = second ? Math.sign(second.value - first.value) : 0
  return direction === 0 || Math.sign(next.value - last.value) * direction >= 0
}

/** The longest runs of a line that take every number, every second, every third… */
function runsIn(line: Token[]): Token[][] {
  const runs: Token[][] = []
  for (let stride = 1; stride <= mostStride; stride++) {
    for (let start = 0; start < line.length; start++) {
      const before = line[start - stride]
      const first = line[start]
      if (!first || !isPower(first)) continue
      const run = [first]
      for (let index = start + stride; index < line.length; index += stride) {
        const next = line[index]
        if (!next || !continues(run, next)) break
        run.push(next)
      }
      const [, second] = run
      const isPart =
        before && second && isPower(before) && continues([before], first) && continues([before, first], second)
      if (second && !isPart) runs.push(run)
    }
  }
  return runs.flatMap(withRegularParts)
}

/** A run, and the parts of it with even steps: two tables may stand side by side. */
function withRegularParts(run: Token[]): Token[][] {
  if (run.length < 3 || isRegularRun(run)) return [run]
  const parts: Token[][] = []
  let part: Token[] = []
  for (const token of run) {
    const [last, before] = [part.at(-1), part.at(-2)]
    const isEven = !last || !before || token.value - last.value === last.value - before.value
    if (isEven) part.push(token)
    else {
      parts.push(part)
      part = last ? [last, token] : [token]
    }
  }
  return [run, ...[...parts, part].filter(({ length }) => length >= 3)]
}

/** Panes of glass that let more or less light through differ more than the classes of a module: a row named so says all. */
const wideRuns = (rows: Token[][], isPowers: (row: Token[]) => boolean): Token[][] =>
  rows.filter(
    (row) =>
      row.length >= 3 &&
      row.every(isPower) &&
      Math.max(...row.map(({ value }) => value)) > widestRatio * Math.min(...row.map(({ value }) => value)) &&
      isPowers(row),
  )

const digitGroups = /\d+/g

/** The powers that words of one form hold at the same place: `JKM420N-54 | JKM425N-54`. */
function namedRuns(words: Word[]): Token[][] {
  const byForm = new Map<string, Token[]>()
  for (const word of words) {
    if (!/[A-Za-z]{2}/.test(word.text) || word.text.length > 40) continue
    for (const match of word.text.matchAll(digitGroups)) {
      const value = Number(match[0])
      if (match[0].length < 2 || match[0].length > 4 || value > mostPower) continue
      const form = `${word.text.slice(0, match.index)}#${word.text.slice(match.index + match[0].length)}`
      const { left, right, middle, height } = word
      const token = { value, unit: '', text: word.text, left, right, middle, height }
      byForm.set(form, [...(byForm.get(form) ?? []), token])
    }
  }
  return [...byForm.values()].filter(({ length }) => length >= 2).flatMap((tokens) => runsIn(tokens).slice(0, 4))
}

const isUpright = (run: Token[]) =>
  run.slice(1).every((token, index) => token.middle > (run[index]?.middle ?? Number.NaN) + 2)

/** Two runs of the same numbers are one. */
function withoutDoubles(runs: ClassRun[]): ClassRun[] {
  const seen = new Set<string>()
  return runs.filter(({ powers, isAcross }) => {
    const key = `${isAcross}${powers.map(({ left, middle, value }) => `${left},${middle},${value}`).join(';')}`
    return !seen.has(key) && seen.add(key)
  })
}

/** A power alone: numbers with the unit, or beside or below the words for it. */
function lonePowers(numbers: PageNumbers): Token[] {
  return numbers.rows.flatMap((row) => {
    const isNamed = nameRow(row, numbers).field === 'Pmax_W'
    return row.filter(
      (token) =>
        isPower(token) && (isNamed || token.unit.startsWith('w') || nameColumn([token], numbers).field === 'Pmax_W'),
    )
  })
}

/** Everything on a page that could be the only power of a table. */
export const proposeLone = (numbers: PageNumbers): ClassRun[] =>
  lonePowers(numbers).flatMap((power) =>
    [true, false].map((isAcross) => ({ isAcross, powers: [power], isRegular: false, isNamed: false })),
  )

/** Everything on a page that could be the power classes of a table. */
export function proposeClasses(numbers: PageNumbers): ClassRun[] {
  const { page, rows, columns } = numbers
  const across = rows.flatMap(runsIn)
  const down = columns.flatMap(runsIn)
  const lines = groupLines(page.words)
  const namedAcross = lines.flatMap(namedRuns)
  const namedDown = namedRuns([...page.words].sort((a, b) => a.middle - b.middle)).filter(isUpright)
  const asRun = (isAcross: boolean, isNamed: boolean) => (powers: Token[]) => ({
    isAcross,
    powers,
    isRegular: isRegularRun(powers),
    isNamed,
  })
  return withoutDoubles([
    ...across.map(asRun(true, false)),
    ...wideRuns(rows, (row) => nameRow(row, numbers).field === 'Pmax_W').map(asRun(true, false)),
    ...wideRuns(columns, (column) => nameColumn(column, numbers).field === 'Pmax_W').map(asRun(false, false)),
    ...down.map(asRun(false, false)),
    ...namedAcross.map(asRun(true, true)),
    ...namedDown.map(asRun(false, true)),
  ])
}
