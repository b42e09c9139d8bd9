export const operators = ['equals', 'gt', 'lt', 'gte', 'lte'] as const
export type Operator = (typeof operators)[number]
export const toleranceTypes = ['percent', 'units'] as const
export type ToleranceType = (typeof toleranceTypes)[number]

type Tolerance = { amount: string; type: ToleranceType }

export type NumberFilter = {
  operator: Operator
  value: string
  tolerance?: Tolerance | undefined
}

/**
 * The range of a value, both ends included. Comparing these doubles with a stored double gives the same result as
 * comparing the decimals: "above 400" starts at the next double after 400.
 */
export type Bounds = { from?: number; to?: number }

/** A decimal as an integer of 10^-scale. */
type Decimal = { units: bigint; scale: number }

function parseDecimal(text: string): Decimal {
  const [whole = '', fraction = ''] = text.split('.')
  return { units: BigInt(`${whole}${fraction}` || '0'), scale: fraction.length }
}

const power = (exponent: number) => 10n ** BigInt(exponent)
const atScale = ({ units, scale }: Decimal, wanted: number) => units * power(wanted - scale)

function add(a: Decimal, b: Decimal, sign: 1n | -1n): Decimal {
  const scale = Math.max(a.scale, b.scale)
  return { units: atScale(a, scale) + sign * atScale(b, scale), scale }
}

/** value × amount / 100, exactly. */
const percentOf = (value: Decimal, amount: Decimal): Decimal => ({
  units: value.units * amount.units,
  scale: value.scale + amount.scale + 2,
})

const significantDigits = 15

/**
 * The nearest double of a bound. A bound with more digits than a double can distinguish is first moved inwards to the
 * next number of 15 digits: no stored value lies between, so the comparison stays exact.
 */
function toNumber({ units, scale }: Decimal, inwards: 'up' | 'down') {
  const excess = (units < 0n ? -units : units).toString().length - significantDigits
  if (excess <= 0) return Number(`${units}e-${scale}`)
  const step = power(excess)
  const cut = units / step
  const isExact = cut * step === units
  const up = inwards === 'up' && !isExact && units > 0n ? 1n : 0n
  const down = inwards === 'down' && !isExact && units < 0n ? 1n : 0n
  return Number(`${cut + up - down}e${excess - scale}`)
}

const doubleOf = (value: string, inwards: 'up' | 'down') => toNumber(parseDecimal(value), inwards)

const bits = new DataView(new ArrayBuffer(8))

/**
 * The neighbouring double of a number that is 0 or positive. Positive doubles have the order of their bits; below 0
 * comes the smallest negative one.
 */
function nextDouble(value: number, step: 1n | -1n) {
  if (value === 0 && step === -1n) return -Number.MIN_VALUE
  bits.setFloat64(0, value)
  bits.setBigInt64(0, bits.getBigInt64(0) + step)
  return bits.getFloat64(0)
}

/**
 * The inclusive bounds of a filter, decimal-exact: 400 ± 2.5 percent is 390 to 410, 49.5 ± 0.1 units is 49.4 to 49.6.
 */
export function boundsOf({ operator, value, tolerance }: NumberFilter): Bounds {
  if (operator === 'gt') return { from: nextDouble(doubleOf(value, 'down'), 1n) }
  if (operator === 'lt') return { to: nextDouble(doubleOf(value, 'up'), -1n) }
  if (operator === 'gte') return { from: doubleOf(value, 'up') }
  if (operator === 'lte') return { to: doubleOf(value, 'down') }
  if (!tolerance) return { from: doubleOf(value, 'up'), to: doubleOf(value, 'down') }
  const middle = parseDecimal(value)
  const amount = parseDecimal(tolerance.amount)
  const width = tolerance.type === 'percent' ? percentOf(middle, amount) : amount
  return { from: toNumber(add(middle, width, -1n), 'up'), to: toNumber(add(middle, width, 1n), 'down') }
}

/** The canonical notation of a number: 400, 400.0 and 0400 are one query. */
export function plainDecimal(text: string) {
  const [whole = '', fraction = ''] = text.split('.')
  const shortWhole = whole.replace(/^0+(?=\d)/, '') || '0'
  const shortFraction = fraction.replace(/0+$/, '')
  return shortFraction ? `${shortWhole}.${shortFraction}` : shortWhole
}
