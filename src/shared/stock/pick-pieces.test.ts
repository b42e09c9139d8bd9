import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kindOf, mildSite } from '../../../tests/support/plant-factories.js'
import { flashSummaryOf, type MeasuredFigures } from '../money/lot-shapes.js'
import { finish } from '../physics/find-root.js'
import type { StatedFigures } from '../physics/stated-figures.js'
import { PlantSolver } from '../repair/plants/solve-input.js'
import { figuresOfPiece, medianPiece, mismatchInSteps, pickPieces, summarisePieces } from './pick-pieces.js'

const piece = (Imp_A: number, Pmax_W = 400): MeasuredFigures => ({
  Imp_A,
  Pmax_W,
  Voc_V: null,
  Isc_A: null,
  Vmp_V: null,
})

describe('a pick from a flash list', () => {
  it('takes the neighbours by Imp with the least spread, in their order', () => {
    expect(pickPieces([piece(9.9), piece(9.1), piece(9.52), piece(9.5), piece(9.53)], 3)).toEqual([3, 2, 4])
  })

  it('compares spreads as decimals, so that equal ones are equal', () => {
    // 9.3 − 9.2 is less than 9.2 − 9.1 as binary fractions
    const list = [piece(9.1, 410), piece(9.2, 400), piece(9.3, 390)]
    expect(9.3 - 9.2).not.toBe(9.2 - 9.1)
    expect(pickPieces(list, 2)).toEqual([0, 1])
  })

  it('prefers the higher sum of Pmax among equal spreads', () => {
    expect(pickPieces([piece(9.1, 400), piece(9.2, 400), piece(9.5, 401), piece(9.6, 400)], 2)).toEqual([2, 3])
  })

  it('prefers the stronger of equal pieces at both ends of the window', () => {
    const list = [piece(9, 390), piece(9, 405), piece(9.1, 391), piece(9.1, 406)]
    expect(pickPieces(list, 3)).toEqual([1, 2, 3])
    expect(pickPieces(list, 2)).toEqual([2, 3])
  })

  it('takes the whole list when all are asked for', () => {
    expect(pickPieces([piece(9.2), piece(9.1)], 2)).toEqual([1, 0])
  })

  it('finds what trying all windows finds', () => {
    const anyPiece = fc.record({
      current: fc.integer({ min: 900, max: 920 }),
      power: fc.integer({ min: 390, max: 400 }),
    })
    fc.assert(
      fc.property(fc.array(anyPiece, { minLength: 1, maxLength: 9 }), fc.nat(), (drawn, seed) => {
        const count = 1 + (seed % drawn.length)
        const list = drawn.map(({ current, power }) => piece(current / 100, power))
        const picked = pickPieces(list, count)
        expect(new Set(picked).size).toBe(count)
        expect(worthOf(drawn, picked)).toEqual(bestOf(drawn, count))
      }),
    )
  })
})

type Drawn = { current: number; power: number }
type Worth = { spread: number; power: number }

function worthOf(drawn: readonly Drawn[], places: readonly number[]): Worth {
  const chosen = places.map((place) => drawn[place]).filter((each) => each !== undefined)
  const currents = chosen.map(({ current }) => current)
  const power = chosen.reduce((sum, each) => sum + each.power, 0)
  return { spread: Math.max(...currents) - Math.min(...currents), power }
}

/** Every subset that leaves out no piece between its ends. */
function bestOf(drawn: readonly Drawn[], count: number): Worth {
  let best: Worth | undefined
  for (let mask = 0; mask < 2 ** drawn.length; mask++) {
    const places = drawn.map((_, place) => place).filter((place) => (mask >> place) % 2 === 1)
    if (places.length !== count) continue
    const currents = places.map((place) => drawn[place]?.current ?? 0)
    const [low, high] = [Math.min(...currents), Math.max(...currents)]
    if (drawn.some(({ current }, place) => current > low && current < high && !places.includes(place))) continue
    const worth = worthOf(drawn, places)
    if (!best || worth.spread < best.spread || (worth.spread === best.spread && worth.power > best.power)) best = worth
  }
  return best ?? { spread: 0, power: 0 }
}

const measured = (Pmax_W: number, Imp_A: number): MeasuredFigures => ({
  Pmax_W,
  Imp_A,
  Voc_V: null,
  Isc_A: null,
  Vmp_V: null,
})

describe('the summary of a flash list', () => {
  const list = [measured(390.1, 9.7), measured(401.3, 9.9), measured(395.2, 9.8), measured(398.4, 9.85)]

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
    expect(summarisePieces([measured(400, 10)]).bins).toEqual([{ from: 400, to: 401, count: 1 }])
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

const mismatchOf = (...given: Parameters<typeof mismatchInSteps>) => finish(mismatchInSteps(...given))

const coefficients = {
  TempCoeffPmax_percent_per_C: -0.35,
  TempCoeffVoc_percent_per_C: -0.27,
  TempCoeffIsc_percent_per_C: 0.045,
}
const sheet: StatedFigures = {
  Watts_W: 400,
  Pmax_W: 400,
  Vmp_V: 40,
  Imp_A: 10,
  Voc_V: 48,
  Isc_A: 10.6,
  ...coefficients,
  NumberOfCells_count: 144,
  BypassDiodes_count: 3,
  CellType: 'mono',
}

const curved = (Imp_A: number, Vmp_V = 40): MeasuredFigures => ({
  Pmax_W: Imp_A * Vmp_V,
  Imp_A,
  Vmp_V,
  Voc_V: Vmp_V * 1.2,
  Isc_A: Imp_A * 1.06,
})

describe('pieces of a lot in one string', () => {
  it('lose nothing when they are equal', () => {
    expect(mismatchOf(sheet, [curved(9.8), curved(9.8), curved(9.8)])).toBe(0)
    expect(mismatchOf(sheet, [curved(9.8)])).toBe(0)
  })

  it('lose what the general solver says, each with its own curve', () => {
    const pieces = [9.6, 9.7, 9.75, 9.8, 9.9, 10.1].map((current, n) => curved(current, 39.5 + n / 10))
    const kinds = new Map(
      pieces.map(({ Vmp_V, Imp_A, Voc_V, Isc_A }, n) => [
        `K${n}`,
        kindOf({
          Vmp_V: Vmp_V ?? 0,
          Imp_A,
          Voc_V: Voc_V ?? 0,
          Isc_A: Isc_A ?? 0,
          ...coefficients,
          BypassDiodes_count: 3,
        }),
      ]),
    )
    const string = {
      panels: Object.fromEntries([...kinds.keys()].map((name) => [name, 1])),
      broken: {},
      isRemoved: false,
    }
    const { mismatchPercent } = new PlantSolver(kinds, mildSite).maximumOf([{ ...string, isAged: false }], 'stc')
    expect(mismatchPercent).toBeGreaterThan(0.1)
    expect(mismatchOf(sheet, pieces)).toBeCloseTo(mismatchPercent, 6)
  })

  it('lose more the further their currents lie apart', () => {
    const near = mismatchOf(sheet, [curved(9.8), curved(9.85), curved(9.9)]) ?? 0
    const far = mismatchOf(sheet, [curved(9.3), curved(9.85), curved(10.4)]) ?? 0
    expect(far).toBeGreaterThan(near)
    expect(near).toBeGreaterThan(0)
  })

  it('have the shape of their sheet where the list states only Pmax and Imp', () => {
    const bare = { Pmax_W: 392, Imp_A: 9.8, Voc_V: null, Isc_A: null, Vmp_V: null }
    expect(figuresOfPiece(sheet, bare)).toMatchObject({ Vmp_V: 40, Voc_V: 48, Isc_A: expect.closeTo(10.388, 9) })
  })

  it('are computed though a measured figure contradicts the others, without that figure', () => {
    const odd = { ...curved(9.8), Isc_A: 9.81 }
    expect(figuresOfPiece(sheet, odd).Isc_A).toBeCloseTo(10.388, 9)
    expect(mismatchOf(sheet, [odd, odd])).toBe(0)
  })
})
