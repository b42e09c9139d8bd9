import { t } from '@lingui/core/macro'
import { isNumberKey, numberField, type PanelFieldKey } from '../../../shared/panels/panel-fields.js'
import { translate } from '../../base/language/translate.js'
import { figureFormat } from '../../ui/format.js'

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
  return isSizeAbout({ listFields }) ? t`about ${length} × ${width}` : `${length} x ${width}`
}

/** Whether a side is known from the public list alone. */
export const isSizeAbout = ({ listFields = [] }: { listFields?: readonly string[] | undefined }) =>
  listFields.includes('Length_mm') || listFields.includes('Width_mm')

export type FieldContent = string | number | boolean | null | undefined

/** Shown instead of a value that is not stated. Never 0. */
export const notStated = '–'

const isCoefficient = (unit: string) => unit === '%/°C'

/** A percent sign touches its figure; other units have a non-breaking space. */
const unitAfter = (unit: string) => (unit === '' || unit === '%' ? unit : `\u00a0${unit}`)

/** The figure without unit, for a column whose header has it: fixed decimals, a true minus sign, no thousands separator. */
export function formatFigure(key: PanelFieldKey, value: FieldContent) {
  if (value === null || value === undefined || value === '') return notStated
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`
  // the name of a family is said in the reader's language, a maker's own words stay
  if (key === 'CellType') return translate(String(value))
  if (!isNumberKey(key) || typeof value === 'string') return String(value)
  const { decimals, unit } = numberField(key)
  // makers state coefficients with 2 or 3 decimals, and the third matters
  const most = isCoefficient(unit) ? 3 : decimals
  return figureFormat(Math.min(decimals, 2), most, false).format(value).replace('-', '−')
}

/** A value of a panel with its unit: `545 W`, `21.30%`, `−0.285 %/°C`. */
export function formatField(key: PanelFieldKey, value: FieldContent) {
  const figure = formatFigure(key, value)
  return figure !== notStated && isNumberKey(key) ? figure + unitAfter(numberField(key).unit) : figure
}

/** Shows `text`; a dash is read out as "not stated". */
export function Stated({ text, title }: { text: string; title?: string | undefined }) {
  if (text !== notStated) return <span title={title}>{text}</span>
  return (
    <>
      <span aria-hidden="true">{notStated}</span>
      <span className="visually-hidden">{t`not stated`}</span>
    </>
  )
}

type Props = {
  panelKey: PanelFieldKey
  value: FieldContent
  /** Without the unit, if a header has it. */
  bare?: boolean
}

/** One value of a panel. The exact value shows on hover. */
export function FieldValue({ panelKey, value, bare = false }: Props) {
  return (
    <Stated text={bare ? formatFigure(panelKey, value) : formatField(panelKey, value)} title={exact(panelKey, value)} />
  )
}

function exact(key: PanelFieldKey, value: FieldContent) {
  if (typeof value !== 'number' || Number(formatFigure(key, value).replace('−', '-')) === value) return undefined
  return `${String(value).replace('-', '−')}${isNumberKey(key) ? unitAfter(numberField(key).unit) : ''}`
}
