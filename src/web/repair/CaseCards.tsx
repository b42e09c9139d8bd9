import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { isPanelFieldKey, panelFields } from '../../shared/panels/panel-fields.js'
import type { ReplacementAnswer } from '../../shared/repair/replacement-api.js'
import { translate } from '../base/language/translate.js'
import { formatCount, formatPlain } from '../ui/format.js'
import { Stack } from '../ui/Layout.js'
import { Notice } from '../ui/Notice.js'
import { Card } from '../ui/Screen.js'
import { CheckList, classWords } from './CheckList.js'
import type { CaseAnswer, ComparedPair } from './case-draft.js'
import { Statements } from './FreeSearches.js'
import { FrameHeights, OutlineOverlay } from './OutlineOverlay.js'
import { outlineFrom, statedFrom } from './original-figures.js'
import styles from './Replacements.module.css'
import { StringCurves } from './StringCurves.js'
import { StringNumbers } from './StringNumbers.js'
import { UsedFigures } from './UsedFigures.js'

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

export const titleOf = ({ answer: { original }, item }: ComparedPair) => {
  const [panel, old] = [item.panel.SKU, original.panel?.SKU]
  return old ? t`${panel} in place of ${old}` : t`${panel} in place of the old panel`
}

/** A comparison on the screen: verdict, string, checks, outlines, and what is offered. */
export function CaseCards({ offers, ...pair }: ComparedPair & { offers: ReactNode }) {
  const { answer, item } = pair
  const { version } = answer.model
  return (
    <>
      <p className={styles.verdict} data-class={item.class}>
        {classWords(item)}
      </p>
      <Assumptions answer={answer} />
      <div className={styles.detail}>
        <Stack gap={4}>
          <StringCard {...pair} />
          <Card title={t`Checks`}>
            <CheckList reasons={item.reasons} />
          </Card>
        </Stack>
        <Stack gap={4}>
          <SizeCard {...pair} />
          {offers}
        </Stack>
      </div>
      <Card title={t`Figures used`}>
        <UsedFigures answer={answer} panel={item.panel} />
      </Card>
      <Statements />
      <p className={styles.assumed}>{t`Model version ${version}.`}</p>
    </>
  )
}

const StringCard = ({ answer: { original, request }, item: { panel, electrical } }: ComparedPair) => (
  <Card title={t`What the string gives`}>
    <StringCurves original={statedFrom(original)} candidate={panel} request={request} electrical={electrical} />
    <StringNumbers electrical={electrical} />
  </Card>
)

const SizeCard = ({ answer: { original }, item: { panel } }: ComparedPair) => (
  <Card title={t`Size`}>
    <div className={styles.outlines}>
      <OutlineOverlay original={outlineFrom(original)} candidate={panel} height={300} withFigures />
      <FrameHeights original={outlineFrom(original)} candidate={panel} />
    </div>
    <p className={styles.assumed}>{t`The old panel is dashed, the new one filled, to scale.`}</p>
  </Card>
)
