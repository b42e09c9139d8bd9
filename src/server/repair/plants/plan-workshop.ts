import { brokenOf, type Counts, countOf, type PlantString } from '../../../shared/repair/plants/plant-model.js'
import { countUp } from '../../../shared/values/get-at.js'
import { mayGoOn } from '../../run/worker-thread.js'
import {
  everythingTaken,
  type InputWay,
  type Joined,
  joinInput,
  type Link,
  noInputs,
  waysOfInput,
} from './assign-fills.js'
import { type FillRules, ruleFor } from './fill-places.js'
import { InputTrials } from './input-trials.js'
import { type PlanDraft, PlanFront } from './plan-front.js'
import type { Plan, PlanKind, PlanSearch, RepairCase } from './plan-model.js'

type Filling = { kind: PlanKind; candidate: string | null; spares: Counts }
/** The same place of a plant for everybody: its input, and which of its strings. */
export type Place = { input: number; place: number; string: PlantString }
/** A string whose panels go elsewhere, and the lengths in which it could be built again. */
export type Donor = { donor: Place; lengths: readonly number[] }

/** Where plans are put together and compared. */
export class PlanWorkshop {
  readonly trials: InputTrials
  readonly brokenKinds: readonly string[]
  readonly front = new PlanFront()
  private readonly excluded = new Map<string, number>()
  considered = 0
  /** Choices of donors that were left because the plant is too large to try them all. */
  untried = 0

  constructor(
    readonly repair: RepairCase,
    mostWork?: number,
  ) {
    this.trials = new InputTrials(repair, mostWork)
    this.brokenKinds = [...repair.kinds.keys()].filter((kind) =>
      this.places().some(({ string }) => brokenOf(string, kind) > 0),
    )
  }

  places(): Place[] {
    return this.repair.inputs.flatMap(({ strings }, input) =>
      strings.map((string, place) => ({ input, place, string })),
    )
  }

  waysOf(
    input: number,
    rules: FillRules,
    candidate: string | null,
    anew?: ReadonlyMap<number, PlantString>,
    evaluate = this.trials.evaluate,
  ): InputWay[] {
    return waysOfInput(input, this.trials.inputAt(input).strings, rules, candidate, evaluate, anew)
  }

  /** All inputs but some, filled by the rules. `known` are the ways of inputs under these rules, and gets the others. */
  joinOthers(
    rules: FillRules,
    candidate: string | null,
    without: ReadonlySet<number>,
    known = new Map<number, readonly InputWay[]>(),
  ): Joined[] {
    let joined = noInputs(rules)
    for (const input of this.repair.inputs.keys()) {
      if (without.has(input)) continue
      const ways = known.get(input) ?? this.waysOf(input, rules, candidate)
      known.set(input, ways)
      this.trials.spend((joined.length * ways.length) / 1000)
      joined = joinInput(joined, input, ways, rules)
      mayGoOn()
    }
    return joined
  }

  /** How supplies are distributed over the places of the strings that stay, and how many places they fill. */
  rulesFor(places: readonly Place[], supplyOf: (kind: string) => number): { rules: FillRules; filled: number } {
    let filled = 0
    const rules = new Map(
      this.brokenKinds.map((kind) => {
        const broken = places.map(({ string }) => brokenOf(string, kind))
        const supply = supplyOf(kind)
        filled += Math.min(
          supply,
          broken.reduce((sum, count) => sum + count, 0),
        )
        return [kind, ruleFor(broken, supply)]
      }),
    )
    return { rules, filled }
  }

  /** Every broken place is filled from spares, then by the candidate, or left out. */
  fillAll({ kind, candidate, spares }: Filling) {
    const places = this.places()
    const { rules, filled } = this.rulesFor(places, (name) => countOf(spares, name))
    const broken = places.reduce(
      (sum, { string }) => sum + this.brokenKinds.reduce((all, name) => all + brokenOf(string, name), 0),
      0,
    )
    const pieces = candidate === null ? 0 : broken - filled
    if (candidate !== null && pieces === 0) return
    const cost = this.costOf(candidate, pieces)
    if (cost === undefined) return this.exclude('stock')
    const joined = this.joinOthers(rules, candidate, new Set())
    const best = joined.find(({ taken }) => taken === everythingTaken(rules))
    if (!best) throw new Error('a supply can always be distributed')
    this.add({ kind, candidate, pieces, cost, moves: filled + pieces }, best)
  }

  costOf(candidate: string | null, pieces: number) {
    return candidate === null ? 0 : this.repair.candidates.get(candidate)?.costOf(pieces)
  }

  /** Counts a plan, and tells whether it holds every limit. */
  consider(brokenCheck: string | null) {
    this.considered++
    if (brokenCheck !== null) this.exclude(brokenCheck)
    return brokenCheck === null
  }

  /** A plan that was put together input by input. */
  add(plan: Omit<PlanDraft, 'afterW' | 'inputsOf'>, { power_W, brokenCheck, last }: Joined) {
    if (!this.consider(brokenCheck)) return
    const figures = { ...plan, afterW: power_W }
    if (this.front.wants(figures)) this.front.add({ ...figures, inputsOf: () => this.stringsOf(last) })
  }

  /** Call it after some plans were added. */
  rest() {
    this.front.tidy()
    mayGoOn()
  }

  exclude(code: string) {
    countUp(this.excluded, code)
  }

  result(): PlanSearch {
    const { considered, excluded, untried } = this
    return { plans: this.front.plans(), considered, excluded, untried }
  }

  private stringsOf(last: Link | null): Plan['inputs'] {
    const found = new Map<number, InputWay>()
    for (let link = last; link; link = link.before) found.set(link.input, link.way)
    return this.repair.inputs.map((_, input) => {
      const way = found.get(input)
      if (!way) throw new Error(`a plan has no input ${input}`)
      return way.strings
    })
  }
}
