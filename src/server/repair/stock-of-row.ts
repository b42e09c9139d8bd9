import { agingAfterDays, type Freshness, freshnesses, staleAfterDays } from '../../shared/stock/freshness.js'
import { getByte, getCode, getNumber, getSigned } from '../../shared/values/get-at.js'
import { type AskedOffers, offersOf } from '../find/catalogue/offer-filter.js'
import { OfferSales } from '../find/catalogue/offer-price.js'
import { noOffer } from '../find/catalogue/offer-table.js'
import type { PanelTable } from '../find/catalogue/panel-table.js'
import { cheapestSet } from './cheapest-set.js'

const dayMs = 86_400_000

/** `pieces` is what an order takes from it; `costUsd` is what all of them cost, in US dollars, NaN if not known. */
export type StockLine = {
  slot: number
  pieces: number
  costUsd: number
  isNew: boolean
  updatedAt: number
  freshness: Freshness
}
export type Purchase = {
  /** What to buy: one line with enough, otherwise the cheapest lines that suffice together, otherwise all there is. */
  kind: 'one' | 'several' | 'partial' | 'none'
  lines: StockLine[]
  /** Of all lines to buy, in US dollars; NaN when one has no price. */
  costUsd: number
  /** The same for each piece that is needed. */
  price: number
  /** The least fresh of the lines to buy. */
  freshness: Freshness
  updatedAt: number
}
export type StockSummary = Purchase & {
  /** The best of the other conditions, where new goods are the best. */
  other: Purchase | null
  /** Of all that match. */
  pieces: number
  suppliers: number
}

const freshnessRank = (freshness: Freshness) => freshnesses.indexOf(freshness)

function freshnessAt(updatedAt: number, now: number): Freshness {
  const age = now - updatedAt
  return age > staleAfterDays * dayMs ? 'stale' : age > agingAfterDays * dayMs ? 'aging' : 'fresh'
}

/** The stock of any row for one query. */
export class StockReader {
  /** For lines of a set, each for what is left. */
  private readonly parts: OfferSales

  constructor(
    private readonly table: PanelTable,
    private readonly need: number,
    readonly offers: AskedOffers,
    private readonly now: number,
  ) {
    this.parts = new OfferSales(table, null)
  }

  of(row: number): StockSummary {
    const lines = this.linesOf(row).sort((a, b) => this.compareSlots(a.slot, b.slot))
    const { supplier, quantity } = this.table.offers
    const best = this.choose(lines)
    const isNew = best.lines.length > 0 && best.lines.every((line) => line.isNew)
    const others = lines.filter((line) => !line.isNew)
    return {
      ...best,
      other: isNew && others.length > 0 ? this.choose(others) : null,
      pieces: lines.reduce((sum, { slot }) => sum + getSigned(quantity, slot), 0),
      suppliers: new Set(lines.map(({ slot }) => getCode(supplier, slot))).size,
    }
  }

  /** Enough at one supplier first, then the freshest, as one number. */
  rankAt(row: number) {
    const slot = this.bestLineAt(row)
    if (slot !== noOffer) return freshnessRank(freshnessAt(getNumber(this.table.offers.updatedAt, slot), this.now))
    return freshnesses.length + freshnessRank(this.of(row).freshness)
  }

  /** For each needed piece, over the lines to buy, in US dollars. */
  priceAt(row: number) {
    const slot = this.bestLineAt(row)
    return slot === noOffer ? this.of(row).price : this.offers.sales.perNeededUsdAt(slot)
  }

  updatedAt(row: number) {
    const slot = this.bestLineAt(row)
    return slot === noOffer ? this.of(row).updatedAt : getNumber(this.table.offers.updatedAt, slot)
  }

  piecesAt(row: number) {
    let pieces = 0
    for (const slot of offersOf(this.table, row))
      if (this.offers.counts(slot, row)) pieces += getSigned(this.table.offers.quantity, slot)
    return pieces
  }

  /** The best line with enough stock, without a summary, which would be garbage at once; none when several are needed. */
  private bestLineAt(row: number) {
    const { counts, sales } = this.offers
    let best = noOffer
    for (const slot of offersOf(this.table, row))
      if (
        sales.piecesAt(slot) >= this.need &&
        counts(slot, row) &&
        (best === noOffer || this.compareSlots(slot, best) < 0)
      )
        best = slot
    return best
  }

  private linesOf(row: number) {
    const { counts, sales } = this.offers
    const { updatedAt: updated, condition } = this.table.offers
    const lines: StockLine[] = []
    for (const slot of offersOf(this.table, row)) {
      if (!counts(slot, row)) continue
      const updatedAt = getNumber(updated, slot)
      lines.push({
        slot,
        pieces: sales.piecesAt(slot),
        costUsd: sales.costUsdAt(slot),
        isNew: getByte(condition, slot) === 0,
        updatedAt,
        freshness: freshnessAt(updatedAt, this.now),
      })
    }
    return lines
  }

  /** Priced before unpriced, new goods first, stale ones last, then by the cost of each needed piece. */
  private compareSlots(a: number, b: number) {
    const { condition, updatedAt } = this.table.offers
    const [one, other] = [this.offers.sales.perNeededUsdAt(a), this.offers.sales.perNeededUsdAt(b)]
    const staleBefore = this.now - staleAfterDays * dayMs
    return (
      Number(Number.isNaN(one)) - Number(Number.isNaN(other)) ||
      Number(getByte(condition, a) !== 0) - Number(getByte(condition, b) !== 0) ||
      Number(getNumber(updatedAt, a) < staleBefore) - Number(getNumber(updatedAt, b) < staleBefore) ||
      (Number.isNaN(one) ? 0 : one - other) ||
      this.table.offers.compareIds(a, b)
    )
  }

  private readonly perNeeded = ({ costUsd, pieces }: Pick<StockLine, 'costUsd' | 'pieces'>) =>
    costUsd / Math.min(pieces, this.need)

  /** One line with enough, else the cheapest that suffice together, of new goods if they do, else all there is. */
  private choose(lines: readonly StockLine[]): Purchase {
    if (lines.length === 0)
      return { kind: 'none', lines: [], costUsd: Number.NaN, price: Number.NaN, freshness: 'stale', updatedAt: 0 }
    const one = lines.find(({ pieces }) => pieces >= this.need)
    if (one) return this.bill('one', [one])
    const fresh = lines.filter(({ isNew }) => isNew)
    const set = this.cheapest(fresh) ?? (fresh.length < lines.length ? this.cheapest(lines) : undefined)
    return set ? this.bill('several', set) : this.bill('partial', lines)
  }

  private cheapest(lines: readonly StockLine[]) {
    const { parts } = this
    const lots = lines.map((line) => ({
      line,
      least: parts.piecesAt(line.slot),
      most: line.pieces,
      orderOf: (pieces: number) => parts.piecesAt(line.slot, pieces),
      costUsd: (pieces: number) => parts.costUsdAt(line.slot, pieces),
    }))
    return cheapestSet(lots, this.need)?.map(({ lot, pieces }) => ({
      ...lot.line,
      pieces,
      costUsd: lot.costUsd(pieces),
    }))
  }

  private bill(kind: Purchase['kind'], lines: readonly StockLine[]): Purchase {
    const pieces = lines.reduce((sum, line) => sum + line.pieces, 0)
    const costUsd = lines.reduce((sum, line) => sum + line.costUsd, 0)
    const stalest = Math.max(...lines.map(({ freshness }) => freshnessRank(freshness)))
    return {
      kind,
      lines: [...lines],
      costUsd,
      price: this.perNeeded({ costUsd, pieces }),
      freshness: freshnesses[stalest] ?? 'stale',
      updatedAt: Math.min(...lines.map(({ updatedAt }) => updatedAt)),
    }
  }
}

/** In words: how many of how many pieces, from how many suppliers. */
export function stockWords(
  { kind, lines, pieces }: { kind: Purchase['kind']; lines: readonly unknown[]; pieces: number },
  need: number,
) {
  if (kind === 'one') return `${pieces} in stock, ${need} from one supplier`
  if (kind === 'several') return `${need} pieces from ${lines.length} suppliers`
  return `${pieces} of ${need} pieces`
}
