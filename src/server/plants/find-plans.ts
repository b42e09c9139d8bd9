import { panelsIn } from '../../shared/plants/plant-model.js'
import { planOwnStrings } from './own-string.js'
import { PlanBench } from './plan-bench.js'
import type { PlanSearch, RepairCase } from './plan-model.js'

/** The whole family of plans of a plant, and of it those that no other plan beats. Nothing broken: nothing to plan. */
export function* findPlans(repair: RepairCase): Generator<undefined, PlanSearch> {
  const bench = new PlanBench(repair)
  if (bench.brokenKinds.length === 0) return bench.result()
  bench.fillAll({ kind: 'leaveOut', candidate: null, spares: {} })
  const hasSpares = bench.brokenKinds.some((kind) => (repair.spares[kind] ?? 0) > 0)
  if (hasSpares) bench.fillAll({ kind: 'spares', candidate: null, spares: repair.spares })
  for (const candidate of repair.candidates.keys()) {
    bench.fillAll({ kind: 'inPlace', candidate, spares: {} })
    if (hasSpares) bench.fillAll({ kind: 'inPlace', candidate, spares: repair.spares })
    yield
  }
  for (const kind of bench.brokenKinds) yield* planOwnStrings(bench, kind)
  return bench.result()
}

export const brokenIn = ({ inputs }: Pick<RepairCase, 'inputs'>) =>
  inputs.flatMap(({ strings }) => strings).reduce((sum, { broken }) => sum + panelsIn(broken), 0)
