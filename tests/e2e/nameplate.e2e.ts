import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.js'
import { signInAsUser } from './people.js'
import { expect, test } from './product.js'

test.slow()
test.use({ productEnv: { SEED: 'demo', FREE_SEARCHES: '200' } })

const box = (page: Page) => page.getByRole('combobox', { name: /Search by brand/ })
const firstResultTop = async (page: Page) =>
  (await page.getByRole('list', { name: 'Panels found' }).getByRole('listitem').first().boundingBox())?.y ?? Infinity

test('a crew with an old nameplate finds what is nearest in stock in its country, by keyboard alone', async ({
  page,
}) => {
  await page.goto('/')
  // input 1: the nameplate; figures become filters with the tolerance people mean, pieces a bound of the offer
  await expect(page.getByText(/panels of/)).toBeVisible()
  await page.keyboard.press('/')
  await expect(box(page)).toBeFocused()
  await page.keyboard.type('250 W poly, Vmp 30.4, Imp 8.22, 1640 × 992 mm, 20 pcs')
  await expect(page.getByText(/^Show \d+ panels?$/).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/Watts_W=250&Watts_W_tol=3&Watts_W_tol_type=percent/)
  await expect(page).toHaveURL(/technology=poly/)
  await expect(page.getByRole('button', { name: /^Vmp = 30.4 V ± 3%/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Results' })).toBeFocused()
  // input 2: where
  await page.getByRole('combobox', { name: 'Country' }).focus()
  await page.keyboard.type('Germany')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/country=Germany/)
  await expect(page).toHaveURL(/minQuantity=20/)
  // found or not, the nearest stand there with how far they are from what was asked
  await expect(page.getByText(/[+−]\d+\.\d\s%|exact/).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectAccessible(page)
})

test('the first result is in sight at once, on a desk and on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/search?search=trina&inStock=true')
  await expect(page.getByText(/^\d+ panels$/)).toBeVisible()
  expect(await firstResultTop(page)).toBeLessThan(360)
  const heights = await page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.clientHeight))
  expect(Math.max(...heights)).toBeLessThanOrEqual(200)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await firstResultTop(page)).toBeLessThan(420)
  await page.getByRole('button', { name: 'Advanced filters' }).click()
  await page.getByLabel('Watts', { exact: true }).fill('400-450')
  await expect(page.getByRole('button', { name: 'Search Panels' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Search Panels' }).click()
  await expect(page).toHaveURL(/Watts_W=425&Watts_W_tol=25&Watts_W_tol_type=units/)
})

test('a buyer finds who holds 300 of one kind at a price per watt, compares three and asks for a quote', async ({
  page,
  product,
}) => {
  await signInAsUser(page, product)
  await page.goto('/search?all=1')
  await page.getByLabel('Minimum quantity').fill('300')
  await page.getByLabel('Price per watt up to').fill('0,22')
  await page.getByLabel('Price per watt up to').press('Enter')
  await expect(page).toHaveURL(/minQuantity=300&maxPricePerWatt=0.22/)
  await expect(page.getByText(/^\d+ panels$/)).toBeVisible()
  for (const at of [0, 1, 2])
    await page
      .getByRole('checkbox', { name: /^Compare / })
      .nth(at)
      .check()
  await page.getByRole('link', { name: 'Compare' }).click()
  await expect(page).toHaveURL(/\/compare\?ids=/)
  await page.goBack()
  await page
    .getByRole('button', { name: /^Request a quote for / })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
