import { filterKeys, numberField } from '../../shared/panels/panel-fields.js'
import type { Operator, ToleranceType } from '../../shared/search/number-filter.js'
import { isPowerClass, powerClasses } from '../../shared/search/power-classes.js'
import { type FilterKey, parametersOf } from '../../shared/search/search-query.js'
import { decimalPattern, decimalRefusal } from '../../shared/values/query-decimal.js'
import { readNumber } from '../../shared/values/read-number.js'

/** What the address bar says: the search itself, in the API's own parameters, and how to look at it. */
export type Params = Readonly<Record<string, string | undefined>>

export type NumberInput = { value: string; operator: Operator; tolerance: string; toleranceType: ToleranceType }
export type SearchFormValues = { text: string; cellType: string; numbers: Record<FilterKey, NumberInput> }

const filterNames = ['search', ...filterKeys, 'CellType', 'inStock', 'brand', 'cellTypeIs', 'powerClass'] as const
type FilterName = (typeof filterNames)[number]
const filterParameters = filterNames.flatMap(parametersOf)
/** A search without text and filters lists everything. It costs a search too, so the address says that it was asked for. */
export const askedForAll = 'all'
/** Somebody comes back from signing in, to save the search. */
export const askedToSave = 'save'

export const hasSearch = (params: Params) =>
  filterParameters.some((name) => params[name]) || params[askedForAll] === '1'

/** The parameters the API narrows by. */
export const filtersIn = (params: Params) => pick(params, filterParameters)
export const searchIn = (params: Params) => ({
  ...filtersIn(params),
  ...pick(params, ['sort', 'order', 'page', 'limit']),
})

const pick = (params: Params, names: readonly string[]) => {
  const picked: Record<string, string> = {}
  for (const name of names) if (params[name]) picked[name] = params[name]
  return picked
}

export function readForm(params: Params): SearchFormValues {
  const numbers = Object.fromEntries(
    filterKeys.map((key): [FilterKey, NumberInput] => [
      key,
      {
        value: params[key] ?? '',
        operator: (params[`${key}_operator`] as Operator | undefined) ?? 'equals',
        tolerance: params[`${key}_tol`] ?? '',
        toleranceType: (params[`${key}_tol_type`] as ToleranceType | undefined) ?? 'percent',
      },
    ]),
  )
  return {
    text: params.search ?? '',
    cellType: params.CellType ?? '',
    numbers: numbers as Record<FilterKey, NumberInput>,
  }
}

/** The parameters of a form: an operator when it is not equals, otherwise a tolerance where there is one. Empty filters are left out. */
export function writeForm({ text, cellType, numbers }: SearchFormValues) {
  const params: Record<string, string> = {}
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

export type NumberProblems = Partial<Record<string, string>>

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

const signs: Record<Operator, string> = { equals: '=', gt: '>', lt: '<', gte: '≥', lte: '≤' }

type AppliedFilter = { name: FilterName; label: string; value?: string }

/** The filters in force, one by one, each in words and with what to take away to be rid of it. */
export function appliedFilters(params: Params): AppliedFilter[] {
  const applied: AppliedFilter[] = []
  if (params.search) applied.push({ name: 'search', label: `“${params.search}”` })
  for (const key of filterKeys) if (params[key]) applied.push({ name: key, label: describeNumber(key, params) })
  if (params.CellType) applied.push({ name: 'CellType', label: `Cell Type contains “${params.CellType}”` })
  if (params.inStock === 'true') applied.push({ name: 'inStock', label: 'In stock' })
  for (const value of choices(params.brand)) applied.push({ name: 'brand', label: value, value })
  for (const value of choices(params.cellTypeIs)) applied.push({ name: 'cellTypeIs', label: value, value })
  for (const value of choices(params.powerClass))
    applied.push({ name: 'powerClass', label: isPowerClass(value) ? powerClasses[value].label : value, value })
  return applied
}

function describeNumber(key: FilterKey, params: Params) {
  const { label, unit } = numberField(key)
  const sign = signs[(params[`${key}_operator`] as Operator | undefined) ?? 'equals'] ?? '='
  const tolerance = params[`${key}_tol`]
  const around = tolerance ? ` ± ${tolerance}${params[`${key}_tol_type`] === 'percent' ? '%' : ` ${unit}`}` : ''
  return `${label} ${sign} ${params[key]}${unit && unit !== '%' ? ` ${unit}` : unit}${around}`
}

/** The filter with a name of its own, for words such as "Without Voc ≤ 40 V". */
export const describeFilter = (name: string, params: Params) => {
  const named = appliedFilters(params).filter((filter) => filter.name === name)
  return named.map(({ label }) => label).join(' or ') || name
}

export const choices = (text: string | undefined) => (text ? text.split('|').filter(Boolean) : [])

/** The address without one filter, or without one value of it; always the first page. */
export function withoutFilter(
  params: Params,
  { name, value }: Pick<AppliedFilter, 'name' | 'value'>,
): Record<string, string | undefined> {
  const left = value === undefined ? [] : choices(params[name]).filter((choice) => choice !== value)
  const cleared = Object.fromEntries(parametersOf(name).map((parameter) => [parameter, undefined]))
  return keepSearching({ ...params, ...cleared, page: undefined, ...(left.length > 0 && { [name]: left.join('|') }) })
}

export const withoutFilters = (params: Params, names: readonly string[]) =>
  names.reduce<Params>((rest, name) => withoutFilter(rest, { name: name as FilterName }), params)

export function withChoice(
  params: Params,
  name: 'brand' | 'cellTypeIs' | 'powerClass',
  value: string,
  chosen: boolean,
) {
  const others = choices(params[name]).filter((choice) => choice !== value)
  const next = chosen ? [...others, value] : others
  return keepSearching({ ...params, page: undefined, [name]: next.length > 0 ? next.join('|') : undefined })
}

/** Taking the last filter away still shows a result: everything. */
const keepSearching = (params: Record<string, string | undefined>) =>
  hasSearch(params) ? params : { ...params, [askedForAll]: '1' }
