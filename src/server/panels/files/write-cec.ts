import type { PanelFacts } from '../../../shared/panels/panel-shapes.js'
import type { PanelCurves } from '../../../shared/physics/panel-curves.js'
import { type CsvValue, csvRows } from '../../tables-in/write-csv.js'
import { cellLayoutOf, cellMaterialOf } from './cell-material.js'
import {
  currentCoefficient,
  type FittedFacts,
  fitFacts,
  type MissingFigures,
  notStated,
  voltageCoefficient,
} from './six-parameters.js'

type Column = readonly [name: string, unit: string, variable: string, value: (row: CecRow) => CsvValue]
type CecRow = FittedFacts & { cellsInSeries: number; area_m2: number; changedOn: string }

/** Digits that no rounding of the file can change a result by. */
const exact = (value: number) => Number(value.toPrecision(12))
const metres = (mm: number | null) => (mm === null ? null : exact(mm / 1000))

/** SAM's reader splits a line at every comma: its own library writes names without them. */
const plain = (text: string | null) => text?.replace(/[",;]/g, '_').replace(/\s+/g, ' ').trim() || null

/** The columns of SAM's library of CEC modules: name, unit, and the variable of SAM that it fills. */
const columns: readonly Column[] = [
  ['Name', 'Units', '[0]', ({ facts }) => plain([facts.Brand, facts.SKU].filter(Boolean).join(' '))],
  ['Manufacturer', '', 'lib_manufacturer', ({ facts }) => plain(facts.Brand)],
  ['Technology', '', 'cec_material', ({ facts }) => cellMaterialOf(facts)?.cec ?? null],
  ['Bifacial', '', 'lib_is_bifacial', ({ facts }) => (facts.IsBifacial === null ? null : Number(facts.IsBifacial))],
  ['STC', '', '', ({ facts }) => facts.Pmax_W ?? facts.Watts_W],
  ['PTC', '', '', () => null],
  ['A_c', 'm2', 'cec_area', ({ area_m2 }) => exact(area_m2)],
  ['Length', 'm', 'lib_length', ({ facts }) => metres(facts.Length_mm)],
  ['Width', 'm', 'lib_width', ({ facts }) => metres(facts.Width_mm)],
  ['N_s', '', 'cec_n_s', ({ cellsInSeries }) => cellsInSeries],
  ['I_sc_ref', 'A', 'cec_i_sc_ref', ({ facts }) => facts.Isc_A],
  ['V_oc_ref', 'V', 'cec_v_oc_ref', ({ facts }) => facts.Voc_V],
  ['I_mp_ref', 'A', 'cec_i_mp_ref', ({ facts }) => facts.Imp_A],
  ['V_mp_ref', 'V', 'cec_v_mp_ref', ({ facts }) => facts.Vmp_V],
  ['alpha_sc', 'A/K', 'cec_alpha_sc', ({ facts }) => exact(currentCoefficient(facts))],
  ['beta_oc', 'V/K', 'cec_beta_oc', ({ facts }) => exact(voltageCoefficient(facts))],
  ['T_NOCT', 'C', 'cec_t_noct', ({ facts }) => facts.NOCT_C],
  ['a_ref', 'V', 'cec_a_ref', ({ parameters }) => exact(parameters.a_ref)],
  ['I_L_ref', 'A', 'cec_i_l_ref', ({ parameters }) => exact(parameters.I_L_ref)],
  ['I_o_ref', 'A', 'cec_i_o_ref', ({ parameters }) => exact(parameters.I_o_ref)],
  ['R_s', 'Ohm', 'cec_r_s', ({ parameters }) => exact(parameters.R_s)],
  ['R_sh_ref', 'Ohm', 'cec_r_sh_ref', ({ parameters }) => exact(parameters.R_sh_ref)],
  ['Adjust', '%', 'cec_adjust', ({ parameters }) => exact(parameters.Adjust)],
  ['gamma_pmp', '%/K', 'cec_gamma_pmp', ({ facts }) => facts.TempCoeffPmax_percent_per_C],
  ['BIPV', '', '', () => null],
  ['Version', '', '', () => 'Heliodex'],
  ['Date', '', '', ({ changedOn }) => changedOn],
]

/** The three heading lines; without a byte order mark, which would become part of the first name. */
export const cecHead = csvRows([0, 1, 2].map((line) => columns.map((column) => String(column[line]))))

/** The line of a panel in the library, or everything that it lacks. */
export function cecLine(
  panel: PanelFacts & { updatedAt: string },
  stored?: PanelCurves,
): { line: string } | { missing: MissingFigures } {
  const fitted = fitFacts(panel, stored)
  const layout = cellLayoutOf(panel)
  const area_m2 = areaOf(panel)
  const missing = {
    ...('missing' in fitted && fitted.missing),
    ...(layout === null && notStated(['NumberOfCells_count'])),
    ...(area_m2 === null && notStated((['Length_mm', 'Width_mm'] as const).filter((key) => panel[key] === null))),
  }
  if ('missing' in fitted || layout === null || area_m2 === null) return { missing }
  const row = { ...fitted, cellsInSeries: layout.inSeries, area_m2, changedOn: panel.updatedAt.slice(0, 10) }
  return { line: csvRows([columns.map(([, , , value]) => value(row))]) }
}

/** By size, or by efficiency, which is power by area. */
function areaOf({ Length_mm, Width_mm, ModuleEfficiency_percent, Pmax_W, Watts_W }: PanelFacts) {
  if (Length_mm !== null && Width_mm !== null) return (Length_mm * Width_mm) / 1e6
  const power = Pmax_W ?? Watts_W
  return power === null || ModuleEfficiency_percent === null ? null : power / (ModuleEfficiency_percent * 10)
}
