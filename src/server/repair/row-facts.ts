import type { ElectricalSide } from '../../shared/physics/assess-electrical.js'
import type { MatchFacts, MatchSide } from '../../shared/physics/match-facts.js'
import { fitPanel, type PanelCurves, packCurves, unpackCurves } from '../../shared/physics/panel-curves.js'
import { assumedDiodes, isThinFilm } from '../../shared/physics/stated-figures.js'
import { getCode, getNumber } from '../../shared/values/get-at.js'
import { noCurves } from '../find/catalogue/curve-column.js'
import { orNull, type PanelTable } from '../find/catalogue/panel-table.js'

const thinFilm = 'thin film'
const markOf = (cellType: string) => (isThinFilm(cellType) ? thinFilm : '')

/** The number of bypass diodes of a row's panel, see bypassDiodesOf. Each distinct cell type is read once. */
export function createDiodeReader({ numbers, texts: { CellType } }: PanelTable) {
  const marks = CellType.derivedBy(markOf)
  return (row: number) => {
    const stated = getNumber(numbers.BypassDiodes_count, row)
    if (!Number.isNaN(stated)) return stated
    const isThin = marks[getCode(CellType.codes, row)] === thinFilm
    return assumedDiodes(
      isThin,
      orNull(getNumber(numbers.NumberOfCells_count, row)),
      orNull(getNumber(numbers.Voc_V, row)),
    )
  }
}

export const diodesAt = (table: PanelTable, row: number) => createDiodeReader(table)(row)

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

const none: readonly string[] = []
/** Rows share a few sets of fields, so each is taken apart once. */
const listFieldSets = new Map<string, readonly string[]>()

/** The figures of a row that come from the public list only. */
export function listFieldsAt({ listFields }: PanelTable, row: number): readonly string[] {
  const text = listFields.at(row)
  if (!text) return none
  const known = listFieldSets.get(text)
  if (known) return known
  const fields = text.split(' ')
  listFieldSets.set(text, fields)
  return fields
}

/** All facts by which a panel of the catalogue is judged, key by key: a loop over keys takes several times as long. */
export function factsAt(table: PanelTable, row: number): MatchFacts {
  const { numbers, texts, flags } = table
  const flag = flags.IsBifacial[row]
  return {
    Watts_W: numberAt(numbers.Watts_W, row),
    Pmax_W: numberAt(numbers.Pmax_W, row),
    Vmp_V: numberAt(numbers.Vmp_V, row),
    Imp_A: numberAt(numbers.Imp_A, row),
    Voc_V: numberAt(numbers.Voc_V, row),
    Isc_A: numberAt(numbers.Isc_A, row),
    TempCoeffPmax_percent_per_C: numberAt(numbers.TempCoeffPmax_percent_per_C, row),
    TempCoeffVoc_percent_per_C: numberAt(numbers.TempCoeffVoc_percent_per_C, row),
    TempCoeffIsc_percent_per_C: numberAt(numbers.TempCoeffIsc_percent_per_C, row),
    NumberOfCells_count: numberAt(numbers.NumberOfCells_count, row),
    BypassDiodes_count: numberAt(numbers.BypassDiodes_count, row),
    CellType: texts.CellType.at(row),
    SKU: texts.SKU.at(row),
    Brand: texts.Brand.at(row),
    Description: texts.Description.at(row),
    ConnectorType: texts.ConnectorType.at(row),
    Length_mm: numberAt(numbers.Length_mm, row),
    Width_mm: numberAt(numbers.Width_mm, row),
    Area_m2: numberAt(numbers.Area_m2, row),
    Thickness_mm: numberAt(numbers.Thickness_mm, row),
    Weight_kg: numberAt(numbers.Weight_kg, row),
    CableLength_mm: numberAt(numbers.CableLength_mm, row),
    SnowLoad_Pa: numberAt(numbers.SnowLoad_Pa, row),
    WindLoad_Pa: numberAt(numbers.WindLoad_Pa, row),
    MaxSystemVoltage_V: numberAt(numbers.MaxSystemVoltage_V, row),
    MaxSeriesFuse_A: numberAt(numbers.MaxSeriesFuse_A, row),
    IsBifacial: flag === 0 ? null : flag === 2,
    listFields: listFieldsAt(table, row),
  }
}

const numberAt = (column: Float64Array, row: number) => orNull(getNumber(column, row))

export const statedSide = (facts: MatchFacts): MatchSide => ({
  facts,
  sourceOf: (field) => (facts.listFields?.includes(field) ? 'list' : 'stated'),
})

/** The code of a row's curves. Curves of another model version are derived here, once. */
export function curvesCodeAt(table: PanelTable, row: number): number {
  const { curves } = table
  if (curves.codes[row] === noCurves.unfitted) curves.put(row, packCurves(fitPanel(factsAt(table, row)).curves))
  return getCode(curves.codes, row)
}

export const curvesAt = (table: PanelTable, row: number): PanelCurves =>
  unpackCurves(table.curves.numbersOf(curvesCodeAt(table, row)))

/** A row's panel for the model. */
export const sideAt = (table: PanelTable, row: number): ElectricalSide => ({
  curves: curvesAt(table, row),
  bypassDiodes: diodesAt(table, row),
})
