import { z } from 'zod'
import { queryInt } from '../http/page.js'
import { line } from '../http/text.js'
import { phrase } from '../languages/phrase.js'
import { Currency } from '../money/money-fields.js'
import { isCondition, type OfferCondition } from '../money/offer-words.js'
import { filterKeys, isListing, type Listing, type PanelNumberKey } from '../panels/panel-fields.js'
import { comparedIn } from '../values/currencies.js'
import { keysOf, tableOf } from '../values/keys-of.js'
import { QueryDecimal } from '../values/query-decimal.js'
import { type Bounds, boundsOf, type NumberFilter, operators, plainDecimal, toleranceTypes } from './number-filter.js'
import { isPowerClass, type PowerClass } from './power-classes.js'
import { type FilterParameter, maxSearchText, type SuffixedKey } from './search-filters.js'
import { isTechnology, type Technology } from './technologies.js'

const suffixed = <Suffix extends 'operator' | 'tol' | 'tol_type', Value>(suffix: Suffix, value: Value) =>
  tableOf(
    filterKeys.map((key): SuffixedKey<Suffix> => `${key}_${suffix}`),
    () => value,
  )

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `Use one of: ${values.join(', ')}`).optional()

const partsOf = (texts: readonly string[]) =>
  [...new Set(texts.flatMap((text) => text.split('|')).map((part) => part.trim()))].filter((part) => part !== '')

const choicesIn = <Schema extends z.ZodType<string | string[]>>(schema: Schema, isKnown: (value: string) => boolean) =>
  schema
    .transform((texts) => partsOf([texts].flat()))
    .refine((values) => values.length <= 30, 'Choose at most 30')
    .refine((values) => values.every(isKnown), 'This choice is not known')
    .optional()

const always = () => true
/** Several values of one facet, separated by `|`: any of them may match. */
const anyOf = (isKnown: (value: string) => boolean = always) => choicesIn(line(2000), isKnown)
/** The same; the parameter may also be repeated. */
const anyOfRepeated = (isKnown: (value: string) => boolean = always) =>
  choicesIn(z.union([line(2000), z.array(line(2000)).max(30, 'Choose at most 30')], 'Write some text'), isKnown)

const maxWords = 20

const filterShape = {
  search: line(maxSearchText)
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
  technology: anyOfRepeated(isTechnology),
  bifacial: oneOf(['true', 'false']),
  listing: anyOfRepeated(isListing),
  // all of these apply to one and the same visible offer
  condition: anyOfRepeated(isCondition),
  country: anyOfRepeated(),
  minQuantity: queryInt(0, 999_999_999).optional(),
  maxPrice: QueryDecimal.optional(),
  maxPricePerWatt: QueryDecimal.optional(),
  maxAgeDays: queryInt(0, 36_500).optional(),
  /** Offers that arrive within so many days count as stock. */
  arrivingWithin: queryInt(0, 36_500).optional(),
  /** The currency of the two prices; US dollars by default. */
  currency: Currency.optional(),
} satisfies Record<FilterParameter, z.ZodType> & Record<string, z.ZodType>

// written once: every search asks for all of them
const rules = filterKeys.map(
  (key) => ({ key, operator: `${key}_operator`, tolerance: `${key}_tol`, type: `${key}_tol_type` }) as const,
)

/** The rules between the parameters of a filter. */
function checkFilters(query: Readonly<Record<string, unknown>>, context: z.RefinementCtx) {
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  for (const names of rules) {
    const { key } = names
    const [operator, tolerance, type] = [query[names.operator], query[names.tolerance], query[names.type]]
    if (query[key] === undefined) {
      if (operator !== undefined || tolerance !== undefined || type !== undefined)
        refuse(key, phrase`${key} is missing`)
      continue
    }
    if (tolerance === undefined) continue
    if (type === undefined) refuse(names.type, phrase('A tolerance needs its type: percent or units'))
    if (operator !== undefined && operator !== 'equals')
      refuse(names.tolerance, phrase('A tolerance goes with equals only'))
  }
}

/** The filter parameters, plus those that an endpoint adds. */
export const searchQuery = <Shape extends z.ZodRawShape>(more: Shape) =>
  z.strictObject({ ...filterShape, ...more }).superRefine(checkFilters)

const FiltersOnly = searchQuery({})
type SearchFilters = z.output<typeof FiltersOnly>

/** A parsed search: every part is present and nothing is left to interpret. */
export type Search = {
  /** As typed, with single spaces between words; null without any text. */
  text: string | null
  numbers: FigureFilter[]
  cellType: string | null
  inStock: boolean
  brands: string[]
  cellTypes: string[]
  powerClasses: PowerClass[]
  technologies: Technology[]
  bifacial: boolean
  listings: Listing[]
  /** The conditions that one visible offer of a panel must meet together. */
  offer: OfferFilter
}

/** A filter on a figure as typed, and the bounds that it means. */
type FigureFilter = { key: PanelNumberKey; filter: NumberFilter; bounds: Bounds }

export const figureFilter = (key: PanelNumberKey, filter: NumberFilter): FigureFilter => ({
  key,
  filter,
  bounds: boundsOf(filter),
})

export type OfferFilter = {
  conditions: OfferCondition[]
  countries: string[]
  minQuantity: number | null
  maxPrice: string | null
  maxPricePerWatt: string | null
  maxAgeDays: number | null
  /** Within how many days an arriving offer counts; null: not before its day. */
  arrivingWithin: number | null
  /** The currency of the price limits; null for US dollars or without limits. */
  currency: string | null
}

export const readSearch = (query: SearchFilters): Search => ({
  text: query.search?.replace(/\s+/gu, ' ') || null,
  numbers: readNumbers(query),
  cellType: query.CellType || null,
  inStock: query.inStock === 'true',
  brands: query.brand ?? [],
  cellTypes: query.cellTypeIs ?? [],
  powerClasses: (query.powerClass ?? []).filter(isPowerClass),
  technologies: (query.technology ?? []).filter(isTechnology),
  bifacial: query.bifacial === 'true',
  listings: (query.listing ?? []).filter(isListing),
  offer: {
    conditions: (query.condition ?? []).filter(isCondition),
    countries: query.country ?? [],
    minQuantity: query.minQuantity ?? null,
    maxPrice: query.maxPrice ?? null,
    maxPricePerWatt: query.maxPricePerWatt ?? null,
    maxAgeDays: query.maxAgeDays ?? null,
    arrivingWithin: query.arrivingWithin ?? null,
    currency: currencyOfBounds(query),
  },
})

function readNumbers(query: SearchFilters) {
  const numbers: Search['numbers'] = []
  for (const names of rules) {
    const { key } = names
    const value = query[key]
    if (value === undefined) continue
    const [amount, type] = [query[names.tolerance], query[names.type]]
    const tolerance = amount !== undefined && type !== undefined ? { amount, type } : undefined
    numbers.push(figureFilter(key, { operator: query[names.operator] ?? 'equals', value, tolerance }))
  }
  return numbers
}

/** A currency only matters when there is a price limit. */
const currencyOfBounds = ({ maxPrice, maxPricePerWatt, currency = comparedIn }: SearchFilters) =>
  (maxPrice === undefined && maxPricePerWatt === undefined) || currency === comparedIn ? null : currency

/** The same for the filters in an address; undefined when they are not a valid search. */
export function readFilters(filters: Readonly<Record<string, unknown>>) {
  const parsed = FiltersOnly.safeParse(filters)
  return parsed.success ? readSearch(parsed.data) : undefined
}

const lowerSorted = (values: readonly string[]) => values.map((value) => value.toLowerCase()).sort()

/** One text per distinct query, independent of pages, orders, letter case, spacing and the order of parameters. */
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
    // omitted when not used, so that queries from earlier releases keep their text
    ...(isPlain(search)
      ? []
      : [
          [...search.technologies].sort(),
          search.bifacial,
          lowerSorted(search.offer.countries),
          search.offer.minQuantity,
          search.offer.maxPrice === null ? null : plainDecimal(search.offer.maxPrice),
          search.offer.maxPricePerWatt === null ? null : plainDecimal(search.offer.maxPricePerWatt),
          search.offer.maxAgeDays,
          ...(search.offer.currency === null ? [] : [search.offer.currency]),
          ...(search.offer.conditions.length > 0 ? [['condition', ...[...search.offer.conditions].sort()]] : []),
          ...(search.listings.length > 0 ? [['listing', ...[...search.listings].sort()]] : []),
          ...(search.offer.arrivingWithin === null ? [] : [['arrivingWithin', search.offer.arrivingWithin]]),
        ]),
  ])

/** No offer in particular. */
export const anyOffer: OfferFilter = {
  conditions: [],
  countries: [],
  minQuantity: null,
  maxPrice: null,
  maxPricePerWatt: null,
  maxAgeDays: null,
  arrivingWithin: null,
  currency: null,
}

/** A currency alone asks for nothing; days for arriving offers only say what counts as stock. */
export const asksForOffer = (offer: OfferFilter) =>
  offer.conditions.length > 0 ||
  offer.countries.length > 0 ||
  offer.minQuantity !== null ||
  offer.maxPrice !== null ||
  offer.maxPricePerWatt !== null ||
  offer.maxAgeDays !== null

const isPlain = ({ technologies, bifacial, listings, offer }: Search) =>
  technologies.length === 0 &&
  !bifacial &&
  listings.length === 0 &&
  !asksForOffer(offer) &&
  offer.arrivingWithin === null

const filterParameters: ReadonlySet<string> = new Set(keysOf(filterShape))

/** The filter parameters as sent, for the log; the text has its own column there. */
export function searchParamsOf(query: SearchFilters) {
  const params: Record<string, string> = {}
  // what is there, not all that might be: a query has a few of a hundred
  for (const [key, value] of Object.entries(query)) {
    const isOff = (key === 'inStock' || key === 'bifacial') && value === 'false'
    if (key === 'search' || value === undefined || value === '' || isOff || !filterParameters.has(key)) continue
    if (key === 'currency' && currencyOfBounds(query) === null) continue
    params[key] = Array.isArray(value) ? value.join('|') : String(value)
  }
  return params
}
