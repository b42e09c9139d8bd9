import type { MatchSide } from '../matching/match-facts.js'
import { type CurveSet, fitPanel, type PanelCurves } from '../matching/panel-curves.js'
import { bypassDiodesOf } from '../matching/stated-figures.js'
import type { PlantKind } from './plant-model.js'

/** A kind from the figures of a sheet or a label; null when no curve can be made from them. */
export function makeKind(
  side: MatchSide,
  isNew: boolean,
  curves: PanelCurves = fitPanel(side.facts).curves,
): PlantKind | null {
  const middle = middleOf(curves.sets)
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

/** Where figures are missing: the curve whose power lies in the middle of what they may be. */
function middleOf(sets: readonly CurveSet[]) {
  const sorted = [...sets].sort((a, b) => a.Vmp_V * a.Imp_A - b.Vmp_V * b.Imp_A || a.Imp_A - b.Imp_A)
  return sorted[sorted.length >> 1]
}
