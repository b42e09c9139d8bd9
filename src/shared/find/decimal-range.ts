type Decimal = { units: bigint; scale: number }

const parse = (text: string): Decimal => {
  const [whole = '', fraction = ''] = text.split('.')
  return { units: BigInt(`${whole}${fraction}` || '0'), scale: fraction.length }
}

const write = (units: bigint, scale: number) => {
  const digits = units.toString().padStart(scale + 1, '0')
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '')
  return `${digits.slice(0, digits.length - scale)}${scale > 0 && fraction ? `.${fraction}` : ''}`
}

/**
 * Converts two bounds to a middle and a distance, exactly: 30 to 33 is 31.5 ± 1.5. The bounds can be in either order.
 */
export function rangeAround(one: string, other: string) {
  const [a, b] = [parse(one), parse(other)]
  const scale = Math.max(a.scale, b.scale)
  const first = a.units * 10n ** BigInt(scale - a.scale)
  const second = b.units * 10n ** BigInt(scale - b.scale)
  const [from, to] = first < second ? [first, second] : [second, first]
  // halves need one more decimal place
  return { value: write((from + to) * 5n, scale + 1), amount: write((to - from) * 5n, scale + 1) }
}
