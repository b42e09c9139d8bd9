import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { marketFigure, type SupplierPrices } from './market-figure.js'

const supplier = (name: string, prices: readonly number[], watts = 1e6): SupplierPrices => ({
  supplierId: name,
  prices,
  watts,
})
const five = [0.1, 0.12, 0.14, 0.16, 0.18].map((price, n) => supplier(`S${n}`, [price]))

describe('a figure of the market', () => {
  it('is the median of the suppliers’ medians with its quartiles', () => {
    const [first, ...others] = five
    expect(marketFigure([...others, { ...supplier('S0', [0.02, 0.1, 0.5]), watts: first?.watts ?? 0 }])).toEqual({
      median: 0.14,
      lowerQuartile: 0.12,
      upperQuartile: 0.16,
      suppliers: 5,
      megawatts: 5,
    })
  })

  it('is not shown from fewer than five suppliers', () => {
    expect(marketFigure(five.slice(1))).toBeNull()
    expect(marketFigure([...five.slice(1), supplier('none', [])])).toBeNull()
  })

  it('is not shown where two suppliers hold 85 % of the volume', () => {
    const withShare = (share: number) =>
      five.map((each, n) => ({ ...each, watts: n < 2 ? share / 2 : (1 - share) / 3 }))
    expect(marketFigure(withShare(0.85))).toBeNull()
    expect(marketFigure(withShare(0.84))).not.toBeNull()
  })

  it('cannot be moved by one supplier beyond the voices of the others, whatever it offers', () => {
    const price = fc.double({ min: 0.0001, max: 50, noNaN: true })
    fc.assert(
      fc.property(
        fc.array(price, { minLength: 4, maxLength: 12 }),
        fc.array(price, { minLength: 1, maxLength: 40 }),
        (others, tried) => {
          const rest = others.map((each, n) => supplier(`S${n}`, [each]))
          const figure = marketFigure([...rest, supplier('mover', tried)])
          const sorted = [...others].sort((a, b) => a - b)
          const middle = (sorted.length - 1) / 2
          expect(figure?.median).toBeGreaterThanOrEqual(sorted[Math.floor(middle - 0.5)] ?? 0)
          expect(figure?.median).toBeLessThanOrEqual(sorted[Math.ceil(middle + 0.5)] ?? Number.POSITIVE_INFINITY)
        },
      ),
    )
  })

  it('gives a supplier no second voice for many offers', () => {
    const loud = supplier(
      'S4',
      Array.from({ length: 500 }, () => 9),
    )
    expect(marketFigure([...five.slice(0, 4), loud])?.median).toBe(0.14)
  })
})
