import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../accessible.js'
import { empty, expect, test } from '../product.js'

test.use({ productEnv: empty, hasOwnContext: true })

/** React and the query library are 75 KB of it, Lingui 4. */
const scriptBudget = 120 * 1024

const box = (page: Page) => page.getByRole('combobox', { name: /Search by brand/ })

/** The page as sent, before its script runs; the returned function lets the script run. */
async function openDrawn(page: Page) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/index-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('[data-drawn]')).toBeVisible()
  return async () => {
    release()
    await expect(page.locator('[data-drawn]')).toHaveCount(0)
  }
}

test('the first page opens with a title, one heading and no request to anybody else, in few bytes and requests', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = []
  const scripts: Promise<number>[] = []
  let requests = 0
  page.on('request', (request) => {
    requests++
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js'))
      scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page).toHaveTitle(/Heliodex/)
  // the theme switch follows the system
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('button', { name: 'Use the light theme' })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.getByRole('button', { name: 'Use the dark theme' })).toBeVisible()
  expect(foreign).toEqual([])
  expect(requests).toBeLessThanOrEqual(15)
  const bytes = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeLessThanOrEqual(scriptBudget)
})

test('the first page does not wait for the app, does not shift, and keeps what was typed and pressed', async ({
  page,
}) => {
  const live = await openDrawn(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Find the exact solar panel/)
  await expectAccessible(page)
  await page.evaluate(() => {
    document.body.dataset.shift = '0'
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
        document.body.dataset.shift = String(Number(document.body.dataset.shift) + value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await box(page).fill('trin')
  await page.getByRole('button', { name: 'Join as Supplier' }).click()
  await live()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(box(page)).toHaveValue('trin')
  expect(Number(await page.evaluate(() => document.body.dataset.shift))).toBeLessThanOrEqual(0.02)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await opensAndCloses(page)
})

/** The other logins unfold in the navigation and close on Escape or a click elsewhere. */
async function opensAndCloses(page: Page) {
  const summary = page.locator('summary', { hasText: 'Other Logins' })
  const link = page.getByRole('link', { name: 'Admin Login' })
  await summary.click()
  await expect(link).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(summary).toBeFocused()
  await summary.press('Enter')
  await expect(link).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(link).toBeHidden()
}

test('a search submitted before the app has loaded runs with all its figures', async ({ page }) => {
  const live = await openDrawn(page)
  await box(page).fill('400 W')
  await box(page).press('Enter')
  await live()
  await expect(page).toHaveURL(/Watts_W=400/)
})
