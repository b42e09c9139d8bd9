import { t } from '@lingui/core/macro'
import type { LimitKey } from '../../../shared/repair/plants/plant-model.js'
import type { Unit } from '../../../shared/values/units.js'
import { figureFormat } from '../../ui/format.js'
import type { InputDraft } from './plant-draft.js'

/** A figure in a sentence: at most so many decimals, a true minus sign, thousands as in the tables. */
export const figure = (value: number, decimals = 0) => figureFormat(0, decimals, true).format(value).replace('-', '−')

/** A number that is typed: its label, and the unit in which it is read. */
export type NumberField = { label: string; unit: string; read?: Unit; isWhole?: boolean; hint?: string }

export const limitFields = (): Record<LimitKey, NumberField> => ({
  maxVoltage_V: { label: t`Highest voltage`, unit: 'V', read: 'V' },
  minMppVoltage_V: { label: t`Lower end of the MPP range`, unit: 'V', read: 'V' },
  maxMppVoltage_V: { label: t`Upper end of the MPP range`, unit: 'V', read: 'V' },
  startVoltage_V: { label: t`Start voltage`, unit: 'V', read: 'V' },
  maxCurrent_A: { label: t`Highest current`, unit: 'A', read: 'A' },
  maxShortCircuit_A: { label: t`Highest short-circuit current`, unit: 'A', read: 'A' },
  maxStrings: { label: t`Most strings`, unit: '', read: 'pieces', isWhole: true },
  fuse_A: { label: t`String fuse`, unit: 'A', read: 'A' },
  acPower_W: { label: t`AC power`, unit: 'W', read: 'W' },
})

export const siteFields = () =>
  ({
    ageYears: {
      label: t`Age of the plant`,
      unit: t`years`,
      read: 'years',
      hint: t`Panels lose about 0.5 % a year.`,
    },
    minTemperature_C: { label: t`Coldest day`, unit: '°C', read: '°C', hint: t`Default: −10 °C.` },
    ageingPercent: { label: t`Power lost by age`, unit: '%', read: '%', hint: t`Instead of the age, if measured.` },
    maxCellTemperature_C: { label: t`Hottest cells`, unit: '°C', read: '°C', hint: t`Default: 60 °C.` },
  }) satisfies Record<string, NumberField>

export const purchaseFields = () =>
  ({
    maxPrice: { label: t`Highest price`, unit: '', read: 'money', hint: t`Per piece.` },
    maxAgeDays: { label: t`Oldest offer`, unit: t`days`, read: 'days', isWhole: true },
  }) satisfies Record<string, NumberField>

export const spareField = (label = t`Spares`): NumberField => ({ label, unit: '', read: 'pieces', isWhole: true })

/** Whether anything is known of the inverter of an input. */
export const hasLimits = ({ inverterId, limits }: InputDraft) =>
  inverterId !== null || Object.values(limits).some((text) => text)
