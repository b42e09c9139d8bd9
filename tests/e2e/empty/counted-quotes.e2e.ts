import type { Locator, Page } from '@playwright/test'
import { addAnyInventory } from '../../../src/shared/stock/inventory-api.js'
import { listSuppliers } from '../../../src/shared/suppliers/supplier-api.js'
import type { Product } from '../../support/start-product.js'
import { expectAccessible, expectWellFramed } from '../accessible.js'
import { signInAsSupplier, signInAsUser } from '../people.js'
import { empty, expect, test } from '../product.js'
import { addPanel, callAsAdmin } from '../stock-catalogue.js'

test.slow()
test.use({ productEnv: empty, viewport: { width: 390, height: 844 } })

const models = ['CQ-1', 'CQ-2', 'CQ-3']

/** A person at the keyboard of a phone's width: what is typed and pressed counts, the way there by Tab does not. */
function atKeyboard(page: Page) {
  let inputs = 0
  const go = async (to: Locator) => {
    await to.first().focus()
    await expect(to.first()).toBeFocused()
  }
  return {
    inputs: () => inputs,
    async press(button: Locator, key = 'Enter') {
      await go(button)
      inputs++
      await page.keyboard.press(key)
    },
    async type(field: Locator, text: string) {
      await go(field)
      inputs++
      await field.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
  }
}

/** Two suppliers who stock all three models; the first one's page stays open. */
async function openShops(page: Page, product: Product) {
  for (const SKU of models) {
    const { id: panelId } = await addPanel(product, { SKU, Brand: 'Counted' })
    for (const [name, pricePerUnit] of [
      ['second', 91],
      ['first', 90],
    ] as const) {
      const email = `counted-${name}@example.test`
      await signInAsSupplier(page, product, email, `Counted ${name}`)
      const { suppliers } = await callAsAdmin(product, listSuppliers, { query: { search: email } })
      const body = { panelId, supplierId: suppliers[0]?.id ?? '', quantity: 500, pricePerUnit }
      await callAsAdmin(product, addAnyInventory, { body })
    }
  }
}

test('on a phone by keyboard, three models are asked for in at most nine inputs, answered in six and accepted in three', async ({
  page,
  product,
  browser,
}) => {
  const shop = await (
    await browser.newContext({ baseURL: product.url, viewport: { width: 390, height: 844 } })
  ).newPage()
  await openShops(shop, product)
  await signInAsUser(page, product, 'counting@example.test')

  await page.goto('/search?search=Counted&minQuantity=40')
  const asking = atKeyboard(page)
  for (const SKU of models) await asking.press(page.getByRole('button', { name: `Basket: ${SKU}` }))
  await asking.press(page.getByRole('link', { name: /^Basket/ }))
  // the number needed comes along from the search
  for (const SKU of models) await expect(page.getByLabel(`Quantity of ${SKU}`)).toHaveValue('40')
  await expect(page.getByLabel('Counted first delivers 3 of 3')).toBeChecked()
  await expect(page.getByRole('region', { name: 'Suppliers' })).toContainText('40 × $90.00 = $3,600.00')
  await expectAccessible(page)
  await asking.type(page.getByLabel('Delivery country'), 'Germany')
  await asking.type(page.getByLabel('Delivery place'), 'Berlin')
  await asking.press(page.getByRole('button', { name: 'Send request' }))
  await expect(page.getByRole('heading', { name: 'Quote for 3 models' })).toBeVisible()
  expect(asking.inputs()).toBeLessThanOrEqual(9)

  await shop.goto('/supplier')
  const answering = atKeyboard(shop)
  await answering.press(shop.getByRole('link', { name: /^Request over 3 models/ }))
  // the list price stands there already
  await expect(shop.getByLabel('Price per Unit').first()).toHaveValue('90.00')
  for (const line of [0, 1, 2]) await answering.type(shop.getByLabel('Price per Unit').nth(line), `${85 + line}`)
  await answering.type(shop.getByLabel('Delivery time'), '7')
  await expectAccessible(shop)
  await answering.press(shop.getByRole('button', { name: 'Send answer' }))
  await expect(shop.getByText('Answer sent')).toBeVisible()
  expect(answering.inputs()).toBeLessThanOrEqual(6)
  await shop.context().close()

  await page.reload()
  const accepting = atKeyboard(page)
  await expect(page.getByText(/^Cheapest whole offer: Counted first/)).toContainText('$10,320.00')
  await expectAccessible(page)
  await accepting.press(page.getByRole('button', { name: 'Choose the whole offer' }))
  await accepting.press(page.getByRole('button', { name: 'Accept 3 offers' }))
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText('$10,320.00')
  await expectAccessible(page)
  await accepting.press(asked.getByRole('button', { name: 'Accept 3 offers' }))
  await expect(page.getByRole('heading', { name: /^Order HX-/ })).toBeVisible()
  expect(accepting.inputs()).toBeLessThanOrEqual(3)
  await expectAccessible(page)
  await expectWellFramed(page)
})
