import { BoundedMap } from '../../../shared/repair/plants/bounded-map.js'
import { stringKey } from '../../../shared/repair/plants/plant-model.js'
import type { InputWay } from './assign-fills.js'
import { BestByPieces, type Choice, type OtherInputs, type Outcomes } from './best-by-pieces.js'
import { type FillRules, whole } from './fill-places.js'
import type { Donor, Place, PlanWorkshop } from './plan-workshop.js'

/** A donor, and of how many new panels it is built. */
type BuiltDonor = readonly [Place, number]

/**
 * New panels in strings of their own, where what the donors free fills every place that it may fill: then each input
 * has one way, what it gives is computed once, and every pair of lengths is a sum.
 */
export class LengthSums {
  private readonly ways = new Map<number, InputWay>()
  private readonly outcomes = new BoundedMap<Outcomes>(5000)

  constructor(
    private readonly workshop: PlanWorkshop,
    private readonly rules: FillRules,
  ) {}

  othersOf(donors: readonly Place[]): OtherInputs {
    let [power_W, brokenCheck]: [number, string | null] = [0, null]
    for (const input of this.workshop.repair.inputs.keys()) {
      if (donors.some((donor) => donor.input === input)) continue
      const way = this.ways.get(input) ?? this.wayOf(input)
      this.ways.set(input, way)
      power_W += way.power_W
      brokenCheck ??= way.brokenCheck
    }
    return { power_W, brokenCheck }
  }

  tryAll([first, second]: readonly Donor[], choice: Choice) {
    if (!first || [first, second].some((each) => each?.lengths.length === 0)) return
    const best = new BestByPieces(this.workshop, choice, [
      (first.lengths[0] ?? 0) + (second?.lengths[0] ?? 0),
      (first.lengths.at(-1) ?? 0) + (second?.lengths.at(-1) ?? 0),
    ])
    best.learnCosts()
    this.workshop.trials.spend(1 + (first.lengths.length * (second?.lengths.length ?? 1)) / 1000)
    if (!second) this.tryAlone(best, first, choice.candidate)
    else if (first.donor.input === second.donor.input) this.tryTogether(best, first, second, choice.candidate)
    else this.tryApart(best, first, second, choice.candidate)
    best.keep((n, m) =>
      this.stringsOf(
        choice.candidate,
        second
          ? [
              [first.donor, n],
              [second.donor, m],
            ]
          : [[first.donor, n]],
      ),
    )
    this.workshop.rest()
  }

  private tryAlone(best: BestByPieces, { donor, lengths }: Donor, candidate: string) {
    const { powers_W, brokenChecks } = this.outcomesOf(candidate, donor, lengths)
    lengths.forEach((n, at) => {
      best.try(n, 0, powers_W[at] ?? Number.NaN, brokenChecks[at] ?? null)
    })
  }

  /** Those that are most alike first: they give the most, and what gives less than a known one is not looked at further. */
  private tryTogether(best: BestByPieces, first: Donor, second: Donor, candidate: string) {
    const isAlike = stringKey(first.donor.string) === stringKey(second.donor.string)
    const pairs = first.lengths
      .flatMap((n) => second.lengths.map((m) => ({ n, m })))
      // two strings that look alike are the same the other way round
      .filter(({ n, m }) => !isAlike || m >= n)
      .sort((a, b) => Math.abs(a.n - a.m) - Math.abs(b.n - b.m) || a.n - b.n)
    for (const { n, m } of pairs) {
      const donors = [[first.donor, n] as const, [second.donor, m] as const]
      const { input } = first.donor
      const { power_W: most_W } = this.wayOf(input, candidate, donors, this.workshop.trials.evaluateAlone)
      if (best.isHopeless(n, m, most_W)) continue
      const { power_W } = this.wayOf(input, candidate, donors, this.workshop.trials.evaluatePower)
      if (best.isBeaten(n, m, power_W)) best.try(n, m, power_W, null)
      else best.try(n, m, power_W, this.wayOf(input, candidate, donors).brokenCheck)
    }
  }

  private tryApart(best: BestByPieces, first: Donor, second: Donor, candidate: string) {
    const ones = this.outcomesOf(candidate, first.donor, first.lengths)
    const twos = this.outcomesOf(candidate, second.donor, second.lengths)
    const [shortest] = second.lengths
    if (shortest === undefined) return
    for (const [i, n] of first.lengths.entries()) {
      const one = { power_W: ones.powers_W[i] ?? Number.NaN, brokenCheck: ones.brokenChecks[i] ?? null }
      best.tryRow(n, one, shortest, twos)
    }
  }

  private outcomesOf(candidate: string, donor: Place, lengths: readonly number[]): Outcomes {
    const key = `${donor.input}.${donor.place} ${candidate}`
    const known = this.outcomes.get(key)
    if (known) return known
    const ways: InputWay[] = []
    for (const n of lengths) ways.push(this.wayOf(donor.input, candidate, [[donor, n]]))
    const found = {
      powers_W: Float64Array.from(ways, ({ power_W }) => power_W),
      brokenChecks: ways.map(({ brokenCheck }) => brokenCheck),
    }
    this.outcomes.set(key, found)
    return found
  }

  /** The one way of an input, with the donors in it built of the candidate. */
  private wayOf(
    input: number,
    candidate = '',
    donors: readonly BuiltDonor[] = [],
    evaluate = this.workshop.trials.evaluate,
  ): InputWay {
    const anew = new Map(
      donors.map(([{ place, string }, n]) => [place, whole({ [candidate]: n }, string.isAged)] as const),
    )
    const [way] = this.workshop.waysOf(input, this.rules, null, anew, evaluate)
    if (!way) throw new Error(`input ${input} has a way`)
    return way
  }

  /** Only for plans that are kept. */
  private stringsOf(candidate: string, donors: readonly BuiltDonor[]) {
    const inputs: InputWay['strings'][] = []
    for (const input of this.workshop.repair.inputs.keys()) {
      const here = donors.filter(([donor]) => donor.input === input)
      inputs.push(this.wayOf(input, candidate, here).strings)
    }
    return inputs
  }
}
