import { t } from '@lingui/core/macro'
import { isPanelFieldKey, panelFields } from '../../shared/panels/panel-fields.js'
import type { ReplacementAnswer } from '../../shared/repair/replacement-api.js'
import { translate } from '../base/language/translate.js'
import { formatCount, formatPlain } from '../ui/format.js'
import { Notice } from '../ui/Notice.js'
import type { CaseAnswer } from './case-draft.js'
import styles from './Replacements.module.css'

const labelOf = (field: string) => (isPanelFieldKey(field) ? translate(panelFields[field].label) : field)

type Request = ReplacementAnswer['request']

/** What the answer took for granted where nobody said it, by the field that says it. */
function assumedParts({ assumed, stringLength, minTemperature_C, orientation }: Request): [string, string][] {
  const isAssumed = (field: string) => assumed.includes(field)
  const [length, temperature] = [formatCount(stringLength), formatPlain(minTemperature_C)]
  return [
    ...(isAssumed('stringLength') ? [['stringLength', t`string of ${length} assumed`] as [string, string]] : []),
    ...(isAssumed('minTemperature_C') ? [['minTemperature_C', t`${temperature} °C assumed`] as [string, string]] : []),
    ...(isAssumed('orientation') && orientation === 'portrait'
      ? [['orientation', t`upright assumed`] as [string, string]]
      : []),
  ]
}

/** Few figures that the old panel does not state by their names, many by their number. */
function missingPart({ missing }: CaseAnswer['original']): [string, string][] {
  const [first] = missing
  if (first === undefined) return []
  const figures = missing.map(labelOf).join(', ')
  const count = missing.length
  return [[first, count <= mostNamed ? t`not stated: ${figures}` : t`${count} figures not stated`]]
}
const mostNamed = 2

type Props = {
  answer: CaseAnswer
  /** Opens the field of the case that says otherwise. */
  onShow?: (field: string) => void
}

/** Assumed values that were not given, and figures that the old panel does not state. */
export function Assumptions({ answer: { request, original }, onShow }: Props) {
  const parts = [...assumedParts(request), ...missingPart(original)]
  return (
    <>
      {parts.length > 0 && (
        <ul className={styles.chips} aria-label={t`Assumed`}>
          {parts.map(([field, words]) => (
            <li key={field}>
              {onShow ? (
                <button type="button" onClick={() => onShow(field)}>
                  {words}
                </button>
              ) : (
                words
              )}
            </li>
          ))}
        </ul>
      )}
      {original.curve.knee === 'contradictory' && (
        <Notice tone="bad">
          <p>{t`The figures of the old panel contradict each other, so the output of the string cannot be computed.`}</p>
        </Notice>
      )}
    </>
  )
}
