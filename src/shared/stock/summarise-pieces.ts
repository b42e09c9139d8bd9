import type { Bin, MeasuredFigures, Spread, StoredSummary } from '../money/lot-shapes.js'
import { middleOf } from '../values/exact-decimals.js'
import { getAt } from '../values/get-at.js'

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
