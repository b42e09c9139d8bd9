/** Decimal figures as whole numbers of their smallest common step, so that sums and differences are exact. */
type ExactDecimals = { units: bigint[]; decimals: number }

/** Wider than any figure that a measuring instrument prints. */
const mostDecimals = 20

/** A figure as the shortest decimal that reads back as the same number, without an exponent. */
function textOf(value: number) {
  const text = String(value)
  return text.includes('e') ? value.toFixed(mostDecimals).replace(/\.?0+$/, '') : text
}

/** How many decimals a figure is written with. */
export function decimalsOf(text: string) {
  const [, decimals = ''] = text.split(/[.,]/)
  return decimals.length
}

export function asExact(values: readonly number[]): ExactDecimals {
  const texts = values.map(textOf)
  const decimals = texts.reduce((most, text) => Math.max(most, decimalsOf(text)), 0)
  return {
    units: texts.map((text) => BigInt(text.replace('.', '') + '0'.repeat(decimals - decimalsOf(text)))),
    decimals,
  }
}

/** The number closest to so many steps of the last decimal. */
function fromExact(units: bigint, decimals: number) {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0')
  const cut = digits.length - decimals
  return Number(`${units < 0n ? '-' : ''}${digits.slice(0, cut)}.${digits.slice(cut) || '0'}`)
}

export function sumOf(values: readonly number[]) {
  const { units, decimals } = asExact(values)
  return fromExact(
    units.reduce((sum, each) => sum + each, 0n),
    decimals,
  )
}

/** Halfway between two figures: a half needs one more decimal. */
export function middleOf(one: number, other: number) {
  const { units, decimals } = asExact([one, other])
  return fromExact(units.reduce((sum, each) => sum + each, 0n) * 5n, decimals + 1)
}
