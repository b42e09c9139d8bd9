import { finish, type Steps } from './find-root.js'
import { type CurveFigures, fitCurve } from './fit-curve.js'
import {
  type Contradiction,
  type CurveKey,
  curveKeys,
  findContradiction,
  isThinFilm,
  type PointFigures,
  type StatedFigures,
  withoutSlips,
} from './stated-figures.js'

type Span = readonly [number, number]
type Spans = {
  iscOverImp: Span
  vocOverVmp: Span
  gammaMinusBeta: Span
  gamma: Span
  alpha: Span
}

/** The ranges of 99 % of the public list; a missing figure takes both ends. */
const silicon: Spans = {
  iscOverImp: [1.028, 1.133],
  vocOverVmp: [1.154, 1.286],
  gammaMinusBeta: [-0.195, -0.009],
  gamma: [-0.56, -0.272],
  alpha: [0.001, 0.121],
}
const thinFilm: Spans = {
  iscOverImp: [1.048, 1.281],
  vocOverVmp: [1.146, 1.415],
  gammaMinusBeta: [-0.164, 0.15],
  gamma: [-0.519, -0.166],
  alpha: [-0.055, 0.142],
}
const powerOverWatts: Span = [0.9925, 1.014]
/** Between its ends the loss has an extreme near these values, so the ends alone would not bound it. */
const middles = { iscOverImp: 1.055, powerOverWatts: 1 }
const withMiddle = ([from, to]: Span, middle: number) => [from, middle, to]
/**
 * When only one figure is missing, the range is as narrow as that figure allows, and an extreme between the ends
 * matters: it is searched in steps. When several are missing, their combined ends reach further than any such extreme.
 */
const stepsAlone = { iscOverImp: 7, vocOverVmp: 7, powerOverWatts: 7, gammaMinusBeta: 5, alpha: 5 }
/** γ and β both missing: they change together. */
const betaAboveGamma = 0.098
/** The loss is not monotone in Imp, so its ends alone do not bound it. */
const impSteps = 9

const spansOf = (cellType: string | null) => (isThinFilm(cellType) ? thinFilm : silicon)

export type ReadFigures =
  | { kind: 'exact'; sets: readonly CurveFigures[]; missing: readonly [] }
  | { kind: 'bounded'; sets: readonly CurveFigures[]; missing: readonly CurveKey[] }
  | { kind: 'contradictory'; contradiction: Contradiction; missing: readonly CurveKey[] }
  | { kind: 'insufficient'; missing: readonly CurveKey[] }

/**
 * What the figures allow: one set when all are stated, otherwise every combination of the ends of missing ones.
 * Requires two of Vmp, Imp and power, or Voc and Isc.
 */
export const readFigures = (given: StatedFigures) => finish(readFiguresInSteps(given))

/** The same; each curve that has to be fitted for it is a step. */
export function* readFiguresInSteps(given: StatedFigures): Steps<ReadFigures> {
  const figures = withoutSlips(given)
  const missing = curveKeys.filter((key) => figures[key] === null)
  const points = pointsOf(figures)
  if (points.length === 0) return { kind: 'insufficient', missing }
  const contradiction = contradictionOf(points)
  if (contradiction) return { kind: 'contradictory', contradiction, missing }
  const sound = points.filter((point) => findContradiction(point) === null)
  const found = sound.flatMap((point) => coefficientsOf(figures).map((coefficients) => ({ ...point, ...coefficients })))
  const isIscAlone = missing.length === 1 && missing[0] === 'Isc_A'
  const sets = isIscAlone ? [...found, ...(yield* leastIscOf(found))] : found
  return missing.length === 0 ? { kind: 'exact', sets, missing: [] } : { kind: 'bounded', sets, missing }
}

/**
 * Below a certain Isc no diode has the knee, and Isc is raised for the curve. The sharpest knee, where the loss has its
 * extreme, is that of the lowest Isc that needs no raising.
 */
function* leastIscOf(sets: readonly CurveFigures[]): Steps<CurveFigures[]> {
  const [first] = sets
  const last = sets.at(-1)
  if (!first || !last) return []
  const isRaised = (Isc_A: number) => {
    const { curve, iscRaised_percent } = fitCurve({ ...first, Isc_A })
    return iscRaised_percent > 0 || curve.powerCoefficient_percent_per_C !== null
  }
  let [raised, kept] = [first.Isc_A, last.Isc_A]
  if (!isRaised(raised) || isRaised(kept)) return []
  for (let step = 0; step < iscHalvings; step++) {
    const between = (raised + kept) / 2
    if (isRaised(between)) raised = between
    else kept = between
    yield
  }
  return [{ ...first, Isc_A: kept }]
}
const iscHalvings = 16

/** Whether the stated figures contradict each other, whatever the missing ones are; without fitting a curve. */
export const findStatedContradiction = (given: StatedFigures) => contradictionOf(pointsOf(withoutSlips(given)))

/** Two of Vmp, Imp and power, or Voc and Isc: fewer tell nothing. */
export const isEnoughForCurve = (given: StatedFigures) => pointsOf(withoutSlips(given)).length > 0

function contradictionOf(points: readonly PointFigures[]): Contradiction | null {
  let first: Contradiction | null = null
  for (const point of points) {
    const found = findContradiction(point)
    if (!found) return null
    first ??= found
  }
  return first
}

/** Isc, Voc and the maximum power point, in every combination of missing values. */
function pointsOf(figures: StatedFigures): PointFigures[] {
  const { Voc_V, Isc_A } = figures
  const { iscOverImp, vocOverVmp } = spansOf(figures.CellType)
  const isAlone = hasOneMissing(figures)
  const iscRatios = () =>
    isAlone ? stepsOf(iscOverImp, stepsAlone.iscOverImp) : withMiddle(iscOverImp, middles.iscOverImp)
  const vocRatios = () => (isAlone ? stepsOf(vocOverVmp, stepsAlone.vocOverVmp) : vocOverVmp)
  return maximaOf(figures).flatMap(({ Vmp_V, Imp_A }) =>
    (Isc_A === null ? iscRatios().map((ratio) => Imp_A * ratio) : [Isc_A]).flatMap((isc) =>
      (Voc_V === null ? vocRatios().map((ratio) => Vmp_V * ratio) : [Voc_V]).map((voc) => ({
        Vmp_V,
        Imp_A,
        Isc_A: isc,
        Voc_V: voc,
      })),
    ),
  )
}

const hasOneMissing = (figures: StatedFigures) => curveKeys.filter((key) => figures[key] === null).length === 1

/** Voltage and current of the maximum: stated, one from the other by the power, or from Isc and Voc. */
function maximaOf(figures: StatedFigures): { Vmp_V: number; Imp_A: number }[] {
  const { Vmp_V, Imp_A, Voc_V, Isc_A } = figures
  const watts = figures.Pmax_W ?? figures.Watts_W
  if (Vmp_V !== null && Imp_A !== null) return [{ Vmp_V, Imp_A }]
  const shares = hasOneMissing(figures)
    ? [...stepsOf(powerOverWatts, stepsAlone.powerOverWatts), middles.powerOverWatts]
    : withMiddle(powerOverWatts, middles.powerOverWatts)
  const powers = watts === null ? [] : shares.map((share) => watts * share)
  if (Vmp_V !== null && powers.length > 0) return powers.map((power) => ({ Vmp_V, Imp_A: power / Vmp_V }))
  if (Imp_A !== null && powers.length > 0) return powers.map((power) => ({ Vmp_V: power / Imp_A, Imp_A }))
  if (Voc_V === null || Isc_A === null) return []
  const { iscOverImp, vocOverVmp } = spansOf(figures.CellType)
  const voltages = Vmp_V === null ? vocOverVmp.map((ratio) => Voc_V / ratio) : [Vmp_V]
  const currents = Imp_A === null ? stepsOf(iscOverImp, impSteps).map((ratio) => Isc_A / ratio) : [Imp_A]
  if (powers.length > 0)
    return currents.flatMap((current) => powers.map((power) => ({ Vmp_V: power / current, Imp_A: current })))
  return currents.flatMap((current) => voltages.map((voltage) => ({ Vmp_V: voltage, Imp_A: current })))
}

const stepsOf = ([from, to]: Span, steps: number) =>
  Array.from({ length: steps }, (_, step) => from + ((to - from) * step) / (steps - 1))

type Coefficients = Pick<
  CurveFigures,
  'TempCoeffPmax_percent_per_C' | 'TempCoeffVoc_percent_per_C' | 'TempCoeffIsc_percent_per_C'
>

function coefficientsOf(figures: StatedFigures): Coefficients[] {
  const { gammaMinusBeta, gamma: gammas, alpha: alphas } = spansOf(figures.CellType)
  const { TempCoeffPmax_percent_per_C: gamma, TempCoeffVoc_percent_per_C: beta } = figures
  const alpha = figures.TempCoeffIsc_percent_per_C
  const isAlone = hasOneMissing(figures)
  const differences = isAlone ? stepsOf(gammaMinusBeta, stepsAlone.gammaMinusBeta) : gammaMinusBeta
  const currents = isAlone ? stepsOf(alphas, stepsAlone.alpha) : alphas
  const pairs =
    gamma !== null && beta !== null
      ? [[gamma, beta]]
      : gamma !== null
        ? differences.map((difference) => [gamma, gamma - difference])
        : beta !== null
          ? differences.map((difference) => [beta + difference, beta])
          : gammas.map((value) => [value, value + betaAboveGamma])
  return pairs.flatMap(([power = 0, voltage = 0]) =>
    (alpha === null ? currents : [alpha]).map((current) => ({
      TempCoeffPmax_percent_per_C: power,
      TempCoeffVoc_percent_per_C: voltage,
      TempCoeffIsc_percent_per_C: current,
    })),
  )
}
