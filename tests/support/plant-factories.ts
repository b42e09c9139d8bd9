import type { CurveFigures } from '../../src/shared/physics/fit-curve.js'
import type { MatchFacts } from '../../src/shared/physics/match-facts.js'
import { fitPanel } from '../../src/shared/physics/panel-curves.js'
import type {
  Counts,
  InputLimits,
  LimitKey,
  PlantInput,
  PlantKind,
  PlantString,
} from '../../src/shared/repair/plants/plant-model.js'
import { makeKind } from '../../src/shared/repair/plants/plant-model.js'
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

/** Inputs with every limit stated, missing and broken; strings alone, unlike and with a fuse. */
export function checkedPlant() {
  const [figures] = realPanels()
  if (!figures) throw new Error('there are panels')
  const kinds = new Map([
    ['A', kindOf(figures)],
    ['B', kindOf({ ...figures, MaxSystemVoltage_V: 1000, MaxSeriesFuse_A: 15 })],
  ])
  const [bare, twelve, short] = [stringOf({ A: 12 }), stringOf({ B: 12 }), stringOf({ B: 8 })]
  const wide = { maxVoltage_V: 1000, minMppVoltage_V: 100, maxMppVoltage_V: 800, startVoltage_V: 120.5, maxStrings: 2 }
  const inputs = [
    inputOf([bare]),
    inputOf([twelve, short], wide),
    inputOf([twelve, twelve, twelve], { ...wide, maxCurrent_A: 10, maxShortCircuit_A: 20, acPower_W: 2000 }),
    inputOf([twelve, twelve], { fuse_A: 16, maxCurrent_A: 40, maxShortCircuit_A: 60, acPower_W: 9000.4 }),
    inputOf([bare, bare, bare], { fuse_A: 5, maxVoltage_V: 300 }),
    inputOf([bare, bare, bare], { minMppVoltage_V: 600 }),
  ]
  return { site: mildSite, kinds, inputs }
}
