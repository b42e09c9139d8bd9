import { phrase } from '../../../shared/languages/phrase.js'
import type { Condition } from '../../../shared/panels/datasheet-reading.js'
import type { Token } from '../layout/find-tokens.js'
import { overlaps } from '../layout/geometry.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import { type ConditionMark, conditionsIn, findConditionMarks } from '../tables/find-conditions.js'
import type { PowerTable } from '../tables/power-table.js'
import type { NumberStyle } from '../words/read-number.js'
import type { QuantityLine } from './fill-table.js'
import { numbersOf } from './page-numbers.js'
import { proposeClasses, proposeLone, widestRatio } from './propose-classes.js'
import { classValues, type SolvedTable, solveTable } from './solve-table.js'
import { type StatedPowers, shareStated, statedPowers } from './stated-powers.js'

const powersOf = ({ run }: SolvedTable) => run.powers.map(({ value }) => value)
const tokensIn = ({ lines }: SolvedTable): Token[] =>
  Object.values(lines).flatMap((line: QuantityLine) => line.values.flatMap((token) => token ?? []))

/** Volts and amperes; an efficiency may stand between two tables. */
const pointsOf = ({ lines: { Vmp_V, Imp_A, Voc_V, Isc_A } }: SolvedTable): Token[] =>
  [Vmp_V, Imp_A, Voc_V, Isc_A].flatMap((line) => line?.values.flatMap((token) => token ?? []) ?? [])

/** The rectangle that a table fills. */
function extentOf(table: SolvedTable) {
  const tokens = [...tokensIn(table), ...table.run.powers]
  return {
    left: Math.min(...tokens.map(({ left }) => left)),
    right: Math.max(...tokens.map(({ right }) => right)),
    top: Math.min(...tokens.map(({ middle }) => middle)),
    bottom: Math.max(...tokens.map(({ middle }) => middle)),
  }
}

/** How far above a table its heading may be, in points. */
const headingReach = 90

/** The condition that the nearest heading above a table, or its own labels, name. */
function conditionOf(table: SolvedTable, marks: ConditionMark[]): Condition | undefined {
  const labels = Object.values(table.lines).flatMap(({ name }) => conditionsIn(name.text))
  const [said] = labels
  if (said && labels.every((label) => label === said)) return said
  const extent = extentOf(table)
  const [nearest] = marks
    .filter(
      ({ footnote, segment }) =>
        !footnote && segment.middle < extent.top + 4 && segment.middle > extent.top - headingReach,
    )
    .filter(({ segment }) => overlaps({ left: segment.left - 150, right: segment.right + 150 }, extent))
    .sort((a, b) => b.segment.middle - a.segment.middle)
  if (!nearest) return undefined
  return nearest.conditions.includes('stc') ? 'stc' : nearest.conditions[0]
}

const conditionScore: Record<Condition, number> = { stc: 1.5, nominal: -3, gain: -3, low: -3 }

/** No ground gives the rear more light than this. */
const mostGain = 1.45

/** Light on the rear adds current and no voltage; better cells add both. */
function isGain({ lines, run }: SolvedTable): boolean {
  const volts = valuesOf(lines.Vmp_V)
  const powers = run.powers.map(({ value }) => value)
  if (volts.length < 2) return false
  const grows = Math.max(...powers) / Math.min(...powers)
  return grows > 1.045 && grows < mostGain && Math.max(...volts) / Math.min(...volts) < 1 + (grows - 1) / 8
}

const spreadOf = (values: number[]) => Math.max(...values) / Math.min(...values)

const valuesOf = (line: QuantityLine | undefined) => line?.values.flatMap((token) => token?.value ?? []) ?? []

/** Modules for batteries of twelve volts, whatever their size: the rows of a catalogue. */
const likeVoltage = 1.12
const isOrdered = ([first = 0, second = 0, ...others]: number[]) =>
  others.length > 1 &&
  [second, ...others].every(
    (value, index, all) => Math.sign(value - (all[index - 1] ?? first)) === Math.sign(second - first),
  )

/**
 * Powers further apart than classes are those of panes of one voltage, of rows of cells with one current, or of the
 * modules of a catalogue; at another temperature both are others.
 */
function isOneKind({ lines, run }: SolvedTable): boolean {
  const powers = run.powers.map(({ value }) => value)
  const [volts, amperes] = [spreadOf(valuesOf(lines.Vmp_V)), spreadOf(valuesOf(lines.Imp_A))]
  return spreadOf(powers) <= widestRatio || volts < 1.03 || amperes < 1.03 || (volts < likeVoltage && isOrdered(powers))
}

type ScoredTable = SolvedTable & { told: number; condition: Condition | undefined }

function scored(table: SolvedTable, sheet: StatedPowers, marks: ConditionMark[]): ScoredTable {
  const told = shareStated(powersOf(table), sheet)
  const condition = conditionOf(table, marks)
  const isRound = powersOf(table).every((power) => power % 5 === 0)
  const score =
    table.score + told * 3 + (condition ? conditionScore[condition] : 0) + (isRound ? 1 : 0) - (isGain(table) ? 4 : 0)
  return { ...table, told, condition, score }
}

/** The power of a module in other light, as shares of that at STC: on its nominal temperature, and with light on its rear. */
const otherLight: readonly (readonly [number, number])[] = [
  [0.65, 0.86],
  [1.015, 1.4],
]
/** Another module of the same maker has more or fewer cells, and so another voltage at the same current. */
const sameVoltage: readonly [number, number] = [0.8, 1.16]
const sameCurrent: readonly [number, number] = [0.93, 1.012]
/** By how much the share of single classes differs. */
const evenness = 0.025

const isWithin = (value: number, [least, most]: readonly [number, number]) => value > least && value < most

/** Whether the classes of a table are those of a better one in other light: all give the same share of their power. */
function isInOtherLight(table: SolvedTable, better: SolvedTable): boolean {
  const [powers, known] = [powersOf(table), powersOf(better)]
  return known.some((_, shift) => {
    const shares = powers.flatMap((power, index) => {
      const full = known[index + shift]
      return full === undefined ? [] : [power / full]
    })
    const [first] = shares
    if (first === undefined || shares.length < Math.min(powers.length, known.length) - 1) return false
    const isEven = Math.max(...shares) - Math.min(...shares) < evenness * first
    const voltage = ratioAt(table, better, 0, shift)
    const isItself = isWithin(voltage, sameVoltage) && !isWithin(first / voltage, sameCurrent)
    return isEven && otherLight.some((light) => isWithin(first, light)) && isItself
  })
}

const ratioAt = (a: SolvedTable, b: SolvedTable, first: number, second: number) =>
  (a.lines.Vmp_V?.values[first]?.value ?? 1) / (b.lines.Vmp_V?.values[second]?.value ?? 1)

/** Whether some class has the voltages of one in a better table: more light changes the current alone. */
function isSameModule(table: SolvedTable, better: SolvedTable): boolean {
  const voltages = (of: SolvedTable) =>
    of.run.powers.map((_, index) => `${of.lines.Vmp_V?.values[index]?.value} ${of.lines.Voc_V?.values[index]?.value}`)
  const known = new Set(voltages(better))
  return voltages(table).filter((each) => known.has(each)).length >= table.run.powers.length / 2
}

/** Whether a table says nothing new beside a better one: the same numbers, the same modules, or another condition. */
function isExplained(table: ScoredTable, better: ScoredTable): boolean {
  const known = new Set(pointsOf(better))
  if (pointsOf(table).some((token) => known.has(token))) return true
  const powers = powersOf(better)
  const isElsewhere = table.numbers.page !== better.numbers.page && Math.abs(ratioAt(table, better, 0, 0) - 1) > 0.01
  if (!isElsewhere && powersOf(table).some((power) => powers.includes(power))) return true
  if (isGain(table) || isSameModule(table, better)) return true
  if (isInOtherLight(table, better)) return true
  return powers.length > 1 && powersOf(table).every((power) => !Number.isInteger(power / 5))
}

/** Whether two tables of one page deal out the classes of one module: even steps between, and volts that grow with them. */
function isOtherPart(table: ScoredTable, better: ScoredTable): boolean {
  if (table.numbers.page !== better.numbers.page || !table.run.isRegular || !better.run.isRegular) return false
  const classes = [table, better]
    .flatMap(({ run, lines }) => run.powers.map(({ value }, index) => [value, lines.Vmp_V?.values[index]?.value ?? 0]))
    .sort(([a = 0], [b = 0]) => a - b)
  const steps = classes.slice(1).map(([power = 0, volts = 0], index) => {
    const [before = 0, lower = 0] = classes[index] ?? []
    return [power - before, volts - lower]
  })
  const [[first] = []] = steps
  return steps.every(([power, volts = 0]) => power === first && volts > 0)
}

/** How much better than the next a table must be to be taken without a question. */
const clearLead = 1.5
/** How many quantities must be named by words the reader knows. */
const fewestNamed = 2

/** What a reviewer should look at: laws or words that do not support a table. */
function doubtsAbout(table: ScoredTable, rival: ScoredTable | undefined): string[] {
  const isOther = table.condition !== undefined && table.condition !== 'stc'
  const powers = rival ? powersOf(rival).join(', ') : ''
  const found: [boolean, string][] = [
    [
      table.named < fewestNamed,
      phrase('The labels of the electrical table were not understood: its rows were told apart by physics.'),
    ],
    [isOther, phrase('The heading of the electrical table names another test condition than STC.')],
    [isGain(table), phrase('The voltage is the same in all classes: these may be powers with light on the rear.')],
    [
      table.told < 0.5 && table.condition !== 'stc',
      phrase('Neither a heading nor a model name confirms that these powers are those at STC.'),
    ],
    [
      rival !== undefined && table.score - rival.score < clearLead,
      phrase`Another table fits nearly as well: ${powers} W.`,
    ],
  ]
  return found.flatMap(([isSo, sentence]) => (isSo ? [sentence] : []))
}

/** The classes of a table; where the others are gains of the weakest by light on its rear, that one alone. */
function classesOf(table: ScoredTable): PowerTable['classes'] {
  const classes = table.run.powers.map((power, index) => {
    const { left, right, middle, value } = power
    return { left, right, middle, power: value, values: classValues(table, index) }
  })
  const weakest = Math.min(...powersOf(table))
  const isOneAndGains = isGain(table) && classes.length > 2 && table.told < 0.5
  return isOneAndGains ? classes.filter(({ power }) => power === weakest) : classes
}

function asPowerTable(table: ScoredTable, rival: ScoredTable | undefined): PowerTable {
  return {
    doubts: doubtsAbout(table, rival),
    page: table.numbers.page.page,
    layout: table.run.isAcross ? 'columns' : 'rows',
    ...extentOf(table),
    classes: classesOf(table),
  }
}

/** A run that leaves out classes of another, which physics allows as well, as those that are no multiples of five. */
function isPartOf({ run, lines, score }: ScoredTable, whole: ScoredTable): boolean {
  const tokens = new Set(whole.run.powers)
  return (
    run.powers.length < whole.run.powers.length &&
    score - whole.score < 1.2 &&
    Object.keys(lines).length <= Object.keys(whole.lines).length &&
    run.powers.every((power) => tokens.has(power))
  )
}

/** No sheet has more tables than this, whatever the proposals. */
const mostTables = 60

/** All tables of electrical values at STC in a document, the best supported first. */
export function findTables(pages: LaidOutPage[], style: NumberStyle): PowerTable[] {
  const sheet = statedPowers(pages)
  const all = pages.map((page) => numbersOf(page, style))
  const solve = (propose: typeof proposeClasses) =>
    all
      .flatMap((numbers) => {
        const solved = propose(numbers).flatMap((run) => solveTable(run, numbers) ?? [])
        const marks = solved.length > 0 ? findConditionMarks(numbers.page.segments) : []
        return solved.filter(isOneKind).map((table) => scored(table, sheet, marks))
      })
      .sort((a, b) => b.score - a.score)
      .slice(0, mostTables)
  const proposed = solve(proposeClasses)
  const several = proposed.filter((table) => !proposed.some((whole) => isPartOf(table, whole)))
  const tables = several.length > 0 ? several : solve(proposeLone)
  const chosen: ScoredTable[] = []
  for (const table of tables) {
    const isOther = table.condition !== undefined && table.condition !== 'stc' && table.told < 0.6
    if (isOther || chosen.some((better) => isExplained(table, better))) continue
    if (chosen.length > 0 && table.told < 0.5 && !chosen.some((better) => isOtherPart(table, better))) continue
    chosen.push(table)
  }
  const rival = tables.find((table) => !chosen.includes(table) && !chosen.some((better) => isExplained(table, better)))
  return chosen
    .map((table) => asPowerTable(table, rival))
    .sort((a, b) => a.page - b.page || a.top - b.top || a.left - b.left)
}
