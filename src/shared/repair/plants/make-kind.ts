import type { MatchSide } from '../../physics/match-facts.js'
import { middleSet, type PanelCurves } from '../../physics/panel-curves.js'
import { bypassDiodesOf } from '../../physics/stated-figures.js'
import type { PlantKind } from './plant-model.js'

/** A kind from its figures and the curves that were made of them; null when there is none. */
export function makeKind(side: MatchSide, isNew: boolean, curves: PanelCurves): PlantKind | null {
  const middle = middleSet(curves.sets)
  if (!middle) return null
  const strongest = curves.sets.reduce((most, set) =>
    set.curve.photoCurrent_A > most.curve.photoCurrent_A ? set : most,
  )
  return {
    side,
    curve: middle.curve,
    strongestCurve: strongest.curve,
    bypassDiodes: bypassDiodesOf(side.facts).count,
    isNew,
  }
}
