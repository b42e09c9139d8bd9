import type { Page } from '@playwright/test'
import { drawDatasheet } from '../support/draw-datasheet.js'
import { drawClasses } from '../support/power-classes.js'
import { expectAccessible, expectWellFramed } from './accessible.js'
import { signInAsAdmin } from './people.js'
import { expect, test } from './product.js'

test.slow()
test.use({ productEnv: { FREE_SEARCHES: '200' } })

const sheetOf = async (prefix: string) => ({
  name: `${prefix}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await drawDatasheet({ layout: 'A', classes: drawClasses(prefix) })),
})
const choose = (page: Page, ...files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('input[type=file]').setInputFiles(files)
const cardOf = (page: Page, model: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: model }) })

test('an admin uploads a sheet of five power classes, corrects a value, inserts three, skips two, and finds the three', async ({
  page,
  product,
}) => {
  await signInAsAdmin(page, product)
  await page.goto('/admin/upload')
  await expectWellFramed(page)
  await expectAccessible(page)

  await choose(page, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') })
  await expect(page.getByText('Please select a valid PDF file')).toBeVisible()
  const sheet = await sheetOf('UP')
  await choose(page, sheet)
  await expect(page.getByText(`${(sheet.buffer.length / 1_048_576).toFixed(2)} MB`)).toBeVisible()
  await page.getByRole('button', { name: 'Process PDF' }).click()
  await expect(page.getByText('Successfully parsed 5 panels from PDF')).toBeVisible({ timeout: 40_000 })

  // the page beside the values, with the place of the one in question
  const first = cardOf(page, 'UP420N-54H')
  await first.getByLabel('Vmp', { exact: true }).focus()
  await expect(page.getByRole('img', { name: 'Page 1 of the datasheet' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Page 1: 32.10')).toBeVisible()
  await expectWellFramed(page)
  await expectAccessible(page)

  await first.getByLabel('Weight', { exact: true }).fill('heavy')
  await expect(first.getByRole('button', { name: 'Insert' })).toBeDisabled()
  await first.getByLabel('Weight', { exact: true }).fill('22,3')
  await expect(first.getByText('Corrected by you')).toBeVisible()
  for (const model of ['UP420N-54H', 'UP430N-54H', 'UP440N-54H']) {
    await cardOf(page, model).getByRole('button', { name: 'Insert' }).click()
    await expect(cardOf(page, model)).toHaveCount(0)
  }
  await cardOf(page, 'UP425N-54H').getByRole('button', { name: 'Skip' }).click()
  const last = cardOf(page, 'UP435N-54H')
  await last.getByRole('button', { name: 'Show values' }).click()
  await last.getByLabel('Weight', { exact: true }).fill('23.9')
  // what was done and what was corrected stands after a reload
  await page.reload()
  await expect(last.getByLabel('Weight', { exact: true })).toHaveValue('23.9')
  await expect(cardOf(page, 'UP425N-54H')).toHaveCount(0)
  await cardOf(page, 'UP435N-54H').getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByText('Nothing is left to review.')).toBeVisible()

  await page.goto('/search?search=UP4')
  await expect(page.getByText('3 panels')).toBeVisible()
  await page.goto('/search?search=UP420N-54H')
  await expect(page.locator('main')).toContainText('22.3')
})

test('a sheet that the catalogue knows shows what differs, and continues with all on demand', async ({
  page,
  product,
}) => {
  await signInAsAdmin(page, product)
  await page.goto('/admin/upload')
  const sheet = await sheetOf('DU')
  await choose(page, sheet)
  await page.getByRole('button', { name: 'Process PDF' }).click()
  const card = cardOf(page, 'DU430N-54H')
  await expect(card).toBeVisible({ timeout: 40_000 })
  await card.getByRole('button', { name: 'Show values' }).click()
  await card.getByLabel('Weight', { exact: true }).fill('25')
  await card.getByRole('button', { name: 'Insert' }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove File' }).click()

  await choose(page, sheet)
  await page.getByRole('button', { name: 'Process PDF' }).click()
  await expect(page.getByText('Duplicate Panels Found')).toBeVisible({ timeout: 40_000 })
  await expect(page.getByText('Found 1 duplicate panels.')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Weight 21.5 kg 25.0 kg' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue with All' }).click()
  await expect(page.getByText('Duplicate Panels Found')).toHaveCount(0)
  await expect(cardOf(page, 'DU430N-54H')).toBeVisible()
  await cardOf(page, 'DU430N-54H').getByRole('button', { name: 'Insert' }).click()
  await expect(page.getByText('is in the catalogue already')).toBeVisible()
})
