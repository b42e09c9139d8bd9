import { loginAdmin } from '../../src/shared/accounts/account-api.js'
import type { Endpoint } from '../../src/shared/http/endpoint.js'
import { createPanel } from '../../src/shared/panels/panel-api.js'
import { importPanels } from '../../src/shared/panels/panel-import-api.js'
import type { PanelInput } from '../../src/shared/panels/panel-schema.js'
import { addAnyInventory } from '../../src/shared/stock/inventory-api.js'
import { createSupplier } from '../../src/shared/suppliers/supplier-api.js'
import type { call } from '../../src/web/api/call.js'
import { callProduct } from '../support/call-product.js'
import { fileForm } from '../support/file-form.js'
import { panelExample } from '../support/panel-example.js'
import type { Product } from '../support/start-product.js'
import { adminEmail, adminPassword } from './product.js'

const tokens = new WeakMap<Product, string>()

/** Calls the API as the admin, without the screens. */
export async function callAsAdmin<E extends Endpoint>(
  product: Product,
  endpoint: E,
  given: Parameters<typeof call<E>>[1],
) {
  const token =
    tokens.get(product) ??
    (await callProduct(product.url, loginAdmin, { body: { email: adminEmail, password: adminPassword } })).session.token
  tokens.set(product, token)
  return callProduct(product.url, endpoint, given, { token })
}

export const addPanel = async (product: Product, facts: Partial<PanelInput> & { SKU: string }) =>
  (await callAsAdmin(product, createPanel, { body: { ...panelExample, ...facts } })).panel

/** A supplier in Madrid with this panel in stock. */
export async function addOffer(
  product: Product,
  panelId: string,
  companyName: string,
  offer: { quantity: number; pricePerUnit: number | null },
) {
  const email = `${companyName.toLowerCase().replace(/\W+/g, '-')}@example.test`
  const place = { city: 'Madrid', state: 'Comunidad de Madrid', country: 'Spain' }
  const { supplier } = await callAsAdmin(product, createSupplier, {
    body: { firstName: 'Ana', lastName: 'Sol', email, password: 'Sunlight-77!', companyName, ...place },
  })
  await callAsAdmin(product, addAnyInventory, { body: { panelId, supplierId: supplier.id, ...offer } })
}

/** Many panels at once, as lines of a CSV file. */
export async function importLines(product: Product, lines: readonly string[]) {
  const form = fileForm(lines.join('\n'), 'panels.csv', { mode: 'commit' })
  await callAsAdmin(product, importPanels, { form })
}
