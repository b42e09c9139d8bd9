import type { PanelNumberKey } from '../panels/panel-fields.js'
import type { NumberFilter, ToleranceType } from './number-filter.js'

type Tolerance = { amount: number; type: ToleranceType }

/** How far apart two panels may be in a figure and still be alike: what nearness is measured in where nobody says otherwise. */
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

/** The tolerance that nearness is measured in, in the field's unit: the one given, else the field's own. Never 0. */
export function toleranceUnits(key: PanelNumberKey, { value, tolerance }: NumberFilter) {
  const given = tolerance && { amount: Number(tolerance.amount), type: tolerance.type }
  const { amount, type } = given && given.amount > 0 ? given : defaultTolerance(key)
  const units = type === 'percent' ? (Math.abs(Number(value)) * amount) / 100 : amount
  return units > 0 ? units : 1
}

/** How far a panel's figure is from the one asked for, as a decimal of six digits. */
export const differenceOf = (value: number, asked: number) => Math.round((value - asked) * 1e6) / 1e6
