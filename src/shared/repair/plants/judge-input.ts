import { coldVocOf } from '../../physics/check-cold-voltage.js'
import { isSlip } from '../../physics/stated-figures.js'
import type { VerdictValue } from '../../physics/verdict.js'
import { BoundedMap } from './bounded-map.js'
import {
  healthyOf,
  type InputLimits,
  type LimitKey,
  limitUnits,
  mountedOf,
  type Plant,
  type PlantKind,
  type PlantString,
  stringKey,
} from './plant-model.js'
import { type InputMaximum, type PlantCondition, PlantSolver } from './solve-input.js'

/** An input with all figures that its checks compare. */
export type CheckableInput = Record<'stc' | 'hot' | 'cold', InputMaximum> & {
  limits: InputLimits
  strings: readonly JudgedString[]
}
export type JudgedInput = CheckableInput & { low: InputMaximum }

export type JudgedString = {
  /** False when all of its panels are taken out. */
  isMounted: boolean
  /** Null when no figure tells the voltage of one of its panels. */
  cold_V: number | null
  isColdAtMost: boolean
  /** Of the healthy panels, by their open voltage in the heat. */
  open_V: number | null
  shortCircuit_A: number
  /** The voltage of its maximum at STC, alone. */
  own: InputMaximum
  /** The least of what its panels state. */
  maxSystemVoltage_V: number | null
  maxSeriesFuse_A: number | null
}

/** Some hundred bytes each. */
const mostStrings = 5000

/** Used when β is not stated: in the heat the steeper one gives the lower voltage. */
const steepestVoc_percent_per_C = -0.45

export class PlantJudge {
  private readonly solver: PlantSolver
  private readonly strings = new BoundedMap<JudgedString>(mostStrings)
  private readonly coldVocs = new Map<string, ReturnType<typeof coldVocOf>>()

  constructor(private readonly plant: Pick<Plant, 'site' | 'kinds'>) {
    this.solver = new PlantSolver(plant.kinds, plant.site)
  }

  /** Of all maxima so far. */
  get work() {
    return this.solver.work
  }

  maximumOf(strings: readonly PlantString[], condition: PlantCondition) {
    return this.solver.maximumOf(strings, condition)
  }

  aloneOf(strings: readonly PlantString[], condition: PlantCondition) {
    return this.solver.aloneOf(strings, condition)
  }

  judge(strings: readonly PlantString[], limits: InputLimits): JudgedInput {
    return { ...this.judgeLimits(strings, limits), low: this.solver.maximumOf(strings, 'low') }
  }

  /** Everything that a limit is compared with. */
  judgeLimits(strings: readonly PlantString[], limits: InputLimits): CheckableInput {
    return {
      stc: this.solver.maximumOf(strings, 'stc'),
      hot: this.solver.maximumOf(strings, 'hot'),
      cold: this.solver.maximumOf(strings, 'cold'),
      limits,
      strings: strings.map((string) => this.judgeString(string)),
    }
  }

  judgeString(string: PlantString): JudgedString {
    const key = stringKey(string)
    const known = this.strings.get(key)
    if (known) return known
    const found = this.judgeStringAnew(string)
    this.strings.set(key, found)
    return found
  }

  private judgeStringAnew(string: PlantString): JudgedString {
    const mounted = Object.keys(string.panels).filter((kind) => mountedOf(string, kind) > 0)
    const colds = mounted.map((kind) => ({ cold: this.coldVocOf(kind), count: mountedOf(string, kind) }))
    const facts = mounted.map((kind) => this.kindOf(kind).side.facts)
    return {
      isMounted: mounted.length > 0,
      cold_V: sumOf(colds.map(({ cold, count }) => cold && count * cold.value_V)),
      isColdAtMost: colds.some(({ cold }) => cold?.isAtMost ?? false),
      open_V: sumOf(mounted.map((kind) => times(healthyOf(string, kind), this.hotVocOf(kind)))),
      shortCircuit_A: this.solver.shortCircuitOf(string),
      own: this.solver.maximumOf([string], 'stc'),
      maxSystemVoltage_V: leastOf(facts.map(({ MaxSystemVoltage_V }) => MaxSystemVoltage_V)),
      maxSeriesFuse_A: leastOf(facts.map(({ MaxSeriesFuse_A }) => MaxSeriesFuse_A)),
    }
  }

  /** The least and the most panels of a string of one kind that hold voltage and window; null where none does. */
  lengthsOf(kind: string, limits: InputLimits, mostPanels: number): { least: number; most: number } | null {
    const { maxVoltage_V, minMppVoltage_V, maxMppVoltage_V } = limits
    const cold = this.coldVocOf(kind)
    const { MaxSystemVoltage_V } = this.kindOf(kind).side.facts
    const limit_V = leastOf([maxVoltage_V.value, MaxSystemVoltage_V])
    const most = Math.min(
      mostPanels,
      limit_V !== null && cold ? floorOf(limit_V / cold.value_V) : mostPanels,
      maxMppVoltage_V.value === null
        ? mostPanels
        : floorOf(maxMppVoltage_V.value / this.solver.ownVoltageOf(kind, 'cold')),
    )
    const least =
      minMppVoltage_V.value === null
        ? 1
        : Math.max(1, ceilOf(minMppVoltage_V.value / this.solver.ownVoltageOf(kind, 'hot')))
    return least <= most ? { least, most } : null
  }

  /**
   * Whether strings of one kind each hold the window together because each does alone: the maximum lies between theirs.
   * Near an end of the window it has to be computed.
   */
  isWindowSure(strings: readonly PlantString[], { minMppVoltage_V, maxMppVoltage_V }: InputLimits): boolean {
    const least = (minMppVoltage_V.value ?? Number.NEGATIVE_INFINITY) * (1 + nearEnd)
    const most = (maxMppVoltage_V.value ?? Number.POSITIVE_INFINITY) * (1 - nearEnd)
    return strings.every((string) => {
      const [kind, ...others] = Object.keys(string.panels).filter((name) => mountedOf(string, name) > 0)
      if (kind === undefined || others.length > 0 || !string.isAged) return false
      const count = healthyOf(string, kind)
      if (count < mountedOf(string, kind)) return false
      return (
        count * this.solver.ownVoltageOf(kind, 'hot') >= least && count * this.solver.ownVoltageOf(kind, 'cold') <= most
      )
    })
  }

  kindOf(name: string): PlantKind {
    const kind = this.plant.kinds.get(name)
    if (!kind) throw new Error(`the plant has no kind ${name}`)
    return kind
  }

  private coldVocOf(kind: string) {
    const known = this.coldVocs.get(kind)
    if (known !== undefined) return known
    const found = coldVocOf(this.kindOf(kind).side.facts, this.plant.site.minTemperature_C)
    this.coldVocs.set(kind, found)
    return found
  }

  /** Linear by β; an unstated β takes the steepest. */
  private hotVocOf(kind: string) {
    const { Voc_V, TempCoeffVoc_percent_per_C: beta } = this.kindOf(kind).side.facts
    if (Voc_V === null) return null
    const slope = beta === null || isSlip('TempCoeffVoc_percent_per_C', beta) ? steepestVoc_percent_per_C : beta
    return Voc_V * (1 + (slope / 100) * (this.plant.site.maxCellTemperature_C - 25))
  }
}

/** More than the tolerance of a maximum. */
const nearEnd = 1e-4

/** A quotient that misses a whole number by rounding is that number. */
const dust = 1e-9
const floorOf = (quotient: number) => Math.floor(quotient + dust)
const ceilOf = (quotient: number) => Math.ceil(quotient - dust)

const times = (count: number, value: number | null) => (value === null ? null : count * value)

function sumOf(values: readonly (number | null)[]): number | null {
  let sum = 0
  for (const value of values) {
    if (value === null) return null
    sum += value
  }
  return sum
}

export function leastOf(values: readonly (number | null)[]): number | null {
  const stated = values.filter((value) => value !== null)
  return stated.length === 0 ? null : Math.min(...stated)
}

export const limitValue = (limits: InputLimits, key: LimitKey): VerdictValue => ({
  field: key,
  of: 'site',
  value: limits[key].value,
  unit: limitUnits[key],
  source: limits[key].source,
})
