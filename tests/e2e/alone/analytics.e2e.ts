import { readFileSync } from 'node:fs'
import { expectAccessible, expectWellFramed } from '../accessible.js'
import { signInAsAdmin } from '../people.js'
import { expect, test } from '../product.js'

const search = (url: string, query: string) => fetch(`${url}/api/solars/search?${query}`)

test.beforeEach(async ({ page, product }) => {
  await search(product.url, 'search=nowhere-545&Watts_W=400&Watts_W_tol=5&Watts_W_tol_type=percent')
  await search(product.url, 'search=%3D1%2B1')
  await search(product.url, 'CellType=mono')
  await signInAsAdmin(page, product)
})

test('an admin reads the search log, filters it, and sees the same after a reload', async ({ page }) => {
  await page.goto('/admin/analytics')
  const stats = page.locator('dl').first()
  await expect(stats).toContainText('Total Searches')
  for (const label of ['This Week', 'This Month', 'No Results', 'Avg Results']) await expect(stats).toContainText(label)
  await expect(stats).toContainText('100.0% of all searches')
  const table = page.getByRole('table', { name: 'Search Logs' })
  for (const name of ['Date', 'Search Query', 'Search Parameters', 'Results', 'IP Address', 'User Email'])
    await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible()
  await expect(page.getByText('Page 1 of 1')).toBeVisible()

  const row = table.getByRole('row').filter({ hasText: 'nowhere-545' })
  await expect(row).toContainText('Watts_W: 400')
  await expect(row).not.toContainText('_tol')
  await expect(row).toContainText('N/A')
  await row.getByRole('button', { name: 'Tolerances' }).click()
  await expect(row).toContainText('Watts_W_tol: 5')

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Search Query').fill('nowhere')
  await expect(stats).toContainText('Filtered Searches1of 3 in all')
  await expect(table.getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(page.getByLabel('Search Query')).toHaveValue('nowhere')
  await expect(table.getByRole('row')).toHaveCount(2)

  await page.getByLabel('Min Results').fill('5')
  await expect(page.getByText('No search logs found matching the current filters')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(stats).toContainText('Total Searches')
  await expect(table.getByRole('row')).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Clear Filters' })).toBeHidden()

  // the exported log contains no formulas
  await page.goto('/admin/search-logs')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const text = readFileSync(await download.path(), 'utf8')
  expect(text).toContain("'=1+1")
  expect(text).not.toMatch(/,=1\+1/)
})

/** For tests that expect console errors. */
const complaining = test.extend({ noErrors: async ({ page: _ }, use) => use(undefined) })

complaining('a failure is logged and leaves the screen usable', async ({ page, product }) => {
  await page.route('**/api/admin/search-*', (route) =>
    route.fulfill({ status: 404, json: { code: 'not_found', message: 'gone' } }),
  )
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  await page.goto(`${product.url}/admin/analytics`)
  await expect.poll(() => logged.some((text) => text.includes('Failed to load search logs'))).toBe(true)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByLabel('Start Date')).toBeVisible()
})

test('the screens do not shift when the figures load, fit a phone, and are accessible', async ({ page }) => {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + entry.value,
        )
    }).observe({ type: 'layout-shift', buffered: true })
  })
  for (const [path, width] of [
    ['/admin', 390],
    ['/admin/search-logs', 390],
    ['/admin/supplier-requests', 390],
    ['/admin/jobs', 390],
    ['/admin/analytics?hasResults=false', 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))
    expect(shift, path).toBeLessThanOrEqual(0.02)
    // admin-queue.e2e.ts has the screen of requests with requests
    if (path === '/admin/supplier-requests') continue
    await expectWellFramed(page)
    await expectAccessible(page)
  }
})
