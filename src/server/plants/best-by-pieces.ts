import { breathe } from '../event-loop/breathe.js'
import type { PlanBench } from './plan-bench.js'
import type { Plan } from './plan-model.js'

/** What the inputs without donors give together, and the check that one of them breaks. */
export type OtherInputs = { power_W: number; brokenCheck: string | null }
/** What is bought for the donors of one choice, and how many broken places are filled. */
export type Choice = { candidate: string; filled: number; others: OtherInputs }

type Lengths = { n: number; m: number; power_W: number }
/** Less is the rounding of a sum. */
const noticeable_W = 1e-6

/** Of all lengths of one or two donors that take as many new panels, the strongest: they cost and move the same. */
export class BestByPieces {
  private readonly best = new Map<number, Lengths>()
  private readonly costs = new Map<number, number | null | undefined>()

  constructor(
    private readonly bench: PlanBench,
    private readonly choice: Choice,
  ) {}

  /** What so many pieces cost takes a while to find out at first. */
  async learnCosts(least: number, most: number) {
    for (let pieces = least; pieces <= most; pieces++) {
      this.costOf(pieces)
      const rest = breathe()
      if (rest) await rest
    }
  }

  /** `power_W` of the inputs of the donors alone. */
  try(n: number, m: number, power_W: number, brokenCheck: string | null) {
    const pieces = n + m
    if (this.costOf(pieces) === undefined) return this.bench.exclude('stock')
    if (!this.bench.consider(this.choice.others.brokenCheck ?? brokenCheck)) return
    if (!this.isBeaten(n, m, power_W)) this.best.set(pieces, { n, m, power_W })
  }

  /** Whether other lengths with as many panels give as much. */
  isBeaten(n: number, m: number, power_W: number) {
    const known = this.best.get(n + m)
    return known !== undefined && power_W <= known.power_W + noticeable_W
  }

  /** Whether another plan beats it even if its inputs gave all that they can. */
  isHopeless(n: number, m: number, most_W: number) {
    const { filled, others } = this.choice
    const cost = this.costOf(n + m)
    if (cost !== undefined)
      return this.bench.isBeaten({ cost, moves: filled + n + m, afterW: others.power_W + most_W + noticeable_W })
    this.bench.exclude('stock')
    return true
  }

  keep(inputsOf: (n: number, m: number) => Promise<Plan['inputs']>) {
    const { candidate, filled, others } = this.choice
    for (const [pieces, { n, m, power_W }] of this.best)
      this.bench.keep({
        kind: 'ownString',
        candidate,
        pieces,
        cost: this.costOf(pieces) ?? null,
        moves: filled + pieces,
        afterW: others.power_W + power_W,
        inputsOf: () => inputsOf(n, m),
      })
  }

  private costOf(pieces: number) {
    if (!this.costs.has(pieces)) this.costs.set(pieces, this.bench.costOf(this.choice.candidate, pieces))
    return this.costs.get(pieces)
  }
}
