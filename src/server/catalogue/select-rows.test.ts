import { expect, it } from 'vitest'
import fc from '../../../tests/support/fast-check.js'
import { Pace } from './pace.js'
import { PanelTable } from './panel-table.js'
import { type RowPredicate, where } from './row-predicates.js'
import { selectNearly, selectRows } from './select-rows.js'

const tableOf = (rowCount: number) => {
  const table = new PanelTable()
  for (let row = 0; row < rowCount; row++) {
    const id = Buffer.alloc(16)
    id.writeUInt32BE(row + 1)
    table.rowFor(id, 0)
  }
  return table
}

/** Of tens of thousands of rows, the runner's own comparison takes seconds. */
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
        const { found, refusedBy } = await selectNearly(table, predicates, loose, new Pace())
        expect(isSame(found, await selectRows(table, predicates, new Pace()))).toBe(true)
        expect([...refusedBy.keys()].sort()).toEqual([...loose].sort())
        for (const [name, refused] of refusedBy) {
          const others = predicates.filter((predicate) => predicate.name !== name)
          const without = await selectRows(table, others, new Pace())
          expect(isSame(Uint32Array.from([...found, ...refused]).sort(), without)).toBe(true)
        }
      },
    ),
    { numRuns: 25 },
  )
})
