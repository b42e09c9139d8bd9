import type { StringCase } from './compute-change.js'
import type { StatedFigures } from './stated-figures.js'
import type { ValueSource } from './verdict.js'

/** All that a panel is judged by. What is not stated is null. */
export type MatchFacts = StatedFigures & {
  SKU: string | null
  Brand: string | null
  Description: string | null
  ConnectorType: string | null
  Length_mm: number | null
  Width_mm: number | null
  Thickness_mm: number | null
  Weight_kg: number | null
  CableLength_mm: number | null
  SnowLoad_Pa: number | null
  WindLoad_Pa: number | null
  MaxSystemVoltage_V: number | null
  MaxSeriesFuse_A: number | null
  IsBifacial: boolean | null
}

/** One side of the pair, and where each of its figures comes from. */
export type MatchSide = { facts: MatchFacts; sourceOf: (field: keyof MatchFacts) => ValueSource }

/** What is to be done, where, and with which limits. A limit that nobody gave is null. */
export type ReplacementCase = StringCase & {
  minTemperature_C: number
  maxVoltage_V: number | null
  minMppVoltage_V: number | null
  maxInputCurrent_A: number | null
  fuse_A: number | null
  maxLength_mm: number | null
  maxWidth_mm: number | null
  sideTolerance_mm: number
  frameTolerance_mm: number
  clampMin_mm: number | null
  clampMax_mm: number | null
  minSnowLoad_Pa: number | null
  minWindLoad_Pa: number | null
  maxWeight_kg: number | null
  minCable_mm: number | null
  samePower: boolean
}

/** Names the parameters that were filled with a default. */
export type AssumedFields = ReadonlySet<string>
export const siteSource = (assumed: AssumedFields, field: string): ValueSource =>
  assumed.has(field) ? 'assumed' : 'typed'
