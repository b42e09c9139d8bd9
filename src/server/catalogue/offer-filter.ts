import type { OfferFilter } from '../../shared/search/search-query.js'
import { countryTest } from '../../shared/suppliers/country-groups.js'
import { noOffer } from './offer-table.js'
import type { PanelTable } from './panel-table.js'

const dayMs = 86_400_000

/** Whether an offer, given by its slot, matches the filter; `row` is its panel's. */
export type OfferTest = (slot: number, row: number) => boolean

/** All bounds apply to one and the same offer. An unknown price or power matches no bound. */
export function offerTest(table: PanelTable, filter: OfferFilter, now = Date.now()): OfferTest {
  const { offers, suppliers } = table
  const tests: OfferTest[] = []
  const { countries, minQuantity, maxAgeDays } = filter
  if (countries.length > 0) {
    const isAsked = countryTest(countries)
    const isWanted = suppliers.countries.map(({ name }) => isAsked(name))
    tests.push((slot) => isWanted[suppliers.country[offers.supplier[slot] ?? 0] ?? 0] === true)
  }
  if (minQuantity !== null) tests.push((slot) => (offers.quantity[slot] ?? 0) >= minQuantity)
  const isPriceAsked = priceTest(filter, table.rates)
  if (isPriceAsked) {
    const asked = filter.currency === null ? undefined : offers.currencies.find(filter.currency)
    const watts = table.numbers.Watts_W
    tests.push((slot, row) => {
      const asOffered = offers.currency[slot] === asked ? offers.price[slot] : undefined
      return isPriceAsked(offers.priceUsd[slot] ?? Number.NaN, asOffered, watts[row] ?? Number.NaN)
    })
  }
  if (maxAgeDays !== null) {
    const oldest = now - maxAgeDays * dayMs
    tests.push((slot) => (offers.updatedAt[slot] ?? 0) >= oldest)
  }
  const [only] = tests
  if (tests.length === 1 && only) return only
  return (slot, row) => {
    for (const test of tests) if (!test(slot, row)) return false
    return true
  }
}

/**
 * Whether a price is within the bounds: compared in USD or, if it was offered in the currency of the bounds, as
 * offered.
 */
type PriceTest = (priceUsd: number, asOffered: number | undefined, watts: number) => boolean

/**
 * The bounds on a price; undefined without any. With bounds in another currency, an offer in that currency is compared
 * directly; any other by its USD price, to the cent. Without a rate no other offer matches.
 */
export function priceTest(filter: OfferFilter, rates: ReadonlyMap<string, number>): PriceTest | undefined {
  const { maxPrice, maxPricePerWatt, currency } = filter
  if (maxPrice === null && maxPricePerWatt === null) return undefined
  const perUsd = currency === null ? undefined : (rates.get(currency) ?? Number.NaN)
  const inDollars = (bound: number) => (perUsd === undefined ? bound : Math.round((bound / perUsd) * 100) / 100)
  const most = maxPrice === null ? Number.POSITIVE_INFINITY : Number(maxPrice)
  const mostUsd = maxPrice === null ? most : inDollars(most)
  const perWatt = maxPricePerWatt === null ? undefined : Number(maxPricePerWatt)
  return (priceUsd, asOffered, watts) => {
    const price = asOffered ?? priceUsd
    if (!(price <= (asOffered === undefined ? mostUsd : most))) return false
    if (perWatt === undefined) return true
    const whole = decimalProduct(perWatt, watts)
    return price <= (asOffered === undefined ? inDollars(whole) : whole)
  }
}

/** A product of decimals, rounded to the exact decimal: 0.57 of 100 is 57, not slightly less. */
const decimalProduct = (a: number, b: number) => Math.round(a * b * 1e6) / 1e6

/** Whether any offer of the panel matches the filter. */
export function hasOffer(table: PanelTable, row: number, test: OfferTest) {
  const { next } = table.offers
  for (let slot = table.firstOffer[row] ?? noOffer; slot !== noOffer; slot = next[slot] ?? noOffer)
    if (test(slot, row)) return true
  return false
}

export function* offersOf(table: PanelTable, row: number) {
  const { next } = table.offers
  for (let slot = table.firstOffer[row] ?? noOffer; slot !== noOffer; slot = next[slot] ?? noOffer) yield slot
}
