import { expectAccessible, expectWellFramed } from '../accessible.js'
import { openScreen } from '../open-screen.js'
import { post, signInAsSupplier, supplierPassword } from '../people.js'
import { expect, test } from '../product.js'

test.slow()
test.use({ productEnv: { SEED: 'sheets' } })

const list = `Hersteller;Artikelnummer;Bestand;Preis
JA Solar;JAM54D41-440/LR;120;"84,50"
JA Solar;JAM54D41 445 LR;abc;"99,90"
Trina Solar;TSM-375DEG15HC.20(I);80;75,5
;NOSUCHPANEL-999;5;12
`

test('a stock list is previewed, corrected row by row, and imported', async ({ page, product }) => {
  await signInAsSupplier(page, product, 'import@example.test', 'Import Shelf')
  await page.goto('/supplier/inventory/import')
  await expectWellFramed(page)
  // cells of a spreadsheet, pasted without a file, also after a reload
  const cells = page.getByLabel('Or paste cells from a spreadsheet')
  await cells.fill(list.replaceAll(';', '\t'))
  await page.reload()
  await page.getByRole('button', { name: 'Read 5 lines' }).click()
  await expect(page.getByText('"abc" is not a number')).toBeVisible()
  await page.goto('/supplier/inventory/import')
  await expect(cells).toHaveValue('')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(list) })
  await expect(page.getByText('"abc" is not a number')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import 1 line/ })).toBeDisabled()
  await expectAccessible(page)
  await expectWellFramed(page)
  await page.reload()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download bad rows' }).click()
  expect((await download).suggestedFilename()).toMatch(/bad-rows/)
  await page.getByLabel('Quantity of row 3').fill('60')
  await page.getByLabel('Quantity of row 3').press('Enter')
  await page.getByLabel('Panel of row 4').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Leave out row 5' }).click()
  await page.getByRole('button', { name: 'Import 3 lines' }).click()
  await expect(page.getByText('The file is imported.')).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByRole('link', { name: 'See the inventory' }).click()
  await expect(page.getByText('3 items')).toBeVisible()
  await expect(page.getByRole('region', { name: 'My inventory' })).toContainText('$84.50')
})

test('a failed save says so and keeps the input, and an unusual price has to be confirmed', async ({
  page,
  product,
}) => {
  const token = await signInAsSupplier(page, product, 'fails@example.test', 'Fails Shelf')
  const { panels } = (await (
    await fetch(`${product.url}/api/supplier/panels?search=JAM54`, { headers: { authorization: `Bearer ${token}` } })
  ).json()) as { panels: { id: string }[] }
  await post(product, '/supplier/inventory', { panelId: panels[0]?.id, quantity: 5, pricePerUnit: 10 }, token)
  await page.goto('/supplier/inventory')
  await page.route('**/api/supplier/inventory/*', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('button', { name: /^Edit/ }).click()
  await page.getByLabel('Quantity').fill('77')
  await page.getByLabel('Price per Unit').fill('x')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Price must be a number from 0 with at most 2 decimals')).toBeVisible()
  await page.getByLabel('Price per Unit').fill('12,5')
  await page.getByLabel('Price per Unit').press('Enter')
  await expect(page.getByText('Failed to update inventory')).toBeVisible()
  await expect(page.getByLabel('Quantity')).toHaveValue('77')
  await expectAccessible(page)
  await page.unroute('**/api/supplier/inventory/*')
  // what is typed and not saved survives a reload
  await page.reload()
  await expect(page.getByLabel('Quantity')).toHaveValue('77')
  await expect(page.getByLabel('Price per Unit')).toHaveValue('12,5')
  await page.getByRole('button', { name: 'Save' }).click()
  // a very low price may be right, but has to be confirmed, once
  const question = page.getByRole('dialog', { name: 'Is this price right?' })
  await expect(question).toContainText(/\$12\.50 is \$0\.0\d\d per watt; about \$0\.\d{3} is usual/)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Change the price' }).click()
  await expect(page.getByLabel('Price per Unit')).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Save' }).click()
  await question.getByRole('button', { name: 'The price is right' }).click()
  await expect(page.getByText('Inventory updated successfully')).toBeVisible()
  await expect(page.getByRole('region', { name: 'My inventory' })).toContainText('$12.50')
  await expect(page.getByRole('button', { name: /^Edit/ })).toBeFocused()
})

test('an ended session or a dead connection loses no edit: the password is asked over the page, or in another tab', async ({
  page,
  product,
}) => {
  const token = await signInAsSupplier(page, product, 'ended@example.test', 'Ended Shelf')
  const headers = { authorization: `Bearer ${token}` }
  const picker = await fetch(`${product.url}/api/supplier/panels?search=JAM54`, { headers })
  const { panels } = (await picker.json()) as { panels: { id: string }[] }
  await post(product, '/supplier/inventory', { panelId: panels[0]?.id, quantity: 5, pricePerUnit: 90 }, token)
  const endSession = async () => {
    const stored = await page.evaluate(() => localStorage.getItem('heliodex.token') ?? '')
    await fetch(`${product.url}/api/auth/logout`, { method: 'POST', headers: { authorization: `Bearer ${stored}` } })
  }
  const edit = async (quantity: string) => {
    await page.getByRole('button', { name: /^Edit/ }).click()
    await page.getByLabel('Quantity').fill(quantity)
  }
  const save = page.getByRole('button', { name: 'Save' })
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  const row = page.getByRole('region', { name: 'My inventory' }).locator('tbody tr')

  await page.goto('/supplier/inventory')
  await edit('77')
  // a filter replaces the table, but not what is typed in it
  await page.getByPlaceholder('SKU, brand or description').fill('JAM54')
  await expect(page).toHaveURL(/search=JAM54/)
  await expect(page.getByLabel('Quantity')).toHaveValue('77')
  await page.route('**/api/supplier/inventory/*', (route) => route.abort())
  await save.click()
  await expect(row.getByText('Heliodex cannot be reached. Check your connection and try again.')).toBeVisible()
  await page.unroute('**/api/supplier/inventory/*')
  await endSession()
  await save.click()
  await expect(dialog).toContainText('Your session has ended. What you typed is kept')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(row.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await expect(page.getByLabel('Quantity')).toHaveValue('77')
  await save.click()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill(supplierPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Inventory updated successfully')).toBeVisible()
  await expect(row).toContainText('77')

  // another tab finds the session ended while something is typed here, and signs in
  await edit('88')
  await endSession()
  const other = await page.context().newPage()
  await other.goto(`${product.url}/supplier/inventory`)
  await expect(other).toHaveURL(/\/supplier\/login/)
  await expect(dialog).toBeVisible()
  await other.getByLabel('Email').fill('ended@example.test')
  await other.getByLabel('Password', { exact: true }).fill(supplierPassword)
  await other.keyboard.press('Enter')
  await expect(other).toHaveURL(/\/supplier\/inventory$/)
  await expect(dialog).toHaveCount(0)
  await save.click()
  await expect(row).toContainText('88')
})

test("a supplier's screens are well framed and accessible", async ({ page, product }) => {
  await signInAsSupplier(page, product, 'axe@example.test', 'Axe Shelf')
  for (const path of ['/supplier/inventory', '/supplier/company']) {
    await openScreen(page, path)
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
    await expectWellFramed(page)
  }
})

test('several lines change at once without moving, and a deletion is completely undone', async ({ page, product }) => {
  const token = await signInAsSupplier(page, product, 'bulk@example.test', 'Bulk Shelf')
  const headers = { authorization: `Bearer ${token}` }
  const picker = await fetch(`${product.url}/api/supplier/panels?search=DEG21C`, { headers })
  const { panels } = (await picker.json()) as { panels: { id: string }[] }
  for (const [index, { id: panelId }] of panels.slice(0, 4).entries())
    await post(
      product,
      '/supplier/inventory',
      { panelId, quantity: index, pricePerUnit: index === 3 ? null : 100 },
      token,
    )
  const stored = async () =>
    (await (await fetch(`${product.url}/api/supplier/inventory`, { headers })).json()) as object
  await page.goto('/supplier/inventory')
  const table = page.getByRole('region', { name: 'My inventory' })
  const rows = table.locator('tbody tr')
  await expect(rows).toHaveCount(4)

  // a cell that turns into an input shifts nothing
  const places = () =>
    rows
      .first()
      .locator('td')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().toJSON()))
  const before = await places()
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  expect(await places()).toEqual(before)
  expect(before.every(({ height }: { height: number }) => height <= 48)).toBe(true)
  await page.keyboard.press('Escape')
  // a figure is edited where it stands, and the keys go on there
  const price = rows.first().getByTitle('Change it here').last()
  await price.click()
  await expect(page.getByLabel('Price per Unit')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(price).toBeFocused()

  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Change price' }).click()
  await page.getByLabel('Percent').fill('-3,5')
  await expect(page.getByRole('dialog')).toContainText('$100.00 → $96.50')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Change price' }).click()
  await expect(page.getByText('Price of 3 lines changed. 1 line without a price left alone')).toBeVisible()
  await expect(table.getByText('$96.50')).toHaveCount(3)

  await page.getByRole('button', { name: /^Without price 1/ }).click()
  await expect(rows).toHaveCount(1)
  // rows of the view before, which stay until the next ones are there, cannot be selected
  await page.route(
    /show=out_of_stock/,
    async (route) => {
      await expect(page.getByLabel('Select all on this page')).toBeDisabled()
      await route.continue()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: /^Out of stock 1/ }).click()
  await expect(page).toHaveURL(/show=out_of_stock/)
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Set quantity' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Quantity' }).fill('12')
  await page.getByRole('dialog').getByRole('button', { name: 'Set quantity' }).click()
  await expect(page.getByText('Quantity of 1 line changed')).toBeVisible()
  await expect(table).toContainText('No inventory items found')

  await page.getByRole('button', { name: /^All 4/ }).click()
  const whole = await stored()
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('region', { name: 'Selected lines' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 4 lines' }).click()
  const toast = page.locator('[data-toast]').filter({ hasText: '4 lines deleted' })
  await expect(page.getByText('No inventory items found')).toBeVisible()
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('4 lines restored')).toBeVisible()
  await expect(rows).toHaveCount(4)
  expect(await stored()).toEqual(whole)

  // each figure of the dashboard links to the lines that it counts
  for (const [figure, count] of [
    ['Without price', 1],
    ['Above the lowest', 0],
    ['To confirm', 0],
  ] as const) {
    await openScreen(page, '/supplier')
    await expect(page.getByText('Welcome back')).toBeVisible()
    await page.getByRole('link', { name: `${figure} ${count}` }).click()
    await expect(page.getByText(count === 1 ? '1 item' : '0 items', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/supplier\/inventory\?show=/)
  }
  await openScreen(page, '/supplier')
  await page.getByRole('link', { name: /^Could have been met/ }).click()
  await expect(page.getByRole('heading', { name: 'Searches', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/outcome=missed/)
  await expectAccessible(page)
  await openScreen(page, '/supplier')
  await expect(page.getByRole('link', { name: /^Value/ })).toBeVisible()
  await expectAccessible(page)
  await expectWellFramed(page)
  await openScreen(page, '/supplier/inventory')
  await page.getByLabel('Select all on this page').check()
  await expectWellFramed(page)
  // the bar covers nothing at the end of the page
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expectAccessible(page)
})
