import type { Token } from '../layout/find-tokens.js'
import { decimalsIn } from './drop-slips.js'
import type { PowerClass, PowerTable } from './power-table.js'

/** How far volts times amperes are from the power in print, beyond rounding: at most 0.8 % on 221 real modules. */
const mostOff = 0.01
/** How far Voc / Vmp and Isc / Imp of a class are from those of the other classes: at most 3.7 % on real sheets. */
const mostApart = 0.045
const fewestRatios = 3

/** Half a unit of the last digit, as a share of the number. */
const roundingOf = ({ value, text }: Token) => (0.5 * 10 ** -decimalsIn(text)) / value

const hasDecimals = ({ value, text }: Token) => !Number.isInteger(value) || decimalsIn(text) > 0

/** Volts and amperes of a sheet have the same decimals: one without any beside one with them has lost them. */
const hasLostDecimals = (open: Token | undefined, working: Token | undefined) =>
  open !== undefined && working !== undefined && !hasDecimals(open) && hasDecimals(working)

type Values = PowerClass['values']

/** Whether volts times amperes give the power; undefined if one of the three is unknown. */
function fitsPower({ Pmax_W: power, Vmp_V: voltage, Imp_A: current }: Values): boolean | undefined {
  if (!power || !voltage || !current) return undefined
  const off = Math.abs((voltage.value * current.value) / power.value - 1)
  return off <= mostOff + roundingOf(voltage) + roundingOf(current)
}

const medianOf = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0

const pairs = [
  ['Voc_V', 'Vmp_V'],
  ['Isc_A', 'Imp_A'],
] as const

/**
 * Recognition misreads digits. Where volts times amperes do not give the power and no row tells which is wrong, both
 * are dropped; and so is a Voc or Isc that is another multiple of its working value than in all other classes, or that
 * has lost its decimals.
 */
export function dropUnfit(table: PowerTable): PowerTable {
  const classes = table.classes.map((power) => ({ ...power, values: { ...power.values } }))
  for (const { values } of classes) {
    if (fitsPower(values) !== false) continue
    delete values.Vmp_V
    delete values.Imp_A
  }
  for (const [open, working] of pairs) {
    for (const { values } of classes) if (hasLostDecimals(values[open], values[working])) delete values[open]
    const ratios = classes.flatMap(({ values }) => {
      const [rest, load] = [values[open]?.value, values[working]?.value]
      return rest && load ? [rest / load] : []
    })
    const usual = medianOf(ratios)
    for (const { values } of classes) {
      const ratio = (values[open]?.value ?? Number.NaN) / (values[working]?.value ?? Number.NaN)
      if (ratios.length >= fewestRatios && Math.abs(ratio / usual - 1) > mostApart) delete values[open]
    }
  }
  return { ...table, classes }
}
