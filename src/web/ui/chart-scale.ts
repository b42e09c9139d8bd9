/** Maps values of an axis to positions in the picture. */
export type Scale = { (value: number): number; ticks: readonly number[] }

/** About `about` round numbers between the least and the most. */
export function niceTicks(least: number, most: number, about: number): number[] {
  const span = most - least
  if (!(span > 0)) return [least]
  const rough = span / about
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10)
  const first = Math.ceil(least / step - 1e-9)
  const last = Math.floor(most / step + 1e-9)
  // integer multiples of the step, to avoid floating-point errors such as 0.1 + 0.2
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}

/** `ticks`: about how many marks; 0 for none. */
type ScaleOptions = { from: number; to: number; at: readonly [number, number]; ticks?: number }

export function linearScale({ from, to, at: [start, end], ticks = 5 }: ScaleOptions): Scale {
  const place = (value: number) => start + ((value - from) / (to - from || 1)) * (end - start)
  return Object.assign(place, { ticks: ticks === 0 ? [] : niceTicks(from, to, ticks) })
}

export const pathOf = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
