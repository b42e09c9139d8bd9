import { stringKey } from '../../../shared/repair/plants/plant-model.js'
import {
  addTaken,
  everythingTaken,
  type InputOutcome,
  type InputWay,
  isBetter,
  type Joined,
  type Link,
} from './assign-fills.js'
import { type FillRules, whole } from './fill-places.js'
import type { Donor, Place, PlanWorkshop } from './plan-workshop.js'

/**
 * One candidate in the donors of one choice, in every length, where what they free does not reach for all strings that
 * have the same number of broken panels: each length has its own best distribution.
 */
export class TiedLengths {
  private readonly wanted: string
  /** The other inputs by what ways of the donors' inputs leave to them. */
  private readonly rests = new Map<string, Joined | undefined>()

  constructor(
    private readonly workshop: PlanWorkshop,
    private readonly rules: FillRules,
    private readonly others: readonly Joined[],
    private readonly candidate: string,
    private readonly filled: number,
  ) {
    this.wanted = everythingTaken(rules)
  }

  tryAll([first, second]: readonly Donor[]) {
    if (!first) return
    if (!second) this.tryAlone(first)
    else if (first.donor.input === second.donor.input) this.tryTogether(first, second)
    else this.tryApart(first, second)
  }

  private tryAlone({ donor, lengths }: Donor) {
    for (const n of lengths) {
      this.tryOne(n, [[donor.input, this.ways([[donor, n]])]])
      this.workshop.rest()
    }
  }

  private tryTogether(first: Donor, second: Donor) {
    const isAlike = stringKey(first.donor.string) === stringKey(second.donor.string)
    for (const n of first.lengths)
      for (const m of second.lengths) {
        // two strings that look alike are the same the other way round
        if (isAlike && m < n) continue
        const anew = [[first.donor, n] as const, [second.donor, m] as const] as const
        this.tryOne(n + m, [[first.donor.input, this.ways(anew)]])
        this.workshop.rest()
      }
  }

  /** What each input gives is computed once; every pair of lengths is a sum. */
  private tryApart(first: Donor, second: Donor) {
    const waysOf = ({ donor, lengths }: Donor) => {
      const found: { n: number; ways: InputWay[] }[] = []
      for (const n of lengths) {
        found.push({ n, ways: this.ways([[donor, n]]) })
        this.workshop.rest()
      }
      return found
    }
    const [ones, twos] = [waysOf(first), waysOf(second)]
    for (const one of ones)
      for (const two of twos) {
        this.tryOne(one.n + two.n, [
          [first.donor.input, one.ways],
          [second.donor.input, two.ways],
        ])
        this.workshop.rest()
      }
  }

  private ways(anew: readonly [DonorOf, ...DonorOf[]]): InputWay[] {
    const [[donor]] = anew
    const strings = new Map(
      anew.map(([{ place, string }, n]) => [place, whole({ [this.candidate]: n }, string.isAged)] as const),
    )
    return this.workshop.waysOf(donor.input, this.rules, null, strings)
  }

  private tryOne(pieces: number, inputs: WaysOfInputs) {
    const { workshop, candidate, filled } = this
    workshop.trials.spend(0.05)
    const cost = workshop.costOf(candidate, pieces)
    if (cost === undefined) return workshop.exclude('stock')
    workshop.add({ kind: 'ownString', candidate, pieces, cost, moves: filled + pieces }, this.bestOf(inputs))
  }

  /** Of all ways of the donors' inputs, with what the others then have to take, the best. */
  private bestOf([[input, ways], second]: WaysOfInputs): Joined {
    let best: { one: InputWay; two: InputWay | null; rest: Joined; outcome: InputOutcome } | null = null
    for (const one of ways)
      for (const two of second ? second[1] : noSecond) {
        const rest = this.restBeside(one.taken, two?.taken ?? '')
        if (!rest) continue
        const outcome = {
          power_W: rest.power_W + one.power_W + (two?.power_W ?? 0),
          brokenCheck: rest.brokenCheck ?? one.brokenCheck ?? two?.brokenCheck ?? null,
        }
        if (!best || isBetter(outcome, best.outcome)) best = { one, two, rest, outcome }
      }
    if (!best) throw new Error(`a supply can always be distributed: ${this.wanted}`)
    const first: Link = { input, way: best.one, before: best.rest.last }
    const last = best.two && second ? { input: second[0], way: best.two, before: first } : first
    return { ...best.outcome, taken: this.wanted, last }
  }

  private restBeside(one: string, two: string): Joined | undefined {
    const key = `${one} | ${two}`
    if (this.rests.has(key)) return this.rests.get(key)
    const found = this.others.find(({ taken }) => {
      const withOne = addTaken(taken, one, this.rules)
      return withOne !== null && addTaken(withOne, two, this.rules) === this.wanted
    })
    this.rests.set(key, found)
    return found
  }
}

const noSecond = [null] as const

/** A donor, and of how many new panels it is built. */
type DonorOf = readonly [Place, number]
type WaysOfInput = readonly [input: number, ways: readonly InputWay[]]
type WaysOfInputs = readonly [WaysOfInput, WaysOfInput?]
