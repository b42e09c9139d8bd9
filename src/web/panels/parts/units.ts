import { t } from '@lingui/core/macro'
import { isNumberKey, numberField, type PanelFieldKey } from '../../../shared/panels/panel-fields.js'
import { type FieldContent, formatField, formatFigure, notStated } from './format-field.js'

export type UnitSystem = 'metric' | 'imperial'
/** The unit system in the URL. */
export const unitsIn = ({ units }: { units?: string | undefined }): UnitSystem =>
  units === 'imperial' ? 'imperial' : 'metric'

/** Units with an imperial counterpart. */
const imperial: Record<string, { unit: string; factor: number; decimals: number }> = {
  mm: { unit: 'in', factor: 1 / 25.4, decimals: 1 },
  kg: { unit: 'lb', factor: 2.204_622_6, decimals: 1 },
}

const conversionOf = (key: PanelFieldKey, system: UnitSystem) =>
  system === 'imperial' && isNumberKey(key) ? imperial[numberField(key).unit] : undefined

export const unitOf = (key: PanelFieldKey, system: UnitSystem) => {
  if (!isNumberKey(key)) return ''
  return conversionOf(key, system)?.unit ?? numberField(key).unit
}

export function formatFigureIn(system: UnitSystem, key: PanelFieldKey, value: FieldContent) {
  const conversion = conversionOf(key, system)
  return conversion && typeof value === 'number'
    ? (value * conversion.factor).toFixed(conversion.decimals)
    : formatFigure(key, value)
}

export function formatFieldIn(system: UnitSystem, key: PanelFieldKey, value: FieldContent) {
  const conversion = conversionOf(key, system)
  return conversion && typeof value === 'number'
    ? `${formatFigureIn(system, key, value)}\u00a0${conversion.unit}`
    : formatField(key, value)
}

/** Length x width in one unit. A size from the public list is said to be about that: it is often the one inside the frame. */
export function formatSizeIn(
  system: UnitSystem,
  {
    Length_mm,
    Width_mm,
    listFields = [],
  }: { Length_mm: number | null; Width_mm: number | null; listFields?: readonly string[] },
) {
  if (Length_mm === null && Width_mm === null) return notStated
  const [length, width] = [formatFigureIn(system, 'Length_mm', Length_mm), formatFieldIn(system, 'Width_mm', Width_mm)]
  return isAbout({ listFields }) ? t`about ${length} × ${width}` : `${length} x ${width}`
}

/** Whether a side is known from the public list alone. */
const isAbout = ({ listFields }: { listFields: readonly string[] }) =>
  listFields.includes('Length_mm') || listFields.includes('Width_mm')
