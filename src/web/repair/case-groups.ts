import { t } from '@lingui/core/macro'
import {
  type CaseParameter,
  numberParameter,
  type TypedNumberKey,
  typedNumberKeys,
} from '../../shared/repair/replacement-parameters.js'
import { translate } from '../base/language/translate.js'

/** One number of the case as a field of the form. */
export type CaseField = { key: CaseParameter | TypedNumberKey; hint?: string }
export type CaseGroup = { title: string; main: readonly CaseField[]; more: readonly CaseField[] }

/** In the order of a label. */
const onTheLabel: readonly TypedNumberKey[] = ['Pmax_W', 'Vmp_V', 'Imp_A', 'Voc_V', 'Isc_A', 'Length_mm', 'Width_mm']

/** Figures of a label first, then those that only a datasheet states. */
export const labelFields = {
  main: onTheLabel,
  more: typedNumberKeys.filter((key) => !onTheLabel.includes(key)),
}

/** The case in short groups: common fields, then rarely needed ones. */
export const caseGroups = () =>
  ({
    string: {
      title: t`String`,
      main: [
        { key: 'stringLength', hint: t`Panels in series. Default: 12.` },
        { key: 'replaced' },
        { key: 'rowSpare_mm', hint: t`At the end of the row. Left empty: clamps may move by up to 25 mm.` },
        { key: 'ageYears', hint: t`Old panels lose about 0.5 % a year.` },
      ],
      more: [{ key: 'added' }, { key: 'parallelStrings' }, { key: 'ageingPercent' }],
    },
    site: {
      title: t({ message: 'Site', context: 'of a plant' }),
      main: [
        { key: 'maxVoltage_V', hint: t`The lowest of inverter, cable and panel.` },
        { key: 'minTemperature_C', hint: t`Default: −10 °C.` },
      ],
      more: [
        { key: 'minMppVoltage_V' },
        { key: 'maxMppVoltage_V' },
        { key: 'startVoltage_V' },
        { key: 'maxInputCurrent_A' },
        { key: 'fuse_A' },
        { key: 'maxLength_mm', hint: t`If there is more space than the old panel needed.` },
        { key: 'maxWidth_mm' },
        { key: 'sideTolerance_mm' },
        { key: 'frameTolerance_mm' },
        { key: 'clampMin_mm' },
        { key: 'clampMax_mm' },
        { key: 'minSnowLoad_Pa' },
        { key: 'minWindLoad_Pa' },
        { key: 'maxWeight_kg' },
        { key: 'minCable_mm' },
      ],
    },
    purchase: {
      title: t`Purchase`,
      main: [{ key: 'quantity', hint: t`Default: as many as are replaced.` }],
      more: [
        { key: 'maxPrice', hint: t`Per piece, in your currency.` },
        { key: 'maxAgeDays' },
        { key: 'arrivingWithin' },
      ],
    },
  }) as const satisfies Record<string, CaseGroup>

export const titleOf = (key: CaseParameter | TypedNumberKey) => {
  const { label, unit } = numberParameter(key)
  return { label: translate(label), unit: translate(unit) }
}
