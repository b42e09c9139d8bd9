import { isUsual, weightPerArea } from '../../../shared/panels/panel-bounds.js'
import type { Findings } from '../layout/finding.js'
import type { PowerTable } from '../tables/power-table.js'

const numberOf = (findings: Findings, field: keyof Findings): number | undefined => {
  const value = findings[field]?.value
  return typeof value === 'number' ? value : undefined
}

/**
 * Recognised numbers lose digits. Outside what modules weigh, measure and have as cells they are left out; a text layer
 * says what it says, and is only marked for review.
 */
export function dropMisreadValues(findings: Findings, table: PowerTable): Findings {
  const kept = { ...findings }
  const [length, width] = [numberOf(findings, 'Length_mm'), numberOf(findings, 'Width_mm')]
  const [weight, thickness] = [numberOf(findings, 'Weight_kg'), numberOf(findings, 'Thickness_mm')]
  const cells = numberOf(findings, 'NumberOfCells_count')
  const voc = table.classes[0]?.values.Voc_V?.value
  const perArea = weight && length && width ? weightPerArea(weight, length, width) : undefined
  if (!isUsual('weightPerArea', perArea, 'read')) delete kept.Weight_kg
  if (!isUsual('thicknessMm', thickness, 'read')) delete kept.Thickness_mm
  if (cells && voc && !isUsual('voltsPerCell', voc / cells, 'read')) delete kept.NumberOfCells_count
  return kept
}
