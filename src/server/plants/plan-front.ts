import { breathe } from '../event-loop/breathe.js'
import type { Plan } from './plan-model.js'

/** A plan with what it would look like, which is worked out only for those that are kept. */
export type PlanDraft = Omit<Plan, 'inputs'> & { inputsOf: () => Promise<Plan['inputs']> }

/** Less is the rounding of a sum. */
const noticeable_W = 1e-6

/** A missing price counts as dearest. */
const costOf = ({ cost }: { cost: number | null }) => cost ?? Number.POSITIVE_INFINITY

export type Figures = { afterW: number; cost: number | null; moves: number }

/** Better or equal in power, cost and moves, and better in one of them. */
export function isDominatedBy(plan: Figures, other: Figures) {
  if (other.afterW < plan.afterW - noticeable_W) return false
  if (costOf(other) > costOf(plan) || other.moves > plan.moves) return false
  return other.afterW > plan.afterW + noticeable_W || costOf(other) < costOf(plan) || other.moves < plan.moves
}

/** With more, those that are beaten already go: each holds what it would look like. */
const mostDrafts = 2000

/** Collects plans and keeps those that no other one beats. Of plans that buy the same and move as much, the strongest. */
export class PlanFront {
  private best = new Map<string, PlanDraft>()
  private mayHold = mostDrafts

  add(plan: PlanDraft) {
    const key = keyOf(plan)
    const known = this.best.get(key)
    if (!known || plan.afterW > known.afterW + noticeable_W) this.best.set(key, plan)
  }

  /** Whether a plan that gives no more than this cannot be kept. */
  beats(plan: Figures) {
    for (const known of this.best.values()) if (isDominatedBy(plan, known)) return true
    return false
  }

  /** Await it now and then while plans are added. */
  tidy(): Promise<void> | undefined {
    return this.best.size > this.mayHold ? this.dropBeaten() : undefined
  }

  /** The strongest first; among equals the cheapest, then the one with the fewest moves. */
  async plans(): Promise<Plan[]> {
    await this.dropBeaten()
    const plans: Plan[] = []
    for (const { inputsOf, ...plan } of this.best.values()) plans.push({ ...plan, inputs: await inputsOf() })
    return plans
  }

  /** One that is beaten is beaten by a stronger or equal one, which comes before it or shortly after. */
  private async dropBeaten() {
    const drafts = [...this.best.values()].sort(
      (a, b) => b.afterW - a.afterW || compareCosts(a, b) || a.moves - b.moves,
    )
    const kept: PlanDraft[] = []
    for (const draft of drafts) {
      if (!kept.some((other) => isDominatedBy(draft, other))) kept.push(draft)
      await breathe()
    }
    const left: PlanDraft[] = []
    for (const draft of kept) {
      if (!kept.some((other) => isDominatedBy(draft, other))) left.push(draft)
      await breathe()
    }
    this.best = new Map(left.map((draft) => [keyOf(draft), draft]))
    this.mayHold = Math.max(mostDrafts, 2 * left.length)
  }
}

const keyOf = ({ candidate, pieces, moves }: PlanDraft) => `${candidate} ${pieces} ${moves}`

const compareCosts = (a: Figures, b: Figures) => {
  const [first, second] = [costOf(a), costOf(b)]
  return first === second ? 0 : first - second
}
