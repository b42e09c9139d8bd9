import { findRoot } from './find-root.js'
import {
  conditions,
  currentAtVoltage,
  type ModuleCurve,
  ownMaximum,
  saturationGrowth,
  stateAt,
} from './module-curve.js'

/** The input of the fit, each value stated or assumed by the caller. */
export type CurveFigures = {
  Voc_V: number
  Isc_A: number
  Vmp_V: number
  Imp_A: number
  TempCoeffPmax_percent_per_C: number
  TempCoeffVoc_percent_per_C: number
  TempCoeffIsc_percent_per_C: number
}

type FittedCurve = {
  curve: ModuleCurve
  /** By how many percent Isc was raised, for the curve only. */
  iscRaised_percent: number
}

/** By one percent per step, like the reference solver. */
const raise = 1.01
const maxRaises = 8

/**
 * Finds the curve through Isc, the maximum power point and Voc whose power and voltage follow the stated coefficients
 * (the CEC's six parameters), as nested roots of one variable, each with a bracket. When Isc is so near to Imp that no
 * diode has such a knee, Isc is raised for the curve.
 */
export function fitCurve(figures: CurveFigures): FittedCurve {
  for (let raises = 0; raises <= maxRaises; raises++) {
    const raised = raise ** raises
    const curve = fitByCoefficient(withKnee(figures, raised))
    if (curve) return { curve, iscRaised_percent: (raised - 1) * 100 }
  }
  return { curve: fitBySoftestKnee(withKnee(figures, 1)), iscRaised_percent: 0 }
}

/** By how many percent the Isc of a curve is above the one it was fitted to. It is raised in whole steps. */
export function iscRaisedOf(curve: ModuleCurve, Isc_A: number) {
  const raises = Math.round(Math.log(currentAtVoltage(stateAt(curve, conditions.stc, 1), 0) / Isc_A) / Math.log(raise))
  return (raise ** raises - 1) * 100
}

/** Isc is raised only for the knee: the temperature coefficient of the current stays as stated. */
type KneeFigures = CurveFigures & { currentCoefficient_A_per_C: number }
const withKnee = (figures: CurveFigures, raised: number): KneeFigures => ({
  ...figures,
  Isc_A: figures.Isc_A * raised,
  currentCoefficient_A_per_C: (figures.TempCoeffIsc_percent_per_C * figures.Isc_A) / 100,
})

/** The five numbers for one ideality: u is the dark current at Voc, which unlike I0 never underflows. */
type Shape = { a: number; rs: number; u: number; g: number }

/** For a given ideality and series resistance, the three points are linear in the rest. */
function shapeAt({ Voc_V, Isc_A, Vmp_V, Imp_A }: CurveFigures, a: number, rs: number): Shape {
  const vm = Vmp_V + Imp_A * rs
  const notE1 = -Math.expm1((Isc_A * rs - Voc_V) / a)
  const notE2 = -Math.expm1((vm - Voc_V) / a)
  const toShort = Voc_V - Isc_A * rs
  const toMaximum = Voc_V - vm
  const determinant = notE1 * toMaximum - notE2 * toShort
  return {
    a,
    rs,
    u: (Isc_A * toMaximum - Imp_A * toShort) / determinant,
    g: (notE1 * Imp_A - notE2 * Isc_A) / determinant,
  }
}

/** Below 0 when the power still rises at the stated maximum power point, above 0 when it already falls. */
function missAt(figures: CurveFigures, a: number, rs: number) {
  const { u, g } = shapeAt(figures, a, rs)
  const { Voc_V, Vmp_V, Imp_A } = figures
  const e2 = Math.exp((Vmp_V + Imp_A * rs - Voc_V) / a)
  return (u * e2) / a + g - Imp_A / (Vmp_V - Imp_A * rs)
}

/** The series resistance that puts the maximum of power at the stated point; null when this ideality is impossible. */
function findShape(figures: CurveFigures, a: number): Shape | null {
  const { Voc_V, Vmp_V, Imp_A } = figures
  if (!(missAt(figures, a, 0) < 0)) return null
  const highest = Math.min((Voc_V - Vmp_V) / Imp_A, Vmp_V / Imp_A) * (1 - 1e-9)
  if (!(missAt(figures, a, highest) > 0)) return null
  const shape = shapeAt(
    figures,
    a,
    findRoot((rs) => missAt(figures, a, rs), 0, highest),
  )
  return shape.g >= 0 && shape.u > 0 ? shape : null
}

/** The upper bound of the ideality: that of a curve without a shunt. */
const idealityBound = ({ Voc_V, Isc_A, Vmp_V, Imp_A }: CurveFigures) =>
  (1.02 * (2 * Vmp_V - Voc_V)) / (Imp_A / (Isc_A - Imp_A) + Math.log(1 - Imp_A / Isc_A))

const stepDown = 0.75
const maxSteps = 40

/** The largest possible ideality with its shape. */
function findSoftestShape(figures: CurveFigures): Shape | null {
  let high = idealityBound(figures)
  let low = high * stepDown
  let best = findShape(figures, low)
  for (let step = 0; !best && step < maxSteps; step++) {
    ;[high, low] = [low, low * stepDown]
    best = findShape(figures, low)
  }
  while (best && high - low > 1e-12 * high) {
    const middle = (low + high) / 2
    const shape = findShape(figures, middle)
    if (shape) [low, best] = [middle, shape]
    else high = middle
  }
  return best
}

/** The curve of a shape. Its photo current changes with temperature so that Voc follows its own coefficient. */
function curveOf(figures: KneeFigures, { a, rs, u, g }: Shape): ModuleCurve {
  const { Voc_V, currentCoefficient_A_per_C: perDegree, TempCoeffVoc_percent_per_C: beta } = figures
  const photoCurrent_A = -u * Math.expm1(-Voc_V / a) + g * Voc_V
  const logSaturationCurrent = Math.log(u) - Voc_V / a
  const adjusted = perDegree * (1 - findAdjust({ photoCurrent_A, logSaturationCurrent, a, g, Voc_V, perDegree, beta }))
  return {
    photoCurrent_A,
    logSaturationCurrent,
    ideality_V: a,
    seriesResistance_Ohm: rs,
    shuntConductance_S: g,
    // contradictory coefficients would make the photo current vanish at high temperature
    photoCurrentCoefficient_A_per_C: Math.abs(adjusted) <= photoCurrent_A * mostPerDegree ? adjusted : perDegree,
    powerCoefficient_percent_per_C: null,
  }
}

/** The current changes by less than this share per degree, whatever the adjustment. */
const mostPerDegree = 0.01

type AdjustCase = {
  photoCurrent_A: number
  logSaturationCurrent: number
  a: number
  g: number
  Voc_V: number
  perDegree: number
  beta: number
}

/**
 * The share by which the two coefficients are adjusted so that the curve at 30 °C has no current at its Voc. The
 * function is concave: Newton steps reach the root nearest to no adjustment.
 */
function findAdjust({ photoCurrent_A, logSaturationCurrent, a, g, Voc_V, perDegree, beta }: AdjustCase) {
  const warmer = 5
  const log30 = logSaturationCurrent + saturationGrowth(25 + warmer)
  const a30 = (a * (298.15 + warmer)) / 298.15
  const i30 = Math.exp(log30)
  const voltageStep = ((beta * Voc_V) / 100) * warmer
  let x = 0
  for (let round = 0; round < 100; round++) {
    const v = Voc_V + voltageStep * (1 + x)
    const dark = Math.exp(log30 + v / a30)
    const value = photoCurrent_A + perDegree * (1 - x) * warmer - dark + i30 - g * v
    const slope = -perDegree * warmer - (dark / a30 + g) * voltageStep
    const step = value / slope
    if (!Number.isFinite(step) || Math.abs(x) > 1e4) return 0
    x -= step
    if (Math.abs(step) <= 1e-12) return x
  }
  return x
}

/** The power coefficient of a curve between −10 and 50 °C. */
function powerCoefficientOf(curve: ModuleCurve, { Vmp_V, Imp_A }: CurveFigures) {
  const powerAt = (cellTemperature_C: number) =>
    ownMaximum(stateAt(curve, { irradiance: 1, cellTemperature_C }, 1)).power_W
  return (100 * (powerAt(50) - powerAt(-10))) / (60 * Vmp_V * Imp_A)
}

/** The curve whose power follows its coefficient: the softer the knee, the more power falls with temperature. */
function fitByCoefficient(figures: KneeFigures): ModuleCurve | null {
  const excess = (a: number) => {
    const shape = findShape(figures, a)
    if (!shape) return Number.NaN
    return powerCoefficientOf(curveOf(figures, shape), figures) - figures.TempCoeffPmax_percent_per_C
  }
  const bracket = findBracket(excess, idealityBound(figures))
  if (!bracket) return null
  const shape = findShape(figures, findRoot(excess, bracket.low, bracket.high))
  return shape && curveOf(figures, shape)
}

/**
 * Two possible idealities around the requested coefficient. `excess` decreases with the ideality, and is NaN above the
 * largest possible one.
 */
function findBracket(excess: (a: number) => number, bound: number) {
  let high = bound
  let low = high * stepDown
  let atLow = excess(low)
  for (let step = 0; !(atLow > 0) && step < maxSteps; step++) {
    const isPossible = atLow <= 0
    ;[high, low] = [low, low * stepDown]
    atLow = excess(low)
    if (isPossible && atLow > 0) return { low, high }
  }
  // not found below: the root is between here and the limit, or does not exist
  while (atLow > 0 && high - low > 1e-10 * high) {
    const middle = (low + high) / 2
    const atMiddle = excess(middle)
    if (atMiddle <= 0) return { low, high: middle }
    if (atMiddle > 0) low = middle
    else high = middle
  }
  return null
}

/** When no ideality gives the coefficient: the softest knee, with the voltage scaled at other temperatures. */
function fitBySoftestKnee(figures: KneeFigures): ModuleCurve {
  const shape = findSoftestShape(figures)
  if (!shape) throw new RangeError('The figures were let past the gate but have no curve')
  return { ...curveOf(figures, shape), powerCoefficient_percent_per_C: figures.TempCoeffPmax_percent_per_C }
}
