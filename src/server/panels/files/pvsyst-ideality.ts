import { findRoot } from '../../../shared/physics/find-root.js'
import { type ModuleState, ownMaximum } from '../../../shared/physics/module-curve.js'
import type { CellLayout } from './cell-layout.js'
import { currentCoefficient, type FittedFacts } from './six-parameters.js'

const kelvin = 273.15
const reference_K = kelvin + 25
const boltzmann_eV_per_K = 8.617333e-5
const bandGap_eV = 1.121

/** PVsyst's ideality of one cell at 25 °C. */
export const gammaOf = ({ parameters }: FittedFacts, { inSeries }: CellLayout) =>
  parameters.a_ref / (inSeries * boltzmann_eV_per_K * reference_K)

/** The curve at full sun as PVsyst moves it to a temperature: the ideality itself changes by `muGamma` per degree. */
function stateAt(fitted: FittedFacts, layout: CellLayout, muGamma: number, cellTemperature_C: number): ModuleState {
  const { parameters, facts } = fitted
  const warmer = cellTemperature_C - 25
  const cell_K = cellTemperature_C + kelvin
  const gamma = gammaOf(fitted, layout) + muGamma * warmer
  const gap = (bandGap_eV / (gamma * boltzmann_eV_per_K)) * (1 / reference_K - 1 / cell_K)
  const logI0 = Math.log(parameters.I_o_ref) + 3 * Math.log(cell_K / reference_K) + gap
  return {
    iL: parameters.I_L_ref + currentCoefficient(facts) * warmer,
    logI0,
    i0: Math.exp(logI0),
    a: gamma * layout.inSeries * boltzmann_eV_per_K * cell_K,
    rs: parameters.R_s,
    g: 1 / parameters.R_sh_ref,
    floor_V: 0,
  }
}

const warm_C = 45
const widest = 0.01

/**
 * The change of the ideality per degree by which PVsyst's model follows the stated coefficient of power; null when none
 * within reason does.
 */
export function muGammaOf(fitted: FittedFacts, layout: CellLayout): number | null {
  const wanted = fitted.facts.TempCoeffPmax_percent_per_C
  const excess = (muGamma: number) => {
    const powerAt = (temperature_C: number) => ownMaximum(stateAt(fitted, layout, muGamma, temperature_C)).power_W
    return (100 * (powerAt(warm_C) / powerAt(25) - 1)) / (warm_C - 25) - wanted
  }
  const ends = [excess(-widest), excess(widest)] as const
  return ends.every(Number.isFinite) && ends[0] > 0 !== ends[1] > 0 ? findRoot(excess, -widest, widest) : null
}
