import { anyOffer, asksForOffer, type OfferFilter } from '../../../shared/find/search-query.js'
import { exchanged } from '../../../shared/money/convert.js'
import { offerConditions } from '../../../shared/money/offer-words.js'
import { isWithin } from '../../../shared/money/order-cost.js'
import { countryTest } from '../../../shared/suppliers/country-groups.js'
import { comparedIn } from '../../../shared/values/currencies.js'
import { dayMs } from '../../../shared/values/days.js'
import { getAt, getByte, getCode, getNumber, getSigned } from '../../../shared/values/get-at.js'
import { OfferSales, perUsdOf } from './offer-price.js'
import { noOffer } from './offer-table.js'
import type { PanelTable } from './panel-table.js'

/** Whether an offer, given by its slot, counts; `row` is its panel's. */
type OfferTest = (slot: number, row: number) => boolean

/** The offers that count for a question, and how they are sold for the number of pieces that it asks for. */
export type AskedOffers = {
  counts: OfferTest
  sales: OfferSales
  /** Any offer in stock counts, for its least order: then the figures of the panel hold. */
  isPlain: boolean
  /** Within how many days an arriving offer counts as stock; null: not before its day. */
  arrivingWithin: number | null
  /** Whether an offer is stock, or will be within these days. */
  isStock: OfferTest
}

type Asking = { now?: number; sales?: OfferSales }

export function askedOffers(
  table: PanelTable,
  filter: OfferFilter,
  { now = Date.now(), sales = new OfferSales(table, piecesAsked(filter)) }: Asking = {},
): AskedOffers {
  const { arrivingWithin } = filter
  const isPlain = !asksForOffer(filter) && arrivingWithin === null
  const isStock = stockTest(table, arrivingWithin)
  const counts = isPlain ? isStock : offerTest(table, filter, { sales, isStock, now })
  return { counts, sales, isPlain, arrivingWithin, isStock }
}

export const plainOffers = (table: PanelTable) => askedOffers(table, anyOffer)

/** Nobody asks for no pieces. */
const piecesAsked = ({ minQuantity }: OfferFilter) => (minQuantity === null ? null : Math.max(1, minQuantity))

const always: OfferTest = () => true

/** Whether an offer is stock, or will be within some days. */
export function stockTest({ offers, today, arrivingRows }: PanelTable, arrivingWithin: number | null): OfferTest {
  if (arrivingRows.size === 0) return always
  const last = today + (arrivingWithin ?? 0)
  return (slot) => getSigned(offers.availableDay, slot) <= last
}

/** All bounds apply to one and the same offer, at what the number asked costs. An unknown price or power matches no bound. */
function offerTest(
  table: PanelTable,
  filter: OfferFilter,
  { sales, isStock, now }: Pick<AskedOffers, 'sales' | 'isStock'> & { now: number },
): OfferTest {
  const { offers } = table
  const { minQuantity, maxAgeDays } = filter
  const tests: OfferTest[] = [...placeTests(table, filter)]
  if (minQuantity !== null) tests.push((slot) => sales.isSold(slot))
  const isCostAsked = costTest(filter, table.rates)
  if (isCostAsked) {
    const asked = offers.currencies.find(filter.currency ?? comparedIn)
    const watts = table.numbers.Watts_W
    tests.push((slot, row) => {
      const perUsd = offers.currency[slot] === asked ? undefined : sales.perUsdAt(slot)
      const isSold = minQuantity !== null || sales.isSold(slot)
      return isSold && isCostAsked(sales.costAt(slot), perUsd, sales.neededAt(slot), getNumber(watts, row))
    })
  }
  if (maxAgeDays !== null) {
    const oldest = now - maxAgeDays * dayMs
    tests.push((slot) => getNumber(offers.updatedAt, slot) >= oldest)
  }
  if (isStock !== always) tests.push(isStock)
  const [only] = tests
  if (tests.length === 1 && only) return only
  return (slot, row) => {
    for (const test of tests) if (!test(slot, row)) return false
    return true
  }
}

/** What the offer is, and where it lies. */
function* placeTests(table: PanelTable, { countries, conditions }: OfferFilter): Generator<OfferTest> {
  const { offers, suppliers } = table
  if (conditions.length > 0) {
    const isWanted = offerConditions.map((name) => conditions.includes(name))
    yield (slot) => isWanted[getByte(offers.condition, slot)] === true
  }
  if (countries.length > 0) {
    const isAsked = countryTest(countries)
    const isWanted = suppliers.countries.map(({ name }) => isAsked(name))
    yield (slot) => isWanted[countryAt(table, slot)] === true
  }
}

/** The number of the country where an offer lies: its warehouse's, or its supplier's. */
export const countryAt = ({ offers, suppliers }: PanelTable, slot: number) =>
  offers.country[slot] || getAt(suppliers.country, getCode(offers.supplier, slot))

/**
 * Whether what so many needed pieces cost is within the bounds; the rate is that of the cost's currency, undefined if that
 * is the one of the bounds.
 */
type CostTest = (cost: number, perUsd: number | undefined, needed: number, watts: number) => boolean

/**
 * The bounds on the price of each needed piece; undefined without any. The cost is converted to their currency, to the
 * cent: without a rate, only offers in that currency match.
 */
export function costTest(filter: OfferFilter, rates: ReadonlyMap<string, number>): CostTest | undefined {
  const { maxPrice, maxPricePerWatt, currency } = filter
  if (maxPrice === null && maxPricePerWatt === null) return undefined
  const asked = perUsdOf(rates, currency ?? comparedIn)
  const most = maxPrice === null ? Number.POSITIVE_INFINITY : Number(maxPrice)
  const perWatt = maxPricePerWatt === null ? undefined : Number(maxPricePerWatt)
  return (cost, perUsd, needed, watts) => {
    const converted = perUsd === undefined ? cost : exchanged(cost, perUsd, asked)
    return isWithin(converted, most, needed) && (perWatt === undefined || isWithin(converted, perWatt * watts, needed))
  }
}

/** Whether any offer of the panel matches the filter. */
export function hasOffer(table: PanelTable, row: number, test: OfferTest) {
  const { next } = table.offers
  for (let slot = getSigned(table.firstOffer, row); slot !== noOffer; slot = getSigned(next, slot))
    if (test(slot, row)) return true
  return false
}

/** The slots of a panel's offers; a list, because a generator takes several times as long. */
export function offersOf(table: PanelTable, row: number) {
  const { next } = table.offers
  const slots: number[] = []
  for (let slot = getSigned(table.firstOffer, row); slot !== noOffer; slot = getSigned(next, slot)) slots.push(slot)
  return slots
}

/** How many pieces of a panel are stock, or will be within the days asked for. */
export function stockAt(table: PanelTable, row: number, { arrivingWithin, isStock }: AskedOffers) {
  if (arrivingWithin === null) return getNumber(table.stockQuantity, row)
  let pieces = 0
  for (const slot of offersOf(table, row)) if (isStock(slot, row)) pieces += getSigned(table.offers.quantity, slot)
  return pieces
}
