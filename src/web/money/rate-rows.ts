import { t } from '@lingui/core/macro'
import { dayOf } from '../../shared/http/date.js'
import type { ExchangeRate } from '../../shared/money/money-fields.js'
import { asTyped } from '../../shared/values/number-habit.js'
import { readNumber } from '../../shared/values/read-number.js'
import type { WrittenRate } from './read-rates.js'

/** A rate as form input; its key is stable while other rows are added or removed. */
export type RateRow = WrittenRate & { key: number }

let lastKey = 0
const keyed = (rate: WrittenRate): RateRow => ({ ...rate, key: ++lastKey })

export const rowsOf = (rates: readonly ExchangeRate[]) =>
  rates.map(({ currency, perUsd, asOf, source }) => keyed({ currency, perUsd: asTyped(perUsd), asOf, source }))

export const newRow = (currency: string) => keyed({ currency, perUsd: '', asOf: dayOf(Date.now()) })

/** Rates of a file replace those of the same currency; new ones come last. */
export function mergeRates(rows: readonly RateRow[], rates: readonly WrittenRate[]): RateRow[] {
  const given = new Map(rates.map((rate) => [rate.currency, rate]))
  const kept = rows.map((row) => ({ ...row, ...given.get(row.currency) }))
  const known = new Set(rows.map(({ currency }) => currency))
  return [...kept, ...rates.filter(({ currency }) => !known.has(currency)).map(keyed)]
}

export const numberIn = (text: string) => {
  const reading = readNumber(text, { mostDecimals: 10 })
  return reading.kind === 'number' ? reading.value : undefined
}

/** Why a row cannot be saved. */
export function problemOf({ currency, perUsd, asOf }: RateRow, rows: readonly RateRow[]) {
  if (rows.filter((row) => row.currency === currency).length > 1) return t`${currency} is listed twice`
  if (numberIn(perUsd) === undefined) return t`Write how much of it one US dollar is`
  return asOf === '' ? t`Write the day of the rate` : undefined
}
