import type { Locator, Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { listFacets } from '../../../src/shared/find/search-api.js'
import { panelFieldKeys } from '../../../src/shared/panels/panel-fields.js'
import { expectAccessible, expectWellFramed } from '../accessible.js'
import { signInAsUser } from '../people.js'
import { demo, expect, test } from '../product.js'
import { wordsInSight } from '../words-in-sight.js'

// the search page for a signed-in user
test.use({ productEnv: demo })
test.beforeEach(async ({ page, product }) => signInAsUser(page, product))

test('facets narrow, chips widen, and back undoes the last step', async ({ page, product }) => {
  const { panels } = (await (await fetch(`${product.url}/api/solars/stats`)).json()) as { panels: number }
  await page.goto('/search?all=1')
  await expect(page.getByText(`${panels} panels`, { exact: true })).toBeVisible()
  const facet = page.getByRole('checkbox', { name: /^Trina Solar \(\d+\)$/ })
  const count = Number(/\((\d+)\)/.exec((await facet.evaluate((box) => box.parentElement?.textContent)) ?? '')?.[1])
  await facet.check()
  await expect(page.getByText(`${count} panels`, { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /Trina Solar.*remove/ }).click()
  await expect(page.getByText(`${panels} panels`, { exact: true })).toBeVisible()
  await page.goBack()
  await expect(page.getByText(`${count} panels`, { exact: true })).toBeVisible()
})

test('a panel has its own page, with its drawing, its curve and its offers, and the home page shows it as recently viewed', async ({
  page,
}) => {
  await page.goto('/search?search=trina&inStock=true')
  const first = page.locator('h3 a').first()
  const model = (await first.textContent()) ?? ''
  await first.click()
  await page.waitForURL('**/panels/*')
  await expect(page.getByRole('heading', { level: 1, name: model })).toBeVisible()
  await expect(page.getByRole('img', { name: /Current over voltage/ })).toBeVisible()
  await expect(page.getByText(/Available from \d+ Supplier/)).toBeVisible()
  await page.goto('/')
  await page.reload()
  await expect(page.getByRole('region', { name: /At a glance/ }).getByRole('link', { name: model })).toBeVisible()
})

test('keys: / focuses the search box, arrows move through results, c compares, Enter opens, ? lists all keys', async ({
  page,
}) => {
  await page.goto('/search?search=trina')
  const models = page.locator('h3 a')
  await models.first().waitFor()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('Go through the results')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox', { name: /Search by brand/ })).toBeFocused()
  await page.keyboard.type(' solar')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Results' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(models.first()).toBeFocused()
  await page.keyboard.press('c')
  await expect(page.getByRole('complementary', { name: 'Compare' })).toContainText('1 of 4')
  await page.keyboard.press('ArrowDown')
  const second = (await models.nth(1).textContent()) ?? ''
  await expect(models.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
})

test('the form remembers country and quantity at the next visit, until the filters are reset', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Find a country').fill('Germany')
  await page.getByLabel('Find a country').press('Enter')
  await expect(page).toHaveURL(/country=Germany/)
  await page.getByLabel('Price per watt up to').fill('0.3')
  await page.getByLabel('Pieces needed').fill('20')
  await page.getByLabel('Pieces needed').press('Enter')
  await expect(page).toHaveURL(/country=Germany/)
  await page.goto('/')
  await expect(page.getByLabel('Pieces needed')).toHaveValue('20')
  await expect(page.getByLabel('Price per watt up to')).toHaveValue('0.3')
  await expect(page.getByRole('checkbox', { name: /^Germany/ })).toBeChecked()
  await page.getByRole('button', { name: 'Reset Filters' }).click()
  await page.reload()
  await expect(page.getByLabel('Pieces needed')).toHaveValue('')
})

test('without a match, the page names the filter to remove, and the click brings the promised number', async ({
  page,
}) => {
  await page.goto('/search?search=jkm&Voc_V=10&Voc_V_operator=lt')
  const offer = page.getByRole('button', { name: /^Without Voc < 10 V: \d+ panels$/ })
  const promised = /: (\d+) panels/.exec((await offer.textContent()) ?? '')?.[1]
  await expect(page.getByRole('button', { name: 'Request Panel Addition' })).toBeVisible()
  await offer.click()
  await expect(page.getByText(`${promised} panels`, { exact: true })).toBeVisible()
})

test('a suggestion can be chosen by keyboard', async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('combobox', { name: /Search by brand/ })
  await box.pressSequentially('trin')
  const first = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()
  await expect(first).toBeVisible()
  await box.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await box.press('Enter')
  await expect(page).toHaveURL(/search=Trina/)
})

test('the table keeps the chosen columns and units after a reload', async ({ page }) => {
  await page.goto('/search?search=trina&view=table')
  await page.getByText('Columns').click()
  await page.getByRole('button', { name: 'Engineer' }).click()
  await page.getByLabel('Units').selectOption('imperial')
  await page.reload()
  await expect(page.getByRole('columnheader', { name: /Temp Coeff Voc/ })).toBeVisible()
  await expect(page).toHaveURL(/units=imperial/)
})

/** The first printed sheet: its size in points, its words, and where they end on the right. */
async function printedOn(page: Page) {
  const bytes = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  const paper = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const sheet = await paper.getPage(1)
  const words = (await sheet.getTextContent()).items.filter((item) => 'str' in item)
  const right = Math.max(...words.map(({ transform, width }) => transform[4] + width))
  return { size: sheet.view.slice(2).map(Math.round), text: words.map(({ str }) => str).join(' '), right }
}

test('results print without controls; the table on landscape sheets, with every chosen column', async ({ page }) => {
  await page.goto('/search?search=trina&inStock=true')
  await expect(page.getByRole('button', { name: /Request a quote/ }).first()).toBeVisible()
  const list = await printedOn(page)
  expect(list.text).toContain('Available from')
  expect(list.text).not.toMatch(/Request a quote|Find replacements/)

  const everyColumn = ['pricePerWatt', 'price', 'stock', 'country', 'fit', ...panelFieldKeys]
  await page.goto(`/search?search=trina&view=table&columns=${everyColumn.join(',')}`)
  await expect(page.getByRole('columnheader', { name: 'Max Series Fuse' })).toBeVisible()
  const table = await printedOn(page)
  expect(table.size).toEqual([842, 595])
  // the margin is 12 mm
  expect(table.right).toBeLessThanOrEqual(842 - 34)
  expect(table.text).toContain('Fuse')
  expect(table.text).not.toContain('Compare')
})

test('the box of orders names the order of a column that the table is sorted by', async ({ page }) => {
  await page.goto('/search?search=jinko&view=table')
  const order = page.getByLabel('Sort by')
  await expect(order).toHaveValue('relevance-asc')
  await page.getByRole('button', { name: /^Width/ }).click()
  await expect(order.locator('option:checked')).toHaveText('Width, highest first')
  await order.selectOption('Price per W, lowest first')
  await expect(page).toHaveURL(/sort=pricePerWatt&order=asc/)
})

test('a row names the price per watt that the table names', async ({ page }) => {
  const perWatt = (row: Locator) => row.locator('p > b', { hasText: '/W' })
  await page.goto('/search?search=trina&inStock=true')
  const row = page.getByRole('article').first()
  await expect(perWatt(row)).toHaveText(/^\$0\.\d{3}\/W$/)
  const shown = await perWatt(row).textContent()
  await page.goto('/search?search=trina&inStock=true&view=table')
  await expect(page.getByRole('row').nth(1)).toContainText(shown?.slice(1, -2) ?? '')
  // without an offer there is no price
  await page.goto('/search?all=1')
  const without = page.getByRole('article').filter({ hasText: 'No supplier has this panel in stock' }).first()
  await expect(perWatt(without)).toHaveCount(0)
})

/** How many rows are whole on the first screen, each with all that a result names. */
async function wholeRows(page: Page) {
  await expect(page.getByRole('article').nth(4)).toBeAttached()
  await page.waitForLoadState('networkidle')
  for (const part of ['Power', 'Vmp', 'Imp', 'Voc', 'Isc', 'Efficiency', 'Weight', 'Cells', 'Dimensions', 'Cell type'])
    await expect(page.getByRole('article').first().locator('dt', { hasText: part }).first()).toBeAttached()
  return page
    .getByRole('article')
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length)
}

test('the first screen shows five results to a visitor, four with contacts, and two on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const path = '/search?search=trina&inStock=true'
  await page.goto(path)
  await expect(page.getByRole('article').first().locator('a[href^="mailto:"]').first()).toBeVisible()
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(4)
  await page.evaluate(() => localStorage.clear())
  await page.goto(path)
  await expect(page.getByText('Sign in to see how to reach this supplier.')).toBeVisible()
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(5)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/search?search=jinko')
  expect(await wholeRows(page)).toBeGreaterThanOrEqual(2)
})

test('who asks for 400 to 450 W finds no distance from 425 W anywhere', async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('combobox', { name: /Search by brand/ })
  await box.fill('TOPCon 400-450 W')
  await box.press('Enter')
  await expect(page.getByRole('button', { name: /Watts 400 to 450 W/ })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Panels found' })).not.toContainText(/[+−]\d+\.\d\s%|exact/)
})

test('a results page has few words on its first screen', async ({ page }) => {
  // 262 with the demo's own stock; other tests of this product add lots with terms
  for (const [width, height, most] of [
    [1280, 900, 330],
    [390, 844, 140],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/search?search=jinko&inStock=true')
    await expect(page.getByRole('article').nth(4)).toBeAttached()
    await page.waitForLoadState('networkidle')
    expect(await wordsInSight(page), `at ${width} px`).toBeLessThanOrEqual(most)
  }
})

test('how old an offer is can be read beside its contacts', async ({ page }) => {
  await page.goto('/search?all=1&inStock=true')
  const marks = page.getByText(/unconfirmed, /)
  await expect(marks.first()).toBeVisible()
  const cutOff = await marks.evaluateAll((all) =>
    all.filter((mark) => {
      const line = mark.closest('small')?.getBoundingClientRect()
      return !line || mark.getBoundingClientRect().right > line.right + 1
    }),
  )
  expect(cutOff).toHaveLength(0)
})

test('a comparison of two panels has its own URL', async ({ page }) => {
  await page.goto('/search?search=trina')
  await page
    .getByRole('checkbox', { name: /^Compare / })
    .nth(0)
    .check()
  await page
    .getByRole('checkbox', { name: /^Compare / })
    .nth(1)
    .check()
  await page.getByRole('link', { name: 'Compare' }).click()
  await expect(page).toHaveURL(/\/compare\?ids=[0-9a-f-]{36}%2C[0-9a-f-]{36}/)
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  await expectWellFramed(page)
  await expectAccessible(page)
})

test('the search page is accessible: as landing page, list and table, and when nothing is found', async ({ page }) => {
  for (const path of [
    '/',
    '/search?search=trina&limit=4',
    '/search?search=trina&view=table&Watts_W=500&Watts_W_operator=gte&limit=4',
    '/search?search=zzzz',
  ]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expectWellFramed(page)
    await expectAccessible(page)
  }
})

/** The layout shifts since the last call. */
const takeShift = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.splice(0).reduce((sum, value) => sum + value, 0),
  )

/** Expects an element to stay where it is for some frames. */
const expectAtRest = (element: Locator) =>
  expect
    .poll(async () => {
      const before = await element.boundingBox()
      await element.page().waitForTimeout(100)
      return (await element.boundingBox())?.y === before?.y
    })
    .toBe(true)

test('a click gets an immediate response, old rows stay, and nothing shifts', async ({ page }) => {
  await page.goto('/search?search=trina')
  await expect(page.getByText('69 panels')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
        if (!hadRecentInput) shifts.push(value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.evaluate(() => {
    const answers: number[] = []
    Object.assign(window, { answers })
    addEventListener(
      'click',
      async () => {
        const [started, before] = [performance.now(), window.location.search]
        while (!document.querySelector('[aria-busy="true"]') && window.location.search === before)
          await new Promise(requestAnimationFrame)
        answers.push(performance.now() - started)
      },
      { capture: true },
    )
  })
  let shift = await takeShift(page)
  for (const name of ['Next', 'Previous', 'Next']) {
    const button = page.getByRole('button', { name, exact: true })
    // cards get their own height when they are scrolled into view, which moves the button below them
    await button.scrollIntoViewIfNeeded()
    await expectAtRest(button)
    await takeShift(page)
    await button.click()
    await expect(page.getByText(name === 'Next' ? 'Page 2 of 4' : 'Page 1 of 4')).toBeVisible()
    await page.waitForLoadState('networkidle')
    shift += await takeShift(page)
  }
  // the budget is 100 ms on an idle machine; with other browsers on the same cores only the order of magnitude can be
  // tested
  const answeredMs = await page.evaluate(() => Math.min(...(window as unknown as { answers: number[] }).answers))
  expect(answeredMs).toBeLessThan(500)
  expect(shift).toBeLessThan(0.02)
})

test('one Enter is one search, and all results are shown', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  const box = page.getByRole('combobox', { name: /Search by brand/ })
  await box.fill('trina')
  await box.press('Enter')
  await expect(page.getByText('69 panels')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(20)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path === '/api/solars/search')).toHaveLength(1)
})

test('a search without a connection says so, and runs again when the connection is back', async ({ page, context }) => {
  // the filters ask for their counts when the results are drawn: on a busy machine after the network was idle for a
  // moment
  const counts = page.waitForResponse((response) => new URL(response.url()).pathname === listFacets.path)
  await page.goto('/search?search=trina')
  await expect(page.getByText('69 panels')).toBeVisible()
  await counts
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  const box = page.getByRole('combobox', { name: /Search by brand/ })
  await box.fill('jinko')
  await box.press('Enter')
  // the chips are those of what was asked, so the notice names what the rows below are of
  await expect(
    page.getByText(/cannot be reached.*Below stand the results of your last search: “trina”\./),
  ).toBeVisible()
  // nothing that was there vanishes, and no count becomes 0
  await expect(page.getByRole('article')).toHaveCount(20)
  await expect(page.getByRole('list', { name: 'Panels found' })).toHaveCSS('opacity', '0.55')
  await expect(page.getByRole('checkbox', { name: /^Trina Solar \([1-9]\d*\)$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  // by itself
  await context.setOffline(false)
  await expect(page.getByText(/cannot be reached/)).toHaveCount(0)
  await expect(page.getByRole('article').filter({ hasText: 'JinkoSolar' })).toHaveCount(20)
})

test('where nothing can be counted, what is chosen keeps its name and shows no count', async ({ page }) => {
  await page.route('**/api/solars/facets*', (route) => route.abort('internetdisconnected'))
  await page.goto('/search?technology=topcon&brand=Jinko')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'TOPCon', exact: true })).toBeChecked()
  await expect(page.getByText('(0)')).toHaveCount(0)
})

test('what is typed into the search box stays when nothing more can be loaded', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox').first()).toBeVisible()
  await page.route(/\/(?:api|assets)\//, (route) => route.abort('internetdisconnected'))
  const box = page.getByRole('combobox', { name: /Search by brand/ })
  await box.pressSequentially('Vmp 30.4 V Imp 8.22 A')
  await expect(page.getByRole('link', { name: 'Find what replaces it' })).toBeVisible()
  await expect(box).toHaveValue('Vmp 30.4 V Imp 8.22 A')
})

test('the case goes along from the search to a panel and a comparison, and changing a part asks only for what it changes', async ({
  page,
}) => {
  await page.goto('/search?search=trina&inStock=true')
  const needs = page.getByRole('group', { name: 'What you need' })
  await needs.getByLabel('Region').selectOption('EU')
  await expect(page).toHaveURL(/country=EU/)
  await needs.getByLabel('Pieces needed').fill('30')
  await needs.getByLabel('Pieces needed').press('Enter')
  await expect(page).toHaveURL(/minQuantity=30/)
  await expect(page.getByText(/^\d+ panels?$/)).toBeVisible()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await needs.getByLabel('Delivered to').fill('Cork')
  await needs.getByLabel('Delivered to').press('Tab')
  await expect(page).toHaveURL(/place=Cork/)
  expect(asked.filter((path) => path.startsWith('/api/solars/search'))).toEqual([])
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/panels\/.*country=EU.*minQuantity=30|\/panels\/.*minQuantity=30.*country=EU/)
  await expect(needs.getByLabel('Pieces needed')).toHaveValue('30')
  await expect(needs.getByLabel('Delivered to')).toHaveValue('Cork')
  asked.length = 0
  await needs.getByLabel('Condition of the goods').selectOption('Used')
  await expect(page).toHaveURL(/condition=used/)
  expect(asked.filter((path) => path.startsWith('/api/solars/'))).toEqual([])
  await page.goto('/compare')
  await page.goto('/')
  await expect(needs.getByLabel('Region')).toHaveValue('EU')
  await expect(needs.getByLabel('Condition of the goods')).toHaveValue('used')
})
