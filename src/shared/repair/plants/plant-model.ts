import type { MatchSide } from '../../physics/match-facts.js'
import type { ModuleCurve } from '../../physics/module-curve.js'
import { middleSet, type PanelCurves } from '../../physics/panel-curves.js'
import { bypassDiodesOf } from '../../physics/stated-figures.js'
import type { ValueSource } from '../../physics/verdict.js'

/** How many panels of which kind. */
export type Counts = Readonly<Record<string, number>>

/** A kind of panel of a plant, with its curve. */
export type PlantKind = {
  side: MatchSide
  /** Where figures are missing, the middle one of the possible curves. */
  curve: ModuleCurve
  /** Of the possible curves, the one with the highest short-circuit current: limits are held by it. */
  strongestCurve: ModuleCurve
  bypassDiodes: number
  /** New panels have lost nothing by age. */
  isNew: boolean
}

export type PlantString = {
  panels: Counts
  /** Among `panels`: they stay in the string and are bypassed, or are already out. */
  broken: Counts
  isRemoved: boolean
  isAged: boolean
}

export const limitUnits = {
  maxVoltage_V: 'V',
  minMppVoltage_V: 'V',
  maxMppVoltage_V: 'V',
  startVoltage_V: 'V',
  maxCurrent_A: 'A',
  maxShortCircuit_A: 'A',
  maxStrings: '',
  fuse_A: 'A',
  acPower_W: 'W',
} as const
export type LimitKey = keyof typeof limitUnits
/** A limit of an input: typed, or stated by its inverter; null when nobody states it. */
export type Limit = { value: number | null; source: ValueSource }
export type InputLimits = Readonly<Record<LimitKey, Limit>>

export type PlantInput = {
  limits: InputLimits
  strings: readonly PlantString[]
  /** Inputs with the same name belong to one kind of inverter and share its AC power. */
  inverter: string | null
  inverterInput: string | null
}

export type PlantSite = { minTemperature_C: number; maxCellTemperature_C: number; ageingPercent: number }

export type Plant = {
  site: PlantSite
  kinds: ReadonlyMap<string, PlantKind>
  inputs: readonly PlantInput[]
}

export const panelsIn = (counts: Counts) => Object.values(counts).reduce((sum, count) => sum + count, 0)
/** None of a kind that is not named. */
export const countOf = (counts: Counts, kind: string) => counts[kind] ?? 0
export const brokenOf = ({ broken }: PlantString, kind: string) => countOf(broken, kind)
/** Those that still give power. */
export const healthyOf = (string: PlantString, kind: string) => countOf(string.panels, kind) - brokenOf(string, kind)
/** Those that stand in the string, also broken ones that nobody has taken out. */
export const mountedOf = (string: PlantString, kind: string) =>
  string.isRemoved ? healthyOf(string, kind) : countOf(string.panels, kind)

/** The names of kinds in one order, however they were written. Nearly every string has one. */
export function kindsIn(counts: Counts): string[] {
  const kinds = Object.keys(counts)
  return kinds.length > 1 ? kinds.sort() : kinds
}

/** One text per string that behaves differently, whatever the order of its kinds. */
export function stringKey(string: PlantString): string {
  let key = string.isAged ? 'aged' : 'new'
  for (const kind of kindsIn(string.panels)) {
    const mounted = mountedOf(string, kind)
    if (mounted > 0) key += ` ${kind}${healthyOf(string, kind)}/${mounted}`
  }
  return key
}

/** One text per input whose strings behave differently together, whatever their order. */
export const stringsKey = (strings: readonly PlantString[]) => joinKeys(strings.map(stringKey))
export const joinKeys = (keys: string[]) => (keys.length > 1 ? keys.sort() : keys).join(' + ')

/** A kind from its figures and the curves that were made of them; null when there is none. */
export function makeKind(side: MatchSide, isNew: boolean, curves: PanelCurves): PlantKind | null {
  const middle = middleSet(curves.sets)
  if (!middle) return null
  const strongest = curves.sets.reduce((most, set) =>
    set.curve.photoCurrent_A > most.curve.photoCurrent_A ? set : most,
  )
  return {
    side,
    curve: middle.curve,
    strongestCurve: strongest.curve,
    bypassDiodes: bypassDiodesOf(side.facts).count,
    isNew,
  }
}
