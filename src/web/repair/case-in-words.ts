import { t } from '@lingui/core/macro'
import type { ReplacementAnswer } from '../../shared/repair/replacement-api.js'
import { formatPlain } from '../ui/format.js'

type Case = ReplacementAnswer['request']

function stringWords({ stringLength: length, replaced, added, assumed }: Case) {
  if (assumed.includes('stringLength'))
    return added > 0
      ? t`String of ${length} (assumed), ${replaced} replaced, ${added} added`
      : t`String of ${length} (assumed), ${replaced} replaced`
  return added > 0
    ? t`String of ${length}, ${replaced} replaced, ${added} added`
    : t`String of ${length}, ${replaced} replaced`
}

function coldWords({ minTemperature_C, assumed }: Case) {
  const temperature = formatPlain(minTemperature_C)
  return assumed.includes('minTemperature_C')
    ? t`coldest day ${temperature} °C (assumed)`
    : t`coldest day ${temperature} °C`
}

function optimiserWords({ optimisers }: Case) {
  if (optimisers === 'none') return []
  return [optimisers === 'new' ? t`optimisers: on the new panels` : t`optimisers: on all panels`]
}

/** Only what was given. */
const given = (value: number | null, words: (figure: string) => string) =>
  value === null ? [] : [words(formatPlain(value))]

/** The case in one sentence, with assumptions marked. */
export function caseInWords(request: Case) {
  const { parallelStrings, ageingPercent, quantity } = request
  return [
    stringWords(request),
    ...(parallelStrings > 1 ? [t`${parallelStrings} strings in parallel`] : []),
    ...given(ageingPercent || null, (figure) => t`old panels aged by ${figure} %`),
    ...optimiserWords(request),
    coldWords(request),
    ...given(request.maxVoltage_V, (figure) => t`voltage limit ${figure} V`),
    ...given(request.minMppVoltage_V, (figure) => t`lowest operating voltage ${figure} V`),
    ...given(request.maxMppVoltage_V, (figure) => t`highest operating voltage ${figure} V`),
    ...given(request.startVoltage_V, (figure) => t`start voltage ${figure} V`),
    ...given(request.maxInputCurrent_A, (figure) => t`input current limit ${figure} A`),
    ...given(request.fuse_A, (figure) => t`string fuse ${figure} A`),
    t`${quantity} needed`,
  ].join('; ')
}
