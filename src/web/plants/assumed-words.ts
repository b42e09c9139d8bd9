import { isPanelFieldKey, panelFields } from '../../shared/panels/panel-fields.js'

const siteWords: Readonly<Record<string, string>> = {
  minTemperature_C: 'a coldest day of −10 °C',
  maxCellTemperature_C: 'cells of 60 °C on a hot day',
  ageingPercent: 'no loss by age',
}

const labelOf = (field: string) => (isPanelFieldKey(field) ? panelFields[field].label : field)

/** What nobody gave: defaults of the site, and figures that a panel does not state. */
export function assumedInWords(assumed: readonly string[]) {
  const site = assumed.flatMap((key) => siteWords[key] ?? [])
  const missing = assumed.flatMap((key) => {
    const [, kind, field] = /^kinds\.(\w+)\.(\w+)$/.exec(key) ?? []
    return kind !== undefined && field !== undefined ? [`${labelOf(field)} of ${kind}`] : []
  })
  return [
    ...(site.length > 0 ? [`Assumed: ${site.join(', ')}.`] : []),
    ...(missing.length > 0 ? [`Not stated, so computed with the middle of usual values: ${missing.join(', ')}.`] : []),
  ].join(' ')
}
