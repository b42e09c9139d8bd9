import type { Token } from '../layout/find-tokens.js'
import type { ElectricalField, StcField } from '../words/electrical-labels.js'
import { fitOfName, linesOf, type QuantityLine } from './fill-table.js'
import type { PageNumbers } from './page-numbers.js'
import type { ClassRun } from './propose-classes.js'

/** A table that physics allows: which line is which quantity, and how well words and physics support it. */
export type SolvedTable = {
  run: ClassRun
  numbers: PageNumbers
  lines: Partial<Record<ElectricalField, QuantityLine>>
  score: number
  /** How many of its quantities are named by words. */
  named: number
}

/** How far volts times amperes may be from the power: makers round all three. */
const powerTolerance = 0.02
/** The voltage without load, and the current of a short circuit, as shares of those at the maximum power. */
const vocShare: readonly [number, number] = [1.04, 1.45]
const iscShare: readonly [number, number] = [1.005, 1.36]
const fillFactors: readonly [number, number] = [0.45, 0.9]
/** The share of classes that must obey: single values are misprinted, and more are misread. */
const leastShare = 0.75

const valueAt = (line: QuantityLine, index: number) => line.values[index]?.value

type Law = (index: number) => number | undefined

/** The share of classes for which a ratio lies within its limits; undefined where too few have one. */
function shareWithin(count: number, ratioOf: Law, [least, most]: readonly [number, number]): number {
  let [known, kept] = [0, 0]
  for (let index = 0; index < count; index++) {
    const ratio = ratioOf(index)
    if (ratio === undefined) continue
    known++
    if (ratio >= least && ratio <= most) kept++
  }
  return known >= count / 2 ? kept / known : 0
}

const ratio = (a: number | undefined, b: number | undefined) => (a === undefined || !b ? undefined : a / b)
const product = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? undefined : a * b

type Choice = { line: QuantityLine; score: number }

type Problem = { powers: number[]; lines: QuantityLine[]; home: number }

/** Rows of one table are close together. */
const farness = (line: QuantityLine, home: number) => Math.min(1, Math.abs(line.place - home) / 300)

/** How far a line lies outside the rows that belong to a table for certain. */
function outside({ place }: QuantityLine, table: number[]): number {
  const [first, last] = [Math.min(...table), Math.max(...table)]
  return Math.min(1, Math.max(0, first - place, place - last) / 300)
}

/** The best line for a quantity that must keep a ratio to one that is known. */
function chooseBy(
  field: StcField,
  known: QuantityLine,
  limits: readonly [number, number],
  problem: Problem,
  table: number[],
): Choice | undefined {
  const { powers, lines } = problem
  let best: Choice | undefined
  for (const line of lines) {
    if (line === known) continue
    const law: Law = (index) => ratio(valueAt(line, index), valueAt(known, index))
    if (shareWithin(powers.length, law, limits) < leastShare) continue
    const fit = fitOfName(line, field, powers)
    if (fit === undefined || (powers.length === 1 && fit < 0.7)) continue
    const score = fit - outside(line, table) * 2
    if (!best || score > best.score) best = { line, score }
  }
  return best
}

function solvePair(vmp: Choice, imp: Choice, problem: Problem): Omit<SolvedTable, 'run' | 'numbers'> {
  const { powers, lines } = problem
  const table = [problem.home, vmp.line.place, imp.line.place]
  const free = lines.filter((line) => line !== imp.line && line !== vmp.line)
  const voc = chooseBy('Voc_V', vmp.line, vocShare, { ...problem, lines: free }, table)
  const others = free.filter((line) => line !== voc?.line)
  const isc = chooseBy('Isc_A', imp.line, iscShare, { ...problem, lines: others }, table)
  const fill: Law = (index) =>
    ratio(powers[index], product(voc && valueAt(voc.line, index), isc && valueAt(isc.line, index)))
  const isFilled = voc && isc && shareWithin(powers.length, fill, fillFactors) >= leastShare
  const chosen: [ElectricalField, Choice | undefined][] = [
    ['Vmp_V', vmp],
    ['Imp_A', imp],
    ['Voc_V', isFilled ? voc : undefined],
    ['Isc_A', isFilled ? isc : undefined],
  ]
  const found = chosen.flatMap(([field, choice]) => (choice ? [{ field, choice }] : []))
  return {
    lines: Object.fromEntries(found.map(({ field, choice }) => [field, choice.line])),
    score: found.reduce((sum, { choice }) => sum + 1 + choice.score, 0),
    named: found.filter(({ field, choice }) => choice.line.name.field === field).length,
  }
}

/** How far volts times amperes are from the powers on average, as a share; undefined where they do not give them. */
function errorOf(vmp: QuantityLine, imp: QuantityLine, powers: number[]): number | undefined {
  let [known, kept, sum] = [0, 0, 0]
  for (let index = 0; index < powers.length; index++) {
    const share = ratio(product(valueAt(vmp, index), valueAt(imp, index)), powers[index])
    if (share === undefined) continue
    known++
    const error = Math.abs(share - 1)
    if (error > powerTolerance) continue
    kept++
    sum += error
  }
  return known >= powers.length / 2 && kept / known >= leastShare ? sum / kept : undefined
}

/** Volts and amperes of a neighbouring class are one percent off, which outweighs a name. */
const errorWeight = 250
/** More pairs than these are not solved: most numbers of a page give no power. */
const mostPairs = 10

function pairsOf({ powers, lines, home }: Problem): [Choice, Choice][] {
  const choice = (line: QuantityLine, field: StcField): Choice[] => {
    const fit = fitOfName(line, field, powers)
    return fit === undefined || (powers.length === 1 && fit < 0.7) ? [] : [{ line, score: fit - farness(line, home) }]
  }
  return lines.flatMap((a, index) =>
    lines.slice(index + 1).flatMap((b): [Choice, Choice][] => {
      const error = errorOf(a, b, powers)
      if (error === undefined) return []
      const ways = [
        [a, b],
        [b, a],
      ] as const
      const pairs = ways.flatMap(([v, i]) =>
        choice(v, 'Vmp_V').flatMap((vmp) =>
          choice(i, 'Imp_A').map((imp): [Choice, Choice] => [{ ...vmp, score: vmp.score - error * errorWeight }, imp]),
        ),
      )
      // Of two lines without names, the higher numbers are the volts.
      const isNamed = a.name.field !== undefined || b.name.field !== undefined
      return pairs.length < 2 || isNamed ? pairs : pairs.filter(([v, i]) => firstOf(v.line) > firstOf(i.line))
    }),
  )
}

const firstOf = ({ values }: QuantityLine) => values.find((token) => token !== undefined)?.value ?? Number.NaN

const samePower = (line: QuantityLine, powers: number[]) =>
  line.values.filter((token, index) => token && token.value === powers[index]).length >=
  Math.max(1, powers.length * 0.6)

const unevenness = (values: number[]) => (Math.max(...values) / Math.min(...values) - 1) / 2

/** The efficiency of a module grows as its power: all classes have one area. */
function efficiencyOf({ powers, lines }: Problem, table: number[]): QuantityLine | undefined {
  const fits = lines.flatMap((line) => {
    const fit = fitOfName(line, 'ModuleEfficiency_percent', powers)
    if (fit === undefined || fit < 0.5) return []
    const areas = line.values.flatMap((token, index) => ratio(powers[index], token?.value) ?? [])
    const isOneArea = Math.max(...areas) / Math.min(...areas) < 1.03
    return isOneArea ? [{ line, fit: fit - outside(line, table) - unevenness(areas) * errorWeight }] : []
  })
  return fits.sort((a, b) => b.fit - a.fit)[0]?.line
}

/** The best reading of the numbers around some power classes; undefined where no volts and amperes give the powers. */
export function solveTable(run: ClassRun, numbers: PageNumbers): SolvedTable | undefined {
  const powers = run.powers.map(({ value }) => value)
  const lines = linesOf(run, numbers)
  const [first] = run.powers
  if (!first) return undefined
  const home = run.isAcross ? first.middle : (first.left + first.right) / 2
  const problem = { powers, lines, home }
  const pairs = pairsOf(problem).sort(([a, b], [c, d]) => c.score + d.score - a.score - b.score)
  const solved = pairs.slice(0, mostPairs).map(([vmp, imp]) => solvePair(vmp, imp, problem))
  const [best] = solved.sort((a, b) => b.score - a.score)
  if (!best || (best.named < 2 && (powers.length < 3 || Object.keys(best.lines).length < 4))) return undefined
  const own = lines.find((line) => line.name.field === 'Pmax_W' && samePower(line, powers))
  const places = Object.values(best.lines).map(({ place }) => place)
  const efficiency = efficiencyOf(problem, [home, ...places])
  return {
    ...best,
    run,
    numbers,
    lines: { ...best.lines, ...(own && { Pmax_W: own }), ...(efficiency && { ModuleEfficiency_percent: efficiency }) },
    score:
      best.score +
      (own ? 2 : 0) +
      (efficiency ? 0.5 : 0) +
      Math.min(12, powers.length) * 0.5 +
      (run.isRegular ? 1.5 : 0),
    named: best.named + (own ? 1 : 0),
  }
}

/** The values of one class. */
export const classValues = ({ lines, run }: SolvedTable, index: number): Partial<Record<ElectricalField, Token>> => {
  const values: Partial<Record<ElectricalField, Token>> = {}
  for (const [field, line] of Object.entries(lines) as [ElectricalField, QuantityLine][]) {
    const token = line.values[index]
    if (token) values[field] = token
  }
  const power = run.powers[index]
  if (power && (!values.Pmax_W || values.Pmax_W.value !== power.value)) values.Pmax_W = power
  return values
}
