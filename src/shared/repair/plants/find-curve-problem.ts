import { phrase } from '../../languages/phrase.js'
import { findStatedContradiction, isEnoughForCurve } from '../../physics/bound-figures.js'
import type { StatedFigures } from '../../physics/stated-figures.js'
import { contradictionProblem, missingFigures } from '../check-query.js'

/** Why no curve can be made from the figures of a panel, without fitting one; undefined where one can be made. */
export function findCurveProblem(figures: StatedFigures): string | undefined {
  const contradiction = findStatedContradiction(figures)
  if (contradiction) return contradictionProblem(contradiction, figures)
  if (isEnoughForCurve(figures)) return undefined
  return phrase`No curve can be made without two of Vmp, Imp and Pmax, or Voc and Isc. Missing: ${missingFigures((key) => figures[key] !== null)}`
}
