import type { Page } from '@playwright/test'
import { listPanels, updatePanel } from '../../../src/shared/panels/panel-api.js'
import { drawDatasheet } from '../../support/draw-datasheet.js'
import { drawPng } from '../../support/draw-pictures.js'
import { panelExample } from '../../support/panel-example.js'
import { drawClasses } from '../../support/power-classes.js'
import { expectAccessible, expectWellFramed } from '../accessible.js'
import { signInAsAdmin } from '../people.js'
import { empty, expect, test } from '../product.js'
import { callAsAdmin, importLines } from '../stock-catalogue.js'

test.slow()
test.use({ productEnv: empty })

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
  await expect(page.getByText('Successfully parsed 5 panels from PDF')).toBeVisible({ timeout: 90_000 })

  // the page beside the values, with the position of the current one
  const first = cardOf(page, 'UP420N-54H')
  await first.getByLabel('Vmp', { exact: true }).focus()
  await expect(page.getByRole('img', { name: 'Page 1 of the datasheet' })).toBeVisible({ timeout: 90_000 })
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
  // decisions and corrections survive a reload
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

/** As if the reader were not sure of a panel: no drawn sheet is sure to confuse it. */
const makeUnsure = (page: Page, model: string, reason: string) =>
  page.route('**/api/datasheet-jobs?*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { jobs: { upload: { panels: { SKU: string; doubts?: string[] }[] } }[] }
    for (const panel of answer.jobs.flatMap(({ upload }) => upload?.panels ?? []))
      if (panel.SKU === model) panel.doubts = [reason]
    await route.fulfill({ response, json: answer })
  })

test('a panel that the reader is not sure of says why, and is only inserted by itself', async ({ page, product }) => {
  const reason = 'Vmp times Imp is 401 W, the sheet says 425 W.'
  await signInAsAdmin(page, product)
  await makeUnsure(page, 'NS425N-54H', reason)
  await page.goto('/admin/upload')
  await choose(page, await sheetOf('NS'))
  await page.getByRole('button', { name: 'Process PDF' }).click()
  const unsure = cardOf(page, 'NS425N-54H')
  await expect(unsure.getByText('Not sure')).toBeVisible({ timeout: 90_000 })
  await expect(unsure.getByText(reason)).toBeVisible()
  await expect(page.getByText('Not sure')).toHaveCount(1)
  await expectWellFramed(page)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Insert the 4 certain ones' }).click()
  await expect(page.getByText('4 inserted, 1 needs attention')).toBeVisible({ timeout: 90_000 })
  await expect(page.getByRole('button', { name: /^Insert the/ })).toHaveCount(0)
  await unsure.getByRole('button', { name: 'Insert' }).click()
  await expect(unsure).toHaveCount(0)
  await expect(page.getByText('Nothing is left to review.')).toBeVisible()
})

test('a sheet of existing panels shows the differences, and continues with all on request', async ({
  page,
  product,
}) => {
  await importLines(product, ['SKU,Watts_W,Weight_kg', 'DU430N-54H,430,25'])
  await signInAsAdmin(page, product)
  await page.goto('/admin/upload')
  await choose(page, await sheetOf('DU'))
  await page.getByRole('button', { name: 'Process PDF' }).click()
  await expect(page.getByText('Duplicate Panels Found')).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText('Found 1 duplicate panels.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Weight kg.*25\.0.*21\.5/ })).toBeVisible()
  await page.getByRole('button', { name: 'Continue with All' }).click()
  await expect(page.getByText('Duplicate Panels Found')).toHaveCount(0)
  await expect(cardOf(page, 'DU430N-54H')).toBeVisible()
  await cardOf(page, 'DU430N-54H').getByRole('button', { name: 'Insert' }).click()
  await expect(page.getByText('is in the catalogue already')).toBeVisible()
})

test('differing values are taken over for all panels of a sheet at once, and never overwrite another edit', async ({
  page,
  product,
}) => {
  await importLines(product, [
    'SKU,Watts_W,Pmax_W,Vmp_V,Imp_A,Weight_kg,Length_mm',
    // the sheet prints 32.10 V and 13.08 A: no difference
    'MX420N-54H,420,420,32.104,13.084,25,1722',
    'MX425N-54H,425,425,32.3,13.16,26,1722',
  ])
  await signInAsAdmin(page, product)
  await page.goto('/admin/upload')
  await choose(page, await sheetOf('MX'))
  await page.getByRole('button', { name: 'Process PDF' }).click()
  await expect(page.getByText('Found 2 duplicate panels.')).toBeVisible({ timeout: 90_000 })
  const matrix = page.getByRole('region', { name: 'Differences between MX.pdf and the catalogue' })
  await expect(matrix.getByRole('row', { name: /Vmp/ })).toHaveCount(0)
  // a sheet of another test may still be listed below
  const change = (values: number, panels: number) =>
    page.getByRole('button', { name: `Change ${values} values of ${panels} panels` }).first()
  const weight = (model: string) => matrix.getByRole('checkbox', { name: `Take over Weight kg of ${model}` })
  const snow = matrix.getByRole('checkbox', { name: 'Take over Snow Load Pa of MX420N-54H: not stated becomes 5400' })
  await expect(snow).toBeChecked()
  await expect(weight('MX420N-54H')).not.toBeChecked()
  await expectWellFramed(page)
  await expectAccessible(page)

  // all, none, one row, one value; the position of a value is shown beside it
  const all = matrix.getByRole('checkbox', { name: 'Take over all values of all panels' })
  await all.check()
  await expect(weight('MX425N-54H')).toBeChecked()
  await all.uncheck()
  await expect(change(0, 0)).toBeDisabled()
  await matrix.getByRole('checkbox', { name: 'Take over Weight of all panels' }).focus()
  await page.keyboard.press('Space')
  await weight('MX425N-54H').focus()
  await expect(page.getByText('Page 1: 21.5 kg')).toBeVisible()
  await snow.check()
  // the choice survives a reload
  await page.reload()
  await expect(change(3, 2)).toBeEnabled()

  const { panels } = await callAsAdmin(product, listPanels, { query: { search: 'MX425N-54H' } })
  const { Brand: _, ...example } = panelExample
  const edited = { ...example, SKU: 'MX425N-54H', Weight_kg: 27 }
  await callAsAdmin(product, updatePanel, { params: { id: panels[0]?.id ?? '' }, body: edited })
  await change(3, 2).click()
  await expect(page.getByRole('alert')).toContainText('MX425N-54H was changed meanwhile, so nothing was written.')
  await expect(matrix.getByRole('row', { name: /^Take over Weight.*27\.0.*21\.5.*Changed meanwhile/ })).toBeVisible()
  await weight('MX425N-54H').check()
  await change(3, 2).click()
  await expect(page.getByText('3 values of 2 panels taken over')).toBeVisible()
  await expect(matrix).toHaveCount(0)

  await page.goto('/admin/panels?search=MX420N-54H')
  await page.getByRole('button', { name: /View/ }).first().click()
  await expect(page.getByRole('dialog')).toContainText('with values of MX.pdf')
  await expect(page.getByRole('dialog')).toContainText('21.5 kg')
})

test('several sheets are processed together: finished ones collapse, failed ones say why once and can be retried', async ({
  page,
  product,
}) => {
  await signInAsAdmin(page, product)
  await page.goto('/admin/upload')
  const single = async (prefix: string) => ({
    name: `${prefix}.pdf`,
    mimeType: 'application/pdf',
    buffer: Buffer.from(await drawDatasheet({ layout: 'D', classes: drawClasses(prefix).slice(0, 1) })),
  })
  const broken = { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 but no more') }
  // the first file's connection is lost once
  await page.route('**/api/solars/upload', (route) => route.abort(), { times: 1 })
  await choose(page, await single('PA'), broken)
  await page.getByRole('button', { name: 'Process all (2)' }).click()
  await expect(page.getByRole('button', { name: /Process all/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(2, { timeout: 90_000 })
  await expect(page.getByText('The PDF is damaged or incomplete and cannot be opened.')).toHaveCount(1)

  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(cardOf(page, 'PA420N-54H')).toBeVisible({ timeout: 90_000 })
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1)
  await cardOf(page, 'PA420N-54H').getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByText('Nothing is left to review.')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Datasheet PA.pdf' })).toBeHidden()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page.getByRole('complementary', { name: 'Datasheet PA.pdf' })).toBeVisible()

  // the message about a photo does not mention PDFs
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose photos' }).click()
  await (await choosing).setFiles({ name: 'label.png', mimeType: 'image/png', buffer: drawPng().subarray(0, 40) })
  await page.getByRole('button', { name: 'Read photo' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to read the photo' })
  await expect(alert).toContainText('The picture is damaged or incomplete.', { timeout: 90_000 })
  await expect(alert).not.toContainText('PDF')
})
