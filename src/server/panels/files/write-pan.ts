import type { PanelFacts } from '../../../shared/panels/panel-shapes.js'
import { findRoot } from '../../../shared/physics/find-root.js'
import { type ModuleState, ownMaximum } from '../../../shared/physics/module-curve.js'
import { type CellLayout, cellLayoutOf, cellMaterialOf } from './cell-material.js'
import {
  currentCoefficient,
  type FittedFacts,
  fitFacts,
  type MissingFigures,
  notStated,
  voltageCoefficient,
} from './six-parameters.js'

type Entry = readonly [name: string, value: string | number | null]

/** What PVsyst takes for the shunt of crystalline cells in weak light, where no measurement says otherwise. */
const weakLight = { times: 4, exponent: 5.5 }

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals))
const metres = (mm: number | null) => (mm === null ? null : rounded(mm / 1000, 4))
/** An entry ends with its line. */
const line = (text: string | null) => text?.replace(/\s+/g, ' ').trim() ?? ''

const lines = (entries: readonly Entry[], indent: string) =>
  entries.flatMap(([name, value]) => (value === null ? [] : [`${indent}${name}=${value}`]))

/** A module file of PVsyst: lengths in metres, coefficients in mA and mV per degree; or everything that it lacks. */
export function writePan(panel: PanelFacts): { text: string } | { missing: MissingFigures } {
  const fitted = fitFacts(panel)
  const layout = cellLayoutOf(panel)
  const technology = cellMaterialOf(panel)?.pan ?? null
  const power = panel.Pmax_W ?? panel.Watts_W
  const missing = {
    ...('missing' in fitted && fitted.missing),
    ...notStated((['Length_mm', 'Width_mm'] as const).filter((key) => panel[key] === null)),
    ...(layout === null && notStated(['NumberOfCells_count'])),
    ...(power === null && notStated(['Pmax_W'])),
    ...(technology === null && notStated(['CellType'])),
  }
  if ('missing' in fitted || layout === null || Object.keys(missing).length > 0) return { missing }
  const { facts, parameters } = fitted
  const muGamma = muGammaOf(fitted, layout)
  const shunt = rounded(parameters.R_sh_ref, 0)
  const electrical: Entry[] = [
    ['Technol', technology],
    ['NCelS', layout.inSeries],
    ['NCelP', layout.inParallel],
    ['NDiode', facts.BypassDiodes_count],
    ['GRef', 1000],
    ['TRef', '25.0'],
    ['PNom', power],
    ['Isc', facts.Isc_A],
    ['Voc', facts.Voc_V],
    ['Imp', facts.Imp_A],
    ['Vmp', facts.Vmp_V],
    ['muISC', rounded(1000 * currentCoefficient(facts), 4)],
    ['muVocSpec', rounded(1000 * voltageCoefficient(facts), 3)],
    ['muPmpReq', facts.TempCoeffPmax_percent_per_C],
    ['RShunt', shunt],
    ['Rp_0', weakLight.times * shunt],
    ['Rp_Exp', weakLight.exponent],
    ['RSerie', rounded(parameters.R_s, 5)],
    ['Gamma', rounded(gammaOf(fitted, layout), 5)],
    ['muGamma', muGamma === null ? null : rounded(muGamma, 6)],
    ['VMaxIEC', facts.MaxSystemVoltage_V],
  ]
  return { text: frame(commercial(facts), electrical) }
}

const commercial = (facts: PanelFacts): Entry[] => [
  ['Flags', '$0041'],
  ['Manufacturer', line(facts.Brand)],
  ['Model', line(facts.SKU)],
  ['DataSource', 'Heliodex'],
  ['Width', metres(facts.Width_mm)],
  ['Height', metres(facts.Length_mm)],
  ['Depth', metres(facts.Thickness_mm)],
  ['Weight', facts.Weight_kg],
]

const frame = (sold: readonly Entry[], electrical: readonly Entry[]) =>
  [
    'PVObject_=pvModule',
    '  Version=6.78',
    '  Flags=$0043',
    '',
    '  PVObject_Commercial=pvCommercial',
    ...lines(sold, '    '),
    '  End of PVObject pvCommercial',
    '',
    ...lines(electrical, '  '),
    'End of PVObject pvModule',
    '',
  ].join('\r\n')

const kelvin = 273.15
const reference_K = kelvin + 25
const boltzmann_eV_per_K = 8.617333e-5
const bandGap_eV = 1.121

/** PVsyst's ideality of one cell at 25 °C. */
const gammaOf = ({ parameters }: FittedFacts, { inSeries }: CellLayout) =>
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
function muGammaOf(fitted: FittedFacts, layout: CellLayout): number | null {
  const wanted = fitted.facts.TempCoeffPmax_percent_per_C
  const excess = (muGamma: number) => {
    const powerAt = (temperature_C: number) => ownMaximum(stateAt(fitted, layout, muGamma, temperature_C)).power_W
    return (100 * (powerAt(warm_C) / powerAt(25) - 1)) / (warm_C - 25) - wanted
  }
  const ends = [excess(-widest), excess(widest)] as const
  return ends.every(Number.isFinite) && ends[0] > 0 !== ends[1] > 0 ? findRoot(excess, -widest, widest) : null
}
