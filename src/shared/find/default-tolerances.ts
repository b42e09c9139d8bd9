import type { PanelNumberKey } from '../panels/panel-fields.js'
import type { NumberFilter, ToleranceType } from './number-filter.js'

type Tolerance = { amount: number; type: ToleranceType }

/** How far two similar panels may differ in a figure: the scale of nearness when no tolerance is given. */
const defaults: Partial<Record<PanelNumberKey, Tolerance>> = {
  Watts_W: { amount: 3, type: 'percent' },
  ModuleEfficiency_percent: { amount: 0.5, type: 'units' },
  Length_mm: { amount: 5, type: 'units' },
  Width_mm: { amount: 5, type: 'units' },
  Thickness_mm: { amount: 1, type: 'units' },
  Weight_kg: { amount: 5, type: 'percent' },
  NumberOfCells_count: { amount: 6, type: 'units' },
  CableLength_mm: { amount: 100, type: 'units' },
  Vmp_V: { amount: 3, type: 'percent' },
  Imp_A: { amount: 5, type: 'percent' },
  Voc_V: { amount: 3, type: 'percent' },
  Isc_A: { amount: 5, type: 'percent' },
}
const otherwise: Tolerance = { amount: 5, type: 'percent' }

export const defaultTolerance = (key: PanelNumberKey): Tolerance => defaults[key] ?? otherwise

/**
 * The tolerance that nearness is measured with, in the field's unit: the given one, otherwise the field's default.
 * Never 0.
 */
export function toleranceUnits(key: PanelNumberKey, { value, tolerance }: NumberFilter) {
  const chosen = tolerance && { amount: Number(tolerance.amount), type: tolerance.type }
  const { amount, type } = chosen && chosen.amount > 0 ? chosen : defaultTolerance(key)
  const units = type === 'percent' ? (Math.abs(Number(value)) * amount) / 100 : amount
  return units > 0 ? units : 1
}

/** How far a panel's figure is from the requested one, rounded to six decimals. */
export const differenceOf = (value: number, requested: number) => Math.round((value - requested) * 1e6) / 1e6
