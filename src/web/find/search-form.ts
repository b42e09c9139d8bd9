import { t } from '@lingui/core/macro'
import { defaultTolerance } from '../../shared/find/default-tolerances.js'
import {
  boundsOf,
  type Operator,
  operators,
  type ToleranceType,
  toleranceTypes,
} from '../../shared/find/number-filter.js'
import { readFilterText, type TypedFilter } from '../../shared/find/read-filter-text.js'
import { readSearchText } from '../../shared/find/read-search-text.js'
import {
  type FilterKey,
  type FilterParameter,
  maxSearchText,
  type SuffixedKey,
} from '../../shared/find/search-filters.js'
import { filterKeys } from '../../shared/panels/panel-fields.js'
import { comparedIn, isCurrency } from '../../shared/values/currencies.js'
import { decimalPattern, decimalRefusal } from '../../shared/values/decimal-pattern.js'
import { tableOf } from '../../shared/values/keys-of.js'
import { asTyped } from '../../shared/values/number-habit.js'
import { readNumber } from '../../shared/values/read-number.js'
import { translate } from '../base/language/translate.js'
import { chosenIn, currencyIn, type SearchParams } from '../stock/search-params.js'

/** One figure of the form. The typed text may contain its own operator or tolerance. */
export type NumberInput = {
  value: string
  operator: Operator
  /** Empty: the field's default. 0: exact. */
  tolerance: string
  toleranceType: ToleranceType
}

export type SearchFormValues = {
  text: string
  /** The text of the shown search. While it stands unchanged in the box, it means what was searched. */
  shownText: string
  cellType: string
  numbers: Record<FilterKey, NumberInput>
  /** Bounds of an offer as typed. */
  offer: Record<OfferBound, string>
  /** Currency of the price bounds, unless one is typed with its own. */
  currency: string
  /** Filters that are ticked instead of typed, as API parameters. */
  chosen: SearchParams
}

const offerBounds = ['minQuantity', 'maxPrice', 'maxPricePerWatt'] as const
export type OfferBound = (typeof offerBounds)[number]

export const emptyNumber = (key: FilterKey): NumberInput => ({
  value: '',
  operator: 'equals',
  tolerance: '',
  toleranceType: defaultTolerance(key).type,
})

export const operatorIn = (params: SearchParams, key: FilterKey): Operator =>
  operators.find((operator) => operator === params[`${key}_operator`]) ?? 'equals'

const toleranceTypeIn = (params: SearchParams, key: FilterKey): ToleranceType =>
  toleranceTypes.find((type) => type === params[`${key}_tol_type`]) ?? 'percent'

/** A tolerance in units wider than this share of its figure is meant as a range: 400 to 450, not 425 ± 25. */
const widestTolerance = 0.04

/** The ends of a figure that is asked for as a range; undefined for a figure with its tolerance. */
export function rangeIn(params: SearchParams, key: FilterKey) {
  const value = params[key]
  const tolerance = params[`${key}_tol`]
  const isUnits = operatorIn(params, key) === 'equals' && toleranceTypeIn(params, key) === 'units'
  if (!value || !tolerance || !isUnits || Number(tolerance) <= Number(value) * widestTolerance) return undefined
  const { from, to } = boundsOf({ operator: 'equals', value, tolerance: { amount: tolerance, type: 'units' } })
  return from !== undefined && to !== undefined && from >= 0 ? { from: String(from), to: String(to) } : undefined
}

function readNumberParams(key: FilterKey, params: SearchParams): NumberInput {
  const value = params[key]
  if (!value) return emptyNumber(key)
  const range = rangeIn(params, key)
  if (range) return { ...emptyNumber(key), value: `${asTyped(range.from)}–${asTyped(range.to)}` }
  const operator = operatorIn(params, key)
  const tolerance = params[`${key}_tol`]
  if (!tolerance)
    return { ...emptyNumber(key), value: asTyped(value), operator, tolerance: operator === 'equals' ? '0' : '' }
  return { value: asTyped(value), operator, tolerance: asTyped(tolerance), toleranceType: toleranceTypeIn(params, key) }
}

/** New price bounds are in the reader's currency. */
export const readForm = (params: SearchParams, readersCurrency = comparedIn): SearchFormValues => ({
  text: params.search ?? '',
  shownText: params.search ?? '',
  cellType: params.CellType ?? '',
  numbers: tableOf(filterKeys, (key) => readNumberParams(key, params)),
  offer: tableOf(offerBounds, (name) => asTyped(params[name] ?? '')),
  currency: currencyIn(params) ?? readersCurrency,
  chosen: chosenIn(params),
})

type FigureParameter = FilterKey | SuffixedKey<'tol'> | OfferBound
type Problem = { parameter: FigureParameter; message: string }
type NumberReading = { kind: 'empty' } | { kind: 'filter'; input: NumberInput } | { kind: 'refused'; problem: Problem }

/** The meaning of an input: a plain figure with its operator and tolerance, by default the field's own. */
export function settleNumber(key: FilterKey, input: NumberInput): NumberReading {
  const reading = readFilterText(input.value, key)
  if (reading.kind === 'empty') return { kind: 'empty' }
  if (reading.kind === 'refused') return refused(key, reading.message)
  const operator = reading.filter.operator ?? input.operator
  if (operator !== 'equals')
    return { kind: 'filter', input: { ...emptyNumber(key), value: reading.filter.value, operator } }
  return settleTolerance(key, reading.filter, input)
}

function settleTolerance(key: FilterKey, { value, tolerance }: TypedFilter, input: NumberInput): NumberReading {
  const settled = (amount: string, toleranceType: ToleranceType): NumberReading => ({
    kind: 'filter',
    input: { value, operator: 'equals', tolerance: amount, toleranceType },
  })
  if (tolerance) return settled(tolerance.amount, tolerance.type)
  const typed = readNumber(input.tolerance)
  if (typed.kind === 'refused') return refused(`${key}_tol`, typed.message)
  if (typed.kind === 'number')
    return decimalPattern.test(typed.decimal)
      ? settled(typed.decimal, input.toleranceType)
      : refused(`${key}_tol`, decimalRefusal)
  const own = defaultTolerance(key)
  return settled(String(own.amount), own.type)
}

const refused = (parameter: FigureParameter, message: string): NumberReading => ({
  kind: 'refused',
  problem: { parameter, message: translate(message) },
})

/** Moves newly typed figures from the text box into their fields. */
function takeFigures(values: SearchFormValues): SearchFormValues {
  if (values.text === values.shownText) return values
  const { figures, rest, minQuantity, maxPricePerWatt, country, technologies } = readSearchText(values.text)
  const numbers = { ...values.numbers }
  for (const key of filterKeys) {
    const figure = figures[key]
    if (!figure) continue
    numbers[key] = {
      ...emptyNumber(key),
      value: figure.value,
      operator: figure.operator ?? 'equals',
      ...(figure.tolerance && { tolerance: figure.tolerance.amount, toleranceType: figure.tolerance.type }),
    }
  }
  return {
    ...values,
    text: rest,
    numbers,
    offer: { ...values.offer, ...(minQuantity && { minQuantity }), ...(maxPricePerWatt && { maxPricePerWatt }) },
    chosen: {
      ...values.chosen,
      ...(country && { country }),
      ...(technologies.length > 0 && { technology: technologies.join('|') }),
    },
  }
}

type FilterParams = { [Name in FilterParameter | 'currency']?: string }

function writeNumber(key: FilterKey, input: NumberInput): FilterParams {
  const settled = settleNumber(key, input)
  if (settled.kind !== 'filter') return {}
  const { value, operator, tolerance, toleranceType } = settled.input
  if (operator !== 'equals') return { [key]: value, [`${key}_operator`]: operator }
  if (Number(tolerance) === 0) return { [key]: value }
  return { [key]: value, [`${key}_tol`]: tolerance, [`${key}_tol_type`]: toleranceType }
}

/** The parameters of a form: an operator when it is not equals, otherwise a tolerance. Empty filters are left out. */
export function writeForm(values: SearchFormValues): FilterParams {
  const { text, cellType, numbers, offer, chosen } = takeFigures(values)
  const params: FilterParams = {}
  // what is too long is refused when it is searched; counts while typing go by its beginning
  if (text.trim()) params.search = text.trim().slice(0, maxSearchText)
  for (const key of filterKeys) Object.assign(params, writeNumber(key, numbers[key]))
  if (cellType.trim()) params.CellType = cellType.trim()
  Object.assign(params, writeBounds(values, offer))
  return { ...params, ...chosenIn(chosen) }
}

/** The bounds of an offer. Prices share one currency: that of the form, or the one typed with a price. */
function writeBounds({ currency }: SearchFormValues, offer: SearchFormValues['offer']) {
  const params: FilterParams = {}
  let named = currency
  for (const name of offerBounds) {
    const bound = readBound(name, offer[name])
    if (bound.kind !== 'number') continue
    params[name] = bound.decimal
    if (name !== 'minQuantity' && bound.unit !== null && isCurrency(bound.unit)) named = bound.unit
  }
  const hasPrice = params.maxPrice !== undefined || params.maxPricePerWatt !== undefined
  return hasPrice && named !== comparedIn ? { ...params, currency: named } : params
}

/** By API parameter. */
export type SearchProblems = { [Name in FigureParameter | 'search']?: string }

const readBound = (name: OfferBound, typed: string) =>
  readNumber(typed, name === 'minQuantity' ? { unit: 'pieces', mostDecimals: 0 } : { unit: 'money' })

/** Problems of the form: figures that cannot be read, and too many words. */
export function checkForm(values: SearchFormValues): SearchProblems {
  const { text, numbers, offer } = takeFigures(values)
  const problems: SearchProblems = {}
  if (text.trim().length > maxSearchText)
    problems.search = t`Words to search for have at most ${maxSearchText} characters: leave some out.`
  for (const key of filterKeys) {
    const settled = settleNumber(key, numbers[key])
    if (settled.kind === 'refused') problems[settled.problem.parameter] = settled.problem.message
  }
  for (const name of offerBounds) {
    const bound = readBound(name, offer[name])
    if (bound.kind === 'refused') problems[name] = translate(bound.message)
  }
  return problems
}
