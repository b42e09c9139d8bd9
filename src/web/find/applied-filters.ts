import { plural, t } from '@lingui/core/macro'
import type { Operator } from '../../shared/find/number-filter.js'
import { isPowerClass, powerClasses } from '../../shared/find/power-classes.js'
import type { FilterKey, FilterName } from '../../shared/find/search-filters.js'
import { isTechnology, technologies } from '../../shared/find/technologies.js'
import { currencySign } from '../../shared/money/money-text.js'
import { conditionLabels, isCondition } from '../../shared/money/offer-words.js'
import { filterKeys, isListing, listingLabels, numberField } from '../../shared/panels/panel-fields.js'
import { comparedIn } from '../../shared/values/currencies.js'
import { keysOf } from '../../shared/values/keys-of.js'
import { asTyped } from '../../shared/values/number-habit.js'
import { readerLocale } from '../base/language/language.js'
import { countryName } from '../base/language/place.js'
import { translate } from '../base/language/translate.js'
import { type ReaderMoney, readerPrice } from '../money/reader-price.js'
import { type ChoiceName, choiceNames, choices, currencyIn, type SearchParams } from '../stock/search-params.js'
import { formatPerWatt, formatPrice } from '../ui/format.js'
import { operatorIn, rangeIn } from './search-form.js'

const signs: Record<Operator, string> = { equals: '=', gt: '>', lt: '<', gte: '≥', lte: '≤' }

/** What arrives soon is no filter of its own: it widens those about offers. */
type AppliedFilter = { name: FilterName | 'arrivingWithin'; label: string; value?: string }

/** The active filters, each with its text and the parameters to remove for dropping it; with `money`, bounds of prices also in the reader's currency. */
export function appliedFilters(params: SearchParams, money?: ReaderMoney): AppliedFilter[] {
  const applied: AppliedFilter[] = []
  if (params.search) applied.push({ name: 'search', label: t`“${params.search}”` })
  for (const key of filterKeys) if (params[key]) applied.push({ name: key, label: describeNumber(key, params) })
  if (params.CellType) applied.push({ name: 'CellType', label: t`Cell Type contains “${params.CellType}”` })
  if (params.inStock === 'true') applied.push({ name: 'inStock', label: t`In stock` })
  if (params.bifacial === 'true') applied.push({ name: 'bifacial', label: t`Bifacial` })
  for (const name of boundNames) {
    const value = params[name]
    if (!value) continue
    const words = isPriceBound(name)
      ? priceWords(value, currencyIn(params) ?? comparedIn, priceFormats[name], money)
      : value
    applied.push({ name, label: bounds[name](words) })
  }
  for (const name of choiceNames)
    for (const value of choices(params[name])) applied.push({ name, label: labelOfChoice(name, value), value })
  return applied
}

/** Bounds that one offer must meet together. */
const bounds = {
  minQuantity: (pieces: string) => t`At least ${pieces} pieces`,
  maxPrice: (amount: string) => t`Price ≤ ${amount}`,
  maxPricePerWatt: (amount: string) => t`≤ ${amount} per W`,
  maxAgeDays: (days: string) => plural(Number(days), { one: 'Updated within # day', other: 'Updated within # days' }),
  arrivingWithin: (days: string) =>
    plural(Number(days), { one: 'Or arriving within # day', other: 'Or arriving within # days' }),
}
const boundNames = keysOf(bounds)

const priceFormats = { maxPrice: formatPrice, maxPricePerWatt: formatPerWatt }
const isPriceBound = (name: string): name is keyof typeof priceFormats => Object.hasOwn(priceFormats, name)

/** A bound as it was typed; from a link in another currency also in the reader's, in which all prices stand. */
function priceWords(typed: string, currency: string, format: typeof formatPrice, money: ReaderMoney | undefined) {
  const own = before(currencySign(currency)) + asTyped(typed)
  if (!money || !(Number(typed) > 0)) return own
  const { text, offered } = readerPrice(Number(typed), currency, money, format)
  return offered ? `${own} (${text})` : own
}

/** A currency sign touches its amount, a code has a space. */
const before = (sign: string) => (/\p{L}$/u.test(sign) ? `${sign} ` : sign)

export function labelOfChoice(name: ChoiceName, value: string) {
  if (name === 'powerClass' && isPowerClass(value)) return translate(powerClasses[value].label)
  if (name === 'technology' && isTechnology(value)) return translate(technologies[value].label)
  if (name === 'condition' && isCondition(value)) return translate(conditionLabels[value])
  if (name === 'listing' && isListing(value)) return translate(listingLabels[value])
  return name === 'country' ? countryName(value) : value
}

const withUnit = (figure = '', unit: string) => `${asTyped(figure)}${unit && unit !== '%' ? ` ${unit}` : unit}`

function describeNumber(key: FilterKey, params: SearchParams) {
  const { unit } = numberField(key)
  const label = translate(numberField(key).label)
  const sign = signs[operatorIn(params, key)]
  const tolerance = params[`${key}_tol`]
  const range = rangeIn(params, key)
  if (range) {
    const from = asTyped(range.from)
    const to = withUnit(range.to, unit)
    return t`${label} ${from} to ${to}`
  }
  const around = tolerance
    ? ` ± ${params[`${key}_tol_type`] === 'percent' ? `${asTyped(tolerance)}%` : withUnit(tolerance, unit)}`
    : ''
  return `${label} ${sign} ${withUnit(params[key], unit)}${around}`
}

/** The filter with its name, for texts such as "Without Voc ≤ 40 V". */
export const describeFilter = (name: string, params: SearchParams) => {
  const named = appliedFilters(params).filter((filter) => filter.name === name)
  const labels = named.map(({ label }) => label)
  return new Intl.ListFormat(readerLocale(), { type: 'disjunction' }).format(labels) || name
}
