import { plural, t } from '@lingui/core/macro'
import { checkQuery } from '../../shared/repair/check-query.js'
import { readTyped } from '../../shared/repair/read-parameter.js'
import type { ReplacementAnswer } from '../../shared/repair/replacement-api.js'
import { caseKeys, typedNumberKeys, typedTextKeys } from '../../shared/repair/replacement-parameters.js'
import type { ReplacementItem } from '../../shared/repair/replacement-shapes.js'
import { comparedIn } from '../../shared/values/currencies.js'
import { asTyped } from '../../shared/values/number-habit.js'
import { countryName } from '../base/language/place.js'
import { translate } from '../base/language/translate.js'
import { rememberedOffer, rememberOffer } from '../stock/offer-memory.js'
import { formatPlain } from '../ui/format.js'
import { statedFrom } from './original-figures.js'

/** The input of the form as text, by the names of the call's parameters. */
export type CaseDraft = Readonly<Record<string, string | undefined>>

const numberKeys = [...typedNumberKeys, ...caseKeys]
const isNumberKey = (key: string) => numberKeys.some((each) => each === key)
const choiceKeys = [
  'currency',
  'optimisers',
  'orientation',
  'samePower',
  'oneSupplier',
  'condition',
  'country',
  'inStock',
] as const
/** All parameters that define a case; without order and page of the list. */
const draftKeys = ['originalId', ...numberKeys, ...typedTextKeys, ...choiceKeys]

/** The URL parameters of the case. */
export const draftOf = (params: CaseDraft): CaseDraft =>
  Object.fromEntries(draftKeys.flatMap((key) => (params[key] ? [[key, params[key]]] : [])))

/** The same as a person types it; the URL has a point. */
export const typedCase = (params: CaseDraft): CaseDraft =>
  Object.fromEntries(Object.entries(params).map(([key, text]) => [key, isNumberKey(key) ? asTyped(text ?? '') : text]))

/** Numbers in the API's format: a decimal comma becomes a point, and a unit is converted; other text is refused with a reason. */
export function queryOf(draft: CaseDraft): Record<string, string> {
  const query: Record<string, string> = {}
  for (const key of draftKeys) {
    const text = draft[key]?.trim()
    if (text) query[key] = text
  }
  for (const key of numberKeys) {
    const read = query[key] === undefined ? null : readTyped(key, query[key])
    if (read?.kind === 'number') query[key] = read.decimal
  }
  return query
}

/** The case in the reader's currency: that of its bound on prices, its answer and its mails. Dollars need no mention. */
export const withCurrency = (
  { currency: _, ...query }: Record<string, string>,
  reader: string,
): Record<string, string> => (reader === comparedIn ? query : { ...query, currency: reader })

/** All problems of the case, by field. */
export const problemsOf = (draft: CaseDraft) =>
  Object.fromEntries(Object.entries(checkQuery(queryOf(draft))).map(([field, problem]) => [field, translate(problem)]))

/** Countries and pieces of the last search: what an empty form starts with. */
export function carriedOver(): CaseDraft {
  const { country, minQuantity } = rememberedOffer()
  return { ...(country && { country }), ...(minQuantity && { quantity: minQuantity }) }
}

/** The next search starts with the countries and pieces of this case. */
export const carryOn = ({ country, quantity }: CaseDraft) =>
  rememberOffer({ ...rememberedOffer(), country, ...(quantity && { minQuantity: quantity }) })

export const hasCase = (params: CaseDraft) => Object.keys(draftOf(params)).length > 0

/** What a comparison shows of the answer: the old panel, the case, and the model that computed it. */
export type CaseAnswer = Pick<ReplacementAnswer, 'original' | 'request' | 'model'>
export type ComparedPair = { answer: CaseAnswer; item: ReplacementItem }

/** The data of one comparison, with the parameters that it was asked by. */
export type ComparedCase = ComparedPair & { params: CaseDraft }

type Case = ReplacementAnswer['request']

/** Each group of the case in a few words. */
export function toldWords({ original, request }: CaseAnswer) {
  const { stringLength: length, replaced, quantity, country, maxVoltage_V: limit, minTemperature_C } = request
  const watts = statedFrom(original).Pmax_W
  return {
    panel: original.panel?.SKU ?? (watts === null ? '' : `${formatPlain(watts)}\u00a0W`),
    string: t`${replaced} of ${length}`,
    site: [`${formatPlain(minTemperature_C)}\u00a0°C`, ...given(limit, (figure) => `${figure}\u00a0V`)].join(' · '),
    purchase: [plural(quantity, { one: '# piece', other: '# pieces' }), ...country.map(countryName)].join(' · '),
  }
}

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
