/** Where a figure comes from. */
export const valueSources = ['stated', 'typed', 'assumed', 'derived', 'bounded'] as const
export type ValueSource = (typeof valueSources)[number]
export const valueOwners = ['original', 'candidate', 'string', 'site'] as const
export type ValueOwner = (typeof valueOwners)[number]

/** A figure that a verdict rests on. One that nobody stated is null. */
export type VerdictValue = {
  field: string
  of: ValueOwner
  value: number | string | boolean | null
  unit: string
  /** Where the value is only known to lie on one side of it. */
  bound?: 'atMost' | 'atLeast'
  source: ValueSource
}

/** A verdict with the figures it rests on and where they come from: one without does not compile. */
export type Verdict<Code extends string = string, Outcome extends string = string> = {
  code: Code
  verdict: Outcome
  /** What a person reads; it holds the figures. */
  text: string
  values: readonly [VerdictValue, ...VerdictValue[]]
}

/** A figure as people read it: so many decimals at most, a true minus sign, and none before a zero. */
export function figureText(value: number, decimals = 0, leastDecimals = 0) {
  const rounded = Number(value.toFixed(decimals)) || 0
  const text = leastDecimals > 0 ? rounded.toFixed(leastDecimals) : String(rounded)
  return text.replace('-', '−')
}

/** A share of power: one decimal, and what is less is said so. */
export function percentText(value: number) {
  if (value !== 0 && Math.abs(value) < 0.1) return `${value < 0 ? 'minus ' : ''}under 0.1 %`
  return `${value.toFixed(1).replace('-', '−')} %`
}

/** A value that was computed for the string. */
export const derived = (field: string, value: number | null, unit: string): VerdictValue => ({
  field,
  of: 'string',
  value,
  unit,
  source: 'derived',
})
