import { stcFields } from './electrical-labels.js'
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
  return !(imp && isc && (isc <= imp || isc > imp * 1.25))
}

const completeness = (table: PowerTable) =>
  table.classes.reduce((sum, power) => sum + stcFields.filter((field) => power.values[field]).length, 0) /
  table.classes.length

const plausibleShare = (table: PowerTable) => table.classes.filter(isPlausible).length / table.classes.length

const powersOf = (table: PowerTable) =>
  table.classes.map((power) => numberIn(power, 'Pmax_W')).filter((p) => p !== undefined)

/** The second table holds other modules rather than the same ones again under another condition. */
function isDisjoint(first: PowerTable, second: PowerTable): boolean {
  const known = powersOf(first)
  const fresh = powersOf(second)
  if (known.length === 0 || fresh.length === 0) return false
  return fresh.every((power) => !known.includes(power))
}

/**
 * The tables to read panels from: the first that is headed STC and obeys physics; more than one only where each is
 * headed STC and they name different powers. Without any heading the table of the highest power wins, since every
 * other usual condition but the rear gain gives less.
 */
export function chooseTables(tables: PowerTable[]): PowerTable[] {
  const usable = tables.filter((table) => completeness(table) >= 3 && plausibleShare(table) >= 0.6)
  const stated = usable.filter((table) => table.stated)
  const [first] = stated
  if (first) return [first, ...stated.slice(1).filter((table) => isDisjoint(first, table))]
  return usable.slice(0, 1)
}
