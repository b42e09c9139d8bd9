import { expect, it } from 'vitest'
import fc from '../../../tests/support/fast-check.js'
import { maxBins } from '../../shared/find/search-shapes.js'
import { PanelTable } from './catalogue/panel-table.js'
import { drawHistograms } from './list-facets.js'

const figure = fc.oneof(fc.constant(Number.NaN), fc.constantFrom(-2, 0, 400, 31.25, 1e-6), fc.integer({ max: 60 }))

function tableOf(watts: readonly number[]) {
  const table = new PanelTable()
  for (const [n, value] of watts.entries()) {
    const id = Buffer.alloc(16)
    id.writeUInt32BE(n + 1)
    const row = table.rowFor(id, 0)
    table.numbers.Watts_W[row] = value
    table.numbers.Vmp_V[row] = value / 3
  }
  return table
}

/** By the words of the contract: equal bins, each with its lower bound, the last one with both. */
function expectedOf(figures: readonly number[]) {
  const stated = figures.filter((value) => !Number.isNaN(value))
  if (stated.length === 0) return undefined
  const [min, max] = [Math.min(...stated), Math.max(...stated)]
  const count = min === max ? 1 : maxBins
  const binOf = (value: number) => Math.min(count - 1, Math.floor((value - min) * (count / (max - min || 1))))
  const counts = Array.from({ length: count }, (_, n) => stated.filter((value) => binOf(value) === n).length)
  return { min, max, counts }
}

it('counts in equal bins, each figure over its own rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(figure, { maxLength: 80 }), fc.integer({ min: 1, max: 4 }), async (watts, step) => {
      const table = tableOf(watts)
      const all = Uint32Array.from(watts.keys())
      const some = all.filter((row) => row % step === 0)
      const histograms = await drawHistograms(table, (key) => (key === 'Vmp_V' ? all : some))
      for (const [key, rows, unit] of [['Watts_W', some, 1] as const, ['Vmp_V', all, 3] as const]) {
        const drawn = histograms[key]
        const counted = drawn && { min: drawn.min, max: drawn.max, counts: drawn.bins.map(({ count }) => count) }
        expect(counted).toEqual(expectedOf([...rows].map((row) => (watts[row] ?? 0) / unit)))
        expect([drawn?.bins[0]?.from, drawn?.bins.at(-1)?.to]).toEqual([drawn?.min, drawn?.max])
      }
    }),
  )
})
