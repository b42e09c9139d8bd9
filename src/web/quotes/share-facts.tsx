import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Price } from '../money/Price.js'
import { useReaderMoney } from '../money/reader-price.js'
import { totalWords } from '../money/total-words.js'
import { formatDay } from '../ui/format.js'
import type { SupplierShare } from './order-parts.js'
import { incotermText, inDays } from './trade-words.js'

const asRead = (amount: number | null, currency: string): ReactNode => <Price amount={amount} currency={currency} />

/** What one supplier is paid: before it is accepted, in the reader's currency too, and in its order. */
export function sumFacts(
  { total, freight, freightIn, totalWithFreight, currency }: SupplierShare,
  write: typeof asRead = asRead,
) {
  const amount = (value: number | null) => write(value, currency)
  const stated = freight === null ? t`not stated` : freight === 0 ? t`included` : amount(freight)
  return [
    { label: t`Total`, value: freight ? amount(total) : <strong>{amount(total)}</strong> },
    { label: t`Freight`, value: freightIn ? t`in order ${freightIn}` : stated },
    ...(freight ? [{ label: t`Total with freight`, value: <strong>{amount(totalWithFreight)}</strong> }] : []),
  ]
}

/** What holds for all that it delivers. */
export const termFacts = ({ lead: { incoterm, payment, deliveryDays, validUntil, note } }: SupplierShare) => [
  ...(incoterm ? [{ label: t`Incoterm`, value: incotermText(incoterm) }] : []),
  ...(payment ? [{ label: t`Payment`, value: payment }] : []),
  { label: t`Delivery`, value: inDays(deliveryDays ?? 0) },
  { label: t`Valid until`, value: validUntil && formatDay(validUntil) },
  ...(note ? [{ label: t`Note`, value: note }] : []),
]

/** What several suppliers together are paid, in the reader's currency, with the freight that is stated. */
export const amountsOf = (shares: readonly SupplierShare[]) =>
  shares.map(({ total, totalWithFreight, currency }) => ({ total: totalWithFreight ?? total, currency }))

export function useTotalOf(shares: readonly SupplierShare[]) {
  const amounts = amountsOf(shares)
  return totalWords(amounts, useReaderMoney(amounts.map(({ total, currency }) => ({ pricePerUnit: total, currency }))))
}
