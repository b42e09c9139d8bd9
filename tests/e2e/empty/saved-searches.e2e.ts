import type { Page } from '@playwright/test'
import { addOwnInventory } from '../../../src/shared/stock/inventory-api.js'
import { callProduct } from '../../support/call-product.js'
import { readOutbox } from '../../support/outbox.js'
import { expectAccessible, expectWellFramed } from '../accessible.js'
import { mailTo } from '../outbox.js'
import { post, signInAsSupplier, signInAsUser } from '../people.js'
import { empty, expect, test } from '../product.js'
import { addPanel } from '../stock-catalogue.js'

test.slow()
test.use({ productEnv: empty })

const email = 'watcher@example.test'
const search = '/search?Watts_W=431&Watts_W_tol=1&Watts_W_tol_type=percent'
const saving = (page: Page) => page.getByRole('dialog', { name: 'Save this search' })
const card = (page: Page, name: string) => page.getByRole('article', { name })
const toast = (page: Page, text: string) => page.locator('[data-toast]').filter({ hasText: text })

test('a saved search sends one mail about matching stock, and its link unsubscribes without signing in', async ({
  page,
  product,
  browser,
}) => {
  const panel = await addPanel(product, { SKU: 'WATCH-431', Brand: 'Watchful', Watts_W: 431 })
  // a visitor has to sign in, and returns to the search with the dialog open
  await page.goto(search)
  await page.getByRole('button', { name: 'Save this search' }).click()
  await expect(saving(page)).toContainText('With a free account')
  await expectAccessible(page)
  await saving(page).getByRole('button', { name: 'Sign In' }).click()
  const visitor = await browser.newContext()
  await signInAsUser(await visitor.newPage(), product, email)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('engine-1843')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(saving(page).getByLabel('Name')).toHaveValue('Watts = 431 W ± 1%')
  await saving(page).getByLabel('Name').fill('')
  await saving(page).getByRole('button', { name: 'Save Search' }).click()
  await expect(saving(page)).toContainText('Name is required')
  await saving(page).getByLabel('Name').fill('Roof of the barn')
  await saving(page).getByLabel('Tell me by mail').selectOption('At once')
  await expectAccessible(page)
  await saving(page).getByRole('button', { name: 'Save Search' }).click()
  await expect(toast(page, 'Search saved as “Roof of the barn”')).toBeVisible()
  await expect(page.getByText('Saved as Roof of the barn')).toBeVisible()
  await expect(page).not.toHaveURL(/save=1/)

  // a supplier adds the panel to its stock
  const supplierPage = await visitor.newPage()
  const token = await signInAsSupplier(supplierPage, product, 'shelf@example.test', 'Shelf & Sons')
  const body = { panelId: panel.id, quantity: 40, pricePerUnit: 92 }
  await callProduct(product.url, addOwnInventory, { body }, { token })
  const mail = await mailTo(product.dataDir, email, /Roof of the barn/)
  expect(mail?.text).toContain('now in stock: 40 pieces, from $92.00')
  expect(mail?.text).not.toContain('Shelf')

  // a badge shows new results until they are viewed
  await page.reload()
  const inBar = page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: /Saved Searches/ })
  await expect(inBar).toHaveText(/1 new/)
  await inBar.click()
  await expect(card(page, 'Roof of the barn')).toContainText('1 new')
  await card(page, 'Roof of the barn').getByRole('button', { name: 'What is new' }).click()
  await expect(card(page, 'Roof of the barn')).toContainText('now in stock: 40 pieces, from $92.00')
  await expect(inBar).not.toHaveText(/new/)
  await expectAccessible(page)
  await expectWellFramed(page)

  // signed out, from the mail: opening changes nothing, one click unsubscribes, one more undoes that
  const [, link = ''] = /(\/unsubscribe\?token=\S+)/.exec(mail?.text ?? '') ?? []
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(`${product.url}${link}`)
  await expect(stranger.getByRole('button', { name: 'Stop these mails' })).toBeVisible()
  await expectAccessible(stranger)
  await expectWellFramed(stranger)
  await page.reload()
  await expect(card(page, 'Roof of the barn').getByLabel('Tell me by mail')).toHaveValue('instant')
  await stranger.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(stranger.getByText('You get no more mails about “Roof of the barn”.')).toBeVisible()
  await page.reload()
  await expect(card(page, 'Roof of the barn').getByLabel('Tell me by mail')).toHaveValue('off')
  await stranger.getByRole('button', { name: 'Undo' }).click()
  await expect(stranger.getByText('You get these mails again about “Roof of the barn”.')).toBeVisible()

  const about = (await readOutbox(product.dataDir)).filter(({ subject }) => subject?.includes('Roof of the barn'))
  expect(about).toHaveLength(1)
})

test('saved searches are renamed, changed, switched, deleted and restored in the list', async ({ page, product }) => {
  await page.goto('/user/searches')
  await expect(page).toHaveURL(/\/user\/login/)
  await signInAsUser(page, product, 'keeper@example.test')
  await page.goto('/user/searches')
  await expect(page.getByText('No saved searches yet')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Search Panels' })).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Search Panels' }).first().click()
  await expect(page).toHaveURL(/\/search/)

  await page.goto('/search?search=watchful&inStock=true')
  await page.getByRole('button', { name: 'Save this search' }).click()
  await saving(page).getByRole('button', { name: 'Save Search' }).click()
  await page.getByRole('link', { name: 'watchful, In stock' }).click()
  const name = 'watchful, In stock'
  await expect(card(page, name).getByRole('list', { name: 'Filters' })).toHaveText('“watchful”In stock')

  await card(page, name).getByLabel('Tell me by mail').selectOption('No mails')
  await expect(toast(page, 'No more mails about')).toBeVisible()
  await card(page, name)
    .getByRole('button', { name: `Rename ${name}` })
    .click()
  await page.getByRole('dialog').getByLabel('Name').fill('Barn')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()

  // with another filter, the saved search is updated
  await card(page, 'Barn').getByRole('link', { name: 'Open Barn' }).click()
  await expect(page.getByText('Saved as Barn')).toBeVisible()
  await page.getByRole('button', { name: 'In stock (remove)' }).click()
  await page.getByRole('button', { name: 'Update saved search “Barn”' }).click()
  await expect(toast(page, '“Barn” now looks for this')).toBeVisible()
  await expect(page.getByText('Saved as Barn')).toBeVisible()
  await page.goto('/user/searches')
  await expect(card(page, 'Barn').getByRole('list', { name: 'Filters' })).toHaveText('“watchful”')

  await card(page, 'Barn').getByRole('button', { name: 'Delete Barn' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No saved searches yet')).toBeVisible()
  await toast(page, 'Saved search deleted').getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'Barn')).toBeVisible()
  await expectWellFramed(page)
})

test('among many saved searches one is found by its name or its filters', async ({ page, product }) => {
  await signInAsUser(page, product, 'collector@example.test')
  const token = (await page.evaluate(() => localStorage.getItem('heliodex.token'))) ?? ''
  for (let nth = 1; nth <= 9; nth++)
    await post(product, '/saved-searches', { name: `Roof ${nth}`, query: { Watts_W: `${400 + nth}` } }, token)
  await page.goto('/user/searches')
  await expect(page.getByRole('article')).toHaveCount(9)
  const box = page.getByRole('searchbox', { name: 'Find a saved search' })
  await box.fill('roof 404')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article', { name: 'Roof 4' })).toBeVisible()
  await expect(page.getByText('1 shown. 9 of 50 saved searches used.')).toBeVisible()
  await box.fill('')
  await expect(page.getByRole('article')).toHaveCount(9)
})
