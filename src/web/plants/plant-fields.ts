import type { LimitKey } from '../../shared/plants/plant-model.js'
import type { Unit } from '../../shared/values/units.js'

/** A number that is typed: its label, and the unit in which it is read. */
export type NumberField = { label: string; unit: string; read?: Unit; isWhole?: boolean; hint?: string }

export const limitFields: Record<LimitKey, NumberField> = {
  maxVoltage_V: { label: 'Highest voltage', unit: 'V', read: 'V' },
  minMppVoltage_V: { label: 'Lower end of the MPP range', unit: 'V', read: 'V' },
  maxMppVoltage_V: { label: 'Upper end of the MPP range', unit: 'V', read: 'V' },
  startVoltage_V: { label: 'Start voltage', unit: 'V', read: 'V' },
  maxCurrent_A: { label: 'Highest current', unit: 'A', read: 'A' },
  maxShortCircuit_A: { label: 'Highest short-circuit current', unit: 'A', read: 'A' },
  maxStrings: { label: 'Most strings', unit: '', read: 'pieces', isWhole: true },
  fuse_A: { label: 'String fuse', unit: 'A', read: 'A' },
  acPower_W: { label: 'AC power', unit: 'W', read: 'W' },
}

export const siteFields = {
  ageYears: { label: 'Age of the plant', unit: 'years', read: 'years', hint: 'Panels lose about 0.5 % a year.' },
  minTemperature_C: { label: 'Coldest day', unit: '°C', read: '°C', hint: 'Default: −10 °C.' },
  ageingPercent: { label: 'Power lost by age', unit: '%', read: '%', hint: 'Instead of the age, if measured.' },
  maxCellTemperature_C: { label: 'Hottest cells', unit: '°C', read: '°C', hint: 'Default: 60 °C.' },
} as const satisfies Record<string, NumberField>

export const purchaseFields = {
  maxPrice: { label: 'Highest price', unit: '', read: 'money', hint: 'Per piece.' },
  maxAgeDays: { label: 'Oldest offer', unit: 'days', read: 'days', isWhole: true },
} as const satisfies Record<string, NumberField>

export const spareField: NumberField = { label: 'Spares', unit: '', read: 'pieces', isWhole: true }
