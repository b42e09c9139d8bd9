import { fieldOf, isNumberKey, type PanelFieldKey } from '../../../shared/panels/panel-fields.js'
import { typedNumberKeys, typedTextKeys } from '../../../shared/repair/replacement-parameters.js'
import { asTyped } from '../../../shared/values/number-habit.js'
import { type FigureField, readFigure } from '../../../shared/values/read-number.js'
import { translate } from '../../base/language/translate.js'
import { formatField } from './format-field.js'

const labelKeys: readonly PanelFieldKey[] = [...typedNumberKeys, ...typedTextKeys]

/** The typed figures of an old panel's label: "Vmp 31.00 V", "Imp 8.90 A"; none if a panel of the catalogue was named. */
export const typedFigures = (search: Readonly<Record<string, string | undefined>>) =>
  labelKeys.flatMap((key) => {
    const text = search[key]
    if (text === undefined) return []
    return [`${translate(fieldOf(key)?.label ?? key)} ${formatField(key, isNumberKey(key) ? Number(text) : text)}`]
  })

/** The figure one step up or down, without floating-point noise. Unreadable text stays as it is. */
export function stepFigure(typed: string, field: FigureField & { step: number }, direction: 1 | -1) {
  const reading = readFigure(typed, field)
  if (reading.kind === 'refused') return typed
  const from = reading.kind === 'number' ? reading.value : 0
  return asTyped(Number((from + direction * field.step).toFixed(6)))
}
