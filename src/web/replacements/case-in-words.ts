import type { ReplacementAnswer } from '../../shared/replacements/replacement-api.js'
import { optionLabels } from './optimiser-labels.js'

type Case = ReplacementAnswer['request']

const signed = (value: number) => String(value).replace('-', '−')

/** The case in one sentence, with assumptions marked. */
export function caseInWords(request: Case) {
  const { stringLength, replaced, added, parallelStrings, ageingPercent, optimisers } = request
  const assumed = (key: string) => (request.assumed.includes(key) ? ' (assumed)' : '')
  const given = (label: string, value: number | null, unit: string) =>
    value === null ? [] : [`${label} ${signed(value)} ${unit}`]
  return [
    `String of ${stringLength}${assumed('stringLength')}, ${replaced} replaced${added > 0 ? `, ${added} added` : ''}`,
    ...(parallelStrings > 1 ? [`${parallelStrings} strings in parallel`] : []),
    ...(ageingPercent > 0 ? [`old panels aged by ${ageingPercent} %`] : []),
    ...(optimisers === 'none' ? [] : [`optimisers: ${optionLabels[optimisers].toLowerCase()}`]),
    `coldest day ${signed(request.minTemperature_C)} °C${assumed('minTemperature_C')}`,
    ...given('voltage limit', request.maxVoltage_V, 'V'),
    ...given('lowest operating voltage', request.minMppVoltage_V, 'V'),
    ...given('highest operating voltage', request.maxMppVoltage_V, 'V'),
    ...given('start voltage', request.startVoltage_V, 'V'),
    ...given('input current limit', request.maxInputCurrent_A, 'A'),
    ...given('string fuse', request.fuse_A, 'A'),
    `${request.quantity} needed`,
  ].join('; ')
}
