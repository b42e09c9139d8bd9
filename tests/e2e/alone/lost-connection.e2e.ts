import type { Page, Route } from '@playwright/test'
import { drawDatasheet } from '../../support/draw-datasheet.js'
import { drawPng } from '../../support/draw-pictures.js'
import { drawClasses } from '../../support/power-classes.js'
import { signInAsAdmin, signInAsSupplier, signInAsUser } from '../people.js'
import { expect, test } from '../product.js'

test.slow()
test.use({ productEnv: { SEED: 'sheets', FREE_SEARCHES: '200' } })

const sheetOf = async (prefix: string) => ({
  name: `${prefix}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(await drawDatasheet({ layout: 'D', classes: drawClasses(prefix) })),
})
const choose = (page: Page, file: { name: string; mimeType: string; buffer: Buffer }) =>
  page.locator('input[type=file]').setInputFiles(file)

const unreached = /Heliodex cannot be reached/
const alert = (page: Page, text: RegExp | string) => page.getByRole('alert').filter({ hasText: text })
const toast = (page: Page, text: RegExp | string) => page.getByText(text)

const cuts: Record<string, (route: Route) => Promise<void>> = {
  'the network is dead': (route) => route.abort('internetdisconnected'),
  'the server fails': (route) =>
    route.fulfill({ status: 500, json: { code: 'unexpected', message: 'Something went wrong on our side.' } }),
}

for (const [how, cut] of Object.entries(cuts))
  test(`a datasheet that cannot be sent, because ${how}, is told, what was typed stays, and trying again reads it`, async ({
    page,
    product,
  }) => {
    await signInAsSupplier(page, product, `${how.length}@lost.test`, 'Lost & Co')
    await page.goto('/supplier/request-panel')
    await page.getByLabel('Description', { exact: true }).fill('typed before')
    const calls = /\/api\/(?:panel-requests\/parse-pdf|datasheet-jobs)/
    await page.route(calls, cut)
    await choose(page, await sheetOf('LC'))
    await expect(alert(page, how.includes('network') ? unreached : 'Something went wrong')).toBeVisible()
    await expect(page.getByText('Uploading')).toHaveCount(0)
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue('typed before')
    await page.unroute(calls)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Model', { exact: true })).toHaveValue('LC420N-54H', { timeout: 90_000 })
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue('typed before')
  })

test('a sheet being read while the connection is gone says so, and ends when the connection is back', async ({
  page,
  product,
}) => {
  await signInAsAdmin(page, product)
  await page.goto('/admin/upload')
  await choose(page, await sheetOf('LR'))
  // the answer of the upload is lost, and for some seconds nobody can be asked
  await page.route('**/api/solars/upload', async (route) => {
    await route.fetch().catch(() => undefined)
    await route.abort().catch(() => undefined)
  })
  await page.route('**/api/datasheet-jobs**', (route) => route.abort())
  const suggestions = page.waitForResponse('**/api/solars/cell-types', { timeout: 120_000 })
  await page.getByRole('button', { name: 'Process PDF' }).click()
  await expect(page.getByText(unreached)).toBeVisible({ timeout: 40_000 })
  await page.unroute('**/api/datasheet-jobs**')
  await expect(page.getByText(/Successfully parsed 1 panels? from PDF/)).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText(unreached)).toHaveCount(0)
  // without them the review works too, but says so to the console
  await suggestions

  // what cannot be skipped comes back
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Skip' }).first().click()
  await expect(toast(page, unreached).first()).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Skip' }).first().click()
  await expect(page.getByRole('button', { name: 'Skip' })).toHaveCount(0)
})

test('a comparison, replacements, and the suppliers of a basket that were not loaded are loaded by Retry', async ({
  page,
  product,
}) => {
  await signInAsUser(page, product)
  const { panels } = (await (await fetch(`${product.url}/api/solars/search?search=trina&limit=2`)).json()) as {
    panels: { id: string; SKU: string }[]
  }
  const ids = panels.map(({ id }) => id).join()
  const [first] = panels
  await page.evaluate((line) => localStorage.setItem('heliodex.basket', JSON.stringify([line])), {
    ...first,
    quantity: '4',
  })
  const calls = /\/api\/solars\//
  for (const [path, loaded] of [
    [`/compare?ids=${ids}`, page.getByRole('region', { name: 'Comparison' })],
    [`/replace?originalId=${first?.id}`, page.getByText(/ fit in the place of /)],
    ['/basket', page.getByText('No supplier has any of these panels in stock')],
  ] as const) {
    await page.route(calls, (route) => route.abort('internetdisconnected'))
    await page.goto(path)
    await expect(alert(page, unreached).first()).toBeVisible({ timeout: 40_000 })
    await page.unroute(calls)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(loaded, path).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  // a link with a panel that is gone says so, and a link that is not one leads on
  await page.goto(`/compare?ids=${ids},00000000-0000-4000-8000-000000000000`)
  await expect(page.getByText('1 panel of this link is not in the catalogue any more.')).toBeVisible()
  await page.goto('/compare?ids=nonsense')
  await expect(page.getByText('This link does not name panels that can be compared')).toBeVisible()
})

test('the homes of suppliers and admins say what could not be loaded, and load it by Retry', async ({
  page,
  product,
}) => {
  const calls = /\/api\/(?:supplier|admin)\//
  for (const [signIn, path, failure, loaded] of [
    [signInAsSupplier, '/supplier', 'Failed to load quote requests', 'No stock yet'],
    [signInAsAdmin, '/admin', 'Failed to load what waits for you', 'Waiting for you'],
  ] as const) {
    await signIn(page, product, 'home@lost.test', 'Home & Co')
    await page.route(calls, (route) => route.abort('internetdisconnected'))
    await page.goto(path)
    await expect(alert(page, failure)).toBeVisible()
    await page.unroute(calls)
    const retry = page.getByRole('button', { name: 'Retry' }).first()
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 1000 })
      await expect(page.getByText(loaded, { exact: true })).toBeVisible({ timeout: 1000 })
      await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 1000 })
    }).toPass({ timeout: 20_000 })
  }
})

test('each step of a stock import without a connection says so and can be repeated', async ({ page, product }) => {
  await signInAsSupplier(page, product, 'steps@lost.test', 'Steps & Co')
  await page.goto('/supplier/inventory/import')
  await expect(page.locator('input[type=file]')).toBeAttached()
  const offline = (isOffline: boolean) => page.context().setOffline(isOffline)
  const file = {
    name: 'stock.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('SKU,Quantity,Price per unit\nno such model,5,60\n'),
  }
  await offline(true)
  await choose(page, file)
  await expect(alert(page, unreached)).toBeVisible()
  await offline(false)
  await choose(page, file)
  await expect(page.getByRole('button', { name: 'Download bad rows' })).toBeVisible()

  await offline(true)
  for (const button of ['Download bad rows', 'Discard']) {
    await page.getByRole('button', { name: button }).click()
    await expect(toast(page, unreached).last()).toBeVisible()
    await expect(page.getByRole('button', { name: button })).toBeEnabled()
  }
  await offline(false)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText(/Drop a CSV or XLSX file here/)).toBeVisible()
})

test('an export, a label and a catalogue file without a connection say so, and work afterwards', async ({
  page,
  product,
}) => {
  await signInAsAdmin(page, product)
  const offline = (isOffline: boolean) => page.context().setOffline(isOffline)
  // whole pages: a list that loads in the background would be missed in the console
  const open = (path: string) => page.goto(path, { waitUntil: 'networkidle' })
  await open('/search?search=a')
  await page.getByText('Export', { exact: true }).click()
  await offline(true)
  await page.getByRole('button', { name: 'CSV' }).click()
  await expect(toast(page, unreached).first()).toBeVisible()
  await offline(false)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)

  await open('/replace')
  await offline(true)
  await choose(page, { name: 'label.png', mimeType: 'image/png', buffer: drawPng(300, 200) })
  await expect(alert(page, unreached)).toBeVisible()
  await offline(false)
  await choose(page, { name: 'label.png', mimeType: 'image/png', buffer: drawPng(300, 200) })
  await expect(alert(page, /was not read/)).toBeVisible({ timeout: 90_000 })

  await open('/admin/import')
  const panels = { name: 'p.csv', mimeType: 'text/csv', buffer: Buffer.from('Brand,SKU,Watts_W\nLost,LOST-1,400\n') }
  await offline(true)
  await choose(page, panels)
  await expect(alert(page, unreached)).toBeVisible()
  await offline(false)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('button', { name: 'Import 1 Panel' })).toBeVisible()
  await page.route('**/api/admin/panels/import', (route) => route.abort())
  await page.getByRole('button', { name: 'Import 1 Panel' }).click()
  await expect(alert(page, 'may have been imported all the same')).toBeVisible()
})
