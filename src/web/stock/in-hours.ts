import { readerLocale } from '../base/language/language.js'

const inUnit = (value: number, unit: 'minute' | 'hour' | 'day') =>
  new Intl.NumberFormat(readerLocale(), { style: 'unit', unit, unitDisplay: 'long' }).format(value)

/** A duration in minutes, hours, or days from two days on. */
export function inHours(hours: number) {
  if (hours < 1) return inUnit(Math.max(1, Math.round(hours * 60)), 'minute')
  if (hours < 48) return inUnit(Math.round(hours), 'hour')
  return inUnit(Math.round(hours / 24), 'day')
}
