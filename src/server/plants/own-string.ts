import { healthyOf, type PlantString, panelsIn, stringKey } from '../../shared/plants/plant-model.js'
import { everythingTaken, type InputWay, type Joined, joinInput } from './assign-fills.js'
import { type FillRules, whole } from './fill-places.js'
import type { Place, PlanBench, Sum } from './plan-bench.js'

/** A donor, and the lengths in which it could be rebuilt. */
type Rebuilt = { donor: Place; lengths: readonly number[] }

/**
 * The new panels get one or two strings of their own; what was healthy there fills the broken places of the other
 * strings.
 */
export async function planOwnStrings(bench: PlanBench, kind: string) {
  const donors = bench.places().filter(({ string }) => isAllOf(string, kind))
  for (const chosen of donorChoices(bench, donors)) {
    await planChoice(bench, kind, chosen)
  }
}

const isAllOf = ({ panels }: PlantString, kind: string) =>
  Object.entries(panels).every(([name, count]) => name === kind || count === 0)

/** One donor or two; strings that look alike, in inputs that look alike, are one choice. */
function donorChoices(bench: PlanBench, donors: readonly Place[]): Place[][] {
  const named = donors.map((donor) => ({
    donor,
    name: `${bench.signatureOf(donor.input)} ! ${stringKey(donor.string)}`,
  }))
  const choices = new Map<string, Place[]>()
  const keep = (key: string, chosen: Place[]) => choices.has(key) || choices.set(key, chosen)
  named.forEach(({ donor, name }, n) => {
    keep(name, [donor])
    for (const other of named.slice(n + 1)) {
      const where = donor.input === other.donor.input ? 'together' : 'apart'
      keep(`${where} ${[name, other.name].sort().join(' & ')}`, [donor, other.donor])
    }
  })
  return [...choices.values()]
}

async function planChoice(bench: PlanBench, kind: string, donors: readonly Place[]) {
  const { spares } = bench.repair
  const isDonor = ({ input, place }: Place) => donors.some((donor) => donor.input === input && donor.place === place)
  const staying = bench.places().filter((place) => !isDonor(place))
  const given = donors.reduce((sum, { string }) => sum + healthyOf(string, kind), 0)
  const { rules, filled } = bench.rulesFor(staying, (name) => (spares[name] ?? 0) + (name === kind ? given : 0))
  const others = await bench.joinOthers(rules, null, new Set(donors.map(({ input }) => input)))
  for (const candidate of bench.repair.candidates.keys()) {
    const rebuilt = donors.map((donor) => ({ donor, lengths: lengthsFor(bench, candidate, donor) }))
    await new ChoiceOfLengths(bench, rules, others, candidate, filled).tryAll(rebuilt)
  }
}

/** As many as hold on its input, at most as many as stood there. */
function lengthsFor(bench: PlanBench, candidate: string, { input, string }: Place): number[] {
  const stood = panelsIn(string.panels)
  const hold = bench.judge.lengthsOf(candidate, bench.inputAt(input).limits, stood)
  return hold ? Array.from({ length: hold.most - hold.least + 1 }, (_, more) => hold.least + more) : []
}

/** One candidate in the donors of one choice, in every length. */
class ChoiceOfLengths {
  constructor(
    private readonly bench: PlanBench,
    private readonly rules: FillRules,
    private readonly others: readonly Joined[],
    private readonly candidate: string,
    private readonly filled: number,
  ) {}

  async tryAll([first, second]: readonly Rebuilt[]) {
    if (!first) return
    if (!second) await this.tryAlone(first)
    else if (first.donor.input === second.donor.input) await this.tryTogether(first, second)
    else await this.tryApart(first, second)
  }

  private async tryAlone({ donor, lengths }: Rebuilt) {
    for (const n of lengths) {
      this.tryOne(n, [[donor.input, await this.ways([[donor, n]])]])
      await this.bench.rest()
    }
  }

  private async tryTogether(first: Rebuilt, second: Rebuilt) {
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
  private async tryApart(first: Rebuilt, second: Rebuilt) {
    const waysOf = async ({ donor, lengths }: Rebuilt) => {
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
    if (cost === undefined) return bench.exclude('stock', 1)
    bench.add('ownString', { candidate, pieces, cost, moves: filled + pieces }, this.bestOf(inputs))
  }

  private bestOf(inputs: WaysOfInputs): Sum {
    const wanted = everythingTaken(this.rules)
    if (wanted === '') return this.sumOf(inputs)
    const joined = inputs.reduce((so, [input, ways]) => joinInput(so, input, ways, this.rules), [...this.others])
    const best = joined.find(({ taken }) => taken === wanted)
    if (!best) throw new Error(`a supply can always be distributed: ${wanted}`)
    return { ...best, last: () => best.last }
  }

  /** Nothing is shared, so each input has one way. */
  private sumOf(inputs: WaysOfInputs): Sum {
    const [others] = this.others
    if (!others) throw new Error('inputs that share nothing have one way')
    let { power_W, brokenCheck } = others
    for (const [, [way]] of inputs) {
      power_W += way?.power_W ?? Number.NaN
      brokenCheck ??= way?.brokenCheck ?? null
    }
    const last = () => inputs.reduce((before, [input, [way]]) => (way ? { input, way, before } : before), others.last)
    return { power_W, brokenCheck, last }
  }
}

/** A donor, and of how many new panels it is built. */
type DonorOf = readonly [Place, number]
type WaysOfInputs = readonly (readonly [number, readonly InputWay[]])[]
