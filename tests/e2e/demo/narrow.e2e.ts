import type { Page } from '@playwright/test'
import { openScreen } from '../open-screen.js'
import { signInAsAdmin, signInAsSupplier, signInAsUser } from '../people.js'
import { demo, expect, test } from '../product.js'
import { addOffer, addPanel } from '../stock-catalogue.js'

test.use({ productEnv: demo })

/** A small phone and a usual one, also with text twice as large. */
const windows = [
  { width: 320, fontSize: '' },
  { width: 320, fontSize: '200%' },
  { width: 390, fontSize: '200%' },
]
const label = 'Pmax_W=250&Vmp_V=30.4&Imp_A=8.22&Voc_V=37.8&Isc_A=8.79&Length_mm=1640&Width_mm=992&stringLength=12'

/** The windows in which a screen scrolls sideways, and by how much. */
async function sidewaysOn(page: Page, path: string) {
  await openScreen(page, path)
  await page.locator('h1').first().waitFor()
  await expect(page.locator('main [data-shown]')).toHaveCount(0)
  const found: string[] = []
  for (const { width, fontSize } of windows) {
    await page.setViewportSize({ width, height: 800 })
    const over = await page.evaluate(async (size) => {
      const { documentElement: root } = document
      root.style.fontSize = size
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return root.scrollWidth - root.clientWidth
    }, fontSize)
    if (over > 0) found.push(`${path} at ${width} px, text ${fontSize || '100%'}: ${over} px`)
  }
  return found
}

async function expectNarrow(page: Page, paths: readonly string[]) {
  const found: string[] = []
  for (const path of paths) found.push(...(await sidewaysOn(page, path)))
  expect(found).toEqual([])
}

test('no screen scrolls sideways on a small phone, nor with text twice as large', async ({ page, product }) => {
  const found = (await (await fetch(`${product.url}/api/solars/search?search=jinko&limit=2`)).json()) as {
    panels: { id: string }[]
  }
  const [one, two] = found.panels.map(({ id }) => id)
  await expectNarrow(page, ['/', '/search?search=zzzz', '/search?search=jinko', `/panels/${one}`])
  await expectNarrow(page, [`/replace/${one}?${label}`, '/request-panel', '/user/signup'])
  await signInAsUser(page, product)
  await expectNarrow(page, ['/search?search=jinko', `/panels/${one}`, `/compare?ids=${one},${two}`, '/replace'])
  await signInAsSupplier(page, product, 'narrow@example.test', 'Sonnenhandel Großhandel München Süd GmbH & Co. KG')
  await expectNarrow(page, ['/supplier', '/supplier/inventory', '/supplier/company', '/supplier/request-panel'])
  await signInAsAdmin(page, product)
  await expectNarrow(page, [
    '/admin',
    '/admin/create',
    '/admin/panels',
    '/admin/analytics',
    '/admin/import',
    '/admin/requests',
    '/admin/changes',
  ])
})

test('a phone leaves model numbers alone and shows the whole address of a supplier; a quote knows the quantity', async ({
  page,
  product,
}) => {
  await signInAsUser(page, product)
  await page.goto('/search?search=jinko&minQuantity=24')
  const box = page.getByRole('combobox', { name: /Search by brand/ })
  for (const [name, value] of [
    ['autocapitalize', 'none'],
    ['spellcheck', 'false'],
    ['enterkeyhint', 'search'],
  ] as const)
    await expect(box).toHaveAttribute(name, value)
  // the contacts stand there whole: as text, and not cut, on a desk or a phone
  const email = page.locator('article a[href^="mailto:"]').first()
  const contacts = email.locator('..')
  await expect(email).toHaveText(/^\S+@\S+\.\S+$/)
  await expect(email).toHaveAttribute('href', `mailto:${await email.textContent()}`)
  await expect(contacts.locator('a[href^="tel:"]')).toHaveText(/\d{3}/)
  await expect(contacts.locator('span')).toHaveText(/\S+ \S+/)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const cut = await page
      .locator('article section li :is(b, small, small > *)')
      .evaluateAll((parts) =>
        parts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((part) => part.textContent),
      )
    expect(cut, `at ${width} px`).toEqual([])
  }
  await page
    .getByRole('button', { name: /^Request a quote/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByLabel('Quantity')).toHaveValue('24')
})

test('in forced colours the chosen view, the chips and the focus can be told apart', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/search?search=jinko&Watts_W=420&Watts_W_tol=5&Watts_W_tol_type=percent')
  const style = (of: ReturnType<Page['locator']>, name: 'backgroundColor' | 'borderTopStyle' | 'outlineStyle') =>
    of.first().evaluate((element, wanted) => getComputedStyle(element)[wanted], name)
  const view = page.getByRole('group', { name: 'View' })
  const chosen = await style(view.locator('[aria-pressed=true]'), 'backgroundColor')
  expect(chosen).not.toBe(await style(view.locator('[aria-pressed=false]'), 'backgroundColor'))
  expect(await style(page.getByRole('button', { name: /W.*remove/ }), 'borderTopStyle')).toBe('solid')
  await page.keyboard.press('Tab')
  expect(await style(page.locator(':focus-visible'), 'outlineStyle')).toBe('solid')
})

test('a phone shows Save beside any number of chips, and no deviation is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const near = (key: string, value: number, tolerance: number) =>
    `${key}=${value}&${key}_tol=${tolerance}&${key}_tol_type=percent`
  await page.goto(`/search?${near('Watts_W', 252, 20)}&${near('Voc_V', 37, 20)}&${near('Isc_A', 9, 20)}&inStock=true`)
  const save = page.getByRole('button', { name: 'Save this search' })
  await expect(save).toBeInViewport({ ratio: 1 })
  await expect(page.locator('article').first()).toContainText('%')
  const cut = await page
    // a description ends with its line, and is whole in its title
    .locator('article dl > div:not([title]) dd')
    .evaluateAll((cells) =>
      cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((cell) => cell.textContent),
    )
  expect(cut).toEqual([])
})

test('a phone shows a word that is longer than a line, and a search that fails leaves no headings without values', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/search?search=${'Longmodelname'.repeat(12)}`)
  await expect(page.getByRole('button', { name: /^Without .* panels$/ })).toBeInViewport({ ratio: 1 })
  const remove = page.getByRole('list', { name: 'Applied filters' }).getByRole('button').locator('svg')
  const right = await remove.evaluate((cross) => cross.getBoundingClientRect().right)
  const save = await page.getByRole('button', { name: 'Save this search' }).boundingBox()
  // the end of the line of chips fades
  expect(right).toBeLessThan((save?.x ?? 0) - 24)

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.route('**/api/solars/**', (route) => route.fulfill({ status: 400, json: { code: 'no', message: 'No' } }))
  await page.goto('/search?search=jinko')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await expect(filters.getByRole('textbox', { name: 'Price per watt up to' })).toBeVisible()
  await expect(filters.getByRole('heading', { name: 'Technology' })).toHaveCount(0)
})

test('a phone has one line of tools, with a menu for the view, and a visitor learns there that files need an account', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/search?search=jinko&view=table')
  const view = page.locator('summary', { hasText: 'View' })
  const middleOf = async (tool: ReturnType<Page['locator']>) => {
    const { y = 0, height = 0 } = (await tool.boundingBox()) ?? {}
    return y + height / 2
  }
  const middle = await middleOf(view)
  for (const tool of [page.getByText(/^\d+ panels$/), page.getByLabel('Sort by')])
    expect(Math.abs((await middleOf(tool)) - middle)).toBeLessThan(4)
  for (const [menu, inside] of [
    ['Columns', 'Engineer'],
    ['Export', 'Sign In'],
  ] as const) {
    const summary = page.locator('summary', { hasText: menu })
    const button = page.locator('details details', { has: summary }).getByRole('button', { name: inside, exact: true })
    await view.click()
    await expect(page.locator('details').getByText(inside), 'a closed menu has no content').toHaveCount(0)
    await summary.click()
    const clip = await button.boundingBox()
    if (!clip) throw new Error(`${inside} has no place`)
    const shown = await page.screenshot({ clip })
    await page.keyboard.press('Escape')
    await expect(button).toBeHidden()
    // something of the menu was painted, and not only its place kept
    expect(shown.equals(await page.screenshot({ clip }))).toBe(false)
  }
  await view.click()
  await page.locator('summary', { hasText: 'Export' }).click()
  await page.locator('details[open] details[open]').getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/user\/login/)
})

test('a comparison of panels that are gone says so', async ({ page }) => {
  await page.goto('/compare?ids=00000000-0000-4000-8000-000000000000')
  await expect(page.getByText('These panels are not in the catalogue any more')).toBeVisible()
})

/** Whether the middle of the focused field can be seen, or something lies over it. */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement
    if (!(field instanceof HTMLInputElement)) return true
    const { left, top, width, height } = field.getBoundingClientRect()
    const seen = document.elementFromPoint(left + width / 2, top + height / 2)
    return seen !== null && (field.contains(seen) || Boolean(field.labels?.[0]?.contains(seen)))
  })

test('no field that gets the focus is behind the buttons at the bottom of its form', async ({ page, product }) => {
  await signInAsSupplier(page, product, 'focus@example.test', 'Focus')
  await page.goto('/supplier/request-panel')
  await page.getByLabel('Brand').focus()
  const hidden: (string | null)[] = []
  for (let step = 0; step < 30; step++) {
    await page.keyboard.press('Tab')
    if (!(await isFocusSeen(page)))
      hidden.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? ''))
  }
  expect(hidden).toEqual([])
})

test('on a phone with a slow connection, what waits for a person moves nothing when it comes', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const homes = [
    { path: '/admin', call: '**/api/admin/overview', first: 'Waiting for you', below: 'Manage Panels' },
    {
      path: '/supplier',
      call: '**/api/supplier/quote-requests?*',
      first: 'Buyers',
      below: 'Your company as buyers see',
    },
  ]
  for (const { path, call, first, below } of homes) {
    if (path === '/admin') await signInAsAdmin(page, product)
    else await signInAsSupplier(page, product, 'slow@example.test', 'Slow Modules')
    let answer = () => {}
    const isDue = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(call, async (route) => {
      await isDue
      await route.continue()
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: below })).toBeHidden()
    answer()
    await expect(page.getByRole('heading', { name: first })).toBeVisible()
    await expect(page.getByRole('link', { name: below })).toBeVisible()
  }
})

test('on a phone with a slow connection, a link to replacements shows no form that then jumps away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  let answer = () => {}
  const isDue = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/solars/replacements**', async (route) => {
    await isDue
    await route.continue()
  })
  await page.goto(`/replace?${label}`)
  const change = page.getByRole('button', { name: 'Change the case' })
  await expect(change).toBeVisible()
  await expect(page.getByRole('button', { name: 'Find replacements' })).toBeHidden()
  const before = await change.boundingBox()
  answer()
  await expect(page.getByText(/fits? in the place of|No panel fits/).first()).toBeVisible()
  expect(Math.abs(((await change.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(8)
})

test('a dialog on a phone cuts off no long name', async ({ page, product }) => {
  const SKU = `LONG-${'X1234567890'.repeat(5)}`
  const panel = await addPanel(product, { SKU, Brand: 'Photovoltaikmodulgroßhandelsgesellschaft' })
  await addOffer(product, panel.id, 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk', {
    quantity: 9,
    pricePerUnit: 90,
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/panels/${panel.id}`)
  await page
    .getByRole('button', { name: /^Request a quote/ })
    .first()
    .click()
  const name = page.getByRole('dialog').locator('strong', { hasText: SKU })
  await expect(name).toBeInViewport({ ratio: 1 })
  await signInAsAdmin(page, product)
  await page.goto(`/admin/panels?search=${SKU}&view=${panel.id}`)
  const price = page.getByRole('dialog').getByRole('cell', { name: '$90.00' })
  await price.scrollIntoViewIfNeeded()
  await expect(price).toBeInViewport({ ratio: 1 })
})
