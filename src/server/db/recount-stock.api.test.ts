import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { roundsOf } from '../../../tests/support/connections-of-test.js'
import { makeAdmin, makeSupplier } from '../../../tests/support/factories.js'
import { makeStockedPanel } from '../../../tests/support/stock-factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import * as api from '../../shared/stock/inventory-api.js'
import * as suppliers from '../../shared/suppliers/supplier-api.js'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

/** Seeded, so that a failure can be reproduced. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
    return (state >> 8) % below
  }
}

/** Panels whose stored figures differ from a recount of their stock. */
const wrongPanels = () =>
  sql`
    select p.sku, p.stock_quantity, p.offer_count, p.lowest_price, o.*
    from panels p
    left join lateral (
      select coalesce(sum(i.quantity), 0) as quantity, count(*) as offers, min(i.price_per_unit) as price
      from inventory i join accounts a on a.id = i.supplier_id
      where i.panel_id = p.id and i.quantity > 0 and a.is_active
    ) o on true
    where (p.stock_quantity, p.offer_count, p.lowest_price) is distinct from (o.quantity, o.offers, o.price)`
    .execute(test.db)
    .then(({ rows }) => rows)

it('keeps stock and lowest price of every panel correct under parallel writes in any order', {
  tags: 'concurrent',
  timeout: 120_000,
}, async () => {
  const admin = await makeAdmin(test.db)
  const own = await Promise.all(Array.from({ length: 4 }, () => makeSupplier(test.db)))
  const panels = await Promise.all(Array.from({ length: 5 }, () => makeStockedPanel(test.db)))
  const random = randomFrom(20_261_115)
  const byAdmin = { token: admin.token }
  const expected = [401, 404, 409]

  const someLine = async () => {
    const lines = await test.db.selectFrom('inventory').select(['id', 'supplier_id']).execute()
    return lines[random(Math.max(1, lines.length))]
  }
  const step = async () => {
    const supplier = own[random(own.length)]
    const panel = panels[random(panels.length)]
    if (!supplier || !panel) return
    const figures = { quantity: random(4), pricePerUnit: random(3) === 0 ? null : (random(10_000) + 1) / 100 }
    const kind = random(10)
    if (kind === 0) return test.call(suppliers.toggleSupplier, { params: { id: supplier.id } }, byAdmin)
    if (kind < 5) {
      const body = { panelId: panel.id, supplierId: supplier.id, ...figures }
      return test.call(api.addAnyInventory, { body }, byAdmin)
    }
    const line = await someLine()
    if (!line) return
    const params = { id: line.id }
    return kind < 8
      ? test.call(api.updateAnyInventory, { params, body: figures }, byAdmin)
      : test.call(api.deleteAnyInventory, { params }, byAdmin)
  }

  for (let round = 0; round < roundsOf(10); round++) {
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, step))
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(expected, outcome.reason).toContain(outcome.reason.status)
    expect(await wrongPanels()).toEqual([])
  }
})
