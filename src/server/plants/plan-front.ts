import { breathe } from '../event-loop/breathe.js'
import type { Plan } from './plan-model.js'

/** A plan with what it would look like, which is worked out only for those that are kept. */
export type PlanDraft = Omit<Plan, 'inputs'> & { inputsOf: () => Plan['inputs'] }

/** Less is the rounding of a sum. */
const noticeable_W = 1e-6

/** A missing price counts as dearest. */
const costOf = ({ cost }: { cost: number | null }) => cost ?? Number.POSITIVE_INFINITY

type Figures = { afterW: number; cost: number | null; moves: number }

/** Better or equal in power, cost and moves, and better in one of them. */
export function isDominatedBy(plan: Figures, other: Figures) {
  if (other.afterW < plan.afterW - noticeable_W) return false
  if (costOf(other) > costOf(plan) || other.moves > plan.moves) return false
  return other.afterW > plan.afterW + noticeable_W || costOf(other) < costOf(plan) || other.moves < plan.moves
}

/**
 * Collects plans and keeps those that no other one beats. Of plans that buy the same and move as much only the
 * strongest can stay, so that hundreds of thousands of sums leave a few entries.
 */
export class PlanFront {
  private readonly best = new Map<string, PlanDraft>()

  add(plan: PlanDraft) {
    const key = `${plan.candidate} ${plan.pieces} ${plan.moves}`
    const known = this.best.get(key)
    if (!known || plan.afterW > known.afterW + noticeable_W) this.best.set(key, plan)
  }

  /** The strongest first; among equals the cheapest, then the one with the fewest moves. */
  async plans(): Promise<Plan[]> {
    const drafts = [...this.best.values()].sort(
      (a, b) => b.afterW - a.afterW || compareCosts(a, b) || a.moves - b.moves,
    )
    const kept: PlanDraft[] = []
    for (const draft of drafts) {
      if (!drafts.some((other) => other !== draft && isDominatedBy(draft, other))) kept.push(draft)
      await breathe()
    }
    return kept.map(({ inputsOf, ...plan }) => ({ ...plan, inputs: inputsOf() }))
  }
}

const compareCosts = (a: Figures, b: Figures) => {
  const [first, second] = [costOf(a), costOf(b)]
  return first === second ? 0 : first - second
}
