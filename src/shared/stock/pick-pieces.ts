import type { MeasuredFigures } from '../money/lot-shapes.js'
import { asExact } from '../values/exact-decimals.js'
import { getAt } from '../values/get-at.js'

/** Figures in decimals for sums and differences; the current also as it is, which orders faster. */
type Ranked = { place: number; Imp_A: number; current: bigint; power: bigint }
/** Pieces by Imp, the equal ones at both ends of the window apart from those between. */
type Window = { ends: Ranked[]; from: number; to: number }

/**
 * The places of the pieces whose Imp lie closest together: a window of neighbours by Imp with the least spread. Among
 * equal spreads the pieces with the higher sum of Pmax win, also among equal pieces at the ends of a window. Exact in
 * decimals. In the order of Imp.
 */
export function pickPieces(pieces: readonly MeasuredFigures[], count: number): number[] {
  const sorted = rankPieces(pieces)
  const spread = leastSpread(sorted, count)
  const powerBefore = addUp(sorted)
  let best: { chosen: Window; power: bigint } | undefined
  for (let start = 0; start + count <= sorted.length; start = afterEqual(sorted, start)) {
    if (currentAt(sorted, start + count - 1) - currentAt(sorted, start) > spread) continue
    const chosen = chooseFrom(sorted, start, count)
    const between = getAt(powerBefore, chosen.to) - getAt(powerBefore, chosen.from)
    const power = chosen.ends.reduce((sum, each) => sum + each.power, between)
    if (!best || power > best.power) best = { chosen, power }
  }
  if (!best) return []
  const { ends, from, to } = best.chosen
  return [...sorted.slice(from, to), ...ends].sort(byCurrent).map(({ place }) => place)
}

function rankPieces(pieces: readonly MeasuredFigures[]): Ranked[] {
  const currents = asExact(pieces.map(({ Imp_A }) => Imp_A)).units
  const powers = asExact(pieces.map(({ Pmax_W }) => Pmax_W)).units
  return pieces
    .map(({ Imp_A }, place) => ({ place, Imp_A, current: getAt(currents, place), power: getAt(powers, place) }))
    .sort(byCurrent)
}

const sign = (difference: bigint) => (difference < 0n ? -1 : difference > 0n ? 1 : 0)
const byCurrent = (a: Ranked, b: Ranked) => a.Imp_A - b.Imp_A || a.place - b.place
const byPower = (a: Ranked, b: Ranked) => sign(b.power - a.power) || a.place - b.place

const currentAt = (sorted: readonly Ranked[], index: number) => getAt(sorted, index).current

function leastSpread(sorted: readonly Ranked[], count: number) {
  let least: bigint | undefined
  for (let start = 0; start + count <= sorted.length; start++) {
    const spread = currentAt(sorted, start + count - 1) - currentAt(sorted, start)
    if (least === undefined || spread < least) least = spread
  }
  return least ?? 0n
}

/** The sum of Pmax of all pieces before each. */
function addUp(sorted: readonly Ranked[]) {
  const sums = [0n]
  for (const { power } of sorted) sums.push(getAt(sums, sums.length - 1) + power)
  return sums
}

/** The first piece with a higher current. */
function afterEqual(sorted: readonly Ranked[], start: number) {
  let next = start
  while (next < sorted.length && currentAt(sorted, next) === currentAt(sorted, start)) next++
  return next
}

/** The first piece with the same current. */
function firstEqual(sorted: readonly Ranked[], end: number) {
  let first = end
  while (first > 0 && currentAt(sorted, first - 1) === currentAt(sorted, end)) first--
  return first
}

/**
 * All pieces between the two ends, and of those at the ends the strongest. With the least spread there are always too
 * few pieces without either end.
 */
function chooseFrom(sorted: readonly Ranked[], start: number, count: number): Window {
  const last = start + count - 1
  const [from, after] = [afterEqual(sorted, start), afterEqual(sorted, last)]
  const to = firstEqual(sorted, last)
  // all in one: the ends are the same pieces
  if (to <= start) return { ends: strongest(sorted.slice(start, after), count), from: start, to: start }
  const ends = [...sorted.slice(start, from), ...sorted.slice(to, after)]
  return { ends: strongest(ends, count - (to - from)), from, to }
}

const strongest = (pieces: Ranked[], count: number) => pieces.sort(byPower).slice(0, count)
