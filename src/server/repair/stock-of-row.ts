import { inPacks } from '../../shared/money/price-breaks.js'
import { agingAfterDays, type Freshness, freshnesses, staleAfterDays } from '../../shared/stock/freshness.js'
import { getCode, getNumber, getSigned } from '../../shared/values/get-at.js'
import { type AskedOffers, offersOf } from '../find/catalogue/offer-filter.js'
import type { OfferSales } from '../find/catalogue/offer-price.js'
import { noOffer } from '../find/catalogue/offer-table.js'
import type { PanelTable } from '../find/catalogue/panel-table.js'

const dayMs = 86_400_000

/** `pieces` is what an order takes from it; `price` is per piece, in US dollars. */
export type StockLine = { slot: number; pieces: number; price: number; updatedAt: number; freshness: Freshness }
export type StockSummary = {
  /** What to buy: one line with enough, otherwise the cheapest lines that suffice together, otherwise all there is. */
  kind: 'one' | 'several' | 'partial' | 'none'
  lines: StockLine[]
  pieces: number
  suppliers: number
  /** Per piece over the lines to buy, in US dollars; NaN when one has no price. */
  price: number
  /** The least fresh of the lines to buy. */
  freshness: Freshness
  updatedAt: number
}

const freshnessRank = (freshness: Freshness) => freshnesses.indexOf(freshness)

function freshnessAt(updatedAt: number, now: number): Freshness {
  const age = now - updatedAt
  return age > staleAfterDays * dayMs ? 'stale' : age > agingAfterDays * dayMs ? 'aging' : 'fresh'
}

/** Fresh before stale, then by price; lines without a price come last. */
const byWorth = (a: StockLine, b: StockLine) =>
  Number(a.freshness === 'stale') - Number(b.freshness === 'stale') ||
  comparePrices(a.price, b.price) ||
  a.slot - b.slot
const comparePrices = (a: number, b: number) => {
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(a)) - Number(Number.isNaN(b))
  return a - b
}

function stockOfRow(table: PanelTable, row: number, need: number, offers: AskedOffers, now: number): StockSummary {
  const { counts, sales } = offers
  const { quantity, updatedAt: updated } = table.offers
  const lines: StockLine[] = []
  let pieces = 0
  for (const slot of offersOf(table, row)) {
    if (!counts(slot, row)) continue
    pieces += getSigned(quantity, slot)
    const updatedAt = getNumber(updated, slot)
    lines.push({
      slot,
      pieces: sales.piecesAt(slot),
      price: sales.priceUsdAt(slot),
      updatedAt,
      freshness: freshnessAt(updatedAt, now),
    })
  }
  lines.sort(byWorth)
  const suppliers = new Set(lines.map(({ slot }) => getCode(table.offers.supplier, slot))).size
  return { ...choose(table, lines, need, sales), pieces, suppliers }
}

type Choice = Omit<StockSummary, 'pieces' | 'suppliers'>

/** One line with enough, else the cheapest together, each in its own packs and from its own minimum on. */
function choose(table: PanelTable, lines: readonly StockLine[], need: number, sales: OfferSales): Choice {
  if (lines.length === 0) return { kind: 'none', lines: [], price: Number.NaN, freshness: 'stale', updatedAt: 0 }
  const one = lines.find(({ pieces }) => pieces >= need)
  if (one) return { kind: 'one', ...bill([one]) }
  const taken: StockLine[] = []
  let left = need
  for (const line of lines) {
    if (left <= 0) break
    const { slot } = line
    const least = Math.max(left, getCode(table.offers.minQuantity, slot))
    const pieces = Math.min(inPacks(least, getCode(table.offers.packQuantity, slot)), line.pieces)
    taken.push({ ...line, pieces, price: sales.priceUsdAt(slot, pieces) })
    left -= pieces
  }
  return { kind: left <= 0 ? 'several' : 'partial', ...bill(taken) }
}

function bill(lines: StockLine[]) {
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0)
  const total = lines.reduce((sum, line) => sum + line.pieces * line.price, 0)
  const stalest = Math.max(...lines.map(({ freshness }) => freshnessRank(freshness)))
  return {
    lines,
    price: total / pieces,
    freshness: freshnesses[stalest] ?? 'stale',
    updatedAt: Math.min(...lines.map(({ updatedAt }) => updatedAt)),
  }
}

/**
 * The stock of any row for one query. The values for sorting very many rows are computed without a summary of each,
 * which would be garbage at once.
 */
export class StockReader {
  constructor(
    private readonly table: PanelTable,
    private readonly need: number,
    readonly offers: AskedOffers,
    private readonly now: number,
  ) {}

  of(row: number): StockSummary {
    return stockOfRow(this.table, row, this.need, this.offers, this.now)
  }

  /** Enough at one supplier first, then the freshest, as one number. */
  rankAt(row: number) {
    const slot = this.bestLineAt(row)
    if (slot !== noOffer) return freshnessRank(freshnessAt(getNumber(this.table.offers.updatedAt, slot), this.now))
    return freshnesses.length + freshnessRank(this.of(row).freshness)
  }

  piecesAt(row: number) {
    let pieces = 0
    for (const slot of offersOf(this.table, row))
      if (this.offers.counts(slot, row)) pieces += getSigned(this.table.offers.quantity, slot)
    return pieces
  }

  /** Per piece, over the lines to buy. */
  priceAt(row: number) {
    const slot = this.bestLineAt(row)
    return slot === noOffer ? this.of(row).price : this.offers.sales.priceUsdAt(slot)
  }

  updatedAt(row: number) {
    const slot = this.bestLineAt(row)
    return slot === noOffer ? this.of(row).updatedAt : getNumber(this.table.offers.updatedAt, slot)
  }

  /** The best line with enough stock; none when several are needed. */
  private bestLineAt(row: number) {
    const { counts, sales } = this.offers
    const { quantity, updatedAt } = this.table.offers
    const staleBefore = this.now - staleAfterDays * dayMs
    let best = noOffer
    let bestIsStale = 1
    let bestPrice = Number.NaN
    for (const slot of offersOf(this.table, row)) {
      if (getSigned(quantity, slot) < this.need || !counts(slot, row) || sales.piecesAt(slot) < this.need) continue
      const isStale = getNumber(updatedAt, slot) < staleBefore ? 1 : 0
      const price = sales.priceUsdAt(slot)
      const order = isStale - bestIsStale || comparePrices(price, bestPrice) || slot - best
      if (best !== noOffer && order >= 0) continue
      best = slot
      bestIsStale = isStale
      bestPrice = price
    }
    return best
  }
}

/** In words: how many of how many pieces, from how many suppliers. */
export function stockWords({ kind, lines, pieces }: StockSummary, need: number) {
  if (kind === 'one') return `${pieces} in stock, ${need} from one supplier`
  if (kind === 'several') return `${need} pieces from ${lines.length} suppliers`
  return `${pieces} of ${need} pieces`
}
