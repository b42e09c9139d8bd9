import type { SupplierSum } from '../../shared/quotes/basket-shapes.js'
import { inCents, totalOf } from '../../shared/quotes/quote-fields.js'
import { comparedIn } from '../../shared/values/currencies.js'
import { type OfferPart, piecesOffered, type Quote } from './read-quotes.js'

type Offered = { amount: number; own: OfferPart }

/** What each supplier asks for all that it offers, with its freight once. */
export function sumsOfSuppliers(quotes: readonly Quote[]): SupplierSum[] {
  const offers = new Map<string, Offered[]>()
  for (const quote of quotes)
    for (const own of quote.offers) {
      if (own.pricePerUnit === null) continue
      const offered = { amount: totalOf(own.pricePerUnit, piecesOffered(quote, own)), own }
      const supplier = own.supplierId ?? own.id
      offers.set(supplier, [...(offers.get(supplier) ?? []), offered])
    }
  return [...offers.values()].flatMap(sumOf)
}

function sumOf(offered: Offered[]): SupplierSum[] {
  // what was accepted before keeps the freight of then
  const { own } = offered.find(({ own }) => own.status === 'offered') ?? offered[0] ?? {}
  if (!own) return []
  const isMixed = offered.some((each) => each.own.currency !== own.currency)
  const { freight } = own
  const total = isMixed ? inUsd(offered) : add(offered.map(({ amount }) => amount))
  const totalWithFreight = freight === null || total === null ? null : inCents(total + freight)
  const all = totalWithFreight ?? total
  const { perUsd } = own
  return [
    {
      supplierId: own.supplierId,
      companyName: own.companyName,
      currency: isMixed ? comparedIn : own.currency,
      lines: offered.length,
      total,
      freight,
      totalWithFreight,
      totalUsd: isMixed ? all : all === null || perUsd === null ? null : inCents(all / perUsd),
    },
  ]
}

const add = (amounts: readonly number[]) => inCents(amounts.reduce((sum, amount) => sum + amount, 0))

function inUsd(offered: readonly Offered[]) {
  const amounts = offered.flatMap(({ amount, own: { perUsd } }) => (perUsd === null ? [] : [amount / perUsd]))
  return amounts.length < offered.length ? null : add(amounts)
}
