/** An offer that has too few by itself: from `least` to `most` pieces, in its packs. */
export type PartLot = {
  least: number
  most: number
  /** What it sells for a number of pieces. */
  orderOf: (pieces: number) => number
  /** In US dollars; NaN without a price. */
  costUsd: (pieces: number) => number
}
type LotShare<Lot> = { lot: Lot; pieces: number }

/** Of so many lots every combination is tried; a panel seldom has more. */
const mostTried = 10
/** A set in which all prices are known comes before any other. */
const unknownCost = 1e15

/** The lots that reach the need together for the least; undefined where all of them do not. */
export function cheapestSet<Lot extends PartLot>(lots: readonly Lot[], need: number): LotShare<Lot>[] | undefined {
  const worth = (lot: Lot) => costOf(lot, lot.most) / lot.most
  const inOrder = [...lots].sort((a, b) => worth(a) - worth(b))
  const tried = inOrder.slice(0, mostTried)
  // too small together: all of the cheapest, until they reach it
  if (sum(tried, (lot) => lot.most) < need) return fill(inOrder, need, () => 0)
  let [best, least] = [undefined as LotShare<Lot>[] | undefined, Number.POSITIVE_INFINITY]
  for (let chosen = 1; chosen < 1 << tried.length; chosen++) {
    const set = tried.filter((_, n) => chosen & (1 << n))
    const taken = fill(set, need, (lot) => lot.least)
    const cost = taken ? sum(taken, ({ lot, pieces }) => costOf(lot, pieces)) : Number.POSITIVE_INFINITY
    if (cost < least || (cost === least && taken && taken.length < (best?.length ?? 0))) [best, least] = [taken, cost]
  }
  return best
}

/** Each of the first lots as full as needed, while those after it keep what they sell at least. */
function fill<Lot extends PartLot>(set: readonly Lot[], need: number, kept: (lot: Lot) => number) {
  let left = need
  let after = sum(set, kept)
  const taken: LotShare<Lot>[] = []
  for (const lot of set) {
    after -= kept(lot)
    if (left <= 0) break
    const pieces = Math.min(lot.most, lot.orderOf(Math.max(lot.least, left - after)))
    taken.push({ lot, pieces })
    left -= pieces
  }
  return left <= 0 ? taken : undefined
}

const costOf = (lot: PartLot, pieces: number) => {
  const cost = lot.costUsd(pieces)
  return Number.isNaN(cost) ? unknownCost * pieces : cost
}

const sum = <T>(list: readonly T[], of: (each: T) => number) => list.reduce((total, each) => total + of(each), 0)
