import { expect, it } from 'vitest'
import fc from '../../../tests/support/fast-check.js'
import { PanelTable } from './panel-table.js'
import { inRange, type RowPredicate, where } from './row-predicates.js'
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
const sorted = (rows: Uint32Array) => rows.slice().sort()
const filter = fc.record({
  key: fc.constantFrom(...keys),
  from: fc.integer({ min: 0, max: 12 }),
  width: fc.integer({ min: 0, max: 8 }),
})

it('finds the same by rows in order as by looking at all of them, deleted ones never', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3000 }),
      fc.array(filter, { maxLength: 3 }),
      async (rowCount, filters) => {
        const table = tableOf(rowCount)
        for (const [n, key] of keys.entries())
          for (let row = 0; row < rowCount; row++)
            table.putNumber(key, row, (row * (n + 3)) % 17 === 0 ? Number.NaN : (row * (2 * n + 1)) % 13)
        table.remove(rowCount >>> 1)
        const bits = new Uint32Array((rowCount + 31) >>> 5).fill(0x5555_7777)
        const text: RowPredicate = {
          name: 'search',
          narrow: where((row) => (row % 32) % 2 === 0 || row % 32 < 16),
          bits,
        }
        const predicates = () => [
          ...filters.map(({ key, from, width }, n) => ({
            ...inRange(table, key, { from, to: from + width }),
            name: `${n}`,
          })),
          where7,
        ]
        const names = new Set(filters.map((_, n) => `${n}`))
        const looked = await answers(table, predicates(), names)
        // asked for together they are built one after the other, in the same space
        await Promise.all(keys.map((key) => table.figureOrders.make(key)))
        expect(predicates().every(({ candidates, name }) => name === 'seven' || candidates)).toBe(true)
        expect(await answers(table, predicates(), names)).toEqual(looked)
        expect(await answers(table, [text, ...predicates()], names)).toEqual(
          await answers(table, [text, ...predicates().map(({ candidates, ...plain }) => plain)], names),
        )
      },
    ),
    { numRuns: 60 },
  )
})

const where7: RowPredicate = { name: 'seven', narrow: where((row) => row % 7 !== 0) }

async function answers(table: PanelTable, predicates: readonly RowPredicate[], names: ReadonlySet<string>) {
  const { found, refusedBy } = await selectNearly(table, predicates, names)
  return {
    rows: sorted(await selectRows(table, predicates)).join(),
    count: await countRows(table, predicates),
    found: sorted(found).join(),
    refused: [...refusedBy].map(([name, rows]) => `${name}: ${sorted(rows).join()}`).sort(),
  }
}

it('knows that an order of rows is out of date as soon as one figure is another', async () => {
  const table = tableOf(10)
  table.putNumber('Watts_W', 3, 400)
  await table.figureOrders.make('Watts_W')
  expect([...(inRange(table, 'Watts_W', { from: 400 }).candidates ?? [])]).toEqual([3])
  table.putNumber('Watts_W', 3, 400)
  expect(inRange(table, 'Watts_W', { from: 400 }).candidates).toBeDefined()
  table.putNumber('Watts_W', 4, 410)
  expect(inRange(table, 'Watts_W', { from: 400 }).candidates).toBeUndefined()
  expect([...(await selectRows(table, [inRange(table, 'Watts_W', { from: 400 })]))]).toEqual([3, 4])
})
