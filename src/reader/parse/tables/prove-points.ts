import type { Token } from '../layout/find-tokens.js'
import { powerTolerance } from './choose-tables.js'
import type { PowerClass, PowerTable } from './power-table.js'

/** Possible values of modules at their maximum power point. */
const volts = { least: 8, most: 200 }
const amperes = { least: 0.5, most: 30 }
/** Voc and Isc as multiples of the values at the maximum power point. */
const atRest = { least: 1.02, most: 1.45 }

type Range = { least: number; most: number }
const isIn = ({ least, most }: Range, value: number) => value >= least && value <= most

/** The number as it was read, and with the point where it may have been lost. */
const readingsOf = (token: Token, range: Range): Token[] =>
  (/[.,]\d/.test(token.text) ? [1] : [1, 10, 100])
    .map((share) => ({ ...token, value: token.value / share }))
    .filter(({ value }) => isIn(range, value))

const only = <Kind>(found: Kind[]): Kind | undefined => (found.length === 1 ? found[0] : undefined)

/** A single class has no row that proves its decimal points; its power does, if only one reading gives it. */
function provePoints(power: PowerClass): PowerClass {
  const { Pmax_W: pmax, Vmp_V: vmp, Imp_A: imp, Voc_V: voc, Isc_A: isc } = power.values
  if (!pmax || !vmp || !imp) return power
  const pairs = readingsOf(vmp, volts).flatMap((voltage) =>
    readingsOf(imp, amperes).map((current) => ({ voltage, current })),
  )
  const found = only(
    pairs.filter(({ voltage, current }) => Math.abs((voltage.value * current.value) / pmax.value - 1) < powerTolerance),
  )
  if (!found) return power
  const { voltage, current } = found
  const rest = (token: Token | undefined, at: Token) =>
    token && only(readingsOf(token, { least: at.value * atRest.least, most: at.value * atRest.most }))
  const [open, short] = [rest(voc, voltage), rest(isc, current)]
  const values = {
    ...power.values,
    Vmp_V: voltage,
    Imp_A: current,
    ...(open && { Voc_V: open }),
    ...(short && { Isc_A: short }),
  }
  return { ...power, values }
}

/** Labels and lists of one class lose decimal points in OCR, as tables do. */
export const proveLonePoints = (table: PowerTable): PowerTable =>
  table.classes.length < 3 ? { ...table, classes: table.classes.map(provePoints) } : table

/** How far volts times amperes with moved points may be from the power, as a share of it: less than between classes. */
const rounding = 0.004

/** The digits of a number with the point wherever the range allows. */
const placingsOf = (token: Token, range: Range): Token[] => {
  const digits = Number(token.text.replace(/\D/g, ''))
  const values = [1, 10, 100, 1000].map((share) => digits / share).filter((value) => isIn(range, value))
  return values.map((value) => (value === token.value ? token : { ...token, value, isProven: true }))
}

/** The only volts and amperes with the digits that were read which give a power. */
export function pointsByPower(vmp: Token, imp: Token, power: number) {
  const pairs = placingsOf(vmp, volts).flatMap((voltage) =>
    placingsOf(imp, amperes).map((current) => ({ voltage, current })),
  )
  return only(pairs.filter(({ voltage, current }) => Math.abs((voltage.value * current.value) / power - 1) < rounding))
}

/** Where most points of a row are lost or misplaced, the power of each class still proves them. */
export const proveRowPoints = (table: PowerTable): PowerTable => ({
  ...table,
  classes: table.classes.map((power) => {
    const { Pmax_W: pmax, Vmp_V: vmp, Imp_A: imp } = power.values
    if (!pmax || !vmp || !imp || Math.abs((vmp.value * imp.value) / pmax.value - 1) < powerTolerance) return power
    const found = pointsByPower(vmp, imp, pmax.value)
    return found ? { ...power, values: { ...power.values, Vmp_V: found.voltage, Imp_A: found.current } } : power
  }),
})
