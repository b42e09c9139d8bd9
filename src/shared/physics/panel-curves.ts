import { type ReadFigures, readFiguresInSteps } from './bound-figures.js'
import { finish, type Steps } from './find-root.js'
import { type CurveFigures, fitCurve, iscRaisedOf } from './fit-curve.js'
import type { ModuleCurve } from './module-curve.js'
import type { Contradiction, CurveKey, StatedFigures } from './stated-figures.js'

/**
 * Increases when the fit gives different numbers or a connector text other families: what another version derived is
 * derived again.
 */
export const modelVersion = 6

/** One possible curve of a panel with the figures it was made from. */
export type CurveSet = {
  curve: ModuleCurve
  Vmp_V: number
  Imp_A: number
}
export type PanelCurves =
  | { kind: 'exact' | 'bounded'; sets: readonly CurveSet[] }
  | { kind: 'contradictory' | 'insufficient'; sets: readonly [] }

/** How a curve was made, as evidence. */
export type CurveEvidence = {
  missing: readonly CurveKey[]
  contradiction: Contradiction | null
  /** By how many percent Isc was raised for the curve; the maximum of several. */
  iscRaised_percent: number
  /** False when no curve has the stated power coefficient, and the voltage was scaled instead. */
  followsPower: boolean
  figures: readonly CurveFigures[]
}

type FittedPanel = { curves: PanelCurves; evidence: CurveEvidence }

export const fitPanel = (stated: StatedFigures) => finish(fitPanelInSteps(stated))

/** The same, curve by curve: a panel with missing figures has dozens, of half a millisecond each. */
export function* fitPanelInSteps(stated: StatedFigures): Steps<FittedPanel> {
  const read = yield* readFiguresInSteps(stated)
  if (!('sets' in read)) return { curves: { kind: read.kind, sets: [] }, evidence: evidenceOf(read, []) }
  const sets: CurveSet[] = []
  for (const figures of read.sets) {
    sets.push({ curve: fitCurve(figures).curve, Vmp_V: figures.Vmp_V, Imp_A: figures.Imp_A })
    yield
  }
  return { curves: { kind: read.kind, sets }, evidence: evidenceOf(read, sets) }
}

/** How the stored curves of a panel were made, without fitting them again; for missing figures, in steps. */
export function* explainCurvesInSteps(stated: StatedFigures, { kind, sets }: PanelCurves): Steps<CurveEvidence> {
  return evidenceOf((kind === 'exact' && readExact(stated)) || (yield* readFiguresInSteps(stated)), sets)
}

export const isExact = (stated: StatedFigures) => readExact(stated) !== null

/** What a panel with one curve states: all of its figures, so that there is nothing to bound or to contradict. */
function readExact(stated: StatedFigures): ReadFigures | null {
  const { Voc_V, Isc_A, Vmp_V, Imp_A } = stated
  const { TempCoeffPmax_percent_per_C, TempCoeffVoc_percent_per_C, TempCoeffIsc_percent_per_C } = stated
  if (Voc_V === null || Isc_A === null || Vmp_V === null || Imp_A === null) return null
  if (TempCoeffPmax_percent_per_C === null || TempCoeffVoc_percent_per_C === null) return null
  if (TempCoeffIsc_percent_per_C === null) return null
  const coefficients = { TempCoeffPmax_percent_per_C, TempCoeffVoc_percent_per_C, TempCoeffIsc_percent_per_C }
  return { kind: 'exact', sets: [{ Vmp_V, Imp_A, Isc_A, Voc_V, ...coefficients }], missing: [] }
}

function evidenceOf(read: ReadFigures, sets: readonly CurveSet[]): CurveEvidence {
  const figures = 'sets' in read ? read.sets : []
  const raised = sets.map(({ curve }, n) => iscRaisedOf(curve, figures[n]?.Isc_A ?? Number.NaN))
  return {
    missing: read.missing,
    contradiction: read.kind === 'contradictory' ? read.contradiction : null,
    iscRaised_percent: Math.max(0, ...raised),
    followsPower: sets.every(({ curve }) => curve.powerCoefficient_percent_per_C === null),
    figures,
  }
}

/** Where figures are missing: the curve whose power lies in the middle of what they may be. */
export function middleSet(sets: readonly CurveSet[]) {
  const sorted = [...sets].sort((a, b) => a.Vmp_V * a.Imp_A - b.Vmp_V * b.Imp_A || a.Imp_A - b.Imp_A)
  return sorted[sorted.length >> 1]
}

/** How many numbers a stored set has. */
export const numbersPerSet = 9
/** No curve, because the figures contradict each other, or because there are too few. */
const contradictory = [0]
const insufficient: readonly number[] = []

/** The numbers that are stored with a panel. A power coefficient that the curve follows by itself is stored as 1. */
export function packCurves({ kind, sets }: PanelCurves): number[] {
  if (kind === 'contradictory') return [...contradictory]
  if (kind === 'insufficient') return [...insufficient]
  return sets.flatMap(({ curve, Vmp_V, Imp_A }) => [
    curve.photoCurrent_A,
    curve.logSaturationCurrent,
    curve.ideality_V,
    curve.seriesResistance_Ohm,
    curve.shuntConductance_S,
    curve.photoCurrentCoefficient_A_per_C,
    curve.powerCoefficient_percent_per_C ?? followsPower,
    Vmp_V,
    Imp_A,
  ])
}
const followsPower = 1

export function unpackCurves(numbers: ArrayLike<number>): PanelCurves {
  if (numbers.length === insufficient.length) return { kind: 'insufficient', sets: [] }
  if (numbers.length === contradictory.length) return { kind: 'contradictory', sets: [] }
  const sets = Array.from({ length: numbers.length / numbersPerSet }, (_, set) =>
    unpackSet(numbers, set * numbersPerSet),
  )
  return { kind: sets.length === 1 ? 'exact' : 'bounded', sets }
}

export function unpackSet(numbers: ArrayLike<number>, at: number): CurveSet {
  const read = (place: number) => numbers[at + place] ?? Number.NaN
  const gamma = read(6)
  return {
    curve: {
      photoCurrent_A: read(0),
      logSaturationCurrent: read(1),
      ideality_V: read(2),
      seriesResistance_Ohm: read(3),
      shuntConductance_S: read(4),
      photoCurrentCoefficient_A_per_C: read(5),
      powerCoefficient_percent_per_C: gamma === followsPower ? null : gamma,
    },
    Vmp_V: read(7),
    Imp_A: read(8),
  }
}
