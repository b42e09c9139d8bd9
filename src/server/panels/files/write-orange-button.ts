import type { PanelFacts } from '../../../shared/panels/panel-shapes.js'
import { cellLayoutOf, cellMaterialOf } from './cell-material.js'

type Scalar = string | number | boolean
type Element = { Value: Scalar; Unit?: string }

const of = (value: Scalar | null, unit?: string): Element | undefined =>
  value === null || value === '' ? undefined : { Value: value, ...(unit && { Unit: unit }) }
const scaled = (value: number | null, factor: number, unit: string) =>
  of(value === null ? null : Number((value * factor).toPrecision(12)), unit)

type Part = Record<string, unknown>
/** Without what is not stated; undefined when nothing is left. */
function stated<Fields extends Part>(fields: Fields): Partial<Fields> | undefined {
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined)
  return kept.length === 0 ? undefined : (Object.fromEntries(kept) as Partial<Fields>)
}

/** A panel as a product of the Orange Button taxonomy, in its units. It demands nothing: what is unstated is left out. */
export function orangeButtonOf(panel: PanelFacts) {
  const layout = cellLayoutOf(panel)
  const { Length_mm, Width_mm } = panel
  const module = stated({
    ProdType: of('ProdModule'),
    ProdMfr: of(panel.Brand),
    ProdCode: of(panel.SKU),
    Description: of(panel.Description),
    Dimension: stated({
      Length: scaled(Length_mm, 0.001, 'm'),
      Width: scaled(Width_mm, 0.001, 'm'),
      Height: scaled(panel.Thickness_mm, 0.001, 'm'),
      Mass: of(panel.Weight_kg, 'kg'),
    }),
    ModuleArea: scaled(Length_mm !== null && Width_mm !== null ? Length_mm * Width_mm : null, 1e-6, 'sqm'),
    PowerSTC: of(panel.Pmax_W ?? panel.Watts_W, 'W'),
    ModuleElectRatings: ratingsOf(panel),
    ModuleEfficiency: scaled(panel.ModuleEfficiency_percent, 0.01, 'decimal_percent'),
    ...temperaturesOf(panel),
    CellCount: of(panel.NumberOfCells_count),
    CellsInSeries: of(panel.CellsInSeries_count),
    CellStringsParallelQuantity: panel.CellsInSeries_count === null ? undefined : of(layout?.inParallel ?? null),
    ProdCell: stated({ CellTechnologyType: of(cellMaterialOf(panel)?.orangeButton ?? null) }),
    BypassDiodeQuantity: of(panel.BypassDiodes_count),
    VoltageMaximumSystem: of(panel.MaxSystemVoltage_V, 'V'),
    FuseSeriesRating: of(panel.MaxSeriesFuse_A, 'A'),
    IsBifacial: of(panel.IsBifacial),
    CableLength: scaled(panel.CableLength_mm, 0.001, 'm'),
    CableConnector: of(panel.ConnectorType),
  })
  return { ProdModule: module }
}

function ratingsOf({ Pmax_W, Watts_W, Isc_A, Voc_V, Imp_A, Vmp_V }: PanelFacts) {
  const rating = stated({
    PowerDC: of(Pmax_W ?? Watts_W, 'W'),
    CurrentShortCircuit: of(Isc_A, 'A'),
    VoltageOpenCircuit: of(Voc_V, 'V'),
    CurrentAtMaximumPower: of(Imp_A, 'A'),
    VoltageAtMaximumPower: of(Vmp_V, 'V'),
  })
  return rating && [{ ModuleRatingCondition: of('STC'), ...rating }]
}

const temperaturesOf = (panel: PanelFacts) => ({
  TemperatureNOCT: of(panel.NOCT_C, 'Cel'),
  TemperatureCoefficientMaximumPower: of(panel.TempCoeffPmax_percent_per_C, 'percent_per_Cel'),
  TemperatureCoefficientOpenCircuitVoltage: of(panel.TempCoeffVoc_percent_per_C, 'percent_per_Cel'),
  TemperatureCoefficientShortCircuitCurrent: of(panel.TempCoeffIsc_percent_per_C, 'percent_per_Cel'),
})
