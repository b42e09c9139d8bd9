import { efficiencyBySize } from '../../../shared/panels/panel-bounds.js'
import type { Finding, Findings } from '../layout/finding.js'
import type { PowerClass, PowerTable } from '../tables/power-table.js'
import { mostOff } from './prove-size.js'

const numberIn = (finding: Finding | undefined) => (typeof finding?.value === 'number' ? finding.value : 0)

/** By how many percentage points the printed efficiency is higher than power by area; 0 if either is not known. */
function excessOf({ values: { Pmax_W: power, ModuleEfficiency_percent: efficiency } }: PowerClass, size?: Findings) {
  const [length, width] = [numberIn(size?.Length_mm), numberIn(size?.Width_mm)]
  if (!power || !efficiency || !length || !width) return 0
  return efficiency.value - efficiencyBySize(power.value, length, width)
}

function withoutEfficiency(power: PowerClass): PowerClass {
  const { ModuleEfficiency_percent: _, ...values } = power.values
  return { ...power, values }
}

/** What differs from module to module. */
function withoutBody(shared: Findings): Findings {
  const { Length_mm: _l, Width_mm: _w, Thickness_mm: _t, Weight_kg: _k, NumberOfCells_count: _c, ...others } = shared
  return others
}

/**
 * A size was chosen because the first class proves it, or because it has the only label. If every class has a higher
 * efficiency than it allows, those are the efficiencies of cells; a single class that contradicts it is another module,
 * whose size is not known.
 */
export function settleSizes(table: PowerTable, shared: Findings[]): { table: PowerTable; shared: Findings[] } {
  const excesses = table.classes.map((power, index) => excessOf(power, shared[index] ?? shared[0]))
  if (excesses.every((excess) => excess > mostOff))
    return { table: { ...table, classes: table.classes.map(withoutEfficiency) }, shared }
  if (excesses.every((excess) => Math.abs(excess) <= mostOff)) return { table, shared }
  const own = excesses.map((excess, index) => {
    const found = shared[index] ?? shared[0] ?? {}
    return Math.abs(excess) > mostOff ? withoutBody(found) : found
  })
  return { table, shared: own }
}
