import * as api from '../../src/shared/stock/import-api.js'
import { listOwnInventory } from '../../src/shared/stock/inventory-api.js'
import type { Person } from './factories.js'
import { fileForm } from './file-form.js'
import type { TestApp } from './test-app.js'

/** The calls of a supplier's stock import. App and supplier are functions, because each test may have another supplier. */
export const importCalls = (app: () => TestApp, supplier: () => Person) => ({
  async upload(file: Buffer | string, name = 'stock.csv', { token } = supplier()) {
    return (await app().call(api.createOwnImport, { form: fileForm(file, name) }, { token })).import
  },
  confirm: (id: string, body?: { skipBadRows: boolean }, { token } = supplier()) =>
    app().call(api.confirmOwnImport, { params: { id }, body }, { token }),
  async stock({ token } = supplier()) {
    const { items } = await app().call(listOwnInventory, { query: { limit: 200 } }, { token })
    return items.map(({ panel, quantity, pricePerUnit }) => [panel.SKU, quantity, pricePerUnit])
  },
})
