import type { Page } from '@playwright/test'
import { drawDatasheet } from '../../support/draw-datasheet.js'
import { drawClasses } from '../../support/power-classes.js'
import { expectAccessible, expectWellFramed } from '../accessible.js'
import { mailTo } from '../outbox.js'
import { signInAsAdmin, signInAsSupplier } from '../people.js'
import { expect, test } from '../product.js'

test.slow()
test.use({ productEnv: { SEED: 'none', CAPTCHA: 'altcha', FREE_SEARCHES: '200' } })

const sheetOf = async (layout: 'A' | 'D', prefix: string) => ({
  name: `${prefix}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await drawDatasheet({ layout, classes: drawClasses(prefix) })),
})
const requestOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

/** Values that the sheet does not state, to complete the panel. */
const missing = { Description: 'A fine module', 'Pallets per Truck': '26' }

test('an empty catalogue says so, instead of blaming the spelling or the case', async ({ page }) => {
  await page.goto('/search?all=1')
  await expect(page.getByText('The catalogue has no panels yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Request Panel Addition' })).toBeVisible()
  await page.goto('/replace?Vmp_V=30.4&Imp_A=8.22&Voc_V=37.8&Isc_A=8.79')
  await expect(page.getByText('No other panel is in stock right now.')).toBeVisible()
})

test('a supplier sends a sheet, the admin creates the panel, the supplier sees the note and gets the mail', async ({
  page,
  product,
}) => {
  const email = 'sheet@supplier.test'
  await signInAsSupplier(page, product, email, 'Sheet & Co')
  await page.goto('/supplier/requests')
  await expect(page.getByText('No panel requests found')).toBeVisible()
  await page.getByRole('link', { name: 'Request New Panel' }).first().click()
  await expect(page.getByRole('heading', { name: 'Request New Panel', level: 1 })).toBeVisible()
  await expectWellFramed(page)
  await expectAccessible(page)
  const submit = page.getByRole('button', { name: 'Submit Request' })
  await expect(submit).toBeDisabled()

  await page.locator('input[type=file]').setInputFiles({
    name: 'a.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('x'),
  })
  await expect(page.getByText('Please upload only PDF or image files')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(await sheetOf('D', 'RQ'))
  await expect(page.getByLabel('Model', { exact: true })).toHaveValue('RQ420N-54H', { timeout: 90_000 })
  await expect(page.getByText('From page 1').first()).toBeVisible()
  await page.getByLabel('Brand', { exact: true }).fill('Heliotest')
  await page.getByLabel('Description', { exact: true }).fill('Please hurry, my customer waits')
  await submit.click()
  await page.waitForURL('**/supplier/requests')
  await expect(requestOf(page, 'Heliotest RQ420N-54H')).toContainText('Pending')
  await expectWellFramed(page)
  await expectAccessible(page)

  await signInAsAdmin(page, product)
  await page.goto('/admin/requests?status=pending')
  await expectWellFramed(page)
  const card = requestOf(page, 'Heliotest RQ420N-54H')
  await card.getByRole('button', { name: 'Show details' }).click()
  await expect(card.getByText('Sheet & Co').first()).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Weight', { exact: true }).fill('21.9')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Panel request updated successfully')).toBeVisible()
  await expect(card.getByText('21.9 kg')).toBeVisible()

  await card.getByRole('button', { name: 'Create Panel' }).click()
  // what the supplier wrote to the admin is shown, and public only if the admin wants it
  await expect(dialog.getByText('Please hurry, my customer waits')).toBeVisible()
  await expect(dialog.getByLabel('Description', { exact: true })).toHaveValue('')
  for (const [label, value] of Object.entries(missing)) await dialog.getByLabel(label, { exact: true }).fill(value)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create Panel' }).click()
  await expect(page.getByText('Panel created successfully and request approved!')).toBeVisible()
  const mail = await mailTo(product.dataDir, email, /approved/)
  expect(mail?.text).toContain('Panel created and added to database')

  await signInAsSupplier(page, product, email, 'Sheet & Co')
  await page.goto('/supplier/requests')
  await expect(requestOf(page, 'Heliotest RQ420N-54H')).toContainText('Approved')
  await expect(page.getByText('Panel created and added to database')).toBeVisible()
})

test('a sheet with several panels is reviewed, and the chosen ones are requested at once', async ({
  page,
  product,
}) => {
  await signInAsSupplier(page, product, 'several@supplier.test', 'Several Ltd')
  await page.goto('/supplier/request-panel')
  await page.locator('input[type=file]').setInputFiles(await sheetOf('A', 'MU'))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: '5 panels found' })).toBeVisible({ timeout: 90_000 })
  await expect(dialog.getByRole('button', { name: 'Submit 5 requests' })).toBeDisabled()
  await dialog.getByLabel('Brand of all panels').fill('Multibrand')
  await expectAccessible(page)
  await dialog.getByLabel(/MU425N-54H/).uncheck()
  await dialog.getByLabel(/MU435N-54H/).uncheck()
  await dialog.getByRole('button', { name: 'Submit 3 requests' }).click()
  await page.waitForURL('**/supplier/requests')
  await expect(page.getByRole('heading', { name: /Multibrand MU/ })).toHaveCount(3)
})

test('an invalid request cannot be approved, and a rejected one carries its note', async ({ page, product }) => {
  await signInAsSupplier(page, product, 'plain@supplier.test', 'Plain Ltd')
  await page.goto('/supplier/request-panel')
  await page.getByLabel('Brand', { exact: true }).fill('Wattless')
  await page.getByLabel('Model', { exact: true }).fill('W-0')
  await page.getByRole('button', { name: 'Submit Request' }).dblclick()
  await page.waitForURL('**/supplier/requests')
  await expect(page.getByRole('heading', { name: 'Wattless W-0' })).toHaveCount(1)
  await signInAsAdmin(page, product)
  await page.goto('/admin/requests')
  const card = requestOf(page, 'Wattless W-0')
  await card.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Cannot approve request: Missing critical fields - wattage')).toBeVisible()
  await expect(card.getByRole('button', { name: 'View File' })).toHaveCount(0)
  await card.getByRole('button', { name: 'Reject', exact: true }).click()
  await expect(page.getByText('Panel request rejected successfully')).toBeVisible()
  await expect(card).toContainText('Request rejected by admin')
  await expect(card.getByRole('button', { name: 'Edit' })).toHaveCount(0)
})

test('a visitor requests a panel after a captcha, sees similar ones, and continues', async ({ page }) => {
  await page.goto('/request-panel')
  await expectWellFramed(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Request Panel Addition' }).click()
  const dialog = page.getByRole('dialog').first()
  const submit = dialog.getByRole('button', { name: 'Submit Request' })
  await expect(submit).toBeDisabled()
  await dialog.getByLabel('I am not a robot').check()
  await expect(submit).toBeEnabled({ timeout: 20_000 })
  await submit.click()
  await expect(dialog.getByText('Wattage is required')).toBeVisible()
  const typed = {
    Email: 'vera@example.test',
    'Full Name': 'Vera',
    Brand: 'Heliotest',
    Model: 'rq-420n 54h',
    Wattage: '420',
  }
  for (const [label, value] of Object.entries(typed)) await dialog.getByLabel(label, { exact: true }).fill(value)
  await expect(dialog.getByLabel('Urgency')).toHaveValue('medium')
  await submit.click()
  const similar = page.getByRole('dialog', { name: 'Similar panels found' })
  await expect(similar).toContainText('Same brand and model')
  await expectAccessible(page)
  await similar.getByRole('button', { name: 'Continue Anyway' }).click()
  await expect(page.getByText('Your panel request has been submitted.')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
