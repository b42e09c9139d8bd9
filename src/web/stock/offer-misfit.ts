import { plural, t } from '@lingui/core/macro'
import { costOfNeed, isWithin, piecesFor } from '../../shared/money/order-cost.js'
import type { Offer } from '../../shared/panels/panel-shapes.js'
import { countryTest } from '../../shared/suppliers/country-groups.js'
import { addDays, dayMs, dayOf } from '../../shared/values/days.js'
import { formatCount, formatDay, formatPerWatt, formatPrice } from '../ui/format.js'

/** What one offer must meet, as the search asks for it. */
export type OfferWishes = {
  conditions: readonly string[]
  countries: readonly string[]
  pieces: number | null
  maxPrice: number | null
  maxPricePerWatt: number | null
  /** The currency of the two prices. */
  currency: string
  maxAgeDays: number | null
  /** Within how many days an arriving offer counts; null: not before its day. */
  arrivingWithin: number | null
}

/** A price in another currency; undefined without a rate. */
export type Conversion = (amount: number, from: string, to: string) => number | undefined

/** Why an offer does not meet the search, in a few words; undefined if it does. */
export function misfitOf(offer: Offer, wishes: OfferWishes, watts: number | null, convert: Conversion) {
  const { conditions, countries, maxAgeDays } = wishes
  if (conditions.length > 0 && !conditions.includes(offer.condition)) return t`other condition`
  if (countries.length > 0 && !countryTest(countries)((offer.warehouse ?? offer.supplier).country))
    return t`other country`
  if (maxAgeDays !== null && Date.now() - Date.parse(offer.updatedAt) > maxAgeDays * dayMs)
    return plural(maxAgeDays, { one: 'older than # day', other: 'older than # days' })
  return arrivalMisfit(offer, wishes) ?? numberMisfit(offer, wishes) ?? priceMisfit(offer, wishes, watts, convert)
}

function arrivalMisfit({ arriving, availableFrom }: Offer, { arrivingWithin }: OfferWishes) {
  if (!arriving || availableFrom === null) return undefined
  const last = arrivingWithin === null ? undefined : addDays(dayOf(Date.now()), arrivingWithin)
  return last !== undefined && availableFrom <= last ? undefined : t`arrives on ${formatDay(availableFrom)}`
}

function numberMisfit(offer: Offer, { pieces }: OfferWishes) {
  if (pieces === null || piecesFor(pieces, offer) !== undefined) return undefined
  const count = formatCount(pieces)
  return offer.quantity < pieces ? t`fewer than ${count}` : t`fewer than ${count} in whole packs`
}

function priceMisfit(
  offer: Offer,
  { pieces, maxPrice, maxPricePerWatt, currency }: OfferWishes,
  watts: number | null,
  convert: Conversion,
) {
  if (maxPrice === null && maxPricePerWatt === null) return undefined
  const order = costOfNeed(pieces, offer)
  if (order === undefined) return t`no price stated`
  const cost = convert(order.cost, offer.currency, currency)
  if (cost === undefined) return t`no rate for ${offer.currency}`
  const needed = pieces ?? order.pieces
  if (maxPrice !== null && !isWithin(cost, maxPrice, needed))
    return t`too dear: above ${formatPrice(maxPrice, currency)}`
  if (maxPricePerWatt !== null && watts && !isWithin(cost, maxPricePerWatt * watts, needed))
    return t`too dear: above ${formatPerWatt(maxPricePerWatt, currency)} per W`
  return undefined
}
