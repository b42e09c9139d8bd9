import { getAt } from '../../../shared/values/get-at.js'
import { noticeable_W } from './plan-front.js'
import type { Plan } from './plan-model.js'
import type { PlanWorkshop } from './plan-workshop.js'

/** What the inputs without donors give together, and the check that one of them breaks. */
export type OtherInputs = { power_W: number; brokenCheck: string | null }
/** What is bought for the donors of one choice, and how many broken places are filled. */
export type Choice = { candidate: string; filled: number; others: OtherInputs }
/** What an input gives with its donor built in each length. */
export type Outcomes = { powers_W: Float64Array; brokenChecks: readonly (string | null)[] }

/** Of all lengths of one or two donors that take as many new panels, the strongest: they cost and move the same. */
export class BestByPieces {
  private readonly least: number
  private readonly costs: (number | null | undefined)[] = []
  /** By pieces from the least on: the power, and of how many panels the first donor is built. */
  private readonly powers_W: number[]
  private readonly firsts: number[]

  /** `span`: the least and the most pieces. */
  constructor(
    private readonly workshop: PlanWorkshop,
    private readonly choice: Choice,
    private readonly span: readonly [least: number, most: number],
  ) {
    const [least, most] = span
    this.least = least
    this.powers_W = new Array<number>(most - least + 1).fill(Number.NEGATIVE_INFINITY)
    this.firsts = this.powers_W.map(() => 0)
  }

  learnCosts() {
    for (let pieces = this.least; pieces <= this.span[1]; pieces++)
      this.costs.push(this.workshop.costOf(this.choice.candidate, pieces))
  }

  /** `power_W` of the inputs of the donors alone. */
  try(n: number, m: number, power_W: number, brokenCheck: string | null) {
    const at = n + m - this.least
    if (this.costs[at] === undefined) this.workshop.exclude('stock')
    else if (this.workshop.consider(this.choice.others.brokenCheck ?? brokenCheck)) this.take(at, n, power_W)
  }

  /** One length of a donor with every length, from `m` on, of another on another input. There are millions of these sums. */
  tryRow(n: number, { power_W, brokenCheck }: OtherInputs, m: number, { powers_W, brokenChecks }: Outcomes) {
    const broken = this.choice.others.brokenCheck ?? brokenCheck
    for (let place = 0; place < powers_W.length; place++) {
      const at = n + m + place - this.least
      const check = broken ?? brokenChecks[place] ?? null
      if (check !== null || this.costs[at] === undefined) this.try(n, m + place, Number.NaN, check)
      else {
        this.workshop.considered++
        this.take(at, n, power_W + (powers_W[place] ?? Number.NaN))
      }
    }
  }

  private take(at: number, n: number, power_W: number) {
    if (power_W <= (this.powers_W[at] ?? Number.NaN) + noticeable_W) return
    this.powers_W[at] = power_W
    this.firsts[at] = n
  }

  /** Whether other lengths with as many panels give as much. */
  isBeaten(n: number, m: number, power_W: number) {
    return power_W <= (this.powers_W[n + m - this.least] ?? Number.NaN) + noticeable_W
  }

  /** Whether another plan beats it even if its inputs gave all that they can. */
  isHopeless(n: number, m: number, most_W: number) {
    const { filled, others } = this.choice
    const cost = this.costs[n + m - this.least]
    if (cost !== undefined)
      return this.workshop.front.beats({ cost, moves: filled + n + m, afterW: others.power_W + most_W + noticeable_W })
    this.workshop.exclude('stock')
    return true
  }

  keep(inputsOf: (n: number, m: number) => Plan['inputs']) {
    const { candidate, filled, others } = this.choice
    for (const [at, power_W] of this.powers_W.entries()) {
      if (power_W === Number.NEGATIVE_INFINITY) continue
      const pieces = this.least + at
      const cost = this.costs[at] ?? null
      const figures = { candidate, pieces, cost, moves: filled + pieces, afterW: others.power_W + power_W }
      if (!this.workshop.front.wants(figures)) continue
      const n = getAt(this.firsts, at)
      this.workshop.front.add({ kind: 'ownString', ...figures, inputsOf: () => inputsOf(n, pieces - n) })
    }
  }
}
