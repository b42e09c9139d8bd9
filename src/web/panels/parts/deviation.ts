import { t } from '@lingui/core/macro'
import type { FilterKey } from '../../../shared/find/search-filters.js'
import type { Deviation, FoundPanel } from '../../../shared/find/search-shapes.js'
import { filterKeys, numberField, type PanelNumberKey } from '../../../shared/panels/panel-fields.js'
import { translate } from '../../base/language/translate.js'
import { formatChange, formatNumber } from '../../ui/format.js'

const signed = (value: number, decimals: number) => `${value > 0 ? '+' : ''}${formatNumber(value, decimals)}`

function tiny(percent: number) {
  const least = formatChange(percent > 0 ? 0.1 : -0.1)
  return t`under ${least}`
}

/** "−1.0 %", or in the figure's own unit if a percentage is impossible (a search for 0); "exact" without a deviation. */
function wordsOf(key: PanelNumberKey, { difference, percent }: Deviation) {
  if (difference === 0) return t`exact`
  if (percent === null) return `${signed(difference, numberField(key).decimals)}\u00a0${numberField(key).unit}`
  // a difference is never rounded to zero
  return Math.abs(percent) < 0.05 ? tiny(percent) : formatChange(percent)
}

/** A panel's deviation from the search in one figure; undefined if the search does not contain it. */
export function deviationIn({ deviations }: FoundPanel, key: PanelNumberKey) {
  const deviation = deviations[key]
  return deviation && wordsOf(key, deviation)
}

const sizeOf = ({ percent, difference }: Deviation) => Math.abs(percent ?? difference)

/** The largest deviation of a panel from the search: how well it fits. */
export function fitOf(panel: FoundPanel) {
  let worst: { key: FilterKey; size: number } | undefined
  for (const key of filterKeys) {
    const deviation = panel.deviations[key]
    if (deviation && (!worst || sizeOf(deviation) > worst.size)) worst = { key, size: sizeOf(deviation) }
  }
  if (!worst) return undefined
  return worst.size === 0 ? t`exact` : `${translate(numberField(worst.key).label)} ${deviationIn(panel, worst.key)}`
}

export const fitSize = (panel: FoundPanel) => Math.max(-1, ...Object.values(panel.deviations).map(sizeOf))
