import { findFallingRoot } from './find-root.js'

/**
 * The I-V curve of a panel at standard test conditions: I = IL − I0·(exp((V + I·Rs)/a) − 1) − g·(V + I·Rs). The
 * saturation current is stored as its logarithm, because I0 itself underflows for thin film and many cells.
 */
export type ModuleCurve = {
  photoCurrent_A: number
  logSaturationCurrent: number
  /** The modified ideality: ideality × cells in series × thermal voltage. */
  ideality_V: number
  seriesResistance_Ohm: number
  shuntConductance_S: number
  /** How the photo current increases with temperature, adjusted so that Voc follows its own coefficient. */
  photoCurrentCoefficient_A_per_C: number
  /**
   * Set when no ideality gives the stated power coefficient: the voltage is then scaled at other temperatures so that
   * power follows it.
   */
  powerCoefficient_percent_per_C: number | null
}

/** The condition of a panel: the share of 1000 W/m² and the cell temperature. */
export type Condition = { irradiance: number; cellTemperature_C: number }
export const conditions = {
  stc: { irradiance: 1, cellTemperature_C: 25 },
  low: { irradiance: 0.2, cellTemperature_C: 25 },
  hot: { irradiance: 1, cellTemperature_C: 60 },
} as const satisfies Record<string, Condition>
export type ConditionName = keyof typeof conditions
export const conditionNames = ['stc', 'low', 'hot'] as const

/** A module under one condition: the five numbers of its curve, and the voltage below which its diodes take over. */
export type ModuleState = {
  iL: number
  logI0: number
  a: number
  rs: number
  g: number
  /** −0.5 V per bypass diode. */
  floor_V: number
  /** The saturation current itself, 0 when it underflows: every point of the curve needs it. */
  i0: number
}

const referenceKelvin = 298.15
const bandGap_eV = 1.121
const bandGapSlope = 0.0002677
const boltzmann_eV_per_K = 8.617333e-5
const diodeDrop_V = 0.5

/** How much the logarithm of the saturation current increases from 25 °C. */
export function saturationGrowth(cellTemperature_C: number) {
  const kelvin = cellTemperature_C + 273.15
  const gap = bandGap_eV * (1 - bandGapSlope * (cellTemperature_C - 25))
  return (
    3 * Math.log(kelvin / referenceKelvin) +
    bandGap_eV / (boltzmann_eV_per_K * referenceKelvin) -
    gap / (boltzmann_eV_per_K * kelvin)
  )
}

/** The curve moved to a condition, for a panel with a number of bypass diodes. */
export function stateAt(curve: ModuleCurve, condition: Condition, bypassDiodes: number): ModuleState {
  const state = unstretched(curve, condition, bypassDiodes)
  const { powerCoefficient_percent_per_C: gamma } = curve
  const warmer = condition.cellTemperature_C - 25
  if (gamma === null || warmer === 0) return state
  const bright = { irradiance: 1, cellTemperature_C: condition.cellTemperature_C }
  const wanted = ownMaximum(unstretched(curve, conditions.stc, 1)).power_W * (1 + (gamma / 100) * warmer)
  return stretch(state, wanted / ownMaximum(unstretched(curve, bright, 1)).power_W)
}

function unstretched(curve: ModuleCurve, { irradiance, cellTemperature_C }: Condition, bypassDiodes: number) {
  const warmer = cellTemperature_C - 25
  const isReference = warmer === 0
  const logI0 = curve.logSaturationCurrent + (isReference ? 0 : saturationGrowth(cellTemperature_C))
  return {
    iL: irradiance * (curve.photoCurrent_A + curve.photoCurrentCoefficient_A_per_C * warmer),
    logI0,
    i0: Math.exp(logI0),
    a: isReference ? curve.ideality_V : (curve.ideality_V * (cellTemperature_C + 273.15)) / referenceKelvin,
    rs: curve.seriesResistance_Ohm,
    g: irradiance * curve.shuntConductance_S,
    floor_V: -diodeDrop_V * bypassDiodes,
  }
}

const stretch = (state: ModuleState, factor: number): ModuleState => ({
  ...state,
  a: state.a * factor,
  rs: state.rs * factor,
  g: state.g / factor,
})

/** A panel that has lost part of its power: the current falls, the voltage stays. */
export function aged(state: ModuleState, ageingPercent: number): ModuleState {
  const left = 1 - ageingPercent / 100
  const logI0 = state.logI0 + Math.log(left)
  return {
    ...state,
    iL: state.iL * left,
    logI0,
    i0: Math.exp(logI0),
    g: state.g * left,
    rs: state.rs / left,
  }
}

/** The current at a diode voltage, explicit. */
export const currentAtDiode = ({ iL, logI0, i0, a, g }: ModuleState, vd: number) =>
  iL - Math.exp(logI0 + vd / a) + i0 - g * vd

/**
 * Newton steps from the right square the error, over twice `a` at most: after one shorter than this share of `a`, the
 * remaining error is below the last relevant digit.
 */
const lastStep = 1e-6

/**
 * The diode voltage at a current. Newton from the right: the function decreases and is concave, so no step overshoots.
 */
export function diodeVoltageAt({ iL, logI0, i0, a, g }: ModuleState, current: number) {
  const left = iL - current
  let vd = 0
  if (left > 0) {
    const x = Math.log(left) - logI0
    vd = a * (x > 30 ? x : Math.log1p(Math.exp(x)))
  }
  for (let round = 0; round < 100; round++) {
    const dark = Math.exp(logI0 + vd / a)
    const step = (left - dark + i0 - g * vd) / (dark / a + g)
    vd += step
    if (!(Math.abs(step) > lastStep * a)) return vd
  }
  return vd
}

/** The diode voltage at a terminal `voltage`: increasing and convex, so Newton from the right again. */
export function diodeVoltageAtTerminal(state: ModuleState, voltage: number) {
  const { iL, logI0, i0, a, rs, g } = state
  let vd = Math.max(0, voltage + rs * iL)
  for (let round = 0; round < 200; round++) {
    const dark = Math.exp(logI0 + vd / a)
    const step = (vd - rs * (iL - dark + i0 - g * vd) - voltage) / (1 + rs * (dark / a + g))
    vd -= step
    if (!(Math.abs(step) > lastStep * a)) return vd
  }
  return vd
}

export const currentAtVoltage = (state: ModuleState, voltage: number) =>
  currentAtDiode(state, diodeVoltageAtTerminal(state, voltage))

/** The current from which the bypass diodes carry the string's current past the module. */
export const bypassCurrent = (state: ModuleState) => currentAtVoltage(state, state.floor_V)

export type OwnMaximum = { power_W: number; voltage_V: number; current_A: number }

/** The module's own maximum. Everything is explicit in the diode voltage: one root of the slope of power. */
export function ownMaximum(state: ModuleState): OwnMaximum {
  const { iL, logI0, i0, a, rs, g } = state
  const open = diodeVoltageAt(state, 0)
  const vd = findFallingRoot(
    (x, out) => {
      const dark = Math.exp(logI0 + x / a)
      const current = iL - dark + i0 - g * x
      const slope = -(dark / a + g)
      const bend = -dark / (a * a)
      const voltage = x - current * rs
      const rise = 1 - slope * rs
      out.value = slope * voltage + current * rise
      out.slope = bend * voltage + 2 * slope * rise - current * bend * rs
    },
    0,
    open,
    open - a * Math.log1p(open / a),
  )
  const current_A = currentAtDiode(state, vd)
  const voltage_V = vd - current_A * rs
  return { power_W: current_A * voltage_V, voltage_V, current_A }
}
