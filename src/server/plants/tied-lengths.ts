import { stringKey } from '../../shared/plants/plant-model.js'
import { everythingTaken, type InputWay, type Joined, joinInput } from './assign-fills.js'
import { type FillRules, whole } from './fill-places.js'
import type { Donor, Place, PlanBench } from './plan-bench.js'

/**
 * One candidate in the donors of one choice, in every length, where what they free does not reach for all strings that
 * have the same number of broken panels: each length has its own best distribution.
 */
export class TiedLengths {
  constructor(
    private readonly bench: PlanBench,
    private readonly rules: FillRules,
    private readonly others: readonly Joined[],
    private readonly candidate: string,
    private readonly filled: number,
  ) {}

  async tryAll([first, second]: readonly Donor[]) {
    if (!first) return
    if (!second) await this.tryAlone(first)
    else if (first.donor.input === second.donor.input) await this.tryTogether(first, second)
    else await this.tryApart(first, second)
  }

  private async tryAlone({ donor, lengths }: Donor) {
    for (const n of lengths) {
      this.tryOne(n, [[donor.input, await this.ways([[donor, n]])]])
      await this.bench.rest()
    }
  }

  private async tryTogether(first: Donor, second: Donor) {
    const isAlike = stringKey(first.donor.string) === stringKey(second.donor.string)
    for (const n of first.lengths)
      for (const m of second.lengths) {
        // two strings that look alike are the same the other way round
        if (isAlike && m < n) continue
        const anew = [[first.donor, n] as const, [second.donor, m] as const] as const
        this.tryOne(n + m, [[first.donor.input, await this.ways(anew)]])
        await this.bench.rest()
      }
  }

  /** What each input gives is computed once; every pair of lengths is a sum. */
  private async tryApart(first: Donor, second: Donor) {
    const waysOf = async ({ donor, lengths }: Donor) => {
      const found: { n: number; ways: InputWay[] }[] = []
      for (const n of lengths) {
        found.push({ n, ways: await this.ways([[donor, n]]) })
        await this.bench.rest()
      }
      return found
    }
    const [ones, twos] = [await waysOf(first), await waysOf(second)]
    for (const one of ones)
      for (const two of twos) {
        this.tryOne(one.n + two.n, [
          [first.donor.input, one.ways],
          [second.donor.input, two.ways],
        ])
        // a sum is short: it waits only where there is something to wait for
        const rest = this.bench.rest()
        if (rest) await rest
      }
  }

  private ways(anew: readonly [DonorOf, ...DonorOf[]]): Promise<InputWay[]> {
    const [[donor]] = anew
    const strings = new Map(
      anew.map(([{ place, string }, n]) => [place, whole({ [this.candidate]: n }, string.isAged)] as const),
    )
    return this.bench.waysOf(donor.input, this.rules, null, strings)
  }

  private tryOne(pieces: number, inputs: WaysOfInputs) {
    const { bench, candidate, filled } = this
    const cost = bench.costOf(candidate, pieces)
    if (cost === undefined) return bench.exclude('stock')
    bench.add({ kind: 'ownString', candidate, pieces, cost, moves: filled + pieces }, this.bestOf(inputs))
  }

  private bestOf(inputs: WaysOfInputs) {
    const wanted = everythingTaken(this.rules)
    const joined = inputs.reduce((so, [input, ways]) => joinInput(so, input, ways, this.rules), [...this.others])
    const best = joined.find(({ taken }) => taken === wanted)
    if (!best) throw new Error(`a supply can always be distributed: ${wanted}`)
    return best
  }
}

/** A donor, and of how many new panels it is built. */
type DonorOf = readonly [Place, number]
type WaysOfInputs = readonly (readonly [number, readonly InputWay[]])[]
