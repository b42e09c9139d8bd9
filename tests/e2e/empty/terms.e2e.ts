import type { Page } from '@playwright/test'
import { drawPng } from '../../support/draw-pictures.js'
import { expectAccessible, expectWellFramed } from '../accessible.js'
import { mailTo } from '../outbox.js'
import { signInAsSupplier, signInAsUser } from '../people.js'
import { empty, expect, test } from '../product.js'
import { addPanel } from '../stock-catalogue.js'

test.slow()
test.use({ productEnv: empty })

/** Forty pieces, of which fourteen have almost the same current, and one row that cannot be read. */
const flashList = [
  'Serial;Pmax;Voc;Isc;Vmp;Imp',
  ...Array.from({ length: 40 }, (_, n) => {
    const current = n < 14 ? 12.8 + n / 1000 : 11.52 + n / 20
    return `LOT-${n};${(530 + (n % 9)).toFixed(1)};49,2;14,6;41,1;${current.toFixed(3)}`.replaceAll('.', ',')
  }),
  'LOT-0;531,0;49,2;14,6;41,1;12,8',
].join('\n')

const SKU = 'USED-545'
const rowOf = (page: Page) => page.getByRole('row', { name: new RegExp(SKU) })

async function enterLot(shelf: Page) {
  await shelf.goto('/supplier/inventory')
  await shelf.getByRole('button', { name: 'Add Item' }).first().click()
  const adding = shelf.getByRole('dialog')
  await adding.getByRole('combobox', { name: 'Panel' }).fill(SKU)
  await adding.getByRole('option', { name: new RegExp(SKU) }).click()
  await adding.getByLabel('Quantity').fill('40')
  await adding.getByLabel('Price per Unit').fill('80')
  await adding.getByLabel('Condition').selectOption('used')
  await adding.getByText('Minimum, packs, price breaks').click()
  await adding.getByLabel('Least order').fill('10')
  await adding.getByLabel('Packs of').fill('7')
  await adding.getByLabel('Cheaper from').fill('10: 70')
  await adding.getByRole('button', { name: 'Add Item' }).click()
  await expect(adding.getByText('The first price break must begin above the least quantity, 10')).toBeVisible()
  await expectAccessible(shelf)
  await adding.getByLabel('Cheaper from').fill('14: 70,00')
  await adding.getByLabel('Note for buyers').fill('From a roof in Lyon')
  await adding.getByRole('button', { name: 'Add Item' }).click()
  await expect(shelf.getByText('Inventory added successfully')).toBeVisible()
  await expect(rowOf(shelf)).toContainText('from 10 pieces')

  // terms are edited by themselves, and for several lines at once
  await shelf.getByTitle(/^More for/).click()
  await shelf.getByRole('button', { name: /^Terms/ }).click()
  const terms = shelf.getByRole('dialog')
  await terms.getByLabel('Warranty').fill('24')
  await terms.getByRole('button', { name: 'Save terms' }).click()
  await expect(rowOf(shelf)).toContainText('2 years warranty')
  await shelf.getByRole('checkbox', { name: new RegExp(SKU) }).check()
  await shelf.getByRole('button', { name: 'Change terms' }).click()
  await shelf.getByRole('dialog').getByLabel('How tested').selectOption('flash')
  await shelf.getByRole('dialog').getByRole('button', { name: 'Change terms' }).click()
  await expect(rowOf(shelf)).toContainText('flash tested')
}

async function addPhotosAndFlashList(shelf: Page) {
  await shelf.getByTitle(/^More for/).click()
  await shelf.getByRole('button', { name: 'Photos and flash list' }).click()
  const dialog = shelf.getByRole('dialog')
  const picture = { name: 'lot.png', mimeType: 'image/png', buffer: drawPng(40, 30) }
  await dialog.getByLabel('Add photos').setInputFiles([picture, picture])
  await expect(dialog.getByRole('button', { name: 'Remove', exact: true })).toHaveCount(2)
  await dialog
    .getByLabel('Choose a flash list')
    .setInputFiles({ name: 'flash.csv', mimeType: 'text/csv', buffer: Buffer.from(flashList) })
  await expect(dialog.getByText('1 row is left out.')).toBeVisible()
  await expect(dialog.getByText('Serial LOT-0 already stands in row 2')).toBeVisible()
  await expectAccessible(shelf)
  await dialog.getByRole('button', { name: 'Save the flash list' }).click()
  await expect(dialog.getByRole('button', { name: 'Remove the flash list' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(shelf.getByRole('button', { name: '2 photos, 40 measured' })).toBeVisible()
  await expectWellFramed(shelf)
}

async function addCertificate(shelf: Page, panelId: string) {
  await shelf.goto(`/panels/${panelId}`)
  const chosen = shelf.waitForEvent('filechooser')
  await shelf.getByRole('button', { name: 'Add a PDF' }).click()
  const pdf = { name: 'certificate.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') }
  await (await chosen).setFiles(pdf)
  await expect(shelf.getByRole('link', { name: 'certificate.pdf' })).toBeVisible()
  await expectAccessible(shelf)
}

/** The lot that the search finds by its condition, at the price of the number asked. */
async function findLot(page: Page) {
  await page.goto(`/search?search=${SKU}&condition=new`)
  await expect(page.getByText('0 panels')).toBeVisible()
  await page.goto('/search?condition=used&minQuantity=13')
  await expect(page.getByLabel('Condition of the goods')).toHaveValue('used')
  const card = page.getByRole('article', { name: SKU })
  await expect(card).toContainText('Available from 1 Supplier')
  // thirteen pieces are two packs, at the price from fourteen on
  await expect(card).toContainText('$70.00')
  await expect(card).toContainText('14 × $70.00 = $980.00, sold by 14')
  await card.getByRole('button', { name: 'Available from 1 Supplier' }).click()
  await expect(card).toContainText('in packs of 7')
  await expectAccessible(page)
  await expectWellFramed(page)
  return card
}

async function pickFourteen(page: Page, panelId: string) {
  await page.goto(`/panels/${panelId}`)
  await expect(page.getByRole('main')).toContainText('From a roof in Lyon')
  await expect(page.getByRole('main')).toContainText('Certificate, PDF')
  await page.getByRole('button', { name: 'Photo 1 of 2, lot of Second Sun' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Photo 2 of 2, lot of Second Sun' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /Flash list: 40 pieces/ }).click()
  await expect(page.getByRole('img', { name: /^Pmax: / })).toBeVisible()
  await page.getByLabel('Pieces in the string').fill('41')
  await page.getByRole('button', { name: 'Pick pieces' }).click()
  await expect(page.getByText('Write a whole number from 1 to 40')).toBeVisible()
  await page.getByLabel('Pieces in the string').fill('14')
  await page.getByRole('button', { name: 'Pick pieces' }).click()
  await expect(page.getByText(/^14 pieces, .* Imp 12\.80 to 12\.81 A/)).toBeVisible()
  const list = page.getByRole('table', { name: 'Pieces to take from the lot' })
  await expect(list.getByRole('row')).toHaveCount(15)
  await expect(list).toContainText('LOT-13')
  await expectAccessible(page)
  await expectWellFramed(page)
  await page.reload()
  await expect(list.getByRole('row')).toHaveCount(15)
}

test('a supplier enters a used lot with breaks, photos and a flash list; a buyer finds it by its condition, picks fourteen pieces, asks, and gets the terms', async ({
  page,
  product,
  browser,
}) => {
  const panel = await addPanel(product, { SKU, Brand: 'Second' })
  const shelf = await (await browser.newContext({ baseURL: product.url })).newPage()
  await signInAsSupplier(shelf, product, 'second@example.test', 'Second Sun')
  await enterLot(shelf)
  await addPhotosAndFlashList(shelf)
  await addCertificate(shelf, panel.id)

  await signInAsUser(page, product)
  await findLot(page)
  await pickFourteen(page, panel.id)

  const card = await findLot(page)
  await card.getByRole('button', { name: /Request a quote/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Quantity')).toHaveValue('13')
  await dialog.getByLabel('Quantity').fill('14')
  await expect(dialog).toContainText('14 × $70.00 = $980.00')
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
  await shelf.getByLabel('Delivery time').fill('5')
  await shelf.getByRole('button', { name: 'Send offer' }).click()
  await expect(shelf.getByText('Offer sent')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main')).toContainText('$980.00')
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Accept/ })
    .click()
  await page.getByRole('button', { name: 'Arrived as agreed' }).click()
  await expect(page.getByText('You confirmed that it arrived as agreed.')).toBeVisible()
  await expectAccessible(page)
})
