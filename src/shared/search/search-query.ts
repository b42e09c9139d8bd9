import { z } from 'zod'
import { line } from '../http/text.js'
import { keysOf, tableOf } from '../keys-of.js'
import { filterKeys, type PanelNumberKey } from '../panels/panel-fields.js'
import { QueryDecimal } from '../values/query-decimal.js'
import { type NumberFilter, operators, plainDecimal, toleranceTypes } from './number-filter.js'
import { isPowerClass, type PowerClass } from './power-classes.js'
import type { FilterParameter, Suffixed } from './search-filters.js'

const suffixed = <Suffix extends 'operator' | 'tol' | 'tol_type', Value>(suffix: Suffix, value: Value) =>
  tableOf(
    filterKeys.map((key): Suffixed<Suffix> => `${key}_${suffix}`),
    () => value,
  )

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `Use one of: ${values.join(', ')}`).optional()

/** Several values of one facet, parted by `|`: any of them may hold. */
const anyOf = (isKnown: (value: string) => boolean = () => true) =>
  line(2000)
    .transform((text) => [...new Set(text.split('|').map((part) => part.trim()))].filter((part) => part !== ''))
    .refine((values) => values.length <= 30, 'Choose at most 30')
    .refine((values) => values.every(isKnown), 'This choice is not known')
    .optional()

const maxWords = 20

const filterShape = {
  search: line(200)
    .refine((text) => text.split(/\s+/).length <= maxWords, `Use at most ${maxWords} words`)
    .optional(),
  ...tableOf(filterKeys, () => QueryDecimal.optional()),
  ...suffixed('operator', oneOf(operators)),
  ...suffixed('tol', QueryDecimal.optional()),
  ...suffixed('tol_type', oneOf(toleranceTypes)),
  CellType: line(200).optional(),
  CellType_operator: z.literal('equals', 'A text filter has no operator').optional(),
  inStock: oneOf(['true', 'false']),
  brand: anyOf(),
  cellTypeIs: anyOf(),
  powerClass: anyOf(isPowerClass),
} satisfies Record<FilterParameter, z.ZodType> & Record<string, z.ZodType>

/** The rules between a filter's parameters. */
function checkFilters(query: object, context: z.RefinementCtx) {
  const given = new Map<string, unknown>(Object.entries(query))
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  for (const key of filterKeys) {
    const operator = given.get(`${key}_operator`)
    const tolerance = given.get(`${key}_tol`)
    const type = given.get(`${key}_tol_type`)
    if (given.get(key) === undefined) {
      if (operator !== undefined || tolerance !== undefined || type !== undefined) refuse(key, `${key} is missing`)
      continue
    }
    if (tolerance === undefined) continue
    if (type === undefined) refuse(`${key}_tol_type`, 'A tolerance needs its type: percent or units')
    if (operator !== undefined && operator !== 'equals') refuse(`${key}_tol`, 'A tolerance goes with equals only')
  }
}

/** The filter parameters, and whatever else an endpoint adds to them. */
export const searchQuery = <Shape extends z.ZodRawShape>(more: Shape) =>
  z.strictObject({ ...filterShape, ...more }).superRefine(checkFilters)

const FiltersOnly = searchQuery({})
type SearchFilters = z.output<typeof FiltersOnly>

/** A search as the server works with it: every part present, nothing left to interpret. */
export type Search = {
  /** As typed, one space between words; null without any text. */
  text: string | null
  numbers: { key: PanelNumberKey; filter: NumberFilter }[]
  cellType: string | null
  inStock: boolean
  brands: string[]
  cellTypes: string[]
  powerClasses: PowerClass[]
}

export const readSearch = (query: SearchFilters): Search => ({
  text: query.search?.replace(/\s+/gu, ' ') || null,
  numbers: filterKeys.flatMap((key) => {
    const value = query[key]
    const amount = query[`${key}_tol`]
    const type = query[`${key}_tol_type`]
    if (value === undefined) return []
    const tolerance = amount !== undefined && type !== undefined ? { amount, type } : undefined
    return [{ key, filter: { operator: query[`${key}_operator`] ?? 'equals', value, tolerance } }]
  }),
  cellType: query.CellType || null,
  inStock: query.inStock === 'true',
  brands: query.brand ?? [],
  cellTypes: query.cellTypeIs ?? [],
  powerClasses: (query.powerClass ?? []).filter(isPowerClass),
})

const lowerSorted = (values: readonly string[]) => values.map((value) => value.toLowerCase()).sort()

/** One text per distinct query: pages, orders, letter case, spacing and the order of parameters do not make another. */
export const canonicalSearch = (search: Search) =>
  JSON.stringify([
    search.text?.toLowerCase() ?? null,
    search.numbers.map(({ key, filter: { operator, value, tolerance } }) => [
      key,
      operator,
      plainDecimal(value),
      ...(tolerance ? [plainDecimal(tolerance.amount), tolerance.type] : []),
    ]),
    search.cellType?.toLowerCase() ?? null,
    search.inStock,
    lowerSorted(search.brands),
    lowerSorted(search.cellTypes),
    lowerSorted(search.powerClasses),
  ])

/** The filter parameters as they were sent, for the log; the text has a place of its own there. */
export function searchParamsOf(query: SearchFilters) {
  const params: Record<string, string> = {}
  for (const key of keysOf(filterShape)) {
    const value = query[key]
    if (key === 'search' || value === undefined || value === '' || (key === 'inStock' && value === 'false')) continue
    params[key] = Array.isArray(value) ? value.join('|') : String(value)
  }
  return params
}
