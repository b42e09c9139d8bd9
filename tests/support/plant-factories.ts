import type { CurveFigures } from '../../src/shared/physics/fit-curve.js'
import type { MatchFacts } from '../../src/shared/physics/match-facts.js'
import { fitPanel } from '../../src/shared/physics/panel-curves.js'
import { makeKind } from '../../src/shared/repair/plants/make-kind.js'
import type {
  Counts,
  InputLimits,
  LimitKey,
  PlantInput,
  PlantKind,
  PlantString,
} from '../../src/shared/repair/plants/plant-model.js'
import { readStringPairs } from './string-pairs.js'

const nothingStated: MatchFacts = {
  ...{ Watts_W: null, Pmax_W: null, Vmp_V: null, Imp_A: null, Voc_V: null, Isc_A: null },
  ...{ TempCoeffPmax_percent_per_C: null, TempCoeffVoc_percent_per_C: null, TempCoeffIsc_percent_per_C: null },
  ...{ NumberOfCells_count: null, BypassDiodes_count: null, CellType: null, SKU: null, Brand: null },
  ...{ Description: null, ConnectorType: null, Length_mm: null, Width_mm: null, Thickness_mm: null },
  ...{ Weight_kg: null, CableLength_mm: null, SnowLoad_Pa: null, WindLoad_Pa: null },
  ...{ MaxSystemVoltage_V: null, MaxSeriesFuse_A: null, IsBifacial: null },
}

/** A kind with one exact curve. */
export function kindOf(figures: CurveFigures & Partial<MatchFacts>, isNew = false): PlantKind {
  const facts = { ...nothingStated, BypassDiodes_count: 3, ...figures }
  const kind = makeKind({ facts, sourceOf: () => 'stated' }, isNew, fitPanel(facts).curves)
  if (!kind) throw new Error('these figures have a curve')
  return kind
}

/** Real panels of the public list: of 55 pairs, both sides. */
export const realPanels = (): CurveFigures[] =>
  readStringPairs().flatMap(({ original, candidate }) => [original, candidate])

export const stringOf = (panels: Counts, more: Partial<PlantString> = {}): PlantString => ({
  panels,
  broken: {},
  isRemoved: false,
  isAged: true,
  ...more,
})

const limitKeys: readonly LimitKey[] = [
  'maxVoltage_V',
  'minMppVoltage_V',
  'maxMppVoltage_V',
  'startVoltage_V',
  'maxCurrent_A',
  'maxShortCircuit_A',
  'maxStrings',
  'fuse_A',
  'acPower_W',
]
export const limitsOf = (given: Partial<Record<LimitKey, number>> = {}): InputLimits =>
  Object.fromEntries(limitKeys.map((key) => [key, { value: given[key] ?? null, source: 'typed' }])) as InputLimits

export const inputOf = (
  strings: readonly PlantString[],
  limits: Partial<Record<LimitKey, number>> = {},
): PlantInput => ({
  limits: limitsOf(limits),
  strings,
  inverter: null,
  inverterInput: null,
})

export const mildSite = { minTemperature_C: -10, maxCellTemperature_C: 60, ageingPercent: 0 }
