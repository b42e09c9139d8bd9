export const valueSources = ['stated', 'typed', 'assumed', 'derived', 'bounded', 'measured', 'list'] as const
export type ValueSource = (typeof valueSources)[number]
export const valueOwners = ['original', 'candidate', 'string', 'site'] as const
type ValueOwner = (typeof valueOwners)[number]

/** A figure that a verdict is based on. Null when it is not stated. */
export type VerdictValue = {
  field: string
  of: ValueOwner
  value: number | string | boolean | null
  unit: string
  /** Set when only a bound of the value is known. */
  bound?: 'atMost' | 'atLeast'
  source: ValueSource
}

/** A verdict with the figures it is based on and their sources: without them it does not compile. */
export type Verdict<Code extends string = string, Outcome extends string = string> = {
  code: Code
  verdict: Outcome
  /** The sentence for people, with the figures. */
  text: string
  values: readonly [VerdictValue, ...VerdictValue[]]
}

/** A figure for people: at most so many decimals, a true minus sign, and none before zero. */
export function figureText(value: number | null, decimals = 0, leastDecimals = 0) {
  if (value === null) return '–'
  const rounded = Number(value.toFixed(decimals)) || 0
  const text = leastDecimals > 0 ? rounded.toFixed(leastDecimals) : String(rounded)
  return rounded < 0 ? `−${text.slice(1)}` : text
}

/** Less is the rounding of the model, and reads as nothing. */
export const leastPercent = 1e-6

/** Below, a share is told as smaller than this. */
export const leastShown_percent = 0.1

/** A share of power with one decimal; smaller values are described as such. */
export function percentText(value: number) {
  if (Math.abs(value) < leastPercent) return '0.0 %'
  if (Math.abs(value) < leastShown_percent) return `${value < 0 ? 'minus ' : ''}under 0.1 %`
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
