import { t } from '@lingui/core/macro'
import { isNumberKey, numberField, type PanelFieldKey } from '../../../shared/panels/panel-fields.js'
import { figureFormat } from '../../ui/format.js'

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
