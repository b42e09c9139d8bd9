import type { PowerClass, PowerTable } from './power-table.js'

type Line = { base: number; step: number }

const powerOf = (power: PowerClass | undefined) => power?.values.Pmax_W?.value
const isOn = ({ base, step }: Line, index: number, value: number | undefined) => value === base + step * index

/** The straight line through most powers: classes differ by the same number of watts. */
function findLine(classes: PowerClass[]): Line | undefined {
  const lines = classes.flatMap((power, index) => {
    const [here, next] = [powerOf(power), powerOf(classes[index + 1])]
    const step = here !== undefined && next !== undefined ? next - here : 0
    return here !== undefined && step !== 0 && step % 5 === 0 ? [{ base: here - step * index, step }] : []
  })
  const countOn = (line: Line) => classes.filter((power, index) => isOn(line, index, powerOf(power))).length
  const [best] = lines.sort((a, b) => countOn(b) - countOn(a))
  return best && countOn(best) >= Math.max(3, classes.length * 0.6) ? best : undefined
}

/** How far volts times amperes may be from the power on the line, as a share of it. */
const tolerance = 0.015

/**
 * OCR cuts `415` to `5`. If all other classes are on a straight line, and the volts and amperes of the class give the
 * missing power on it, that is its power.
 */
export function restorePowers(table: PowerTable): PowerTable {
  const line = table.classes.length >= 4 ? findLine(table.classes) : undefined
  if (!line) return table
  const classes = table.classes.map((power, index): PowerClass => {
    const { Vmp_V: voltage, Imp_A: current, Pmax_W: read } = power.values
    const value = line.base + line.step * index
    if (read?.value === value || !voltage || !current) return power
    const offFrom = (watts: number) => Math.abs((voltage.value * current.value) / watts - 1)
    // Where a class between others was lost, the rest are not on the line, but each fits its own volts and amperes.
    const fitsAsRead = read !== undefined && offFrom(read.value) <= offFrom(value)
    if (offFrom(value) >= tolerance || fitsAsRead) return power
    return { ...power, values: { ...power.values, Pmax_W: { ...(read ?? voltage), value } } }
  })
  return { ...table, classes }
}
