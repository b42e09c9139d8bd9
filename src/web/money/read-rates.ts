import { t } from '@lingui/core/macro'
import { comparedIn, isCurrency } from '../../shared/values/currencies.js'
import { dayOf } from '../../shared/values/days.js'
import { asTyped } from '../../shared/values/number-habit.js'
import { readNumber } from '../../shared/values/read-number.js'

export type WrittenRate = { currency: string; perUsd: string; asOf: string; source?: 'bank' | 'own' }
type RateFile = { rates: WrittenRate[]; problems: string[] }

const delimiters = ['\t', ';', ','] as const
const numericDay = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/

/** Rates of a file: a currency, its amount per US dollar, and an optional day. Headings are skipped. */
export function readRates(text: string, today = dayOf(Date.now())): RateFile {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const delimiter = delimiters.find((sign) => lines.some((line) => line.includes(sign))) ?? ','
  const found = new Map<string, WrittenRate>()
  const problems: string[] = []
  for (const [index, line] of lines.entries()) {
    const [code = '', rate = '', day = ''] = line.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    const currency = code.toUpperCase()
    if (line.trim() === '' || currency === comparedIn) continue
    const perUsd = readNumber(rate, { mostDecimals: 10 })
    // first lines without a currency are headings
    if (!isCurrency(currency)) {
      if (index > 0) problems.push(t`Line ${index + 1}: “${code}” is not a currency`)
    } else if (perUsd.kind !== 'number') problems.push(t`Line ${index + 1}: “${rate}” is not a rate`)
    else found.set(currency, { currency, perUsd: asTyped(perUsd.decimal), asOf: dayIn(day) ?? today })
  }
  return { rates: [...found.values()], problems }
}

/** A day of a file in our own format. */
function dayIn(text: string) {
  const [, day = '', month = '', year] = numericDay.exec(text) ?? []
  if (year) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0]
}
