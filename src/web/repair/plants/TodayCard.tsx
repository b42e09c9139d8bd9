import { t } from '@lingui/core/macro'
import type { z } from 'zod'
import { isPanelFieldKey, panelFields } from '../../../shared/panels/panel-fields.js'
import type { checkPlant } from '../../../shared/repair/plants/plant-api.js'
import { plantBounds } from '../../../shared/repair/plants/plant-bounds.js'
import { translate } from '../../base/language/translate.js'
import { formatNumber } from '../../ui/format.js'
import { Card } from '../../ui/Screen.js'
import { Fit } from './InputHead.js'
import { PlantChecks } from './PlantChecks.js'
import styles from './Plants.module.css'
import type { InputDraft } from './plant-draft.js'

const siteWords = (): Readonly<Record<string, string>> => ({
  minTemperature_C: t`a coldest day of −10 °C`,
  maxCellTemperature_C: t`cells of 60 °C on a hot day`,
  ageingPercent: t`no loss by age`,
})

const labelOf = (field: string) => (isPanelFieldKey(field) ? translate(panelFields[field].label) : field)
const ofKind = (figure: string, kind: string) => t`${figure} of ${kind}`

/** What nobody gave: defaults of the site, and figures that a panel does not state. */
export function assumedInWords(assumed: readonly string[]) {
  const site = assumed.flatMap((key) => siteWords()[key] ?? [])
  const missing = assumed.flatMap((key) => {
    const [, kind, field] = /^kinds\.(\w+)\.(\w+)$/.exec(key) ?? []
    return kind !== undefined && field !== undefined ? [ofKind(labelOf(field), kind)] : []
  })
  const [defaults, figures] = [site.join(', '), missing.join(', ')]
  return [
    ...(site.length > 0 ? [t`Assumed: ${defaults}.`] : []),
    ...(missing.length > 0 ? [t`Not stated, so computed with the middle of usual values: ${figures}.`] : []),
  ].join(' ')
}

type CheckAnswer = z.output<(typeof checkPlant)['response']>

type Props = { answer: CheckAnswer; inputs: readonly InputDraft[] }

export const watts = (value: number) => `${formatNumber(Math.round(value), 0)}\u00a0W`
const percent = (value: number) => `${formatNumber(Math.round(value * 10) / 10 || 0, 1)}\u00a0%`

/** What the plant gives as it is drawn, and whether every limit holds. */
export function TodayCard({ answer: { totals, inputs: checked, fits, assumed, model }, inputs }: Props) {
  const checks = checked.flatMap((input, place) => input.checks.map((check) => ({ ...check, input: place })))
  const lengths = lengthsInWords(checked)
  const { version } = model
  return (
    <Card title={t`As it is today`} actions={<Fit fits={fits} />}>
      <dl className={styles.totals}>
        <Figure name={t`Full sun (STC)`} value={watts(totals.stc.power_W)} />
        <Figure name={t`Hot day`} value={watts(totals.hot.power_W)} />
        <Figure name={t`Low light`} value={watts(totals.low.power_W)} />
        <Figure name={t`Lost between panels`} value={percent(totals.stc.mismatchPercent)} />
      </dl>
      <PlantChecks checks={checks} inputs={inputs} />
      {lengths !== '' && <p className={styles.quiet}>{t`Strings of one kind that hold the voltages: ${lengths}.`}</p>}
      {assumed.length > 0 && <p className={styles.quiet}>{assumedInWords(assumed)}</p>}
      <p className={styles.quiet}>{t`Model version ${version}.`}</p>
    </Card>
  )
}

function lengthsInWords(inputs: CheckAnswer['inputs']) {
  const spans = inputs.flatMap(({ lengths }) =>
    Object.entries(lengths).flatMap(([kind, span]) => (span && isBound(span) ? [spanInWords(kind, span)] : [])),
  )
  return [...new Set(spans)].join(', ')
}

const spanInWords = (kind: string, { least, most }: { least: number; most: number }) =>
  t`${least} to ${most} panels ${kind}`

/** Without limits any length holds, which says nothing. */
const isBound = ({ least, most }: { least: number; most: number }) => least > 1 || most < plantBounds.panelsInString

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div className={styles.figure}>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
