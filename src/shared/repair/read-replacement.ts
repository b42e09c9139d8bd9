import { isCondition, type OfferCondition } from '../money/offer-words.js'
import type { ReplacementCase } from '../physics/match-facts.js'
import { comparedIn } from '../values/currencies.js'
import { type QueryNumbers, readNumbers } from './read-parameter.js'
import {
  type CaseParameter,
  type TypedNumberKey,
  type TypedTextKey,
  typedNumberKeys,
  typedTextKeys,
} from './replacement-parameters.js'
import type { ReplacementQuery } from './replacement-query.js'

const assumedStringLength = 12
export const assumedMinTemperature_C = -10
/** The median of published field rates. */
export const ageing_percent_per_year = 0.5

/** The facts typed from a label. */
type TypedFacts = Partial<Record<TypedNumberKey, number>> & Partial<Record<TypedTextKey, string>>

/** A replacement search with all defaults filled in, and the list of those defaults. */
export type ReplacementRequest = ReplacementCase & {
  originalId: string | null
  typed: TypedFacts
  quantity: number
  oneSupplier: boolean
  conditions: OfferCondition[]
  countries: string[]
  maxPrice: number | null
  /** In which maxPrice is stated. */
  currency: string
  maxAgeDays: number | null
  /** Within how many days an arriving offer counts as stock; null: not before its day. */
  arrivingWithin: number | null
  inStock: boolean
  assumed: ('stringLength' | 'minTemperature_C' | 'orientation')[]
}

type Filters = Omit<ReplacementQuery, 'class' | 'sort' | 'order' | 'page' | 'limit' | 'candidateId'>

export function readReplacement(query: Filters): ReplacementRequest {
  const { numbers } = readNumbers(query)
  const or = <Default>(key: CaseParameter, fallback: Default) => numbers[key] ?? fallback
  const replaced = or('replaced', 1)
  const added = or('added', 0)
  return {
    originalId: query.originalId?.toLowerCase() ?? null,
    typed: typedOf(query, numbers),
    stringLength: or('stringLength', Math.max(assumedStringLength, replaced)),
    replaced,
    added,
    parallelStrings: or('parallelStrings', 1),
    ageingPercent: or('ageingPercent', or('ageYears', 0) * ageing_percent_per_year),
    optimisers: query.optimisers ?? 'none',
    minTemperature_C: or('minTemperature_C', assumedMinTemperature_C),
    maxVoltage_V: or('maxVoltage_V', null),
    minMppVoltage_V: or('minMppVoltage_V', null),
    maxMppVoltage_V: or('maxMppVoltage_V', null),
    startVoltage_V: or('startVoltage_V', null),
    maxInputCurrent_A: or('maxInputCurrent_A', null),
    fuse_A: or('fuse_A', null),
    maxLength_mm: or('maxLength_mm', null),
    maxWidth_mm: or('maxWidth_mm', null),
    sideTolerance_mm: or('sideTolerance_mm', 5),
    frameTolerance_mm: or('frameTolerance_mm', 1),
    clampMin_mm: or('clampMin_mm', null),
    clampMax_mm: or('clampMax_mm', null),
    orientation: query.orientation ?? 'portrait',
    rowSpare_mm: or('rowSpare_mm', null),
    minSnowLoad_Pa: or('minSnowLoad_Pa', null),
    minWindLoad_Pa: or('minWindLoad_Pa', null),
    maxWeight_kg: or('maxWeight_kg', null),
    minCable_mm: or('minCable_mm', null),
    samePower: query.samePower === 'true',
    quantity: or('quantity', replaced + added),
    oneSupplier: query.oneSupplier === 'true',
    conditions: (query.condition ?? []).filter(isCondition),
    countries: countriesOf(query.country),
    maxPrice: or('maxPrice', null),
    currency: query.currency ?? comparedIn,
    maxAgeDays: or('maxAgeDays', null),
    arrivingWithin: or('arrivingWithin', null),
    inStock: query.inStock !== 'false',
    assumed: [
      ...(numbers.stringLength === undefined ? (['stringLength'] as const) : []),
      ...(numbers.minTemperature_C === undefined ? (['minTemperature_C'] as const) : []),
      ...(query.orientation === undefined ? (['orientation'] as const) : []),
    ],
  }
}

function typedOf(query: Filters, numbers: QueryNumbers): TypedFacts {
  const typed: TypedFacts = {}
  for (const key of typedNumberKeys) if (numbers[key] !== undefined) typed[key] = numbers[key]
  for (const key of typedTextKeys) if (query[key]) typed[key] = query[key]
  return typed
}

const countriesOf = (text: string | undefined) =>
  [...new Set((text ?? '').split('|').map((name) => name.trim()))].filter((name) => name !== '')

/** One text per distinct search, independent of number formats, letter case and the order of parameters. */
export const canonicalReplacement = (request: ReplacementRequest) => {
  const {
    countries,
    typed,
    assumed: _,
    currency,
    conditions,
    arrivingWithin,
    orientation,
    rowSpare_mm,
    ...rest
  } = request
  return JSON.stringify([
    'replacement',
    // the currency matters only to a bound on prices, and dollars are left out
    Object.entries({ ...rest, ...(rest.maxPrice !== null && currency !== comparedIn && { currency }) }).sort(
      ([a], [b]) => (a < b ? -1 : 1),
    ),
    Object.entries(typed)
      .map(([key, value]) => [key, typeof value === 'string' ? value.toLowerCase() : value])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    countries.map((name) => name.toLowerCase()).sort(),
    // omitted when not used, so that searches from earlier releases keep their text
    ...(conditions.length > 0 ? [[...conditions].sort()] : []),
    ...(arrivingWithin === null ? [] : [{ arrivingWithin }]),
    ...(orientation === 'portrait' && rowSpare_mm === null ? [] : [{ orientation, rowSpare_mm }]),
  ])
}
