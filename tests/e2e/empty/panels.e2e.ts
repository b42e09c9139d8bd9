import type { Page } from '@playwright/test'
import { updatePanel } from '../../../src/shared/panels/panel-api.js'
import {
  isFlagKey,
  isOptionalKey,
  type PanelFieldKey,
  panelFieldKeys,
  panelFields,
} from '../../../src/shared/panels/panel-fields.js'
import { panelExample } from '../../support/panel-example.js'
import { expectAccessible, expectWellFramed } from '../accessible.js'
import { signInAsAdmin } from '../people.js'
import { empty, expect, test } from '../product.js'
import { addOffer, addPanel, callAsAdmin, importLines } from '../stock-catalogue.js'

test.use({ productEnv: empty })

test.beforeEach(async ({ page, product }) => signInAsAdmin(page, product))

const field = (page: Page, key: string) => page.locator(`[name="${key}"]`)
const cardOf = (page: Page, sku: string) => page.getByRole('article', { name: sku })
const toast = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Notifications' }).getByText(text)).toBeVisible()

async function fillPanel(page: Page, facts: object) {
  for (const [key, value] of Object.entries(facts)) {
    if (value === null) continue
    if (isFlagKey(key as PanelFieldKey)) await field(page, key).selectOption(value ? 'Yes' : 'No')
    else if (key === 'Listing') await field(page, key).selectOption(String(value))
    else await field(page, key).fill(String(value))
  }
}

test('the form of a new panel asks for every figure, rejects impossible ones, survives a reload, and creates one panel', async ({
  page,
  product,
}) => {
  await addPanel(product, { SKU: 'e2e-known' })
  await page.goto('/admin/create')
  await page.getByRole('button', { name: 'Create Panel' }).click()
  for (const key of panelFieldKeys.filter((key) => !isOptionalKey(key)))
    await expect(page.getByText(`${panelFields[key].label} is required`, { exact: true })).toBeVisible()
  await expect(field(page, 'SKU')).toBeFocused()
  await expectAccessible(page)

  await fillPanel(page, { ...panelExample, SKU: 'E2E-KNOWN', Voc_V: '41,8', Weight_kg: '128,6' })
  await expect(page.getByText('= 128.6 kg')).toBeVisible()
  await expect(page.getByText('Voc must be greater than Vmp')).toBeVisible()
  await expect(page.getByText('The weight is unusual for this size')).toBeVisible()
  await page.reload()
  await expect(field(page, 'SKU')).toHaveValue('E2E-KNOWN')
  await field(page, 'Voc_V').fill('49,65')
  await page.getByRole('button', { name: 'Create Panel' }).click()
  await expect(page.getByText(/is in the catalogue already/)).toBeVisible()
  await expect(field(page, 'SKU')).toHaveValue('E2E-KNOWN')
  await field(page, 'SKU').fill('E2E-NEW')
  await page.getByRole('button', { name: 'Create Panel' }).dblclick()
  await toast(page, 'Solar panel created successfully!')
  await expect(field(page, 'SKU')).toHaveValue('')
  await expect(page.getByText('E2E-NEW is in the catalogue.')).toBeVisible()
  await expect(page.getByText('The weight is unusual for this size')).toBeVisible()

  await field(page, 'SKU').fill('E2E-NEXT')
  await page.getByRole('button', { name: 'Reset Form' }).click()
  await expect(field(page, 'SKU')).toHaveValue('')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field(page, 'SKU')).toHaveValue('E2E-NEXT')
  await expectWellFramed(page)
})

test('panels are found by words and figures, and the URL keeps the query', async ({ page, product }) => {
  const lines = Array.from(
    { length: 22 },
    (_, index) => `E2E-LIST-${index + 1},${401 + index},${index < 20 ? 'TOPCon' : 'HJT'}`,
  )
  await importLines(product, ['SKU,Watts_W,CellType', ...lines])
  await page.goto('/admin/panels')
  await expect(page.getByText(/\d+ panels · Page 1 of \d/)).toBeVisible()
  await page.getByRole('button', { name: '2', exact: true }).click()
  await expect(page).toHaveURL(/page=2/)
  await page.getByLabel('Search panels').fill('e2e list')
  await expect(page.getByText('22 panels · Page 1 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByLabel('Min Power').fill('421')
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByLabel('Max Power').fill('420')
  await expect(page.getByText('The maximum is below the minimum')).toBeVisible()
  await page.getByLabel('Max Power').fill('421')
  await page.getByLabel('Cell Type').selectOption('HJT')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expectAccessible(page)
  await page.reload()
  await expect(cardOf(page, 'E2E-LIST-21')).toContainText('421 W')
  await page.getByLabel('Min Efficiency').fill('30')
  await expect(page.getByText('No panels found')).toBeVisible()
  await expect(page.getByText('Try adjusting your filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page.getByLabel('Search panels')).toHaveValue('')
  await expect(page.getByRole('article')).toHaveCount(20)
  await expectWellFramed(page)
})

test('a card shows two suppliers and the number of others; its details show all of them and the history', async ({
  page,
  product,
}) => {
  const panel = await addPanel(product, { SKU: 'E2E-STOCK', remarks: null })
  await addOffer(product, panel.id, 'Alba Solar', { quantity: 1200, pricePerUnit: 98.5 })
  await addOffer(product, panel.id, 'Brisa Solar', { quantity: 10, pricePerUnit: 99 })
  await addOffer(product, panel.id, 'Cielo Solar', { quantity: 0, pricePerUnit: null })
  await page.goto('/admin/panels?search=E2E-STOCK')
  const card = cardOf(page, 'E2E-STOCK')
  await expect(card).toContainText('Alba Solar')
  await expect(card).toContainText('1,200')
  await expect(card).toContainText('$98.50')
  await expect(card).toContainText('+1 more suppliers')
  await expect(card).not.toContainText('Cielo Solar')
  await card.getByRole('button', { name: 'View' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Power Specifications' })).toBeVisible()
  await expect(dialog.getByRole('row', { name: /Cielo Solar/ })).toContainText('Madrid, Comunidad de Madrid, Spain')
  await expect(dialog).toContainText(/admin@example\.test created it/)
  await expectAccessible(page)
  await page.goBack()
  await expect(dialog).toBeHidden()
})

test('an edit is saved, can be restored after discarding, and never overwrites somebody else’s', async ({
  page,
  product,
}) => {
  const panel = await addPanel(product, { SKU: 'E2E-EDIT' })
  await page.goto('/admin/panels?search=E2E-EDIT')
  const edit = () => cardOf(page, 'E2E-EDIT').getByRole('button', { name: /^Edit/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Panel: E2E-EDIT' })
  await edit()
  await field(page, 'Description').fill('')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('Description is required')).toBeVisible()
  await field(page, 'Description').fill('Edited once')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page, 'Panel updated successfully')
  await expect(cardOf(page, 'E2E-EDIT')).toContainText('Edited once')

  await edit()
  await field(page, 'Description').fill('Edited by me')
  await field(page, 'remarks').fill('Mine')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field(page, 'Description')).toHaveValue('Edited by me')
  await callAsAdmin(product, updatePanel, {
    params: { id: panel.id },
    body: { ...panelExample, SKU: 'E2E-EDIT', Description: 'Edited by a rival', Weight_kg: 29.1 },
  })
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(dialog.getByText('Somebody else changed this panel meanwhile.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Continue Editing' })).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: /Yours Edited by me/ }).check()
  await dialog.getByRole('button', { name: 'Continue Editing' }).click()
  await expect(field(page, 'Weight_kg')).toHaveValue('29.1')
  await expect(field(page, 'remarks')).toHaveValue('Mine')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page, 'Panel updated successfully')
  await expect(cardOf(page, 'E2E-EDIT')).toContainText('Edited by me')
})

test('a late answer does not affect a dialog opened since', async ({ page, product }) => {
  for (const SKU of ['E2E-LATE-A', 'E2E-LATE-B']) await addPanel(product, { SKU })
  await page.goto('/admin/panels?search=E2E-LATE')
  const edit = (sku: string) => cardOf(page, sku).getByRole('button', { name: 'Edit', exact: true }).click()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/admin/panels/*', async (route) => {
    if (route.request().method() === 'PUT') await released
    await route.continue()
  })
  await edit('E2E-LATE-A')
  await field(page, 'Description').fill('Saved late')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await edit('E2E-LATE-B')
  await expect(field(page, 'SKU')).toHaveValue('E2E-LATE-B')
  release()
  await toast(page, 'Panel updated successfully')
  await expect(cardOf(page, 'E2E-LATE-A')).toContainText('Saved late')
  await expect(page.getByRole('dialog', { name: 'Edit Panel: E2E-LATE-B' })).toBeVisible()
})

test('a panel is deleted only after confirmation', async ({ page, product }) => {
  await addPanel(product, { SKU: 'E2E-GONE' })
  await page.goto('/admin/panels?search=E2E-GONE')
  const ask = () => cardOf(page, 'E2E-GONE').getByRole('button', { name: 'Delete' }).click()
  await ask()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Are you sure you want to delete panel E2E-GONE?')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await ask()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Panel deleted successfully')
  await expect(page.getByText('No panels found')).toBeVisible()
})

test('a list that fails to load says so and can be retried', async ({ page }) => {
  await page.route('**/api/admin/panels?*', (route) =>
    route.fulfill({ status: 400, json: { code: 'invalid_request', message: 'Not today.' } }),
  )
  await page.goto('/admin/panels')
  await expect(page.getByText('Failed to load panels')).toBeVisible()
  await page.unroute('**/api/admin/panels?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText(/Page 1 of/)).toBeVisible()
})

test('an import previews every line, writes on confirmation, and changes nothing the second time', async ({ page }) => {
  const buffer = Buffer.from(
    'SKU,Brand,Watts_W,Colour\nE2E-CSV-1,Helio,400,black\nE2E-CSV-2,Helio,many,black\nE2E-CSV-1,Helio,400,\n',
  )
  const choose = () =>
    page.locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
  await page.goto('/admin/panels')
  await page.getByRole('link', { name: 'Import Catalogue' }).click()
  await choose()
  await expect(page.getByText('Nothing is written yet')).toBeVisible()
  await expect(page.getByRole('row', { name: /3 Watts_W/ })).toBeVisible()
  await expect(page.getByText('Columns that are not panel fields: Colour.')).toBeVisible()
  await expectAccessible(page)
  await expectWellFramed(page)
  await page.getByRole('button', { name: 'Import 1 Panel' }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 panel imported' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await choose()
  await expect(page.getByText('This file contains nothing new')).toBeVisible()
  await page.goto('/admin/panels?search=E2E-CSV')
  await expect(page.getByRole('article')).toHaveCount(1)
})
