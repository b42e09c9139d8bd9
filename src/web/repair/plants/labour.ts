import type { PlanAnswer } from '../../../shared/repair/plants/plant-api.js'
import type { PlanSort } from '../../../shared/repair/plants/plant-shapes.js'
import { readNumber } from '../../../shared/values/read-number.js'
import { keptChoice } from '../../base/browser/kept-choice.js'

/** What moving or mounting one panel costs, as typed; the browser keeps it for the next plant. */
export const labourPerPanel = keptChoice<string>({
  key: 'heliodex.labour',
  isOne: (text): text is string => text.length < 20,
  guess: () => '',
  otherwise: '',
})

export function labourIn(typed: string) {
  const read = readNumber(typed, { unit: 'money' })
  return read.kind === 'number' && read.value > 0 ? read.value : 0
}

/** A plan with what the work costs beside what is bought, in the same currency. */
export type CostedPlan = PlanAnswer & { labour?: number }

type Costs = Pick<CostedPlan, 'cost' | 'labour'>

/** All a plan costs; a missing price counts as dearest. */
export const totalCost = ({ cost, labour = 0 }: Costs) => (cost === null ? Number.MAX_VALUE : cost + labour)

/** The plans with their work, in the order asked for: where work costs something, it decides with the rest. */
export function withLabour(plans: readonly PlanAnswer[], perPanel: number, sort: PlanSort): CostedPlan[] {
  const costed = plans.map((plan) => ({ ...plan, labour: plan.moves * perPanel }))
  const keyOf = (plan: CostedPlan) =>
    sort === 'cost' ? totalCost(plan) : plan.regainedW > 0 ? totalCost(plan) / plan.regainedW : Number.MAX_VALUE
  const isByCost = sort === 'cost' || sort === 'costPerWatt'
  return perPanel > 0 && isByCost ? costed.sort((a, b) => keyOf(a) - keyOf(b)) : costed
}
