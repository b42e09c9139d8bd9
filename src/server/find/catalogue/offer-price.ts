import { inPacks } from '../../../shared/money/price-breaks.js'
import { comparedIn } from '../../../shared/values/currencies.js'
import { getByte, getCode, getNumber, getShort, getSigned } from '../../../shared/values/get-at.js'
import type { PanelTable } from './panel-table.js'

/**
 * How offers are sold for a number of pieces: how many an order takes, and at which price per piece. Without a number
 * it is the least order. Plain offers, sold by the piece at one price, cost one comparison more than their columns.
 */
export class OfferSales {
  constructor(
    private readonly table: PanelTable,
    readonly asked: number | null,
    /** Whether an offer that has less counts with what it sells. */
    private readonly isPartWelcome = false,
  ) {}

  /** The pieces of an order, in whole packs. */
  piecesAt(slot: number) {
    const { minQuantity, packQuantity } = this.table.offers
    const pack = getCode(packQuantity, slot)
    const asked = this.asked ?? minQuantity[slot] ?? 1
    const pieces = pack === 1 ? asked : inPacks(asked, pack)
    return this.isPartWelcome ? Math.min(pieces, this.mostAt(slot)) : pieces
  }

  /** Whether the offer sells this number: at least its minimum, and it has as many. */
  isSold(slot: number) {
    const { quantity, minQuantity } = this.table.offers
    const pieces = this.piecesAt(slot)
    return this.asked === null || (pieces <= getSigned(quantity, slot) && pieces >= getCode(minQuantity, slot))
  }

  /** The price in the currency of the offer; NaN without one. */
  priceAt(slot: number, pieces?: number) {
    const { breaks, price } = this.table.offers
    const base = getNumber(price, slot)
    return getByte(breaks.count, slot) === 0 ? base : (breaks.priceAt(slot, pieces ?? this.piecesAt(slot)) ?? base)
  }

  /** The same in US dollars, to the cent; NaN without a price or a rate. */
  priceUsdAt(slot: number, pieces?: number) {
    const { breaks, priceUsd, currency } = this.table.offers
    const base = getNumber(priceUsd, slot)
    if (getByte(breaks.count, slot) === 0) return base
    const price = breaks.priceAt(slot, pieces ?? this.piecesAt(slot))
    return price === undefined ? base : inDollars(price, rateAt(this.table, getShort(currency, slot)))
  }

  /** All it can sell, in whole packs. */
  mostAt(slot: number) {
    const { quantity, packQuantity } = this.table.offers
    const pack = getCode(packQuantity, slot)
    return Math.floor(getSigned(quantity, slot) / pack) * pack
  }
}

/** From whole cents, so that the one division is rounded as the database rounds it. */
const inDollars = (price: number, perUsd: number) => Math.round(Math.round(price * 100) / perUsd) / 100

const noRates = (): number[] => []

/** The rate of a currency by its code, looked up once per version. */
function rateAt(table: PanelTable, code: number) {
  const known = table.perVersion(noRates)
  known[code] ??= rateOf(table, code)
  return known[code]
}

function rateOf({ offers, rates }: PanelTable, code: number) {
  const currency = offers.currencies.text(code)
  return currency === comparedIn ? 1 : (rates.get(currency) ?? Number.NaN)
}
