import type { MatchFacts, MatchSide } from '../../shared/matching/match-facts.js'
import {
  fitPanel,
  numbersPerSet,
  type PanelCurves,
  packCurves,
  unpackCurves,
  unpackSet,
} from '../../shared/matching/panel-curves.js'
import { curveKinds } from '../catalogue/curve-column.js'
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

/** All that a panel of the catalogue is judged by. */
export function factsAt(table: PanelTable, row: number): MatchFacts {
  const facts: Record<string, unknown> = {}
  for (const key of numberKeys) facts[key] = orNull(table.numbers[key][row] ?? Number.NaN)
  for (const key of textKeys) facts[key] = table.texts[key].at(row)
  const flag = table.flags.IsBifacial[row]
  facts.IsBifacial = flag === 0 ? null : flag === 2
  return facts as MatchFacts
}

export const statedSide = (facts: MatchFacts): MatchSide => ({ facts, sourceOf: () => 'stated' })

/** The curves of a row; one that was kept by another version of the model is derived here, once. */
export function curvesAt(table: PanelTable, row: number): PanelCurves {
  const { curves } = table
  if (curves.kinds[row] === curveKinds.unfitted) curves.put(row, packCurves(fitPanel(factsAt(table, row)).curves))
  // most are of this kind: nothing is copied for them
  if (curves.kinds[row] === curveKinds.exact)
    return { kind: 'exact', sets: [unpackSet(curves.numbers, row * numbersPerSet)] }
  return unpackCurves(curves.numbersAt(row))
}
