import { countUp } from '../../shared/values/get-at.js'
import { readerLocale } from '../base/language/language.js'
import { formatPrice } from '../ui/format.js'
import type { ReaderMoney } from './reader-price.js'

type Amount = { total: number | null; currency: string }

/** Sums in whole cents, by currency. */
function sumsOf(amounts: readonly Amount[]) {
  const cents = new Map<string, number>()
  for (const { total, currency } of amounts) if (total !== null) countUp(cents, currency, Math.round(total * 100))
  return [...cents].map(([currency, sum]) => ({ currency, amount: sum / 100 }))
}

/** The sum of amounts in the reader's currency; undefined where a rate is missing. */
export function totalIn(amounts: readonly Amount[], { inReaders }: Pick<ReaderMoney, 'inReaders'>) {
  const converted = sumsOf(amounts).map(({ amount, currency }) => inReaders(amount, currency)?.amount)
  if (!converted.every((amount) => amount !== undefined)) return undefined
  return converted.reduce((total, amount) => total + amount, 0)
}

/** The sum of amounts in the reader's currency, with the offered ones beside it; those alone where a rate is missing. */
export function totalWords(amounts: readonly Amount[], { reader, inReaders }: ReaderMoney) {
  const sums = sumsOf(amounts)
  const offered = new Intl.ListFormat(readerLocale()).format(
    sums.map(({ amount, currency }) => formatPrice(amount, currency)),
  )
  const sum = totalIn(amounts, { inReaders })
  if (sums.every(({ currency }) => currency === reader) || sum === undefined) return offered
  return `≈\u00a0${formatPrice(sum, reader)} (${offered})`
}
