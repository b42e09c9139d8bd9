import { describe, expect, it } from 'vitest'
import { flashSummaryOf, type MeasuredFigures } from '../money/lot-shapes.js'
import { medianPiece, summarisePieces } from './pick-pieces.js'

const piece = (Pmax_W: number, Imp_A: number): MeasuredFigures => ({
  Pmax_W,
  Imp_A,
  Voc_V: null,
  Isc_A: null,
  Vmp_V: null,
})

describe('the summary of a flash list', () => {
  const list = [piece(390.1, 9.7), piece(401.3, 9.9), piece(395.2, 9.8), piece(398.4, 9.85)]

  it('has the least, the median and the most, exact in decimals', () => {
    const { pieces, Pmax_W, Imp_A } = summarisePieces(list)
    expect(pieces).toBe(4)
    expect(Pmax_W).toEqual({ least: 390.1, median: 396.8, most: 401.3 })
    expect(Imp_A).toEqual({ least: 9.7, median: 9.825, most: 9.9 })
    expect(summarisePieces(list.slice(0, 3)).Pmax_W.median).toBe(395.2)
  })

  it('counts every piece in one bin by Pmax, with round edges', () => {
    const { bins, currentBins } = summarisePieces(list)
    expect(bins.map(({ from, to, count }) => [from, to, count])).toEqual([
      [390, 391, 1],
      [391, 392, 0],
      [392, 393, 0],
      [393, 394, 0],
      [394, 395, 0],
      [395, 396, 1],
      [396, 397, 0],
      [397, 398, 0],
      [398, 399, 1],
      [399, 400, 0],
      [400, 401, 0],
      [401, 402, 1],
    ])
    expect(currentBins.reduce((sum, { count }) => sum + count, 0)).toBe(4)
    expect(currentBins[0]?.from).toBe(9.7)
    expect(summarisePieces([piece(400, 10)]).bins).toEqual([{ from: 400, to: 401, count: 1 }])
  })

  it('compares with the power on the label, and with nothing where none is stated', () => {
    const stored = summarisePieces(list)
    expect(flashSummaryOf(stored, 400).percentOfNameplate).toEqual({ least: 97.525, median: 99.2, most: 100.325 })
    expect(flashSummaryOf(stored, null).percentOfNameplate).toBeNull()
  })

  it('has the piece in the middle by Imp, of two the weaker one', () => {
    expect(medianPiece(list).Imp_A).toBe(9.8)
    expect(medianPiece(list.slice(0, 3)).Imp_A).toBe(9.8)
  })
})
