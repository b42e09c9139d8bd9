import { countOf } from '../../../shared/repair/plants/plant-model.js'
import { planOwnStrings } from './own-string.js'
import type { PlanSearch } from './plan-model.js'
import type { PlanWorkshop } from './plan-workshop.js'

/** The whole family of plans of a plant, and of it those that no other plan beats. Nothing broken: nothing to plan. */
export function findPlans(workshop: PlanWorkshop): PlanSearch {
  const { repair } = workshop
  if (workshop.brokenKinds.length === 0) return workshop.result()
  workshop.fillAll({ kind: 'leaveOut', candidate: null, spares: {} })
  const hasSpares = workshop.brokenKinds.some((kind) => countOf(repair.spares, kind) > 0)
  if (hasSpares) workshop.fillAll({ kind: 'spares', candidate: null, spares: repair.spares })
  for (const candidate of repair.candidates.keys()) {
    workshop.fillAll({ kind: 'inPlace', candidate, spares: {} })
    if (hasSpares) workshop.fillAll({ kind: 'inPlace', candidate, spares: repair.spares })
  }
  for (const kind of workshop.brokenKinds) planOwnStrings(workshop, kind)
  return workshop.result()
}
