import { t } from '@lingui/core/macro'
import { isPanelFieldKey, panelFields } from '../../../shared/panels/panel-fields.js'
import { translate } from '../../base/language/translate.js'

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
