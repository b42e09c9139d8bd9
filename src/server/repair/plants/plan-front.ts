import { mayGoOn } from '../../run/worker-thread.js'
import type { Plan } from './plan-model.js'

/** A plan with what it would look like, which is worked out only for those that are kept. */
export type PlanDraft = Omit<Plan, 'inputs'> & { inputsOf: () => Plan['inputs'] }

/** Less is the rounding of a sum. */
export const noticeable_W = 1e-6

/** A missing price counts as dearest. */
const costOf = ({ cost }: { cost: number | null }) => cost ?? Number.POSITIVE_INFINITY

export type Figures = { afterW: number; cost: number | null; moves: number }

/** Better or equal in power, cost and moves, and better in one of them. */
export function isDominatedBy(plan: Figures, other: Figures) {
  if (other.afterW < plan.afterW - noticeable_W) return false
  if (costOf(other) > costOf(plan) || other.moves > plan.moves) return false
  return other.afterW > plan.afterW + noticeable_W || costOf(other) < costOf(plan) || other.moves < plan.moves
}

/** More than all panels of a plant twice over. */
const mostMoves = 2 ** 13

/** With more, those that are beaten already go: each holds what it would look like. */
const mostDrafts = 250

/** Collects plans and keeps those that no other one beats. Of plans that buy the same and move as much, the strongest. */
export class PlanFront {
  private best = new Map<string, PlanDraft>()
  private mayHold = mostDrafts

  /** One that is wanted. */
  add(plan: PlanDraft) {
    this.best.set(keyOf(plan), plan)
  }

  /** Whether no known plan beats it, and none buys and moves the same and gives as much. */
  wants(plan: Omit<PlanDraft, 'kind' | 'inputsOf'>) {
    const known = this.best.get(keyOf(plan))
    return (!known || plan.afterW > known.afterW + noticeable_W) && !this.beats(plan)
  }

  /** Whether a plan that gives no more than this cannot be kept. */
  beats(plan: Figures) {
    for (const known of this.best.values()) if (isDominatedBy(plan, known)) return true
    return false
  }

  /** Call it now and then while plans are added. */
  tidy() {
    if (this.best.size > this.mayHold) this.dropBeaten()
  }

  /** The strongest first; among equals the cheapest, then the one with the fewest moves. */
  plans(): Plan[] {
    this.dropBeaten()
    return [...this.best.values()].map(({ inputsOf, ...plan }) => ({ ...plan, inputs: inputsOf() }))
  }

  /** One that is beaten is beaten by a stronger one, or by one of those that give as much. */
  private dropBeaten() {
    const drafts = [...this.best.values()].sort(
      (a, b) => b.afterW - a.afterW || compareCosts(a, b) || a.moves - b.moves,
    )
    const stronger = new LeastCosts()
    const left: PlanDraft[] = []
    let noted = 0
    for (const draft of drafts) {
      for (let next = drafts[noted]; next && next.afterW > draft.afterW + noticeable_W; next = drafts[++noted])
        stronger.note(next)
      if (!stronger.beat(draft) && !isBeatenAmong(drafts, noted, draft)) left.push(draft)
      mayGoOn()
    }
    this.best = new Map(left.map((draft) => [keyOf(draft), draft]))
    this.mayHold = Math.max(mostDrafts, 2 * left.length)
  }
}

/** Those from a place on that give as much, up to the rounding of a sum. */
function isBeatenAmong(drafts: readonly PlanDraft[], from: number, draft: PlanDraft) {
  for (let place = from; ; place++) {
    const other = drafts[place]
    if (!other || other.afterW < draft.afterW - noticeable_W) return false
    if (isDominatedBy(draft, other)) return true
  }
}

/** The cheapest plan with at most so many moves: a binary indexed tree of least costs. */
class LeastCosts {
  private readonly least: (number | undefined)[] = []

  note(plan: Figures) {
    const cost = costOf(plan)
    for (let at = plan.moves + 1; at <= mostMoves; at += at & -at) {
      const known = this.least[at]
      if (known === undefined || cost < known) this.least[at] = cost
    }
  }

  beat(plan: Figures) {
    for (let at = plan.moves + 1; at > 0; at -= at & -at) {
      const known = this.least[at]
      if (known !== undefined && known <= costOf(plan)) return true
    }
    return false
  }
}

const keyOf = ({ candidate, pieces, moves }: Pick<PlanDraft, 'candidate' | 'pieces' | 'moves'>) =>
  `${candidate} ${pieces} ${moves}`

const compareCosts = (a: Figures, b: Figures) => {
  const [first, second] = [costOf(a), costOf(b)]
  return first === second ? 0 : first - second
}
