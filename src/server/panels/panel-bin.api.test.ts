import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { startAppWithAdmin } from '../../../tests/support/app-with-admin.js'
import { makeOffer, makePanel, makeSupplier, panelFacts } from '../../../tests/support/factories.js'
import { makeQuote } from '../../../tests/support/quote-factories.js'
import { searchPanels } from '../../shared/find/search-api.js'
import * as panels from '../../shared/panels/panel-api.js'
import * as bin from '../../shared/panels/panel-bin-api.js'
import { listAllInventory } from '../../shared/stock/inventory-api.js'
import { findProblems } from '../ops/find-problems.js'
import { sweepExpired } from '../tasks.js'
import { referencesToPanels } from './panel-columns.js'

const { test, admin, asAdmin } = await startAppWithAdmin()

const remove = (id: string) => test.call(panels.deletePanel, { params: { id } }, asAdmin())
const restore = (id: string) => test.call(bin.restorePanel, { params: { id } }, asAdmin())
const listed = async () => (await test.call(bin.listBin, {}, asAdmin())).panels
const found = async (search: string) => (await test.call(searchPanels, { query: { search } }, asAdmin())).totalCount
/** All rows that refer to a panel. */
async function everythingOf(id: string) {
  const parts: Record<string, unknown> = {}
  for (const { table, column } of [...(await referencesToPanels(test.db)), { table: 'panels', column: 'id' }]) {
    const { rows } = await sql`select to_jsonb(t) as row from ${sql.table(table)} t
      where t.${sql.ref(column)} = ${id} order by to_jsonb(t)::text`.execute(test.db)
    parts[`${table}.${column}`] = rows
  }
  return parts
}

/** The changes that alerts have not processed yet. */
const statesOf = async (id: string) =>
  (await test.db.selectFrom('panel_states').select('id').where('panel_id', '=', id).execute()).length

describe('a deleted panel', () => {
  it('is restored with its stock, its history and all references, every row unchanged', async () => {
    const { panel } = await makeQuote(test)
    const supplier = await makeSupplier(test.db)
    await makeOffer(test.db, panel.id, supplier.id, { quantity: 5, pricePerUnit: 77.7 })
    const before = await everythingOf(panel.id)
    const states = await statesOf(panel.id)
    expect(before['inventory.panel_id']).not.toHaveLength(0)
    expect(before['offer_history.panel_id']).not.toHaveLength(0)
    expect(before['quote_requests.panel_id']).not.toHaveLength(0)

    await remove(panel.id)
    expect(Object.values(await everythingOf(panel.id)).flat()).toEqual([])
    expect(await listed()).toMatchObject([
      { id: panel.id, deletedBy: admin.email, stock: { offers: expect.any(Number) } },
    ])
    await restore(panel.id)
    expect(await everythingOf(panel.id)).toEqual(before)
    expect(await listed()).toEqual([])
    expect(await statesOf(panel.id)).toBe(states)
  })

  it('is found nowhere else while it is in the bin, and its brand and SKU are free', async () => {
    const facts = panelFacts({ SKU: 'BIN-400-X', Brand: 'Binned' })
    const { panel } = await test.call(panels.createPanel, { body: facts } as never, asAdmin())
    const supplier = await makeSupplier(test.db)
    await makeOffer(test.db, panel.id, supplier.id)
    expect(await found('BIN-400-X')).toBe(1)
    await remove(panel.id)
    expect(await found('BIN-400-X')).toBe(0)
    const stock = await test.call(listAllInventory, { query: { supplierId: supplier.id } }, asAdmin())
    expect(stock.totalCount).toBe(0)
    const again = await test.call(panels.createPanel, { body: facts } as never, asAdmin())
    await expect(restore(panel.id)).rejects.toMatchObject({ status: 409 })
    expect((await listed()).map(({ id }) => id)).toContain(panel.id)
    await remove(again.panel.id)
    await restore(panel.id)
    expect(await found('BIN-400-X')).toBe(1)
  })

  it('is restored without the stock of a deleted supplier, and is counted again', async () => {
    const panel = await makePanel(test.db)
    const [one, two] = [await makeSupplier(test.db), await makeSupplier(test.db)]
    await makeOffer(test.db, panel.id, one.id, { quantity: 3 })
    await makeOffer(test.db, panel.id, two.id, { quantity: 4 })
    await remove(panel.id)
    await test.db.deleteFrom('accounts').where('id', '=', one.id).execute()
    const restored = await restore(panel.id)
    expect(restored.panel.inventory.map(({ quantity }) => quantity)).toEqual([4])
    const problems = await findProblems(test.deps.pool)
    expect(
      problems.filter(({ promise }) => /stock, offers|bin/.test(promise)).flatMap((each) => each.problems),
    ).toEqual([])
  })

  it('is deleted for good after thirty days', async () => {
    const panel = await makePanel(test.db)
    await remove(panel.id)
    await sweepExpired(test.db, { freeSearchWindowDays: 30 })
    expect((await listed()).map(({ id }) => id)).toContain(panel.id)
    await sql`update panel_bin set deleted_at = now() - interval '31 days' where id = ${panel.id}`.execute(test.db)
    await sweepExpired(test.db, { freeSearchWindowDays: 30 })
    await expect(restore(panel.id)).rejects.toMatchObject({ status: 404 })
  })
})

it('is referred to only by tables whose rows can be restored', async () => {
  const referring = (await referencesToPanels(test.db)).filter(({ isOwned }) => !isOwned)
  expect(referring.length).toBeGreaterThan(1)
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'uuid'`.execute(test.db)
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(referring.map(({ table }) => table)))
})

it('is listed in the requested order, and panels without a value come last', async () => {
  const list = async (query: object) =>
    (await test.call(panels.listPanels, { query: { search: 'sortable', ...query } }, asAdmin())).panels.map(
      ({ SKU }) => SKU,
    )
  await makePanel(test.db, { SKU: 'S-B', Brand: 'Sortable', Watts_W: 300 })
  await makePanel(test.db, { SKU: 'S-A', Brand: 'Sortable', Watts_W: 500 })
  await makePanel(test.db, { SKU: 'S-C', Brand: 'Sortable', Watts_W: null })
  expect(await list({})).toEqual(['S-C', 'S-A', 'S-B'])
  expect(await list({ sort: 'sku', order: 'asc' })).toEqual(['S-A', 'S-B', 'S-C'])
  expect(await list({ sort: 'watts', order: 'desc' })).toEqual(['S-A', 'S-B', 'S-C'])
  expect(await list({ sort: 'watts', order: 'asc' })).toEqual(['S-B', 'S-A', 'S-C'])
})
