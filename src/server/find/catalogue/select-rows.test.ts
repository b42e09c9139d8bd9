import { expect, it } from 'vitest'
import fc from '../../../../tests/support/fast-check.js'
import { PanelTable } from './panel-table.js'
import { inBits, inRange, type RowPredicate, where } from './row-predicates.js'
import { countRows, selectNearly, selectRows } from './select-rows.js'

const tableOf = (rowCount: number) => {
  const table = new PanelTable()
  for (let row = 0; row < rowCount; row++) {
    const id = Buffer.alloc(16)
    id.writeUInt32BE(row + 1)
    table.rowFor(id, 0)
  }
  return table
}

/** Vitest's own comparison takes seconds for tens of thousands of rows. */
const isSame = (a: Uint32Array, b: Uint32Array) => a.length === b.length && a.every((row, n) => row === b[n])

it('knows in one pass what is found without each filter', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 40_000 }),
      fc.array(fc.record({ step: fc.integer({ min: 1, max: 9 }), isLoose: fc.boolean() }), { maxLength: 5 }),
      async (rowCount, filters) => {
        const table = tableOf(rowCount)
        const predicates = filters.map(
          ({ step }, n): RowPredicate => ({ name: `filter ${n}`, narrow: where((row) => row % (step + n) === 0) }),
        )
        const loose = new Set(filters.flatMap(({ isLoose }, n) => (isLoose ? [`filter ${n}`] : [])))
        const { found, refusedBy } = await selectNearly(table, predicates, loose)
        expect(isSame(found, await selectRows(table, predicates))).toBe(true)
        expect([...refusedBy.keys()].sort()).toEqual([...loose].sort())
        for (const [name, refused] of refusedBy) {
          const others = predicates.filter((predicate) => predicate.name !== name)
          const without = await selectRows(table, others)
          expect(isSame(Uint32Array.from([...found, ...refused]).sort(), without)).toBe(true)
        }
      },
    ),
    { numRuns: 25 },
  )
})

const keys = ['Watts_W', 'Voc_V', 'Length_mm'] as const
const filter = fc.record({
  key: fc.constantFrom(...keys),
  from: fc.integer({ min: 0, max: 12 }),
  width: fc.integer({ min: 0, max: 8 }),
})

it('finds the rows whose figures lie between all bounds, of those with the words, and deleted ones never', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3000 }),
      fc.array(filter, { maxLength: 3 }),
      async (rowCount, filters) => {
        const table = tableOf(rowCount)
        const figureOf = (row: number, n: number) =>
          (row * (n + 3)) % 17 === 0 ? Number.NaN : (row * (2 * n + 1)) % 13
        for (const [n, key] of keys.entries())
          for (let row = 0; row < rowCount; row++) table.numbers[key][row] = figureOf(row, n)
        const deleted = rowCount >>> 1
        table.remove(deleted)
        const bits = new Uint32Array((rowCount + 31) >>> 5).fill(0x5555_7777)
        const hasWords = (row: number) => ((bits[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0
        const figures = filters.map(({ key, from, width }) => inRange(table, key, { from, to: from + width }))
        const isBetween = (row: number) =>
          filters.every(({ key, from, width }) => {
            const figure = figureOf(row, keys.indexOf(key))
            return figure >= from && figure <= from + width
          })
        const rows = Array.from({ length: rowCount }, (_, row) => row).filter((row) => row !== deleted)
        const words: RowPredicate = { name: 'search', narrow: inBits(bits), bits }
        for (const [predicates, expected] of [
          [figures, rows.filter(isBetween)],
          [[words, ...figures], rows.filter((row) => hasWords(row) && isBetween(row))],
        ] as const) {
          expect([...(await selectRows(table, predicates))]).toEqual(expected)
          expect(await countRows(table, predicates)).toBe(expected.length)
        }
      },
    ),
    { numRuns: 60 },
  )
})
