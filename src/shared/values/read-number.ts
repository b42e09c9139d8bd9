import { type DecimalSign, decimalOf, type FigureParts, meaningsOf, splitFigure } from './figure-text.js'
import { factorIn, findCurrency, type Unit } from './units.js'

export type NumberRules = {
  /** The unit of the field. Another unit of the same kind is converted; any other is refused. */
  unit?: Unit | undefined
  /** The maximum of decimals of the field. A price has 2: "1.234" is asked back there, and is 1.234 elsewhere. */
  mostDecimals?: number | undefined
  /** Set when other values of the same file show it, or a person has chosen it. */
  decimalSign?: DecimalSign | undefined
  /** Whether 4.5e-2 is accepted, as programs write it. */
  allowsExponent?: boolean | undefined
}

export type ReadValue = {
  kind: 'number'
  value: number
  /** The same number with digits and a point only, as the API accepts it. */
  decimal: string
  /** The unit of the field if one was written (or the currency), otherwise null. */
  unit: string | null
  /** Whether it is written in our own format, so that the screen need not repeat it. */
  isPlain: boolean
}
export type NumberRefusal =
  | { kind: 'refused'; code: 'ambiguous'; message: string; meanings: [string, string] }
  | { kind: 'refused'; code: 'not_a_number' | 'other_unit'; message: string; meanings?: undefined }
export type NumberReading = { kind: 'empty' } | ReadValue | NumberRefusal

const nothing = /^(?:[-–—]|n\/?a|none|null)?$/i
const withExponent = /^-?\d{1,15}(?:\.\d{1,15})?e[+-]?\d{1,2}$/i

/**
 * Reads one typed number: with either decimal sign, with thousands separators, with or without its unit. This is the
 * only place that decides what a typed number means. A comma before three digits ("1,722") is ambiguous and asked back,
 * unless the rules name the decimal sign.
 */
export function readNumber(typed: string, rules: NumberRules = {}): NumberReading {
  const text = typed.trim()
  if (nothing.test(text)) return { kind: 'empty' }
  const parts = splitFigure(text)
  if (!parts) return notANumber(text)
  const unit = judgeUnit(parts, rules.unit)
  if (!unit) return otherUnit(text, rules.unit)
  const meanings = rules.decimalSign ? undefined : meaningsOf(parts.figure, rules.mostDecimals)
  if (meanings) return ambiguous(text, meanings)
  const isPower = rules.allowsExponent && withExponent.test(parts.figure)
  const decimal = isPower ? String(Number(parts.figure)) : decimalOf(parts.figure, rules.decimalSign)
  if (decimal === undefined || !Number.isFinite(Number(decimal))) return notANumber(text)
  const isPlain = text.replaceAll('−', '-') === decimal
  if (unit.factor === 1) return { kind: 'number', value: Number(decimal), decimal, unit: unit.name, isPlain }
  const value = withoutNoise(Number(decimal) * unit.factor)
  return { kind: 'number', value, decimal: String(value), unit: unit.name, isPlain }
}

/** A cell of a table. Numbers of a spreadsheet have errors of binary fractions, but are never ambiguous. */
export function readCell(cell: string | number | undefined, rules: NumberRules = {}): NumberReading {
  if (typeof cell !== 'number') return readNumber(cell ?? '', rules)
  const value = withoutNoise(cell)
  return { kind: 'number', value, decimal: String(value), unit: null, isPlain: true }
}

const withoutNoise = (value: number) => Number(value.toPrecision(12))

function judgeUnit({ before, after }: FigureParts, unit: Unit | undefined) {
  if (before !== '' && (after !== '' || unit !== 'money')) return undefined
  const word = before || after
  if (word === '') return { name: null, factor: 1 }
  if (unit === 'money') {
    const currency = findCurrency(word)
    return currency === undefined ? undefined : { name: currency, factor: 1 }
  }
  const factor = unit === undefined ? undefined : factorIn(unit, word)
  return unit === undefined || factor === undefined ? undefined : { name: unit, factor }
}

const ambiguous = (text: string, meanings: [string, string]): NumberRefusal => ({
  kind: 'refused',
  code: 'ambiguous',
  message: `"${text}" can mean ${meanings.join(' or ')}. Write one of these two.`,
  meanings,
})

const quoted = (text: string) => `"${text.length > 40 ? `${text.slice(0, 40)}…` : text}"`

const notANumber = (text: string): NumberRefusal => ({
  kind: 'refused',
  code: 'not_a_number',
  message: `${quoted(text)} is not a number`,
})

function otherUnit(text: string, unit: Unit | undefined): NumberRefusal {
  const isNamed = unit !== undefined && unit !== 'money' && unit !== 'pieces'
  return {
    kind: 'refused',
    code: 'other_unit',
    message: `${quoted(text)} is not a number${isNamed ? ` in ${unit}` : ''}`,
  }
}
