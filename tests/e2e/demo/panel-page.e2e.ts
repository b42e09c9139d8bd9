import type { Page } from '@playwright/test'
import { drawDatasheet } from '../../support/draw-datasheet.js'
import { fileForm } from '../../support/file-form.js'
import { panelExample } from '../../support/panel-example.js'
import { drawClasses } from '../../support/power-classes.js'
import type { Product } from '../../support/start-product.js'
import { expectAccessible, expectWellFramed } from '../accessible.js'
import { post, signInAsAdmin } from '../people.js'
import { demo, expect, test } from '../product.js'

test.slow()
test.use({ productEnv: demo })

type Read = { job: { id: string }; panels: { SKU: string; Vmp_V: number }[] }

/** An admin reads a panel from a sheet and inserts it; returns its id. */
async function insertFromSheet(product: Product, token: string) {
  const sheet = await drawDatasheet({ layout: 'A', classes: drawClasses('PG') })
  const form = fileForm(sheet, 'sheet.pdf')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${product.url}/api/solars/upload`, { method: 'POST', body: form, headers })
  const { job, panels } = (await answer.json()) as Read
  const panel = { ...panelExample, Brand: 'Paged', SKU: panels[0]?.SKU, Vmp_V: panels[0]?.Vmp_V }
  const made = await post(product, `/datasheet-jobs/${job.id}/panels`, { index: 0, panel }, token)
  return (made as { panel: { id: string } }).panel.id
}

const signOut = (page: Page) => page.evaluate(() => localStorage.clear())
const pagesIn = (pdf: Buffer) => (pdf.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length

test('a visitor opens the datasheet at a figure and sees similar panels; a hidden document is gone', async ({
  page,
  product,
}) => {
  await signInAsAdmin(page, product)
  const token = await page.evaluate(() => localStorage.getItem('heliodex.token') ?? '')
  const id = await insertFromSheet(product, token)
  await signOut(page)
  await page.goto(`/panels/${id}`)
  await expect(page.getByRole('heading', { name: 'Similar panels, nearest first' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Datasheet' })).toBeVisible()
  await expectWellFramed(page)
  await page.getByRole('button', { name: /^See Vmp in the datasheet/ }).click()
  const dialog = page.getByRole('dialog', { name: 'sheet.pdf' })
  await expect(dialog.getByRole('img', { name: 'Page 1 of the datasheet' })).toBeVisible({ timeout: 90_000 })
  await expect(dialog.getByText('Page 1: 32.10')).toBeVisible()
  await expectAccessible(page)
  const address = await dialog.getByRole('link', { name: 'Open the document' }).getAttribute('href')
  const document = await fetch(`${product.url}${address}`)
  expect(document.headers.get('content-type')).toBe('application/pdf')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expectAccessible(page)

  await signInAsAdmin(page, product)
  await page.goto(`/panels/${id}`)
  const isShown = page.getByRole('checkbox', { name: 'Show to everybody' })
  await expect(isShown).toBeChecked()
  await isShown.click()
  await expect(isShown).not.toBeChecked()
  await expect(page.getByText('This document is hidden now')).toBeVisible()
  expect((await fetch(`${product.url}${address}`)).status).toBe(404)
  await signOut(page)
  await page.goto(`/panels/${id}`)
  await expect(page.getByRole('heading', { name: 'Similar panels, nearest first' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Datasheet' })).toHaveCount(0)
})

test('a panel prints on one page, and a comparison of four on one landscape page', async ({ page, product }) => {
  const answer = await fetch(`${product.url}/api/solars/search?inStock=true&sort=stock&order=desc&limit=4`)
  const { panels } = (await answer.json()) as { panels: { id: string; SKU: string }[] }
  const printedPages = async () => {
    await page.goto(`/panels/${panels[0]?.id}`)
    await expect(page.getByRole('heading', { name: 'Similar panels, nearest first' })).toBeVisible()
    return pagesIn(await page.pdf({ format: 'A4', preferCSSPageSize: true }))
  }
  expect(await printedPages()).toBe(1)
  // including the contacts of every supplier
  await signInAsAdmin(page, product)
  expect(await printedPages(), 'signed in').toBe(1)
  await page.goto(`/compare?ids=${panels.map(({ id }) => id).join(',')}`)
  await expect(page.getByRole('columnheader', { name: panels[3]?.SKU ?? '' })).toBeVisible()
  const compared = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  expect(pagesIn(compared)).toBe(1)
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(compared.toString('latin1')) ?? []
  expect(Number(width)).toBeGreaterThan(Number(height))
})

test('the first result starts above 420 px on a phone and 360 px on a desktop, also as a table and with few searches left', async ({
  page,
}) => {
  await page.route('**/api/solars/search?*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({ response, json: { ...answer, searchLimit: { ...answer.searchLimit, remainingSearches: 2 } } })
  })
  for (const view of ['', '&view=table']) {
    await page.goto(`/search?search=trina&inStock=true${view}`)
    for (const [width, height, most] of [[390, 844, 420] as const, [1280, 800, 360] as const]) {
      await page.setViewportSize({ width, height })
      const first = page.locator('li:has(h3), tbody tr').first()
      await first.waitFor()
      await expect(page.getByText(/^2 of \d+ free searches left/)).toBeVisible()
      expect((await first.boundingBox())?.y, `${view} at ${width}`).toBeLessThan(most)
    }
  }
})

test('a wide table prints all its rows, although it scrolls on the screen', async ({ page }) => {
  await page.goto('/search?search=a&view=table')
  const table = page
    .getByRole('region', { name: /./ })
    .filter({ has: page.locator('table') })
    .first()
  await expect(table).toHaveAttribute('data-wide', '')
  const hidden = () => table.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  expect(await hidden()).toBeGreaterThan(0)
  await page.emulateMedia({ media: 'print' })
  expect(await hidden()).toBeLessThanOrEqual(0)
  await expect(table).toHaveCSS('overflow', 'visible')
})

test('an admin edits a panel from its page', async ({ page, product }) => {
  const answer = await fetch(`${product.url}/api/solars/search?inStock=true&limit=1`)
  const { panels } = (await answer.json()) as { panels: { id: string; SKU: string }[] }
  await page.goto(`/panels/${panels[0]?.id}`)
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0)
  await signInAsAdmin(page, product)
  await page.goto(`/panels/${panels[0]?.id}`)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('dialog', { name: `Edit Panel: ${panels[0]?.SKU}` })).toBeVisible()
})

test('a phone has the price and the button at the bottom: once, and nothing of the page behind them', async ({
  page,
}) => {
  await page.goto('/search?search=trina&inStock=true')
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await page.waitForURL('**/panels/*')
  const ask = page.getByRole('button', { name: /^Request a quote for [^ ]+$/ })
  await page.setViewportSize({ width: 390, height: 844 })
  // the one at the bottom, and that of the offers
  await expect(ask).toHaveCount(2)
  const bar = ask.last()
  await expect(bar).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  const foot = await page.getByRole('contentinfo').boundingBox()
  const bottom = await bar.boundingBox()
  expect((bottom?.y ?? 0) + (bottom?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
  await expectWellFramed(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(ask).toHaveCount(2)
})

test('an address that does not exist shows the search and says so', async ({ page }) => {
  await page.goto('/nowhere/at/all')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('There is no page /nowhere/at/all. Search here instead.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: /Search by brand/ })).toBeVisible()
})
