import { describe, expect, it } from 'vitest'
import { kindOf, mildSite } from '../../../tests/support/plant-factories.js'
import type { MeasuredFigures } from '../money/lot-shapes.js'
import { finish } from '../physics/find-root.js'
import type { StatedFigures } from '../physics/stated-figures.js'
import { PlantSolver } from '../repair/plants/solve-input.js'
import { figuresOfPiece, mismatchInSteps } from './pick-pieces.js'

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

const piece = (Imp_A: number, Vmp_V = 40): MeasuredFigures => ({
  Pmax_W: Imp_A * Vmp_V,
  Imp_A,
  Vmp_V,
  Voc_V: Vmp_V * 1.2,
  Isc_A: Imp_A * 1.06,
})

describe('pieces of a lot in one string', () => {
  it('lose nothing when they are equal', () => {
    expect(mismatchOf(sheet, [piece(9.8), piece(9.8), piece(9.8)])).toBe(0)
    expect(mismatchOf(sheet, [piece(9.8)])).toBe(0)
  })

  it('lose what the general solver says, each with its own curve', () => {
    const pieces = [9.6, 9.7, 9.75, 9.8, 9.9, 10.1].map((current, n) => piece(current, 39.5 + n / 10))
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
    const near = mismatchOf(sheet, [piece(9.8), piece(9.85), piece(9.9)]) ?? 0
    const far = mismatchOf(sheet, [piece(9.3), piece(9.85), piece(10.4)]) ?? 0
    expect(far).toBeGreaterThan(near)
    expect(near).toBeGreaterThan(0)
  })

  it('have the shape of their sheet where the list states only Pmax and Imp', () => {
    const bare = { Pmax_W: 392, Imp_A: 9.8, Voc_V: null, Isc_A: null, Vmp_V: null }
    expect(figuresOfPiece(sheet, bare)).toMatchObject({ Vmp_V: 40, Voc_V: 48, Isc_A: expect.closeTo(10.388, 9) })
  })

  it('are computed though a measured figure contradicts the others, without that figure', () => {
    const odd = { ...piece(9.8), Isc_A: 9.81 }
    expect(figuresOfPiece(sheet, odd).Isc_A).toBeCloseTo(10.388, 9)
    expect(mismatchOf(sheet, [odd, odd])).toBe(0)
  })
})
