import type { Bin, MeasuredFigures, Spread, StoredSummary } from '../money/lot-shapes.js'
import type { Steps } from '../physics/find-root.js'
import { bypassCurrent, conditions, ownMaximum, stateAt } from '../physics/module-curve.js'
import { fitPanelInSteps, middleSet } from '../physics/panel-curves.js'
import { bypassDiodesOf, findContradiction, type StatedFigures } from '../physics/stated-figures.js'
import { findStringMaximum, prepareString, type StringGroup } from '../physics/string-power.js'
import { asExact, middleOf } from '../values/exact-decimals.js'
import { getAt } from '../values/get-at.js'

type OuterFigures = Pick<StatedFigures, 'Voc_V' | 'Isc_A'>

/**
 * The figures of one piece for the model: what was measured. Voc and Isc that the list leaves out follow by the ratios
 * of the panel's sheet, because panels of one type have one shape; temperature coefficients are the sheet's. Figures
 * that no panel has count as not stated.
 */
export function figuresOfPiece(sheet: StatedFigures, piece: MeasuredFigures): StatedFigures {
  const { Pmax_W, Imp_A } = piece
  const Vmp_V = piece.Vmp_V ?? Pmax_W / Imp_A
  const byShape: OuterFigures = {
    Voc_V: scaled(Vmp_V, sheet.Voc_V, sheet.Vmp_V),
    Isc_A: scaled(Imp_A, sheet.Isc_A, sheet.Imp_A),
  }
  const measured: OuterFigures = { Voc_V: piece.Voc_V ?? byShape.Voc_V, Isc_A: piece.Isc_A ?? byShape.Isc_A }
  const isPossible = ({ Voc_V, Isc_A }: OuterFigures) =>
    Voc_V === null || Isc_A === null || !findContradiction({ Voc_V, Isc_A, Vmp_V, Imp_A })
  const outer = [measured, byShape].find(isPossible) ?? { Voc_V: null, Isc_A: null }
  return { ...sheet, Pmax_W, Watts_W: Pmax_W, Vmp_V, Imp_A, ...outer }
}

/** Null where the sheet does not state both. */
const scaled = (measured: number, wanted: number | null, known: number | null) =>
  wanted === null || known === null ? null : (measured * wanted) / known

/** Less is the rounding of the model. */
const noise_percent = 1e-9

/**
 * How much less these pieces give in one string at STC than each alone, in percent of that sum; null where no curve fits
 * the figures of a piece. Piece by piece: each has a curve of its own.
 */
export function* mismatchInSteps(sheet: StatedFigures, pieces: readonly MeasuredFigures[]): Steps<number | null> {
  const { count: diodes } = bypassDiodesOf(sheet)
  const groups: StringGroup[] = []
  let alone_W = 0
  for (const piece of pieces) {
    const { curves } = yield* fitPanelInSteps(figuresOfPiece(sheet, piece))
    const set = middleSet(curves.sets)
    if (!set) return null
    const state = stateAt(set.curve, conditions.stc, diodes)
    const own_W = ownMaximum(state).power_W
    groups.push({ state, count: 1, bypassedFrom_A: bypassCurrent(state), own_W })
    alone_W += own_W
    yield
  }
  const weakest_A = Math.min(...pieces.map(({ Imp_A }) => Imp_A))
  const { power_W } = findStringMaximum(prepareString(groups), weakest_A, false)
  const mismatch = (1 - power_W / alone_W) * 100
  return Math.abs(mismatch) < noise_percent ? 0 : mismatch
}

/** About so many bins show the shape of a lot, whatever its spread. */
const aboutBins = 12

export function summarisePieces(pieces: readonly MeasuredFigures[]): StoredSummary {
  const powers = inOrder(pieces.map(({ Pmax_W }) => Pmax_W))
  const currents = inOrder(pieces.map(({ Imp_A }) => Imp_A))
  return {
    pieces: pieces.length,
    Pmax_W: spreadOf(powers),
    Imp_A: spreadOf(currents),
    bins: binsOf(powers),
    currentBins: binsOf(currents),
  }
}

/** The piece in the middle by Imp; of two, the weaker one. */
export function medianPiece<Measured extends MeasuredFigures>(pieces: readonly Measured[]): Measured {
  const sorted = [...pieces].sort((a, b) => a.Imp_A - b.Imp_A)
  return getAt(sorted, (sorted.length - 1) >> 1)
}

const inOrder = (values: number[]) => values.sort((a, b) => a - b)

function spreadOf(sorted: readonly number[]): Spread {
  const last = sorted.length - 1
  return {
    least: getAt(sorted, 0),
    median: middleOf(getAt(sorted, last >> 1), getAt(sorted, (last + 1) >> 1)),
    most: getAt(sorted, last),
  }
}

/** Equal bins with round edges. */
function binsOf(sorted: readonly number[]): Bin[] {
  const { size, decimals } = binSize(getAt(sorted, sorted.length - 1) - getAt(sorted, 0))
  const edge = (n: number) => Number((n * size).toFixed(decimals))
  // the edge decides: a division may fall just short of it
  const binAt = (value: number) => {
    const near = Math.floor(value / size)
    return value >= edge(near + 1) ? near + 1 : value < edge(near) ? near - 1 : near
  }
  const first = binAt(getAt(sorted, 0))
  const bins: Bin[] = []
  for (const value of sorted) {
    for (let n = first + bins.length; n <= binAt(value); n++) bins.push({ from: edge(n), to: edge(n + 1), count: 0 })
    getAt(bins, binAt(value) - first).count++
  }
  return bins
}

/** 1, 2 or 5 times a power of ten. */
function binSize(width: number) {
  const wanted = width > 0 ? width / aboutBins : 1
  const exponent = Math.floor(Math.log10(wanted))
  const step = [1, 2, 5, 10].find((each) => each * 10 ** exponent >= wanted) ?? 10
  return { size: step * 10 ** exponent, decimals: Math.max(0, -exponent) }
}

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
