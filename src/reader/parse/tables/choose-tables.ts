import { stcFields } from '../words/electrical-labels.js'
import { dropGainClasses } from './drop-gain-classes.js'
import type { PowerClass, PowerTable } from './power-table.js'

/** How far Vmp × Imp may be from Pmax, as a share of Pmax. */
export const powerTolerance = 0.025

const numberIn = (power: PowerClass, field: keyof PowerClass['values']) => power.values[field]?.value

/** Whether the values of a class are physically consistent. */
export function isPlausible(power: PowerClass): boolean {
  const [pmax, vmp, imp] = [numberIn(power, 'Pmax_W'), numberIn(power, 'Vmp_V'), numberIn(power, 'Imp_A')]
  const [voc, isc] = [numberIn(power, 'Voc_V'), numberIn(power, 'Isc_A')]
  if (pmax && vmp && imp && Math.abs((vmp * imp) / pmax - 1) > powerTolerance) return false
  if (vmp && voc && (voc <= vmp || voc > vmp * 1.45)) return false
  if (pmax && voc && isc && (pmax > voc * isc * 0.92 || pmax < voc * isc * 0.45)) return false
  return !(imp && isc && (isc <= imp || isc > imp * 1.25))
}

/** OCR can turn any drawing into a table: at least one class must have volts and amperes that fit together. */
export const isProven = (table: PowerTable) =>
  table.classes.some((power) => {
    const { Pmax_W: pmax, Vmp_V: vmp, Imp_A: imp, Voc_V: voc, Isc_A: isc } = power.values
    return pmax && ((vmp && imp) || (voc && isc)) && isPlausible(power)
  })

const completeness = (table: PowerTable) =>
  table.classes.reduce((sum, power) => sum + stcFields.filter((field) => power.values[field]).length, 0) /
  table.classes.length

const plausibleShare = (table: PowerTable) => table.classes.filter(isPlausible).length / table.classes.length

const powersOf = (table: PowerTable) =>
  table.classes.map((power) => numberIn(power, 'Pmax_W')).filter((p) => p !== undefined)

/** The longest increasing subsequence of numbers, with a minimum distance. */
function longestRise(values: number[]): number[] {
  const best: number[][] = []
  values.forEach((value, index) => {
    const before = best
      .filter((_, earlier) => (values[earlier] ?? 0) <= value)
      .reduce<number[]>((longest, run) => (run.length > longest.length ? run : longest), [])
    best.push([...before, index])
  })
  return best.reduce((longest, run) => (run.length > longest.length ? run : longest), [])
}

/**
 * Power classes are sorted, ascending or descending: one out of order was measured differently, or belongs to a chart.
 */
export function inOrder(powers: number[]): number[] {
  const rise = longestRise(powers)
  const fall = longestRise(powers.map((power) => -power))
  return rise.length >= fall.length ? rise : fall
}

/** Numbers of a chart beside the table may look like another class; a class without power is dropped. */
function withoutStrays(table: PowerTable): PowerTable {
  const powers = powersOf(table).sort((a, b) => a - b)
  const middle = powers[powers.length >> 1] ?? 0
  const near = table.classes.filter((power) => {
    const pmax = numberIn(power, 'Pmax_W')
    // A catalogue of many sizes has a complete row of values for each.
    const isWhole = stcFields.every((field) => power.values[field]) && isPlausible(power)
    return pmax !== undefined && (isWhole || (pmax > middle * 0.6 && pmax < middle * 1.6))
  })
  const kept = inOrder(near.map((power) => numberIn(power, 'Pmax_W') ?? 0))
  // When most are out of order, the columns are mixed up and none can be trusted.
  const classes = kept.length >= near.length * 0.6 ? near.filter((_, index) => kept.includes(index)) : []
  return { ...table, classes }
}

/** The ratio of a quantity between the classes of two tables, if it is the same for all; the first may lack some. */
function ratioOf(
  first: PowerTable,
  second: PowerTable,
  field: keyof PowerClass['values'],
  skipped = 0,
): number | undefined {
  const ratios = first.classes.map((power, index) => {
    const other = second.classes[index + skipped]
    return other ? (numberIn(other, field) ?? Number.NaN) / (numberIn(power, field) ?? Number.NaN) : Number.NaN
  })
  const known = ratios.filter((ratio) => Number.isFinite(ratio))
  const [ratio] = known
  return ratio !== undefined && Math.max(...known) - Math.min(...known) < 0.03 ? ratio : undefined
}

/**
 * The same modules under another condition: every class gives the same share of its power. With less light the current
 * falls and the voltage hardly changes; with light on the rear only the current increases. Larger modules have more
 * voltage.
 */
function isSameUnderOtherCondition(first: PowerTable, second: PowerTable): boolean {
  const lost = second.classes.length - first.classes.length
  if (lost === 0) return isAlike(first, second, 0)
  // OCR has lost the first or the last columns of one of them.
  const isShort = Math.abs(lost) <= 2 && Math.min(first.classes.length, second.classes.length) >= 2
  const [short, long] = lost > 0 ? [first, second] : [second, first]
  return isShort && [0, Math.abs(lost)].some((skipped) => isAlike(short, long, skipped))
}

function isAlike(first: PowerTable, second: PowerTable, skipped: number): boolean {
  const power = ratioOf(first, second, 'Pmax_W', skipped)
  if (power === undefined) return false
  const voltage = ratioOf(first, second, 'Vmp_V', skipped) ?? ratioOf(first, second, 'Voc_V', skipped)
  const isLarger = voltage !== undefined && (voltage < 0.86 || voltage > 1.16)
  return ((power > 0.65 && power < 0.86) || (power > 1.015 && power < 1.4)) && !isLarger
}

/** Whether the first table has about three quarters of the second's power. */
const isShareOf = (first: PowerTable, second: PowerTable) =>
  isSameUnderOtherCondition(second, first) && (powersOf(first)[0] ?? 0) < (powersOf(second)[0] ?? 0) * 0.9

/** How far the voltage of one module may differ between two tables, as a share: makers round it differently. */
const voltageTolerance = 0.01

/**
 * Whether two classes are two modules. Another condition changes the power, so the same power at another voltage is
 * another module; but only a page of its own has the names and sizes that belong to it.
 */
function isOtherModule(first: PowerClass, second: PowerClass, isOnOtherPage: boolean): boolean {
  if (numberIn(first, 'Pmax_W') !== numberIn(second, 'Pmax_W')) return true
  const [one, other] = [numberIn(first, 'Vmp_V'), numberIn(second, 'Vmp_V')]
  return isOnOtherPage && one !== undefined && other !== undefined && Math.abs(other / one - 1) > voltageTolerance
}

/** Whether the second table contains other modules, and not the same ones under another condition. */
function hasOtherModules(first: PowerTable, second: PowerTable): boolean {
  if (powersOf(first).length === 0 || powersOf(second).length === 0) return false
  const isOnOtherPage = first.page !== second.page
  return (
    !isSameUnderOtherCondition(first, second) &&
    second.classes.every((power) => first.classes.every((known) => isOtherModule(known, power, isOnOtherPage)))
  )
}

/**
 * The tables to read panels from: the first that is marked STC and physically consistent; several only if each is
 * marked STC and they contain different modules. Without any mark the table with the highest power is used, because all
 * other usual conditions except rear gain give less.
 */
export function chooseTables(tables: PowerTable[]): PowerTable[] {
  const usable = tables
    .map(dropGainClasses)
    .map(withoutStrays)
    .filter((table) => table.classes.length > 0 && completeness(table) >= 3 && plausibleShare(table) >= 0.6)
  const stated = usable.filter((table) => table.stated)
  const [first] = stated.length > 0 ? stated : usable
  if (!first) return []
  // A table whose heading was lost may have three quarters of the power: the full one is at STC.
  const full = usable.find((table) => table !== first && isShareOf(first, table))
  if (full) return [full]
  return [first, ...stated.slice(1).filter((table) => hasOtherModules(first, table))]
}
