import type { MeasuredFigures } from '../money/lot-shapes.js'
import type { Steps } from '../physics/in-steps.js'
import { bypassCurrent, conditions, ownMaximum, stateAt } from '../physics/module-curve.js'
import { fitPanelInSteps, middleSet } from '../physics/panel-curves.js'
import { bypassDiodesOf, findContradiction, type StatedFigures } from '../physics/stated-figures.js'
import { findStringMaximum, prepareString, type StringGroup } from '../physics/string-power.js'

type OuterFigures = Pick<StatedFigures, 'Voc_V' | 'Isc_A'>

/**
 * The figures of one piece for the model: what was measured. Voc and Isc that the list leaves out follow by the ratios
 * of the panel's sheet, because panels of one type have one shape; temperature coefficients are the sheet's. Figures
 * that no panel has count as not stated.
 */
export function figuresOfPiece(sheet: StatedFigures, piece: MeasuredFigures): StatedFigures {
  const { Pmax_W, Imp_A } = piece
  const Vmp_V = piece.Vmp_V ?? Pmax_W / Imp_A
  const byShape: OuterFigures = {
    Voc_V: scaled(Vmp_V, sheet.Voc_V, sheet.Vmp_V),
    Isc_A: scaled(Imp_A, sheet.Isc_A, sheet.Imp_A),
  }
  const measured: OuterFigures = { Voc_V: piece.Voc_V ?? byShape.Voc_V, Isc_A: piece.Isc_A ?? byShape.Isc_A }
  const isPossible = ({ Voc_V, Isc_A }: OuterFigures) =>
    Voc_V === null || Isc_A === null || !findContradiction({ Voc_V, Isc_A, Vmp_V, Imp_A })
  const outer = [measured, byShape].find(isPossible) ?? { Voc_V: null, Isc_A: null }
  return { ...sheet, Pmax_W, Watts_W: Pmax_W, Vmp_V, Imp_A, ...outer }
}

/** Null where the sheet does not state both. */
const scaled = (measured: number, wanted: number | null, known: number | null) =>
  wanted === null || known === null ? null : (measured * wanted) / known

/** Less is the rounding of the model. */
const noise_percent = 1e-9

/**
 * How much less these pieces give in one string at STC than each alone, in percent of that sum; null where no curve fits
 * the figures of a piece. Piece by piece: each has a curve of its own.
 */
export function* mismatchInSteps(sheet: StatedFigures, pieces: readonly MeasuredFigures[]): Steps<number | null> {
  const { count: diodes } = bypassDiodesOf(sheet)
  const groups: StringGroup[] = []
  let alone_W = 0
  for (const piece of pieces) {
    const { curves } = yield* fitPanelInSteps(figuresOfPiece(sheet, piece))
    const set = middleSet(curves.sets)
    if (!set) return null
    const state = stateAt(set.curve, conditions.stc, diodes)
    const own_W = ownMaximum(state).power_W
    groups.push({ state, count: 1, bypassedFrom_A: bypassCurrent(state), own_W })
    alone_W += own_W
    yield
  }
  const weakest_A = Math.min(...pieces.map(({ Imp_A }) => Imp_A))
  const { power_W } = findStringMaximum(prepareString(groups), weakest_A, false)
  const mismatch = (1 - power_W / alone_W) * 100
  return Math.abs(mismatch) < noise_percent ? 0 : mismatch
}
