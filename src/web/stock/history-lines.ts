import { t } from '@lingui/core/macro'
import type { OfferLine } from '../../shared/stock/offer-history-api.js'
import { dayMs } from '../../shared/values/days.js'
import type { ReaderMoney } from '../money/reader-price.js'
import { conditionWords } from '../money/terms-in-words.js'

type PricedPoint = { time: number; price: number; quantity: number }
/** The periods in which an offer had a price and stock. */
export type HistoryLine = { name: string; stretches: PricedPoint[][] }

/** A price in the chart's currency; null without a rate. */
type Comparable = (price: number, currency: string) => number | null
const asOffered: Comparable = (price) => price

/** The currency of the chart: the reader's, or that of all prices if it has no rate. */
export function chartCurrency(lines: readonly OfferLine[], { reader, inReaders }: ReaderMoney) {
  const [only, ...others] = new Set(lines.flatMap(({ points }) => points.map(({ currency }) => currency)))
  return only !== undefined && others.length === 0 && !inReaders(1, only) ? only : reader
}

/** The supplier of an offer, with condition and lot where they are stated. */
export function nameOfLine({ supplier, condition, lot }: Omit<OfferLine, 'points'>) {
  const which = [conditionWords({ condition })?.toLowerCase(), lot && t`lot ${lot}`].filter(Boolean).join(', ')
  const name = supplier.companyName ?? t`A supplier`
  return which ? `${name} (${which})` : name
}

/** Every line as steps until now: a price lasts until the next change, with a gap while there is no stock. */
export function historyLines(
  lines: readonly OfferLine[],
  now: number,
  comparable: Comparable = asOffered,
): HistoryLine[] {
  return lines.map((line) => {
    const { points } = line
    const stretches: PricedPoint[][] = []
    let current: PricedPoint[] | null = null
    for (const { at, pricePerUnit, currency, quantity } of points) {
      const price = pricePerUnit === null ? null : comparable(pricePerUnit, currency)
      const time = Date.parse(at)
      const last = current?.at(-1)
      if (current && last) current.push({ ...last, time })
      if (price === null || quantity === 0) {
        current = null
        continue
      }
      if (!current) {
        current = []
        stretches.push(current)
      }
      current.push({ time, price, quantity })
    }
    const last = current?.at(-1)
    if (current && last) current.push({ ...last, time: now })
    return { name: nameOfLine(line), stretches }
  })
}

export function spanOf(lines: readonly HistoryLine[], now: number) {
  const points = lines.flatMap(({ stretches }) => stretches.flat())
  if (points.length === 0) return null
  const prices = points.map(({ price }) => price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  // a flat line gets a range of a tenth of its price
  const air = Math.max((high - low) * 0.12, high * 0.05, 0.01)
  const first = Math.min(...points.map(({ time }) => time), now - dayMs)
  return { from: first, to: now, low: Math.max(0, low - air), high: high + air }
}

/** Whether the history is worth showing: the offers already show a price that never changed. */
export const hasMoved = (lines: readonly OfferLine[]) => lines.some(({ points }) => points.length > 1)
