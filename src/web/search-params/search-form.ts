import { tableOf } from '../../shared/keys-of.js'
import { filterKeys } from '../../shared/panels/panel-fields.js'
import { type Operator, operators, type ToleranceType, toleranceTypes } from '../../shared/search/number-filter.js'
import type { FilterKey, FilterParameter, Suffixed } from '../../shared/search/search-filters.js'
import { decimalPattern, decimalRefusal } from '../../shared/values/query-decimal.js'
import { readNumber } from '../../shared/values/read-number.js'
import type { SearchParams } from './search-params.js'

export type NumberInput = { value: string; operator: Operator; tolerance: string; toleranceType: ToleranceType }
export type SearchFormValues = { text: string; cellType: string; numbers: Record<FilterKey, NumberInput> }

export const operatorIn = (params: SearchParams, key: FilterKey): Operator =>
  operators.find((operator) => operator === params[`${key}_operator`]) ?? 'equals'

const toleranceTypeIn = (params: SearchParams, key: FilterKey): ToleranceType =>
  toleranceTypes.find((type) => type === params[`${key}_tol_type`]) ?? 'percent'

export const readForm = (params: SearchParams): SearchFormValues => ({
  text: params.search ?? '',
  cellType: params.CellType ?? '',
  numbers: tableOf(filterKeys, (key) => ({
    value: params[key] ?? '',
    operator: operatorIn(params, key),
    tolerance: params[`${key}_tol`] ?? '',
    toleranceType: toleranceTypeIn(params, key),
  })),
})

/** The parameters of a form: an operator when it is not equals, otherwise a tolerance where there is one. Empty filters are left out. */
export function writeForm({ text, cellType, numbers }: SearchFormValues) {
  const params: { [Name in FilterParameter]?: string } = {}
  if (text.trim()) params.search = text.trim()
  for (const key of filterKeys) {
    const { operator, toleranceType } = numbers[key]
    const [value, tolerance] = [readFilter(numbers[key].value).text, readFilter(numbers[key].tolerance).text]
    if (value === '') continue
    params[key] = value
    if (operator !== 'equals') params[`${key}_operator`] = operator
    else if (tolerance !== '') {
      params[`${key}_tol`] = tolerance
      params[`${key}_tol_type`] = toleranceType
    }
  }
  if (cellType.trim()) params.CellType = cellType.trim()
  return params
}

/** What a numeric input lets in: digits and a decimal sign. What they mean is judged when the search is run. */
export const keepFigure = (text: string) => text.replace(/[^\d.,]/g, '').slice(0, 20)

/** A figure as the API takes it, or what is wrong with it. */
function readFilter(typed: string): { text: string; problem?: string } {
  const reading = readNumber(typed)
  if (reading.kind === 'empty') return { text: '' }
  if (reading.kind === 'refused') return { text: typed, problem: reading.message }
  return decimalPattern.test(reading.decimal) ? { text: reading.decimal } : { text: typed, problem: decimalRefusal }
}

export type NumberProblems = { [Name in FilterKey | Suffixed<'tol'>]?: string }

/** What is wrong with the figures of a form, by the parameter they would become. */
export function checkFigures({ numbers }: SearchFormValues): NumberProblems {
  const problems: NumberProblems = {}
  for (const key of filterKeys) {
    const { value, operator, tolerance } = numbers[key]
    const problem = readFilter(value).problem
    if (problem) problems[key] = problem
    const toleranceProblem = operator === 'equals' && value !== '' ? readFilter(tolerance).problem : undefined
    if (toleranceProblem) problems[`${key}_tol`] = toleranceProblem
  }
  return problems
}
