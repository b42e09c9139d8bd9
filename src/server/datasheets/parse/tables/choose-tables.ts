import { stcFields } from '../words/electrical-labels.js'
import type { PowerClass, PowerTable } from './power-table.js'

/** How far Vmp × Imp may be from Pmax, as a share of Pmax. */
export const powerTolerance = 0.025

const numberIn = (power: PowerClass, field: keyof PowerClass['values']) => power.values[field]?.value

/** Physics of one class: nothing in it contradicts the rest. */
export function isPlausible(power: PowerClass): boolean {
  const [pmax, vmp, imp] = [numberIn(power, 'Pmax_W'), numberIn(power, 'Vmp_V'), numberIn(power, 'Imp_A')]
  const [voc, isc] = [numberIn(power, 'Voc_V'), numberIn(power, 'Isc_A')]
  if (pmax && vmp && imp && Math.abs((vmp * imp) / pmax - 1) > powerTolerance) return false
  if (vmp && voc && (voc <= vmp || voc > vmp * 1.45)) return false
  if (pmax && voc && isc && (pmax > voc * isc * 0.92 || pmax < voc * isc * 0.45)) return false
  return !(imp && isc && (isc <= imp || isc > imp * 1.25))
}

/** Recognised numbers make a table of any drawing: in one of its classes volts and amperes must stand together and fit. */
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

/** The longest run of numbers, not nearer together than they stand, that only rises. */
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

/** Power classes stand in order, rising or falling: one out of order was measured otherwise, or belongs to a chart. */
export function inOrder(powers: number[]): number[] {
  const rise = longestRise(powers)
  const fall = longestRise(powers.map((power) => -power))
  return rise.length >= fall.length ? rise : fall
}

/** Numbers of a chart beside the table may look like one more class; a class without power is none. */
function withoutStrays(table: PowerTable): PowerTable {
  const powers = powersOf(table).sort((a, b) => a - b)
  const middle = powers[powers.length >> 1] ?? 0
  const near = table.classes.filter((power) => {
    const pmax = numberIn(power, 'Pmax_W')
    // A catalogue of many sizes has a whole row of values for each.
    const isWhole = stcFields.every((field) => power.values[field]) && isPlausible(power)
    return pmax !== undefined && (isWhole || (pmax > middle * 0.6 && pmax < middle * 1.6))
  })
  const kept = inOrder(near.map((power) => numberIn(power, 'Pmax_W') ?? 0))
  // Where most are out of order the columns are mixed up, and none of them can be trusted.
  const classes = kept.length >= near.length * 0.6 ? near.filter((_, index) => kept.includes(index)) : []
  return { ...table, classes }
}

/** How many times a quantity of the first table's classes the second's have, where all agree; the first may lack some. */
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
 * falls and the voltage hardly does; with light on the rear only the current grows. Larger modules have more voltage.
 */
function isSameUnderOtherCondition(first: PowerTable, second: PowerTable): boolean {
  const lost = second.classes.length - first.classes.length
  if (lost === 0) return isAlike(first, second, 0)
  // Recognition has lost the first or the last columns of one of them.
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

/** The first table gives about three quarters of what the second does. */
const isShareOf = (first: PowerTable, second: PowerTable) =>
  isSameUnderOtherCondition(second, first) && (powersOf(first)[0] ?? 0) < (powersOf(second)[0] ?? 0) * 0.9

/** The second table holds other modules rather than the same ones again under another condition. */
function isDisjoint(first: PowerTable, second: PowerTable): boolean {
  const known = powersOf(first)
  const fresh = powersOf(second)
  if (known.length === 0 || fresh.length === 0) return false
  return !isSameUnderOtherCondition(first, second) && fresh.every((power) => !known.includes(power))
}

/**
 * The tables to read panels from: the first that is headed STC and obeys physics; more than one only where each is
 * headed STC and they name different powers. Without any heading the table of the highest power wins, since every
 * other usual condition but the rear gain gives less.
 */
export function chooseTables(tables: PowerTable[]): PowerTable[] {
  const usable = tables
    .map(withoutStrays)
    .filter((table) => table.classes.length > 0 && completeness(table) >= 3 && plausibleShare(table) >= 0.6)
  const stated = usable.filter((table) => table.stated)
  const [first] = stated.length > 0 ? stated : usable
  if (!first) return []
  // A heading that was lost leaves a table at three quarters of the power: the full one is at STC.
  const full = usable.find((table) => table !== first && isShareOf(first, table))
  if (full) return [full]
  return [first, ...stated.slice(1).filter((table) => isDisjoint(first, table))]
}
