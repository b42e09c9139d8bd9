import { exchanged } from '../../../shared/money/convert.js'
import { costOf, orderOf } from '../../../shared/money/order-cost.js'
import { comparedIn } from '../../../shared/values/currencies.js'
import { getByte, getCode, getNumber, getShort, getSigned } from '../../../shared/values/get-at.js'
import type { PanelTable } from './panel-table.js'

/**
 * What a need of so many pieces costs at the offers of the catalogue, by the rule of `order-cost`. Without a number it is
 * the least order. Plain offers, sold by the piece at one price, cost one comparison more than their columns.
 */
export class OfferSales {
  private readonly terms = { minQuantity: 1, packQuantity: 1 }

  constructor(
    private readonly table: PanelTable,
    readonly asked: number | null,
    /** Whether an offer that has less counts with what it sells. */
    private readonly isPartWelcome = false,
  ) {}

  /** The pieces of an order. */
  piecesAt(slot: number, needed = this.asked) {
    const { minQuantity, packQuantity } = this.table.offers
    // one object for all: a million of them would be garbage
    this.terms.minQuantity = getCode(minQuantity, slot)
    this.terms.packQuantity = getCode(packQuantity, slot)
    const pieces = orderOf(needed, this.terms)
    return this.isPartWelcome ? Math.min(pieces, this.mostAt(slot)) : pieces
  }

  /** How many of these pieces are needed. */
  neededAt(slot: number) {
    const pieces = this.piecesAt(slot)
    return Math.min(pieces, this.asked ?? pieces)
  }

  /** Whether the offer sells this number: it has as many. */
  isSold(slot: number) {
    const { quantity, minQuantity } = this.table.offers
    const pieces = this.piecesAt(slot)
    return pieces <= getSigned(quantity, slot) && pieces >= getCode(minQuantity, slot)
  }

  /** The price in the currency of the offer; NaN without one. */
  priceAt(slot: number, pieces?: number) {
    const { breaks, price } = this.table.offers
    const base = getNumber(price, slot)
    return getByte(breaks.count, slot) === 0 ? base : (breaks.priceAt(slot, pieces ?? this.piecesAt(slot)) ?? base)
  }

  /** The same in US dollars, to the cent; NaN without a price or a rate. */
  priceUsdAt(slot: number) {
    const { breaks, priceUsd } = this.table.offers
    if (getByte(breaks.count, slot) === 0) return getNumber(priceUsd, slot)
    return exchanged(this.priceAt(slot), this.perUsdAt(slot), 1)
  }

  /** Of all pieces of an order, in the currency of the offer. */
  costAt(slot: number, pieces = this.piecesAt(slot)) {
    return costOf(this.priceAt(slot, pieces), pieces)
  }

  costUsdAt(slot: number, pieces?: number) {
    return exchanged(this.costAt(slot, pieces), this.perUsdAt(slot), 1)
  }

  /** For each needed piece, in US dollars: what prices are compared by. */
  perNeededUsdAt(slot: number) {
    return this.asked === null ? this.priceUsdAt(slot) : this.costUsdAt(slot) / this.neededAt(slot)
  }

  /** The rate of the offer's currency; NaN without one. */
  perUsdAt(slot: number) {
    return rateAt(this.table, getShort(this.table.offers.currency, slot))
  }

  /** All it can sell, in whole packs. */
  mostAt(slot: number) {
    const { quantity, packQuantity } = this.table.offers
    const pack = getCode(packQuantity, slot)
    return Math.floor(getSigned(quantity, slot) / pack) * pack
  }
}

const noRates = (): number[] => []

/** The rate of a currency by its code, looked up once per version. */
function rateAt(table: PanelTable, code: number) {
  const known = table.perVersion(noRates)
  known[code] ??= perUsdOf(table.rates, table.offers.currencies.text(code))
  return known[code]
}

export const perUsdOf = (rates: PanelTable['rates'], currency: string) =>
  currency === comparedIn ? 1 : (rates.get(currency) ?? Number.NaN)
