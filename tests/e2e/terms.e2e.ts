import { expectAccessible, expectWellFramed } from './accessible.js'
import { mailTo } from './outbox.js'
import { signInAsSupplier, signInAsUser } from './people.js'
import { expect, test } from './product.js'
import { addPanel } from './stock-catalogue.js'

test.slow()
test.use({ productEnv: { SEED: 'none', CAPTCHA: 'off', CAPTCHA_ALLOW_OFF: '1', FREE_SEARCHES: '200' } })

test('a supplier enters a used lot with breaks and packs; a buyer finds it by its condition, asks, and both keep the terms', async ({
  page,
  product,
  browser,
}) => {
  const SKU = 'USED-400'
  const panel = await addPanel(product, { SKU, Brand: 'Second', Watts_W: 400 })
  const shelf = await (await browser.newContext({ baseURL: product.url })).newPage()
  await signInAsSupplier(shelf, product, 'second@example.test', 'Second Sun')
  await shelf.goto('/supplier/inventory')
  await shelf.getByRole('button', { name: 'Add Item' }).first().click()
  const adding = shelf.getByRole('dialog')
  await adding.getByRole('combobox', { name: 'Panel' }).fill(SKU)
  await adding.getByRole('option', { name: new RegExp(SKU) }).click()
  await adding.getByLabel('Quantity').fill('120')
  await adding.getByLabel('Price per Unit').fill('80')
  await adding.getByLabel('Condition').selectOption('used')
  await adding.getByText('Minimum, packs, price breaks').click()
  await adding.getByLabel('Least order').fill('10')
  await adding.getByLabel('Packs of').fill('6')
  await adding.getByLabel('Cheaper from').fill('10: 70')
  await adding.getByRole('button', { name: 'Add Item' }).click()
  await expect(adding.getByText('The first price break must begin above the least quantity, 10')).toBeVisible()
  await expectAccessible(shelf)
  await adding.getByLabel('Cheaper from').fill('30: 70,00')
  await adding.getByLabel('Note for buyers').fill('From a roof in Lyon')
  await adding.getByRole('button', { name: 'Add Item' }).click()
  await expect(shelf.getByText('Inventory added successfully')).toBeVisible()
  await expect(shelf.getByRole('row', { name: new RegExp(SKU) })).toContainText('from 10 pieces')

  // terms are edited by themselves, and for several lines at once
  await shelf.getByRole('button', { name: 'Terms', exact: true }).click()
  const terms = shelf.getByRole('dialog')
  await terms.getByLabel('Warranty').fill('24')
  await terms.getByRole('button', { name: 'Save terms' }).click()
  await expect(shelf.getByRole('row', { name: new RegExp(SKU) })).toContainText('2 years warranty')
  await shelf.getByRole('checkbox', { name: new RegExp(SKU) }).check()
  await shelf.getByRole('button', { name: 'Change terms' }).click()
  await shelf.getByRole('dialog').getByLabel('How tested').selectOption('flash')
  await shelf.getByRole('dialog').getByRole('button', { name: 'Change terms' }).click()
  await expect(shelf.getByRole('row', { name: new RegExp(SKU) })).toContainText('flash tested')
  await expectWellFramed(shelf)

  await signInAsUser(page, product)
  await page.goto('/search?condition=new')
  await expect(page.getByText('0 panels')).toBeVisible()
  await page.goto('/search?condition=used&minQuantity=31')
  await expect(page.getByRole('button', { name: /^Used/ })).toBeVisible()
  const card = page.getByRole('article', { name: SKU })
  await expect(card).toContainText('Available from 1 Supplier')
  // thirty-one pieces are six packs, at the price from thirty on
  await expect(card).toContainText('$70.00')
  await expect(card).toContainText('$0.175')
  await expect(card).toContainText('in packs of 6')
  await expectAccessible(page)
  await expectWellFramed(page)
  await page.goto(`/panels/${panel.id}`)
  await expect(page.getByRole('main')).toContainText('From a roof in Lyon')
  await page.goto('/search?condition=used&minQuantity=31')
  await card.getByRole('button', { name: /Request a quote/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Quantity')).toHaveValue('31')
  await expect(dialog).toContainText('36 × $70.00 = $2,520.00')
  await dialog.getByLabel('Delivery country').fill('France')
  await dialog.getByLabel('Delivery place').fill('Lyon')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await dialog.getByRole('link', { name: 'Open the request' }).click()
  await expect(page.getByRole('main')).toContainText('Offered when it was asked for')
  await expect(page.getByRole('main')).toContainText('2 years warranty')
  const mail = await mailTo(product.dataDir, 'second@example.test', new RegExp(SKU))
  expect(mail?.text).toMatch(/used/i)
  await shelf.goto('/supplier/quotes')
  await shelf.getByRole('link', { name: new RegExp(SKU) }).click()
  await expect(shelf.getByRole('main')).toContainText('Asked for as you offered it then')
})
