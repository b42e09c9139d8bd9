import { efficiencyBySize } from '../../../../shared/panels/panel-bounds.js'
import type { Finding, Findings } from '../layout/finding.js'
import type { PowerClass, PowerTable } from '../tables/power-table.js'
import { mostOff } from './prove-size.js'

const numberIn = (finding: Finding | undefined) => (typeof finding?.value === 'number' ? finding.value : 0)

/** Whether the efficiency of a class is higher than its power by the printed area allows. */
function isOfCell({ values: { Pmax_W: power, ModuleEfficiency_percent: efficiency } }: PowerClass, size?: Findings) {
  const [length, width] = [numberIn(size?.Length_mm), numberIn(size?.Width_mm)]
  if (!power || !efficiency || !length || !width) return false
  return efficiency.value - efficiencyBySize(power.value, length, width) > mostOff
}

/** Sizes that a printed efficiency rules out are gone by now: what still contradicts one is the efficiency of a cell. */
export function dropCellEfficiency(table: PowerTable, shared: Findings[]): PowerTable {
  const classes = table.classes.map((power, index) => {
    if (!isOfCell(power, shared[index] ?? shared[0])) return power
    const { ModuleEfficiency_percent: _, ...values } = power.values
    return { ...power, values }
  })
  return { ...table, classes }
}
