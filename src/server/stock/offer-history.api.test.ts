import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAdmin, makeSupplier } from '../../../tests/support/factories.js'
import { makeStockedPanel } from '../../../tests/support/stock-factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { deletePanel } from '../../shared/panels/panel-api.js'
import * as api from '../../shared/stock/inventory-api.js'
import { listOfferHistory } from '../../shared/stock/offer-history-api.js'
import { toggleSupplier } from '../../shared/suppliers/supplier-api.js'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const historyOf = async (id: string) => (await test.call(listOfferHistory, { params: { id } }, {})).lines

async function stockedLine() {
  const [panel, supplier] = [await makeStockedPanel(test.db), await makeSupplier(test.db)]
  const auth = { token: supplier.token }
  const { item } = await test.call(
    api.addOwnInventory,
    { body: { panelId: panel.id, quantity: 10, pricePerUnit: 99.5 } },
    auth,
  )
  return { panel, supplier, params: { id: item.id }, auth }
}

describe('the history of an offer', () => {
  it('has a point for every change of quantity or price, and none for a confirmation', async () => {
    const { panel, params, auth } = await stockedLine()
    await test.call(api.confirmOwnInventory, { params }, auth)
    await test.call(api.updateOwnInventory, { params, body: { quantity: 10, pricePerUnit: 89 } }, auth)
    await test.call(api.updateOwnInventory, { params, body: { quantity: 4 } }, auth)
    await test.call(api.deleteOwnInventory, { params }, auth)
    const [line] = await historyOf(panel.id)
    expect(line?.points.map(({ quantity, pricePerUnit }) => [quantity, pricePerUnit])).toEqual([
      [10, 99.5],
      [10, 89],
      [4, 89],
      [0, 89],
    ])
    const times = line?.points.map(({ at }) => at) ?? []
    expect(times).toEqual([...times].sort())
  })

  it('names the company and its country to everybody, and no contact', async () => {
    const { panel } = await stockedLine()
    const [line] = await historyOf(panel.id)
    expect(Object.keys(line?.supplier ?? {}).sort()).toEqual(['companyName', 'country'])
  })

  it('hides a deactivated supplier', async () => {
    const { panel, supplier } = await stockedLine()
    const { token } = await makeAdmin(test.db)
    await test.call(toggleSupplier, { params: { id: supplier.id } }, { token })
    expect(await historyOf(panel.id)).toEqual([])
  })

  it('is deleted with its panel', async () => {
    const { panel } = await stockedLine()
    const { token } = await makeAdmin(test.db)
    await test.call(deletePanel, { params: { id: panel.id } }, { token })
    expect(await test.db.selectFrom('offer_history').select('id').where('panel_id', '=', panel.id).execute()).toEqual(
      [],
    )
  })
})
