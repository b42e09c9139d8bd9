import { expect, it } from 'vitest'
import { readFilters } from '../../shared/search/search-query.js'
import { findPage } from './find-page.js'
import { makeWordIndex } from './make-word-index.js'
import { PanelTable } from './panel-table.js'

/** Enough that the first page is read from the sorted column. */
const panelCount = 400

function addPanel(table: PanelTable, n: number, stock: number) {
  const id = Buffer.alloc(16)
  id.writeUInt32BE(n + 1)
  const row = table.rowFor(id, 0)
  table.putStock(row, stock)
  return row
}

it('sorts a panel by its stock that came since the column was sorted, and none that is deleted', async () => {
  const table = new PanelTable()
  for (let n = 0; n < panelCount; n++) addPanel(table, n, 1 + n)
  const words = await makeWordIndex(table)
  const search = readFilters({})
  if (!search) throw new Error('not a search')
  const wanted = { sort: 'stock', order: 'asc', page: 1, limit: 5 } as const
  const firstIds = async () => {
    const { panels } = await findPage({ table, words, snapshot: '1:1:' }, search, wanted, 'visitor')
    return panels.map(({ id }) => id)
  }
  const before = await firstIds()
  await table.figureOrders.make('stockQuantity')
  expect(await firstIds()).toEqual(before)
  table.nextVersion()
  const added = addPanel(table, panelCount, 0)
  const withAdded = [table.ids.text(added), ...before.slice(0, 4)]
  expect(await firstIds()).toEqual(withAdded)
  await table.figureOrders.make('stockQuantity')
  expect(await firstIds()).toEqual(withAdded)
  table.nextVersion()
  table.remove(added)
  await table.figureOrders.make('stockQuantity')
  expect(await firstIds()).toEqual(before)
})
