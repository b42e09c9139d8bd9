import type { StringCase } from './compute-change.js'
import type { StatedFigures } from './stated-figures.js'
import type { ValueSource, VerdictValue } from './verdict.js'

/** Makers' manuals ask for panels of a string to have Imp within this. */
const alike_percent = 5

type Figures = Pick<StatedFigures, 'Imp_A' | 'Vmp_V' | 'Pmax_W' | 'Watts_W'>

/** Imp as stated, else by the power and its voltage. */
const currentOf = ({ Imp_A, Vmp_V, Pmax_W, Watts_W }: Figures) => {
  const power = Pmax_W ?? Watts_W
  return Imp_A ?? (power === null || Vmp_V === null ? null : power / Vmp_V)
}

/** How much more Imp the new panel has than the old one; null where one is not known. */
export function currentDifference(original: Figures, candidate: Figures) {
  const [old, young] = [currentOf(original), currentOf(candidate)]
  return old === null || young === null ? null : (young / old - 1) * 100
}

/** A sum of decimals must not miss the bound by its rounding. */
export const isCurrentAlike = (percent: number | null) => percent !== null && Math.abs(percent) <= alike_percent + 1e-9

/** All facts by which a panel is judged. Values that are not stated are null. */
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
  /** The area that its maker lists; it bounds the size where no sides are stated. */
  Area_m2?: number | null
  /** The figures that come from the public list only. */
  listFields?: readonly string[]
}
type Fact = Exclude<keyof MatchFacts, 'listFields' | 'Area_m2'>

/** One side of the pair, and the source of each of its figures. */
export type MatchSide = { facts: MatchFacts; sourceOf: (field: Fact) => ValueSource }

/** A figure of one of the panels, as verdicts list it. */
export const stated = (
  { facts, sourceOf }: MatchSide,
  of: 'original' | 'candidate',
  field: Fact,
  unit = '',
): VerdictValue => ({ field, of, value: facts[field], unit, source: sourceOf(field) })

/** The same where a bound is used if the figure is not stated. */
export const bounded = (...given: Parameters<typeof stated>): VerdictValue => {
  const value = stated(...given)
  return value.value === null ? { ...value, source: 'bounded' } : value
}

export const orientations = ['portrait', 'landscape'] as const
export type Orientation = (typeof orientations)[number]

/** The task, the site and its limits. A limit that is not given is null. */
export type ReplacementCase = StringCase & {
  minTemperature_C: number
  maxVoltage_V: number | null
  minMppVoltage_V: number | null
  maxMppVoltage_V: number | null
  startVoltage_V: number | null
  maxInputCurrent_A: number | null
  fuse_A: number | null
  maxLength_mm: number | null
  maxWidth_mm: number | null
  sideTolerance_mm: number
  frameTolerance_mm: number
  clampMin_mm: number | null
  clampMax_mm: number | null
  /** Which side lies along the row: in portrait the shorter one. */
  orientation: Orientation
  /** Free room at the end of the row. */
  rowSpare_mm: number | null
  minSnowLoad_Pa: number | null
  minWindLoad_Pa: number | null
  maxWeight_kg: number | null
  minCable_mm: number | null
  samePower: boolean
}

/** The names of parameters that were filled with a default. */
export type AssumedFields = ReadonlySet<string>
export const siteSource = (assumed: AssumedFields, field: string): ValueSource =>
  assumed.has(field) ? 'assumed' : 'typed'
