import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MeasuredFigures } from '../money/lot-shapes.js'
import { pickPieces } from './pick-pieces.js'

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
