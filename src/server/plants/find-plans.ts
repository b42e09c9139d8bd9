import { countOf } from '../../shared/plants/plant-model.js'
import { planOwnStrings } from './own-string.js'
import type { PlanBench } from './plan-bench.js'
import type { PlanSearch } from './plan-model.js'

/** The whole family of plans of a plant, and of it those that no other plan beats. Nothing broken: nothing to plan. */
export async function findPlans(bench: PlanBench): Promise<PlanSearch> {
  const { repair } = bench
  if (bench.brokenKinds.length === 0) return bench.result()
  await bench.fillAll({ kind: 'leaveOut', candidate: null, spares: {} })
  const hasSpares = bench.brokenKinds.some((kind) => countOf(repair.spares, kind) > 0)
  if (hasSpares) await bench.fillAll({ kind: 'spares', candidate: null, spares: repair.spares })
  for (const candidate of repair.candidates.keys()) {
    await bench.fillAll({ kind: 'inPlace', candidate, spares: {} })
    if (hasSpares) await bench.fillAll({ kind: 'inPlace', candidate, spares: repair.spares })
  }
  for (const kind of bench.brokenKinds) await planOwnStrings(bench, kind)
  return bench.result()
}
