import { readFileSync } from 'node:fs'
import { readCecLibrary } from '../../support/read-panel-files.js'
import { demo, expect, test } from '../product.js'

test.slow()
test.use({ productEnv: demo })

type Found = { panels: { id: string; SKU: string; inventory: { supplierId: string }[] }[] }

test('a panel and its supplier are read without scripts, taken over by the app, and exported', async ({
  browser,
  page,
  product,
}) => {
  const answer = await fetch(`${product.url}/api/solars/search?inStock=true&sort=stock&order=desc&limit=1`)
  const [panel] = ((await answer.json()) as Found).panels
  const address = `${product.url}/panels/${panel?.id}`

  const reader = await browser.newContext({ javaScriptEnabled: false })
  const plain = await reader.newPage()
  await plain.goto(address)
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(panel?.SKU ?? '')
  await expect(plain.getByText(/^Available from \d+ Suppliers?$/)).toBeVisible()
  await expect(
    plain
      .getByText('Open-circuit voltage')
      .or(plain.getByText('Voc', { exact: true }))
      .first(),
  ).toBeVisible()
  await expect(plain.locator('link[rel=canonical]')).toHaveAttribute('href', address)
  const linked = JSON.parse((await plain.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(linked).toMatchObject({ '@type': 'Product', sku: panel?.SKU })
  expect(linked.offers.offerCount).toBe(panel?.inventory.length)
  expect(await plain.content()).not.toMatch(/mailto:[^"]*@[^"]*\.example|"phoneNumber"|"email"/)
  await plain.goto(`${product.url}/suppliers/${panel?.inventory[0]?.supplierId}`)
  await expect(plain.getByRole('table').getByRole('link').first()).toBeVisible()
  await reader.close()

  // what the server rendered stays until the app shows the same: the heading is never away
  await page.addInitScript(() => {
    const state = { wasThere: false, wasAway: false }
    Object.assign(window, { headingState: state })
    const look = () => {
      const isThere = document.querySelector('main h1') !== null
      if (state.wasThere && !isThere) state.wasAway = true
      state.wasThere ||= isThere
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto(address)
  await expect(page.locator('[data-drawn]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(panel?.SKU ?? '')
  expect(await page.evaluate(() => Reflect.get(window, 'headingState'))).toEqual({ wasThere: true, wasAway: false })

  await page.locator('summary', { hasText: 'Export' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'SAM, pvlib (CEC)' }).click(),
  ])
  const { modules } = readCecLibrary(readFileSync(await file.path(), 'utf8'))
  expect(modules[0]?.Name).toContain(panel?.SKU)

  // what the head says is about the page that was served
  await page.getByRole('link', { name: 'Find a replacement' }).first().click()
  await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
})

test('a dialog that cannot be loaded says so, leaves the screen as it is, and opens when the connection is back', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByText('Newest offers').waitFor()
  await page.route('**/assets/*', (route) => route.abort('internetdisconnected'))
  const join = page.getByRole('button', { name: 'Join as Supplier' })
  await join.click()
  await expect(page.getByText('A part of this page could not be loaded.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Find the exact solar panel/)
  await page.unroute('**/assets/*')
  await expect(async () => {
    await join.click({ timeout: 2000 })
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2000 })
  }).toPass()
})

test('the module under the sun stands beside the question on a wide window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/')
  await expect(page.getByText('Pieces in stock')).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('Pieces in stock')).toHaveCount(0)
})
