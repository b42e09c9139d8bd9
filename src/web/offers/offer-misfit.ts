import type { Offer } from '../../shared/panels/panel-shapes.js'
import { countryTest } from '../../shared/suppliers/country-groups.js'
import { formatCount, formatPerWatt, formatPrice } from '../ui/format.js'

/** What one offer must meet, as the search asks for it. */
export type OfferWishes = {
  countries: readonly string[]
  pieces: number | null
  maxPrice: number | null
  maxPricePerWatt: number | null
  /** The currency of the two prices. */
  currency: string
  maxAgeDays: number | null
}

/** A price in another currency; undefined without a rate. */
export type Conversion = (amount: number, from: string, to: string) => number | undefined

const dayMs = 86_400_000

/** Why an offer does not meet the search, in a few words; undefined if it does. */
export function misfitOf(offer: Offer, wishes: OfferWishes, watts: number | null, convert: Conversion) {
  const { countries, pieces, maxAgeDays } = wishes
  if (pieces !== null && offer.quantity < pieces) return `too few: ${formatCount(pieces)} asked for`
  if (countries.length > 0 && !countryTest(countries)(offer.supplier.country)) return 'other country'
  if (maxAgeDays !== null && Date.now() - Date.parse(offer.updatedAt) > maxAgeDays * dayMs)
    return `older than ${formatCount(maxAgeDays)} ${maxAgeDays === 1 ? 'day' : 'days'}`
  return priceMisfit(offer, wishes, watts, convert)
}

function priceMisfit(
  { pricePerUnit, currency: own }: Offer,
  { maxPrice, maxPricePerWatt, currency }: OfferWishes,
  watts: number | null,
  convert: Conversion,
) {
  if (maxPrice === null && maxPricePerWatt === null) return undefined
  if (pricePerUnit === null) return 'no price stated'
  const price = convert(pricePerUnit, own, currency)
  if (price === undefined) return `no rate for ${own}`
  if (maxPrice !== null && price > maxPrice) return `too dear: above ${formatPrice(maxPrice, currency)}`
  if (maxPricePerWatt !== null && watts && price / watts > maxPricePerWatt)
    return `too dear: above ${formatPerWatt(maxPricePerWatt, currency)} per W`
  return undefined
}
