import {
  aged,
  bypassCurrent,
  type Condition,
  conditions,
  type ModuleState,
  type OwnMaximum,
  ownMaximum,
  stateAt,
} from '../../physics/module-curve.js'
import { findParallelMaximum, openVoltageOf } from '../../physics/parallel-power.js'
import {
  findStringMaximum,
  type Peak,
  type PreparedString,
  prepareString,
  shortCircuitOf,
} from '../../physics/string-power.js'
import { BoundedMap } from './bounded-map.js'
import {
  brokenOf,
  healthyOf,
  kindsIn,
  type PlantKind,
  type PlantSite,
  type PlantString,
  stringKey,
  stringsKey,
} from './plant-model.js'

/**
 * Work on a plant is counted in tenths of a millisecond of a quiet processor, and not timed: the same plant always has
 * the same answer.
 */

/** Most maxima take less than a quarter of a millisecond, whatever they need. */
const leastWork = 2.5
/** For one group of equal panels in one segment of the curve of power. */
const workPerGroup = 0.5

/**
 * Of the maximum of strings that share a voltage, by the number of kinds in each distinct string: strings of several
 * kinds bend the curve where their diodes take over, and between any two bends is a maximum to find.
 */
export function workOfMaximum(kindsInStrings: readonly number[]): number {
  const groups = kindsInStrings.reduce((sum, kinds) => sum + kinds, 0)
  const segments = kindsInStrings.length > 1 ? 1 + groups - kindsInStrings.length : 1
  return Math.max(leastWork, workPerGroup * segments * groups)
}

export type PlantCondition = 'stc' | 'low' | 'hot' | 'cold'

/** What the strings of one input give together. */
export type InputMaximum = Peak & {
  /** The sum of what the healthy panels would give each alone. */
  aloneW: number
  mismatchPercent: number
  secondPeak: Peak | null
}

type PreparedModule = { state: ModuleState; bypassedFrom_A: number; own: OwnMaximum }
type AloneString = { string: PreparedString; aloneW: number }
type DistinctString = AloneString & { count: number }

/** A second maximum below this share of the first is no concern of an inverter. */
const notedSecondPeak = 0.2

/** Some hundred bytes each. */
const mostKept = 30_000

const nothing: Peak = { power_W: 0, voltage_V: 0, current_A: 0 }

/**
 * Computes strings and inputs of one plant. What was computed once is kept: the plans of a plant share most of their
 * inputs.
 */
export class PlantSolver {
  /** The work of all maxima so far. */
  work = 0
  private readonly modules = new Map<string, PreparedModule>()
  private readonly strings = new BoundedMap<AloneString>(mostKept)
  private readonly maxima = new BoundedMap<InputMaximum>(mostKept)
  private readonly shortCircuits = new BoundedMap<number>(mostKept)
  private readonly conditions: Record<PlantCondition, Condition>

  constructor(
    private readonly kinds: ReadonlyMap<string, PlantKind>,
    private readonly site: PlantSite,
  ) {
    this.conditions = {
      stc: conditions.stc,
      low: conditions.low,
      hot: { irradiance: 1, cellTemperature_C: site.maxCellTemperature_C },
      cold: { irradiance: 1, cellTemperature_C: site.minTemperature_C },
    }
  }

  /** The strings share their voltage; the order in which they are named does not matter. */
  maximumOf(strings: readonly PlantString[], condition: PlantCondition): InputMaximum {
    const key = `${condition} ${stringsKey(strings)}`
    const known = this.maxima.get(key)
    if (known) return known
    const named = strings.map((string) => ({ string, key: stringKey(string) })).sort(byKey)
    const found = this.computeMaximum(named, condition)
    this.maxima.set(key, found)
    return found
  }

  /** What the healthy panels would give each alone: strings together never give more. */
  aloneOf(strings: readonly PlantString[], condition: PlantCondition): number {
    return strings.reduce((sum, string) => sum + this.stringUnder(string, stringKey(string), condition).aloneW, 0)
  }

  /** Of one string by the model at 0 V, unaged, from the highest possible figures. */
  shortCircuitOf(string: PlantString): number {
    const key = stringKey(string)
    const known = this.shortCircuits.get(key)
    if (known !== undefined) return known
    const prepared = this.prepare(string, (kind) => this.moduleOf(kind, 'stc', 'strongest'))
    const found = openVoltageOf(prepared) > 0 ? shortCircuitOf(prepared) : 0
    this.shortCircuits.set(key, found)
    return found
  }

  /** The voltage at the maximum of one panel alone, as it is in the plant. */
  ownVoltageOf(kind: string, condition: PlantCondition): number {
    return this.moduleOf(kind, condition, 'aged').own.voltage_V
  }

  private computeMaximum(named: readonly { string: PlantString; key: string }[], condition: PlantCondition) {
    const distinct: (DistinctString & { key: string })[] = []
    for (const { string, key } of named) {
      const last = distinct.at(-1)
      if (last?.key === key) last.count++
      else distinct.push({ key, count: 1, ...this.stringUnder(string, key, condition) })
    }
    this.work += workOfMaximum(distinct.map(({ string }) => string.groups.length))
    const aloneW = distinct.reduce((sum, each) => sum + each.count * each.aloneW, 0)
    const { secondPeak, ...best } = maximumOf(distinct.filter(({ string }) => openVoltageOf(string) > 0))
    return {
      ...best,
      aloneW,
      mismatchPercent: aloneW > 0 ? (1 - best.power_W / aloneW) * 100 : 0,
      secondPeak: secondPeak && secondPeak.power_W > notedSecondPeak * best.power_W ? secondPeak : null,
    }
  }

  private stringUnder(string: PlantString, key: string, condition: PlantCondition) {
    const age = string.isAged ? 'aged' : 'sheet'
    const id = `${condition} ${key}`
    const known = this.strings.get(id)
    if (known) return known
    const prepared = this.prepare(string, (kind) => this.moduleOf(kind, condition, age))
    const aloneW = prepared.groups.reduce((sum, { count, own_W }) => sum + count * own_W, 0)
    const found = { string: prepared, aloneW }
    this.strings.set(id, found)
    return found
  }

  private prepare(string: PlantString, moduleOf: (kind: string) => PreparedModule) {
    let broken_V = 0
    const groups = kindsIn(string.panels).map((kind) => {
      const { state, bypassedFrom_A, own } = moduleOf(kind)
      if (!string.isRemoved) broken_V += brokenOf(string, kind) * state.floor_V
      return { state, bypassedFrom_A, own_W: own.power_W, count: healthyOf(string, kind) }
    })
    return prepareString(groups, broken_V)
  }

  private moduleOf(name: string, condition: PlantCondition, how: 'aged' | 'sheet' | 'strongest'): PreparedModule {
    const id = `${name} ${condition} ${how}`
    const known = this.modules.get(id)
    if (known) return known
    const kind = this.kinds.get(name)
    if (!kind) throw new Error(`the plant has no kind ${name}`)
    const curve = how === 'strongest' ? kind.strongestCurve : kind.curve
    const young = stateAt(curve, this.conditions[condition], kind.bypassDiodes)
    const state = how === 'aged' && !kind.isNew ? aged(young, this.site.ageingPercent) : young
    const prepared = { state, bypassedFrom_A: bypassCurrent(state), own: ownMaximum(state) }
    this.modules.set(id, prepared)
    return prepared
  }
}

const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)

/** Equal strings share one maximum; different ones are held to one voltage. */
function maximumOf(strings: readonly DistinctString[]): Peak & { secondPeak: Peak | null } {
  const [first, ...others] = strings
  if (!first) return { ...nothing, secondPeak: null }
  if (others.length > 0) {
    const { power_W, voltage_V, current_A, secondPeak } = findParallelMaximum(strings)
    return { power_W, voltage_V, current_A, secondPeak }
  }
  const { power_W, voltage_V, current_A, secondPeak } = findStringMaximum(first.string)
  const together = (peak: Peak): Peak => ({
    power_W: first.count * peak.power_W,
    voltage_V: peak.voltage_V,
    current_A: first.count * peak.current_A,
  })
  return { ...together({ power_W, voltage_V, current_A }), secondPeak: secondPeak && together(secondPeak) }
}
