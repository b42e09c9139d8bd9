import type { MatchFacts, MatchSide } from '../../../shared/physics/match-facts.js'
import { fitPanelInSteps, type PanelCurves } from '../../../shared/physics/panel-curves.js'
import { makeKind } from '../../../shared/repair/plants/make-kind.js'
import type { Plant, PlantKind } from '../../../shared/repair/plants/plant-model.js'
import { runSteps } from '../../run/worker-thread.js'

/** A kind of panel as a thread gets it: figures without functions. */
export type KindFigures = {
  facts: MatchFacts
  typed: readonly string[]
  isNew: boolean
  /** As the catalogue keeps them; null where they are still to be fitted. */
  curves: PanelCurves | null
}

/** A plant whose curves are not made yet. */
export type PlantFigures = Omit<Plant, 'kinds'> & { kinds: readonly (readonly [name: string, kind: KindFigures])[] }

/** Null where no curve can be made. */
export function kindOf({ facts, typed, isNew, curves }: KindFigures): PlantKind | null {
  const side: MatchSide = { facts, sourceOf: (field) => (typed.includes(field) ? 'typed' : 'stated') }
  return makeKind(side, isNew, curves ?? runSteps(fitPanelInSteps(facts)).curves)
}
