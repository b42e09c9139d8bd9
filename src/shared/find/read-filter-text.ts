import { type NumberField, numberField } from '../panels/panel-fields.js'
import { decimalPattern, decimalRefusal } from '../values/decimal-pattern.js'
import { readFigure, readNumber } from '../values/read-number.js'
import type { Operator, ToleranceType } from './number-filter.js'
import type { FilterKey } from './search-filters.js'

/** A typed filter. When it has no operator and no tolerance, the caller chooses them. */
export type TypedFilter = {
  value: string
  operator?: Operator
  tolerance?: { amount: string; type: ToleranceType }
}
type FilterReading = { kind: 'empty' } | { kind: 'filter'; filter: TypedFilter } | { kind: 'refused'; message: string }

const operatorSigns: readonly [RegExp, Operator][] = [
  [/^(?:>=|=>|≥)/, 'gte'],
  [/^(?:<=|=<|≤)/, 'lte'],
  [/^>/, 'gt'],
  [/^</, 'lt'],
  [/^=/, 'equals'],
]
const toleranceSign = /\s*(?:±|\+\s*\/?\s*[-−])\s*/
const rangeSign = /(?<=[\d.,\p{L}"″%])\s*(?:[-–—−]|\.\.\.?|…|\bto\b)\s*(?=[\d.,])/iu

const refused = (message: string): FilterReading => ({ kind: 'refused', message })

type Figure = { decimal: string } | { problem: string }

/** One number of the field in its own unit, as the API accepts it. */
function figureOf(text: string, field: NumberField): Figure {
  const reading = readFigure(text, field)
  if (reading.kind === 'empty') return { problem: decimalRefusal }
  if (reading.kind === 'refused') return { problem: reading.message }
  return decimalPattern.test(reading.decimal) ? { decimal: reading.decimal } : { problem: decimalRefusal }
}

function readRange(from: string, to: string, field: NumberField): FilterReading {
  // "0.5-0.55 kW": one unit after both numbers
  const unit = /[\p{L}"″%°/]+\s*$/u.exec(to)?.[0] ?? ''
  const [low, high] = [figureOf(/[\d.,]\s*$/.test(from) ? `${from} ${unit}` : from, field), figureOf(to, field)]
  if ('problem' in low) return refused(low.problem)
  if ('problem' in high) return refused(high.problem)
  const { value, amount } = rangeAround(low.decimal, high.decimal)
  if (!decimalPattern.test(value) || !decimalPattern.test(amount)) return refused(decimalRefusal)
  return { kind: 'filter', filter: { value, operator: 'equals', tolerance: { amount, type: 'units' } } }
}

function readTolerance(middle: string, around: string, field: NumberField): FilterReading {
  const value = figureOf(middle, field)
  if ('problem' in value) return refused(value.problem)
  // percent of a value in percent is still percent: 21.5 ± 2%
  const isPercent = /%\s*$/.test(around)
  const plain = isPercent ? readNumber(around.replace(/%\s*$/, '')) : undefined
  const amount =
    plain?.kind === 'number' && decimalPattern.test(plain.decimal)
      ? { decimal: plain.decimal }
      : figureOf(around, field)
  if ('problem' in amount) return refused(amount.problem)
  const type = isPercent ? 'percent' : 'units'
  return {
    kind: 'filter',
    filter: { value: value.decimal, operator: 'equals', tolerance: { amount: amount.decimal, type } },
  }
}

/** Reads a typed filter: `30.4`, `30.4±5%`, `30.4 ± 0.5`, `30-32`, `>=30`, `0,55 kW`. */
export function readFilterText(typed: string, key: FilterKey): FilterReading {
  const field = numberField(key)
  const text = typed.trim()
  if (text === '') return { kind: 'empty' }
  const sign = operatorSigns.find(([pattern]) => pattern.test(text))
  const bare = sign ? text.replace(sign[0], '').trim() : text
  const [middle = '', around, ...more] = bare.split(toleranceSign)
  if (around !== undefined && more.length === 0 && !sign) return readTolerance(middle, around, field)
  const [from = '', to, ...rest] = bare.split(rangeSign)
  if (to !== undefined && rest.length === 0 && !sign) return readRange(from, to, field)
  const figure = figureOf(bare, field)
  if ('problem' in figure) return refused(figure.problem)
  return { kind: 'filter', filter: { value: figure.decimal, ...(sign && { operator: sign[1] }) } }
}

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
