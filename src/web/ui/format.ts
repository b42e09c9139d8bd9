import { t } from '@lingui/core/macro'
import { moneyText, perWattText } from '../../shared/money/money-text.js'
import { readerLocale } from '../base/language/language.js'

/** English dates in the order of the reader's region: Nov 18, 2026 in the United States, 18 Nov 2026 in most others. */
function dateLocale(locale: string) {
  const { locale: known } = new Intl.DateTimeFormat(locale).resolvedOptions()
  return known === 'en' ? 'en-GB' : known
}

/** A format for each language and region. Cached, because creating one takes longer than formatting twenty figures. */
function perLocale<Format>(make: (locale: string) => Format) {
  const formats = new Map<string, Format>()
  return () => {
    const locale = readerLocale()
    const format = formats.get(locale) ?? make(locale)
    formats.set(locale, format)
    return format
  }
}

const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  perLocale((locale) => new Intl.DateTimeFormat(dateLocale(locale), options))

const dateTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })
const date = dateFormat({ dateStyle: 'medium' })
const relative = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))

/** Breaks only between the date and the time. */
export const formatDateTime = (iso: string) =>
  dateTime()
    .format(new Date(iso))
    .replace(/ (?!\d+:)/g, '\u00a0')
/** A date that does not wrap. */
export const formatDate = (iso: string) => date().format(new Date(iso)).replaceAll(' ', '\u00a0')

const day = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' })
/** A calendar day such as 2026-01-31, the same in every time zone. */
export const formatDay = (text: string) =>
  day()
    .format(new Date(`${text}T00:00:00Z`))
    .replaceAll(' ', '\u00a0')

const shortDay = dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' })
/** The same without its year, for an axis. */
export const formatShortDay = (text: string) =>
  shortDay()
    .format(new Date(`${text}T00:00:00Z`))
    .replaceAll(' ', '\u00a0')

const spans = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

const spanOf = (seconds: number) => spans.find(([, size]) => Math.abs(seconds) >= size)
const secondsSince = (iso: string, now: number) => (new Date(iso).getTime() - now) / 1000

/** "3 days ago". */
export function formatAge(iso: string, now = Date.now()) {
  const seconds = secondsSince(iso, now)
  const span = spanOf(seconds)
  return span ? relative().format(Math.trunc(seconds / span[1]), span[0]) : t`just now`
}

/** "3 days", where a sign says what it is. */
export function formatSpan(iso: string, now = Date.now()) {
  const seconds = secondsSince(iso, now)
  const [unit, size] = spanOf(seconds) ?? ['minute', 60]
  const count = new Intl.NumberFormat(readerLocale(), { style: 'unit', unit, unitDisplay: 'long' })
  return count.format(Math.abs(Math.trunc(seconds / size)))
}

const figures = new Map<string, Intl.NumberFormat>()

/** The formatter for a number of decimals, cached like the dates above. */
export function figureFormat(least: number, most: number, useGrouping: boolean) {
  const locale = readerLocale()
  const name = `${locale} ${least} ${most} ${useGrouping}`
  const known = figures.get(name)
  if (known) return known
  const made = new Intl.NumberFormat(locale, {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    useGrouping,
  })
  figures.set(name, made)
  return made
}

/** Fixed decimals and a true minus sign, so that figures align; "–" if a value is not stated. */
export const formatNumber = (value: number | null | undefined, decimals: number) =>
  value === null || value === undefined ? '–' : figureFormat(decimals, decimals, true).format(value).replace('-', '−')

/** As many decimals as it has, without grouping, for a figure inside a sentence. */
export const formatPlain = (value: number) => figureFormat(0, 6, false).format(value).replace('-', '−')

const percentSign = perLocale((locale) =>
  new Intl.NumberFormat(locale, { style: 'percent' }).format(1).replace(/\d/g, ''),
)

/** A share: the sign touches its figure in English, Italian and Polish, and stands apart in German, Spanish and French. */
export const formatPercent = (value: number | null | undefined, decimals: number) =>
  formatNumber(value, decimals) + percentSign()

/** A change in percent shows its sign, gains too; the percent sign stands apart, as in every verdict. */
export const formatChange = (percent: number, decimals = 1) =>
  `${percent > 0 ? '+' : ''}${formatNumber(percent, decimals)}\u00a0%`

export const formatPerWatt = (value: number | null | undefined, currency?: string) =>
  value === null || value === undefined ? '–' : perWattText(value, currency, readerLocale())

export const formatCount = (value: number) => figureFormat(0, 3, true).format(value)

/** Prices have the sign of their currency and 2 decimals. */
export const formatPrice = (value: number | null | undefined, currency?: string) =>
  value === null || value === undefined ? '–' : moneyText(value, currency, 2, readerLocale())
