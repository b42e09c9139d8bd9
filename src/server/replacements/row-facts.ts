import type { MatchFacts, MatchSide } from '../../shared/matching/match-facts.js'
import { fitPanel, type PanelCurves, packCurves, unpackCurves } from '../../shared/matching/panel-curves.js'
import { noCurves } from '../catalogue/curve-column.js'
import type { PanelTable } from '../catalogue/panel-table.js'

const numberKeys = [
  'Watts_W',
  'Pmax_W',
  'Vmp_V',
  'Imp_A',
  'Voc_V',
  'Isc_A',
  'TempCoeffPmax_percent_per_C',
  'TempCoeffVoc_percent_per_C',
  'TempCoeffIsc_percent_per_C',
  'NumberOfCells_count',
  'BypassDiodes_count',
  'Length_mm',
  'Width_mm',
  'Thickness_mm',
  'Weight_kg',
  'CableLength_mm',
  'SnowLoad_Pa',
  'WindLoad_Pa',
  'MaxSystemVoltage_V',
  'MaxSeriesFuse_A',
] as const
const textKeys = ['SKU', 'Brand', 'Description', 'ConnectorType', 'CellType'] as const

export const orNull = (value: number) => (Number.isNaN(value) ? null : value)

export const nothingStated: MatchFacts = {
  Watts_W: null,
  Pmax_W: null,
  Vmp_V: null,
  Imp_A: null,
  Voc_V: null,
  Isc_A: null,
  TempCoeffPmax_percent_per_C: null,
  TempCoeffVoc_percent_per_C: null,
  TempCoeffIsc_percent_per_C: null,
  NumberOfCells_count: null,
  BypassDiodes_count: null,
  CellType: null,
  SKU: null,
  Brand: null,
  Description: null,
  ConnectorType: null,
  Length_mm: null,
  Width_mm: null,
  Thickness_mm: null,
  Weight_kg: null,
  CableLength_mm: null,
  SnowLoad_Pa: null,
  WindLoad_Pa: null,
  MaxSystemVoltage_V: null,
  MaxSeriesFuse_A: null,
  IsBifacial: null,
}

/** All facts by which a panel of the catalogue is judged: a copy of an object with all keys is filled faster than an empty one. */
export function factsAt(table: PanelTable, row: number): MatchFacts {
  const facts: MatchFacts = { ...nothingStated }
  for (const key of numberKeys) facts[key] = orNull(table.numbers[key][row] ?? Number.NaN)
  for (const key of textKeys) facts[key] = table.texts[key].at(row)
  const flag = table.flags.IsBifacial[row]
  facts.IsBifacial = flag === 0 ? null : flag === 2
  return facts
}

export const statedSide = (facts: MatchFacts): MatchSide => ({ facts, sourceOf: () => 'stated' })

/** The code of a row's curves. Curves of another model version are derived here, once. */
export function curvesCodeAt(table: PanelTable, row: number): number {
  const { curves } = table
  if (curves.codes[row] === noCurves.unfitted) curves.put(row, packCurves(fitPanel(factsAt(table, row)).curves))
  return curves.codes[row] ?? noCurves.insufficient
}

export const curvesAt = (table: PanelTable, row: number): PanelCurves =>
  unpackCurves(table.curves.numbersOf(curvesCodeAt(table, row)))
