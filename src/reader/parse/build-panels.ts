import {
  type Provenance,
  type ReadFieldKey,
  type ReadPanel,
  type SheetFactKey,
  sheetFactKeys,
} from '../../shared/panels/datasheet-reading.js'
import { isFlagKey, isNumberKey, numberField, panelFieldKeys } from '../../shared/panels/panel-fields.js'
import { type Finding, type Findings, findingIn } from './layout/finding.js'
import { boxOf } from './layout/geometry.js'
import type { PowerClass, PowerTable } from './tables/power-table.js'
import type { CoefficientField, CoefficientRow } from './values/read-coefficients-of-sheet.js'
import type { ElectricalField } from './words/electrical-labels.js'

/** What physics allows, in percent per degree. */
const coefficientRange: Record<CoefficientField, [number, number]> = {
  TempCoeffPmax_percent_per_C: [-0.7, -0.15],
  TempCoeffVoc_percent_per_C: [-0.6, -0.15],
  TempCoeffIsc_percent_per_C: [-0.03, 0.15],
}

const electricalKeys: ElectricalField[] = ['Pmax_W', 'Vmp_V', 'Imp_A', 'Voc_V', 'Isc_A', 'ModuleEfficiency_percent']

function electricalFindings(table: PowerTable, power: PowerClass): Findings {
  const findings: Findings = {}
  for (const field of electricalKeys) {
    const token = power.values[field]
    if (!token) continue
    const provenance: Provenance = { page: table.page, box: boxOf([token]), text: token.text, condition: 'stc' }
    findings[field] = { value: token.value, provenance }
  }
  if (findings.Pmax_W) findings.Watts_W = findings.Pmax_W
  return findings
}

/** Coefficients of several classes differ little; other numbers of their line do not. */
const isAlike = ([first, ...others]: CoefficientRow['coefficients']) =>
  others.every(({ value }) => first && Math.abs(value / first.value - 1) < 0.2)

/** What one unit of a coefficient is in percent of the whole voltage or current. */
const perUnit = { percent: () => 1, milli: (whole: number) => 0.1 / whole, whole: (whole: number) => 100 / whole }

/** Absolute coefficients become shares of the class's own voltage or current. */
function inPercent(row: CoefficientRow, index: number, count: number, power: PowerClass): number | undefined {
  const explicit = row.coefficients.filter((coefficient) => coefficient.explicit)
  const perClass = [explicit, isAlike(row.coefficients) ? row.coefficients : []].find(
    ({ length }) => length === count && count > 1,
  )
  const coefficient = perClass ? perClass[index] : row.coefficients[0]
  if (!coefficient) return undefined
  const whole = row.field === 'TempCoeffVoc_percent_per_C' ? power.values.Voc_V?.value : power.values.Isc_A?.value
  if (coefficient.unit !== 'percent' && !whole) return undefined
  const value = coefficient.value * (whole ? perUnit[coefficient.unit](whole) : 1)
  // Power and voltage fall with heat; a missing minus sign is a misprint or a lost glyph.
  const signed = row.field === 'TempCoeffIsc_percent_per_C' ? value : -Math.abs(value)
  const [least, most] = coefficientRange[row.field]
  if (signed < least || signed > most) return undefined
  return coefficient.unit === 'percent' ? signed : Math.round(signed * 1000) / 1000
}

function coefficientFindings(rows: CoefficientRow[], index: number, count: number, power: PowerClass): Findings {
  const findings: Findings = {}
  for (const row of rows) {
    if (findings[row.field]) continue
    const value = inPercent(row, index, count, power)
    if (value !== undefined) findings[row.field] = findingIn(value, row.parts, row.text)
  }
  return findings
}

const isSheetFact = (key: ReadFieldKey): key is SheetFactKey => sheetFactKeys.some((fact) => fact === key)

/** Bounds and lengths of the product's own table: what does not fit there is not a value. */
function isStorable(key: ReadFieldKey, value: Finding['value']): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (isSheetFact(key)) return typeof value === 'number'
  if (typeof value === 'boolean') return isFlagKey(key)
  if (!isNumberKey(key)) return false
  const field = numberField(key)
  return Number.isFinite(value) && value >= field.min && value <= field.max
}

function panelOf(findings: Findings): ReadPanel {
  const panel: Record<string, unknown> = {}
  const provenance: ReadPanel['provenance'] = {}
  for (const key of [...panelFieldKeys, ...sheetFactKeys]) {
    const finding = findings[key]
    if (!finding || !isStorable(key, finding.value)) continue
    panel[key] = finding.value
    provenance[key] = finding.provenance
  }
  return { ...panel, provenance } as ReadPanel
}

type PanelParts = {
  table: PowerTable
  names: (Finding<string> | undefined)[]
  shared: Findings
  coefficients: CoefficientRow[]
  /** What differs from class to class. */
  perClass?: Findings[]
}

/** One panel per power class: its own values first, then what holds for the whole sheet. */
export function buildPanels({ table, names, shared, coefficients, perClass = [] }: PanelParts): ReadPanel[] {
  return table.classes.map((power, index) => {
    const name = names[index]
    return panelOf({
      ...shared,
      ...perClass[index],
      ...coefficientFindings(coefficients, index, table.classes.length, power),
      ...electricalFindings(table, power),
      ...(name ? { SKU: name } : {}),
    })
  })
}
