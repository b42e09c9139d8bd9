import type { Page } from '@playwright/test'
import { bundledPanels, germanLines, germanStockFile } from '../../support/german-stock-file.js'
import { expectAccessible, expectWellFramed } from '../accessible.js'
import { mailTo } from '../outbox.js'
import { signInAsAdmin, signInAsSupplier, signInAsUser } from '../people.js'
import { expect, test } from '../product.js'

// three people and a long list are slow on a busy machine
test.slow()
test.use({ productEnv: { SEED: 'sheets', CAPTCHA: 'off', CAPTCHA_ALLOW_OFF: '1', FREE_SEARCHES: '200' } })

const panels = bundledPanels(200)
/** An ordinary line of the list, and its price. */
const line = 40
const euros = ((panels[line]?.Watts_W ?? 0) * 0.19).toFixed(2)
const dollars = (Number(euros) / 0.95).toFixed(2)

async function keepRate(page: Page) {
  await page.goto('/admin/exchange-rates')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from('Währung;je USD\r\nEUR;0,95\r\n') })
  await expect(page.getByText('1 rate read from rates.csv')).toBeVisible()
  await expectAccessible(page)
  await expectWellFramed(page)
  await page.getByRole('button', { name: 'Save rates' }).click()
  await expect(page.getByText('Exchange rates saved')).toBeVisible()
}

/** Takes decisions until none is left; returns how many. */
async function decideAll(page: Page, decisions: readonly [title: string, decision: string][]) {
  for (const [title, decision] of decisions) {
    const group = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
    await group.getByRole('button', { name: decision }).click()
    await expect(group).toBeHidden()
  }
  return decisions.length
}

test('a German list of 205 messy lines takes six decisions, and its euros stay euros from the file to the quote', async ({
  browser,
  page,
  product,
}) => {
  const admin = await (await browser.newContext({ baseURL: product.url })).newPage()
  await signInAsAdmin(admin, product)
  await keepRate(admin)
  await admin.context().close()

  await signInAsSupplier(page, product, 'lager@example.test', 'Lager GmbH')
  await page.goto('/supplier/inventory/import')
  const { bytes, lines } = germanStockFile(panels)
  expect(lines).toBe(germanLines.all)
  await page.locator('input[type=file]').setInputFiles({ name: 'lager.csv', mimeType: 'text/csv', buffer: bytes })
  await expect(page.getByRole('heading', { name: 'What needs a decision' })).toBeVisible()
  await expect(page.getByText('As the title of the price column says')).toBeVisible()
  await expectAccessible(page)
  await expectWellFramed(page)
  const taken = await decideAll(page, [
    ['Spelt a little differently', 'Take the closest match'],
    ['Not in the catalogue', 'Leave these rows out'],
    ['The same panel again', 'Keep the first of each'],
    ['Price in words', 'Take as “on request”'],
    ['Unusual price', 'These prices are right'],
  ])
  await page.getByRole('button', { name: /^Import \d+ lines/ }).click()
  expect(taken + 1).toBeLessThanOrEqual(6)
  await expect(page.getByText('The file is imported.')).toBeVisible()

  // the next list of the same shape needs no decision
  await page.goto('/supplier/inventory/import')
  await page.locator('input[type=file]').setInputFiles({ name: 'dezember.csv', mimeType: 'text/csv', buffer: bytes })
  await expect(page.getByText('Read like your last file with these columns.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import \d+ lines/ })).toBeEnabled()

  const sku = panels[line]?.SKU ?? ''
  const user = await (await browser.newContext({ baseURL: product.url })).newPage()
  await signInAsUser(user, product)
  await user.goto(`/search?search=${encodeURIComponent(sku)}`)
  await user.getByRole('link', { name: sku, exact: true }).first().click()
  const offers = user.locator('main')
  await expect(offers).toContainText(`€${euros}`)
  await expect(offers).toContainText(`≈ $${dollars}`)
  await expect(user.getByText(/≈ at rates of/)).toBeVisible()
  await expectWellFramed(user)
  await user
    .getByRole('button', { name: `Request a quote for ${sku}` })
    .first()
    .click()
  const dialog = user.getByRole('dialog')
  await dialog.getByLabel('Quantity').fill('40')
  await dialog.getByLabel('Delivery country').fill('Germany')
  await dialog.getByLabel('Delivery place').fill('Berlin')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await dialog.getByRole('link', { name: 'Open the request' }).click()

  await page.goto('/supplier/quotes')
  await page.getByRole('link', { name: new RegExp(sku) }).click()
  await expect(page.getByLabel('Price per Unit')).toHaveValue(euros)
  await expect(page.getByLabel('Currency')).toHaveValue('EUR')
  await page.getByLabel('Delivery time').fill('10')
  await expect(
    page.getByText(`Total for 40: €${(Number(euros) * 40).toLocaleString('en-US', { minimumFractionDigits: 2 })}`),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Send offer' }).click()
  await expect(page.getByText('Offer sent')).toBeVisible()
  const mail = await mailTo(product.dataDir, 'reader@example.test', /Lager GmbH answered/)
  expect(mail?.text).toContain(`Price per unit: ≈ $${dollars} (€${euros})`)
  await user.reload()
  await expect(user.getByRole('region', { name: 'Answers' })).toContainText(`€${euros}`)
})
