import type { PanelFacts } from '../../../shared/panels/panel-shapes.js'
import { cellLayoutOf } from './cell-layout.js'
import { cellMaterialOf } from './cell-material.js'
import { type MissingFigures, notStated } from './missing-figures.js'
import { gammaOf, muGammaOf } from './pvsyst-ideality.js'
import { currentCoefficient, fitFacts, voltageCoefficient } from './six-parameters.js'

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
