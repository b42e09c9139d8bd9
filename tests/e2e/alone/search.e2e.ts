import { codeIn } from '../../support/outbox.js'
import { expectAccessible } from '../accessible.js'
import { mailTo } from '../outbox.js'
import { expect, test } from '../product.js'

test.use({ productEnv: { SEED: 'demo-sheets', FREE_SEARCHES: '4' } })

test('a visitor searches by figures, hits the limit, signs up, and returns to the same search with contacts', async ({
  page,
  product,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByText('Advanced filters').click()
  await page.getByLabel('Watts', { exact: true }).fill('400')
  await page
    .getByRole('group', { name: /^Watts/ })
    .getByLabel('Tolerance', { exact: true })
    .fill('5')
  await page.getByRole('group', { name: /^Voc/ }).getByLabel('Operator').selectOption('gte')
  await page.getByLabel('Voc', { exact: true }).fill('36,5')
  await page.getByRole('button', { name: 'Search Panels' }).click()
  await expect(page).toHaveURL(/Watts_W=400&Watts_W_tol=5&Watts_W_tol_type=percent&Voc_V=36.5&Voc_V_operator=gte/)
  await expect(page.getByText(/^\d+ panels$/)).toBeVisible()
  await expect(page.getByText('3 of 4 free searches left')).toBeVisible()
  await expect(page.getByText(/Available from \d+ Supplier/).first()).toBeVisible()
  expect(await page.content()).not.toMatch(/@demo\.heliodex\.local|mailto:(?!contact)/)

  for (const text of ['trina', 'jinko', 'longi']) {
    await page.getByRole('combobox', { name: /Search by brand/ }).fill(text)
    await page.getByRole('combobox', { name: /Search by brand/ }).press('Enter')
    await expect(page).toHaveURL(new RegExp(`search=${text}`))
    await expect(page.getByRole('button', { name: `“${text}” (remove)` })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Results' })).toBeFocused()
  }
  await expect(page.getByText('0 of 4 free searches left')).toBeVisible()
  // a search that was already charged stays free
  await page.goBack()
  await expect(page.getByRole('combobox', { name: /Search by brand/ })).toHaveValue('jinko')
  await page.getByRole('combobox', { name: /Search by brand/ }).fill('another')
  await page.getByRole('button', { name: 'Search Panels' }).click()
  await expect(page.getByRole('alert')).toContainText('free searches')

  await page.goBack()
  await expect(page).toHaveURL(/search=jinko/)
  await page.getByRole('button', { name: 'Sign Up Free' }).first().click()
  await page.getByLabel('First Name').fill('Ada')
  await page.getByLabel('Last Name').fill('Byron')
  await page.getByLabel('Email').fill('ada@example.test')
  await page.getByLabel('Password', { exact: true }).fill('engine-1843')
  await page.getByLabel('Confirm Password').fill('engine-1843')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  const code = codeIn(await mailTo(product.dataDir, 'ada@example.test', /code/))
  await page.waitForURL('**/user/login')
  await page.getByLabel('Email').fill('ada@example.test')
  await page.getByLabel('Password', { exact: true }).fill('engine-1843')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/verify-email')
  await page.getByLabel('Digit 1 of 6').pressSequentially(code)
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await expect(page.getByText('Account verified! Please login to continue.')).toBeVisible()
  // the address is filled in
  await page.getByLabel('Password', { exact: true }).fill('engine-1843')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/search=jinko/)
  await expect(page.getByText('Your search was restored.')).toBeVisible()
  await expect(page.locator('a[href^="mailto:"][href*="demo"]').first()).toBeVisible()
  await expect(page.getByText(/free searches left/)).toHaveCount(0)
  await expect(page.getByText('Your search was restored.')).toHaveCount(0, { timeout: 5000 })
})

test('on a phone a visitor learns the rule of free searches, and finds again what lies in the basket', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const line = { id: '00000000-0000-4000-8000-000000000000', SKU: 'KEPT-1', Brand: null, quantity: '7' }
  await page.evaluate((kept) => localStorage.setItem('heliodex.basket', JSON.stringify([kept])), line)
  // all free searches are used by now
  await page.goto('/search?search=canadian')
  const header = page.getByRole('banner')
  await header.getByText('0 of 4 free').click()
  await expect(
    header.getByText(/A search is free again in \d+ days\..*Each used one is free again after 30 days\./),
  ).toBeVisible()
  await expect(header.getByRole('button', { name: 'Sign Up Free' })).toBeVisible()
  await page.keyboard.press('Escape')
  await header.getByRole('link', { name: 'Basket 1' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Basket' })).toBeVisible()
  await expect(page.getByText('Sign in to send the request')).toBeVisible()
  await expectAccessible(page)
})

test('a search that is refused without a message says what to do', async ({ page }) => {
  await page.route('**/api/solars/search?*', (route) => route.fulfill({ status: 429, body: '' }))
  await page.goto('/search?search=trina')
  await expect(page.getByRole('alert')).toContainText('0 of 15 free searches left')
  await expect(page.getByText('Search limit exceeded. Please login to continue searching.')).toBeVisible()
})

test('a link with a filter that cannot be read names its figure, and offers no retry that cannot help', async ({
  page,
}) => {
  await page.goto('/search?Vmp_V=30.4&Vmp_V_tol=1')
  await expect(page.getByRole('alert')).toContainText('Vmp: A tolerance needs its type: percent or units')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})

test('counts and histograms follow typing; only the search itself is charged', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: /Search by brand/ }).pressSequentially('trina')
  await page.getByRole('button', { name: 'Advanced filters' }).click()
  await expect(page.getByRole('checkbox', { name: /^Trina Solar \(\d+\)$/ })).toBeVisible()
  // a box that was there before may keep its place with none
  await expect(page.getByRole('checkbox', { name: /^JinkoSolar \([1-9]\d*\)$/ })).toHaveCount(0)
  const power = page.getByRole('slider', { name: 'Watts at least' })
  const least = Number(await power.getAttribute('aria-valuemin'))
  expect(least).toBeGreaterThan(0)
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText(/free searches left/)).toHaveCount(0)
})
