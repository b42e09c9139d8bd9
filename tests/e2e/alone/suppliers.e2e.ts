import type { Page } from '@playwright/test'
import { expectAccessible, expectWellFramed } from '../accessible.js'
import { openScreen } from '../open-screen.js'
import { mailTo } from '../outbox.js'
import { signInAsAdmin, signInAsSupplier } from '../people.js'
import { expect, test } from '../product.js'

// several people and axe on every screen are slow on a busy machine
test.slow()
test.use({ productEnv: { SEED: 'sheets', CAPTCHA: 'altcha', FREE_SEARCHES: '200' } })

const applicant = {
  'First Name': 'Grace',
  'Last Name': 'Murray',
  Email: 'grace@example.test',
  'Company Name': 'Murray Modules',
  Address: '1 Compiler Way',
  City: 'Arlington',
  State: 'Virginia',
  'ZIP Code': '22201',
  Country: 'United States',
}

/** What a visitor finds in search after a reload. */
async function offersFor(page: Page, sku: string) {
  await page.goto(`/search?search=${encodeURIComponent(sku)}`)
  await expect(page.getByText(/^\d+ panels?$/)).toBeVisible()
  return page.locator('main')
}

const pick = async (page: Page, text: string) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Panel' }).fill(text)
  // not the previous list
  await dialog.getByRole('option').filter({ hasText: text }).first().click()
}

test('a company applies, is approved, sets its password and adds a panel to its stock by keyboard', async ({
  page,
  product,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Join as Supplier' }).first().click()
  const form = page.getByRole('dialog')
  const submit = form.getByRole('button', { name: 'Submit Request' })
  for (const [label, value] of Object.entries(applicant)) {
    await expect(submit).toBeDisabled()
    await form.getByLabel(label, { exact: true }).fill(value)
  }
  await expect(submit).toBeDisabled()
  await expect(form.getByText('Please complete the reCAPTCHA verification')).toBeVisible()
  await expectAccessible(page)
  // closing by accident loses nothing
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Join as Supplier' }).first().click()
  await expect(form.getByLabel('Company Name')).toHaveValue('Murray Modules')
  await form.getByLabel('I am not a robot').check()
  await submit.click()
  await expect(form).toContainText('48 hours')
  await expect(form).toContainText('contact@heliodex.local')
  await expect(form).toContainText('no-reply@heliodex.local')
  await form.getByRole('button', { name: 'Done' }).click()

  await signInAsAdmin(page, product)
  await page.goto('/admin/supplier-requests')
  await page
    .getByRole('row', { name: /Murray Modules/ })
    .getByRole('button', { name: 'View details', exact: true })
    .click()
  await page.getByLabel('Admin Notes').fill('Called them')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Request approved successfully')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Processed Requests' })).toContainText('Approved')

  const mail = await mailTo(product.dataDir, applicant.Email, /account is ready/)
  const link = /\/set-password\?token=\S+/.exec(mail?.text ?? '')?.[0] ?? 'no link'
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await page.getByLabel('New Password').fill('Cobol-1959!')
  await page.getByLabel('Confirm Password').fill('Cobol-1959!')
  await page.getByRole('button', { name: 'Set Password' }).click()
  await page.waitForURL('**/supplier')
  await expect(page.getByText('Welcome back, Grace Murray')).toBeVisible()
  await expect(page.getByText('No stock yet')).toBeVisible()

  await page.goto('/supplier/inventory')
  await expect(page.getByText('No inventory items found')).toBeVisible()
  const sku = await addByKeyboard(page)
  await page.evaluate(() => localStorage.clear())
  const results = await offersFor(page, sku)
  await expect(results).toContainText('Murray Modules')
  await expect(results).toContainText('$1,234.50')
})

/** By keyboard: Tab and Enter to the dialog, arrows in the picker; Escape closes the list, not the dialog. */
async function addByKeyboard(page: Page) {
  await page.getByRole('button', { name: 'Add Item' }).first().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const picker = dialog.getByRole('combobox', { name: 'Panel' })
  await expect(picker).toBeFocused()
  await page.keyboard.type('no such panel 123')
  await expect(dialog.getByText('No panels found matching “no such panel 123”')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await picker.fill('')
  await page.keyboard.type('trina')
  await expect(dialog.getByRole('option').first()).toContainText('Trina')
  expect(await dialog.getByRole('listbox').getByRole('option').count()).toBeLessThanOrEqual(40)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(picker).toHaveValue(/Trina/)
  const sku = (await picker.inputValue()).split(' ').at(-1) ?? ''
  await expect(dialog.getByRole('button', { name: 'Add Item' })).toBeDisabled()
  await page.keyboard.press('Tab')
  await page.keyboard.type('0')
  await expect(dialog.getByRole('button', { name: 'Add Item' })).toBeDisabled()
  await page.keyboard.press('Backspace')
  await page.keyboard.type('25')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1.234')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/can mean 1234 or 1.234/)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('1.234,50')
  await expect(dialog.getByText('= $1,234.50')).toBeVisible()
  await page.keyboard.press('Enter')
  // expensive for a panel, so it has to be confirmed
  await expect(page.getByRole('button', { name: 'Change the price' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Inventory added successfully')).toBeVisible()
  await expect(page.getByRole('region', { name: 'My inventory' })).toContainText('$1,234.50')
  return sku
}

test('two suppliers, an admin and a visitor at once: the visitor sees each change within one reload', async ({
  browser,
  product,
}) => {
  const open = async () => (await browser.newContext({ baseURL: product.url })).newPage()
  const [first, second, admin, visitor] = [await open(), await open(), await open(), await open()]
  await signInAsSupplier(first, product, 'first@example.test', 'First Shelf')
  await signInAsSupplier(second, product, 'second@example.test', 'Second Shelf')
  await signInAsAdmin(admin, product)
  const sku = 'JAM54D41-440/LR'
  for (const [page, quantity, price] of [
    [first, '11', '90'],
    [second, '22', '80.5'],
  ] as const) {
    await page.goto('/supplier/inventory')
    await page.getByRole('button', { name: 'Add Item' }).first().click()
    await pick(page, sku)
    await page.getByLabel('Quantity').fill(quantity)
    await page.getByLabel('Price per Unit').fill(price)
    await page.getByRole('dialog').getByRole('button', { name: 'Add Item' }).click()
    await expect(page.getByText('Inventory added successfully')).toBeVisible()
  }
  await expect(await offersFor(visitor, sku)).toContainText('$80.50')
  await expect(visitor.getByText('First Shelf')).toBeVisible()

  // the first supplier edits in place, and gets a message if the admin was faster
  await first.getByRole('button', { name: /^Edit/ }).click()
  await first.getByLabel('Quantity').fill('33')
  await admin.goto(`/admin/inventory?search=${encodeURIComponent('First Shelf')}`)
  await admin.getByRole('button', { name: /^Edit/ }).click()
  await admin.getByLabel('Quantity').fill('44')
  await admin.getByRole('button', { name: 'Save Changes' }).click()
  await expect(admin.getByText('Inventory updated successfully')).toBeVisible()
  await first.getByRole('button', { name: 'Save' }).click()
  await expect(first.getByText(/Somebody else has changed this line meanwhile: 44 at \$90.00/)).toBeVisible()
  await expect(first.getByLabel('Quantity')).toHaveValue('33')
  await first.getByRole('button', { name: 'Save' }).click()
  await expect(first.getByText('Inventory updated successfully')).toBeVisible()
  await visitor.reload()
  await expect(visitor.locator('main')).toContainText('33')

  // the admin deletes a line and undoes it; a supplier who is switched off disappears at once
  await admin.goto(`/admin/inventory?search=${encodeURIComponent('Second Shelf')}`)
  await admin.getByRole('button', { name: /^Delete/ }).click()
  await expect(admin.getByText('Are you sure you want to delete this inventory item?')).toBeVisible()
  await admin.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(admin.getByText('Inventory deleted successfully')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('First Shelf')).toBeVisible()
  await expect(visitor.getByText('Second Shelf')).toBeHidden()
  await admin.getByRole('button', { name: 'Undo' }).click()
  await expect(admin.getByText('Inventory item restored')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('Second Shelf')).toBeVisible()
  await admin.goto('/admin/suppliers?search=First')
  await admin
    .getByRole('row', { name: /First Shelf/ })
    .getByRole('button', { name: 'Deactivate', exact: true })
    .click()
  const question = admin.getByRole('dialog')
  await expect(question).toContainText('Searches no longer show 1 item of its stock')
  await question.getByRole('button', { name: 'Deactivate' }).click()
  await expect(admin.getByText('Supplier status updated')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('Second Shelf')).toBeVisible()
  await expect(visitor.getByText('First Shelf')).toBeHidden()
  for (const page of [first, second, admin, visitor]) await page.context().close()
})

test("an admin's screens about suppliers and stock are well framed and accessible, dialogs included", async ({
  page,
  product,
}) => {
  await signInAsAdmin(page, product)
  const dialogs: Record<string, string> = {
    '/admin/suppliers': 'Add Supplier',
    '/admin/inventory': 'Add Inventory',
  }
  for (const [path, button] of Object.entries(dialogs)) {
    await openScreen(page, path)
    await expectWellFramed(page)
    await page.getByRole('button', { name: button }).click()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
  }
})
