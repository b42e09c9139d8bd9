import { phrase } from '../languages/phrase.js'
import { type DecimalSign, decimalOf, eitherWay, type FigureParts, meaningsOf, splitFigure } from './figure-text.js'
import { asTyped, numberHabit } from './number-habit.js'
import { factorIn, findCurrency, type MeasuredUnit, type Unit } from './units.js'

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

type ReadValue = {
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
/** Whole amounts as shops write them: 12,- and 12.-- */
const noCents = /(\d)([.,])[-–—]{1,2}(?=\D*$)/
const withExponent = /^-?\d{1,15}(?:\.\d{1,15})?e[+-]?\d{1,2}$/i

/**
 * Reads one typed number: with either decimal sign, with thousands separators, with or without its unit. This is the
 * only place that decides what a typed number means. A comma before three digits ("1,722") is ambiguous: it is read as
 * the file or the reader's language writes numbers, and asked back where neither is known.
 */
export function readNumber(typed: string, rules: NumberRules = {}): NumberReading {
  const text = rules.unit === 'money' ? typed.trim().replace(noCents, '$1$200') : typed.trim()
  if (nothing.test(text)) return { kind: 'empty' }
  const parts = splitFigure(text)
  if (!parts) return notANumber(text)
  const unit = judgeUnit(parts, rules.unit)
  if (!unit) return otherUnit(text, rules.unit)
  const sign = rules.decimalSign ?? signByHabit(parts.figure, rules.unit)
  const meanings = sign ? undefined : meaningsOf(parts.figure, rules.mostDecimals)
  if (meanings) return ambiguous(text, meanings)
  const isPower = rules.allowsExponent && withExponent.test(parts.figure)
  const decimal = isPower ? String(Number(parts.figure)) : decimalOf(parts.figure, sign)
  if (decimal === undefined || !Number.isFinite(Number(decimal))) return notANumber(text)
  const isPlain = text.replaceAll('−', '-') === asTyped(decimal)
  if (unit.factor === 1) return { kind: 'number', value: Number(decimal), decimal, unit: unit.name, isPlain }
  const value = withoutNoise(Number(decimal) * unit.factor)
  return { kind: 'number', value, decimal: String(value), unit: unit.name, isPlain }
}

/** Fields whose figures pass a thousand and never have three decimals. */
const largeUnits: readonly (Unit | undefined)[] = ['W', 'mm', 'Pa', 'pieces', 'money']

/** The decimal sign of "1,722" and "1.722" by the reader's language. A point is also our own decimal sign: 13.850 A. */
function signByHabit(figure: string, unit: Unit | undefined): DecimalSign | undefined {
  const habit = numberHabit()
  if (!habit || !eitherWay.test(figure)) return undefined
  const isPoint = figure.includes('.')
  if (isPoint === (habit.decimal === '.')) return habit.decimal
  return habit.group === (isPoint ? '.' : ',') && (!isPoint || largeUnits.includes(unit)) ? habit.decimal : undefined
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
  message: phrase`"${text}" can mean ${meanings.join(' or ')}. Write one of these two.`,
  meanings,
})

type Refusal = Exclude<NumberRefusal, { code: 'ambiguous' }>

function notANumber(typed: string, code: Refusal['code'] = 'not_a_number', unit?: Unit): Refusal {
  const text = typed.length > 40 ? `${typed.slice(0, 40)}…` : typed
  const message = unit ? phrase`"${text}" is not a number in ${unit}` : phrase`"${text}" is not a number`
  return { kind: 'refused', code, message }
}

const otherUnit = (text: string, unit: Unit | undefined) =>
  notANumber(text, 'other_unit', unit === 'money' || unit === 'pieces' ? undefined : unit)

/** A field with one number: a count has no unit of its own. */
export type FigureField = { kind: 'decimal' | 'count'; unit: MeasuredUnit | '' }
type FileRules = Pick<NumberRules, 'decimalSign' | 'allowsExponent'>

/** Reads a number that was typed, or is in a file, for a numeric field. */
export const readFigure = (text: string | number, { kind, unit }: FigureField, rules: FileRules = {}) =>
  readCell(text, { ...rules, unit: unit || 'pieces', ...(kind === 'count' && { mostDecimals: 0 }) })
