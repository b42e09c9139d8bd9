import { expect, it } from 'vitest'
import fc from '../../../tests/support/fast-check.js'
import { createSortingSpace, orderFigures } from './figure-order.js'

const figure = fc.oneof(
  fc.constantFrom(-1.5, 0, 20, 20.5, 600),
  fc.constant(Number.NaN),
  fc.integer({ min: 0, max: 50 }),
)
const column = fc.array(figure, { maxLength: 60 }).map((figures) => Float64Array.from(figures))
const orderOf = (figures: Float64Array) => orderFigures(figures, 1, createSortingSpace(figures.length))
const rowsWhere = (figures: Float64Array, test: (figure: number) => boolean) =>
  [...figures.keys()].filter((row) => test(figures[row] ?? Number.NaN))
const sorted = (rows: Iterable<number>) => [...rows].sort((a, b) => a - b)

it('knows the rows between two bounds, both included; what is not stated lies between none', async () => {
  const bound = fc.constantFrom(Number.NEGATIVE_INFINITY, -2, 0, 7, 20, 20.25, 20.5, 600, Number.POSITIVE_INFINITY)
  await fc.assert(
    fc.asyncProperty(column, bound, bound, async (figures, least, most) => {
      const order = await orderOf(figures)
      const expected = rowsWhere(figures, (value) => value >= least && value <= most)
      const { from, to } = order.rangeOf(least, most)
      expect(sorted(order.rowsOf({ from, to }))).toEqual(expected)
      const { ranks } = order
      expect([...figures.keys()].filter((row) => (ranks?.[row] ?? to) >= from && (ranks?.[row] ?? to) < to)).toEqual(
        expected,
      )
    }),
  )
})

it('gives the rows of one figure after the other, both ways', async () => {
  await fc.assert(
    fc.asyncProperty(column, fc.constantFrom('asc' as const, 'desc' as const), async (figures, direction) => {
      const order = await orderOf(figures)
      const groups = [...order.groups(direction)].map((rows) => [...rows])
      const distinct = [...new Set([...figures].filter((value) => !Number.isNaN(value)))].sort((a, b) => a - b)
      if (direction === 'desc') distinct.reverse()
      expect(groups.map(sorted)).toEqual(distinct.map((wanted) => rowsWhere(figures, (value) => value === wanted)))
    }),
  )
})

it('gives whole figures together until there are enough rows, in the same order', async () => {
  const atLeast = fc.integer({ min: 2, max: 70 })
  await fc.assert(
    fc.asyncProperty(column, fc.constantFrom('asc' as const, 'desc' as const), atLeast, async (figures, way, least) => {
      const order = await orderOf(figures)
      const together = [...order.groups(way, least)].map(sorted)
      for (const rows of together.slice(0, -1)) expect(rows.length).toBeGreaterThanOrEqual(least)
      const single = [...order.groups(way)].map(sorted)
      const expected = together.map((rows) => {
        const taken: number[] = []
        while (taken.length < rows.length) taken.push(...(single.shift() ?? []))
        return sorted(taken)
      })
      expect(together).toEqual(expected)
      expect(single).toEqual([])
    }),
  )
})

it('keeps no ranks of more different figures than two bytes can tell apart', async () => {
  const most = 2 ** 16 - 1
  expect((await orderOf(Float64Array.from({ length: most }, (_, n) => n))).ranks?.at(-1)).toBe(most - 1)
  expect((await orderOf(Float64Array.from({ length: most + 1 }, (_, n) => n))).ranks).toBeUndefined()
})
