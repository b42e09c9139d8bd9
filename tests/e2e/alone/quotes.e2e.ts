import type { Browser, Page } from '@playwright/test'
import { deletePanel } from '../../../src/shared/panels/panel-api.js'
import { addAnyInventory } from '../../../src/shared/stock/inventory-api.js'
import { listSuppliers } from '../../../src/shared/suppliers/supplier-api.js'
import { codeIn, readOutbox } from '../../support/outbox.js'
import type { Product } from '../../support/start-product.js'
import { expectAccessible, expectWellFramed } from '../accessible.js'
import { mailTo } from '../outbox.js'
import { post, signInAsAdmin, signInAsSupplier, signInAsUser } from '../people.js'
import { expect, test } from '../product.js'
import { shiftWhileLoading } from '../shifts.js'
import { addOffer, addPanel, callAsAdmin } from '../stock-catalogue.js'

// four people and axe on every screen are slow on a busy machine
test.slow()
test.use({ productEnv: { SEED: 'none', CAPTCHA: 'off', CAPTCHA_ALLOW_OFF: '1', FREE_SEARCHES: '200' } })

const open = async (browser: Browser, product: Product) =>
  (await browser.newContext({ baseURL: product.url })).newPage()

/** A supplier with the panel in stock, signed in in its own browser. */
async function openShop(browser: Browser, product: Product, panelId: string, name: string, pricePerUnit: number) {
  const page = await open(browser, product)
  const email = `${name.toLowerCase()}@example.test`
  const token = await signInAsSupplier(page, product, email, `${name} Modules`)
  const { suppliers } = await callAsAdmin(product, listSuppliers, { query: { search: email } })
  await callAsAdmin(product, addAnyInventory, {
    body: { panelId, supplierId: suppliers[0]?.id ?? '', quantity: 500, pricePerUnit },
  })
  return { page, email, token }
}

async function answer(page: Page, SKU: string, price: string | undefined, days: string) {
  await page.goto('/supplier')
  await expect(page.getByText('1 quote request to answer')).toBeVisible()
  await page.getByRole('link', { name: /^Quotes/ }).click()
  await page.getByRole('link', { name: new RegExp(SKU) }).click()
  await expect(page.getByText('Mary Reader').first()).toBeVisible()
  if (price) await page.getByLabel('Price per Unit').fill(price)
  await page.getByRole('button', { name: 'Send offer' }).click()
  await expect(page.getByText('Delivery time is required')).toBeVisible()
  await page.getByLabel('Delivery time').fill(days)
}

test('a user asks two suppliers for 40 panels, both answer, the user accepts one, and all three see the outcome', async ({
  browser,
  page: user,
  product,
}) => {
  const panel = await addPanel(product, { SKU: 'QT-400', Brand: 'Quotable', Watts_W: 400 })
  const alfa = await openShop(browser, product, panel.id, 'Alfa', 99.5)
  const bravo = await openShop(browser, product, panel.id, 'Bravo', 97)
  await signInAsUser(user, product)

  await user.goto('/user/quotes')
  await expect(user.getByText('No quotes yet')).toBeVisible()
  await user.goto('/search?search=QT-400')
  await user.getByRole('button', { name: 'Request a quote for QT-400' }).first().click()
  const dialog = user.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog.getByText('Quantity is required')).toBeVisible()
  await dialog.getByLabel('Quantity').fill('40')
  await dialog.getByLabel('Delivery country').fill('Germany')
  // closing by accident loses nothing
  await user.keyboard.press('Escape')
  await user.getByRole('button', { name: 'Request a quote for QT-400' }).first().click()
  await expect(dialog.getByLabel('Quantity')).toHaveValue('40')
  await dialog.getByLabel('Delivery place').fill('Berlin')
  await dialog.getByLabel('Message').fill('Pallets only')
  await dialog.getByLabel('Alfa Modules').uncheck()
  await expect(dialog.getByText('Send to 1 of 2 offers')).toBeVisible()
  await dialog.getByLabel('Bravo Modules').uncheck()
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog.getByText('Choose at least one supplier')).toBeVisible()
  for (const name of ['Alfa', 'Bravo']) await dialog.getByLabel(`${name} Modules`).check()
  await expectAccessible(user)
  await dialog.getByRole('button', { name: 'Send request' }).dblclick()
  await expect(dialog.getByText('Your request went to 2 suppliers.')).toBeVisible()
  await dialog.getByRole('link', { name: 'Open the request' }).click()
  await expect(user.getByText('Nobody has answered yet.')).toBeVisible()

  // each supplier reads the mail and answers
  const asked = await mailTo(product.dataDir, alfa.email, /Quote request: 40 × Quotable QT-400/)
  const link = /\/supplier\/quotes\/[\w-]+/.exec(asked?.text ?? '')?.[0] ?? 'no link'
  await answer(alfa.page, 'QT-400', undefined, '10')
  expect(alfa.page.url()).toContain(link)
  await expect(alfa.page.getByText('Total for 40: $3,980.00, $0.249 per watt')).toBeVisible()
  await expectAccessible(alfa.page)
  await expectWellFramed(alfa.page)
  await alfa.page.getByRole('button', { name: 'Send offer' }).click()
  await expect(alfa.page.getByText('Offer sent')).toBeVisible()
  await answer(bravo.page, 'QT-400', '95', '30')
  await bravo.page.getByRole('button', { name: 'Send offer' }).click()
  await expect(bravo.page.getByText('Offer sent')).toBeVisible()
  await expect(bravo.page.locator('main')).not.toContainText('Alfa')
  await mailTo(product.dataDir, 'reader@example.test', /Bravo Modules answered your quote request/)

  await user.goto('/user/quotes')
  await expect(user.getByRole('region', { name: 'My quotes' })).toContainText('2 of 2')
  await expectAccessible(user)
  await expectWellFramed(user)
  await user.getByRole('link', { name: 'Quotable QT-400' }).click()
  const answers = user.getByRole('region', { name: 'Answers' })
  await expect(answers.getByRole('row', { name: /Bravo Modules/ })).toContainText(
    /\$95\.00\s*cheapest.*\$0\.238.*\$3,800\.00/,
  )
  await expect(answers.getByRole('row', { name: /Alfa Modules/ })).toContainText(/10 days\s*fastest/)
  await expectAccessible(user)
  await expectWellFramed(user)

  // an offer that changes while the user decides is shown and has to be confirmed again
  await answers
    .getByRole('row', { name: /Bravo Modules/ })
    .getByRole('button', { name: 'Accept' })
    .click()
  await expect(dialog).toContainText('$3,800.00')
  await bravo.page.getByLabel('Price per Unit').fill('96')
  await bravo.page.getByRole('button', { name: 'Change offer' }).click()
  await expect(bravo.page.getByText('Offer changed')).toBeVisible()
  await dialog.getByRole('button', { name: 'Accept offer' }).click()
  await expect(dialog).toContainText('Bravo Modules has changed its offer')
  await expect(dialog).toContainText('before: $95.00')
  await expectAccessible(user)
  await dialog.getByRole('button', { name: 'Accept the new offer' }).click()
  await expect(user.getByText('You accepted the offer of Bravo Modules.')).toBeVisible()

  await bravo.page.reload()
  await expect(bravo.page.getByText('Your offer was accepted.')).toBeVisible()
  await alfa.page.reload()
  await expect(alfa.page.getByText('The buyer chose another offer.')).toBeVisible()
  await expect(alfa.page.locator('main')).not.toContainText('Bravo')
  const won = await mailTo(product.dataDir, bravo.email, /Your offer was accepted/)
  expect(won?.text).toContain('reader@example.test')
  const lost = await mailTo(product.dataDir, alfa.email, /went to another supplier/)
  expect(lost?.text).not.toMatch(/Bravo|96\.00/)
  const mails = await readOutbox(product.dataDir)
  const toAlfa = mails.filter(({ to }) => to?.[0]?.address === alfa.email)
  expect(toAlfa.filter(({ subject }) => /quote request/i.test(subject ?? ''))).toHaveLength(2)
})

test('a visitor writes a request, signs in, and returns to it', async ({ page, product }) => {
  const panel = await addPanel(product, { SKU: 'QT-500', Brand: 'Quotable' })
  await addOffer(product, panel.id, 'Charlie Modules', { quantity: 10, pricePerUnit: 80 })
  const email = 'visitor@example.test'
  const password = 'engine-1843'
  const { userId, signupToken } = await post(product, '/auth/signup', {
    firstName: 'Vi',
    lastName: 'Sitor',
    email,
    password,
  })
  const otpCode = codeIn(await mailTo(product.dataDir, email, /code/))
  await post(product, '/auth/verify-email', { userId, otpCode, signupToken })

  await page.goto(`/panels/${panel.id}`)
  await page.getByRole('button', { name: 'Request a quote for QT-500' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Quantity').fill('3')
  await dialog.getByLabel('Delivery place').fill('Madrid')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(`**/panels/${panel.id}`)
  await expect(dialog.getByLabel('Quantity')).toHaveValue('3')
  await expect(dialog.getByLabel('Delivery place')).toHaveValue('Madrid')
  await dialog.getByLabel('Delivery country').fill('Spain')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog.getByText('Your request went to Charlie Modules.')).toBeVisible()
  await dialog.getByRole('link', { name: 'Open the request' }).click()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await dialog.getByRole('button', { name: 'Withdraw request' }).click()
  await expect(page.getByText('You withdrew this request.')).toBeVisible()
  await mailTo(product.dataDir, 'charlie-modules@example.test', /was withdrawn/)
  const address = page.url()

  // an admin may read it; a supplier who was not asked, and a visitor with the link of a mail, may not
  await signInAsAdmin(page, product)
  await page.goto('/admin/quotes?search=QT-500')
  await expectWellFramed(page)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Quotable QT-500' }).click()
  await expect(page.getByText('withdrew the request')).toBeVisible()
  await expectAccessible(page)
  await expectWellFramed(page)
  await signInAsSupplier(page, product, 'delta@example.test', 'Delta Modules')
  await page.goto(address.replace('/user/', '/supplier/'))
  await expect(page.getByText('This quote request does not exist')).toBeVisible()
  await page.evaluate(() => localStorage.clear())
  await page.goto(address)
  await page.waitForURL('**/user/login')
})

test('a basket of three models goes to two suppliers, who answer line by line; offers of both are accepted', async ({
  browser,
  page: user,
  product,
}) => {
  const panels = []
  for (const SKU of ['BK-1', 'BK-2', 'BK-3']) panels.push(await addPanel(product, { SKU, Brand: 'Basketable' }))
  const [one, two, three] = panels.map(({ id }) => id)
  const carla = await openShop(browser, product, one ?? '', 'Carla', 99)
  const delta = await openShop(browser, product, one ?? '', 'Delta', 98)
  for (const panelId of [two, three])
    await post(product, '/supplier/inventory', { panelId, quantity: 60, pricePerUnit: 90 }, carla.token)
  await post(product, '/supplier/inventory', { panelId: two, quantity: 60, pricePerUnit: 91 }, delta.token)

  await signInAsUser(user, product)
  for (const { id, SKU } of panels) {
    await user.goto(`/panels/${id}`)
    await user.getByRole('button', { name: `Basket: ${SKU}` }).click()
  }
  await user.goto('/basket')
  await user.setViewportSize({ width: 390, height: 844 })
  for (const { SKU } of panels) await user.getByLabel(`Quantity of ${SKU}`).fill('40')
  for (const name of ['Carla Modules delivers 3 of 3', 'Delta Modules delivers 2 of 3'])
    await expect(user.getByLabel(name)).toBeChecked()
  await user.getByLabel('Delivery country').fill('Germany')
  await user.getByLabel('Delivery place').fill('Berlin')
  await expectAccessible(user)
  await user.getByRole('button', { name: 'Send request' }).click()
  await expect(user.getByRole('heading', { name: 'Quote for 3 models' })).toBeVisible()
  const id = user.url().split('/').at(-1)

  for (const { page, prices } of [
    { page: carla.page, prices: ['95', '85', ''] },
    { page: delta.page, prices: ['80', '99'] },
  ]) {
    await page.goto(`/supplier/baskets/${id}`)
    for (const [index, price] of prices.entries()) {
      const line = page.getByRole('group', { name: `40 × Basketable BK-${index + 1}` })
      if (price === '') await line.getByLabel('Decline this line').check()
      else await line.getByLabel('Price per Unit').fill(price)
    }
    await page.getByLabel('Delivery time').fill('7')
    await page.getByRole('button', { name: 'Send answer' }).click()
    await expect(page.getByText('Answer sent')).toBeVisible()
  }
  await expectAccessible(carla.page)
  await carla.page.goto('/supplier/quotes?search=nobody')
  await expect(carla.page.getByText('No quote requests match')).toBeVisible()
  await carla.page.getByLabel('Search quote requests').fill('mary berlin')
  await expect(carla.page.getByRole('link', { name: 'Request over 3 models' })).toBeVisible()
  const nowhere = '/user/baskets/00000000-0000-4000-8000-000000000000'
  await user.goto(nowhere)
  await expect(user.getByText('This quote request does not exist')).toBeVisible()
  for (const [page, path, width] of [
    [user, `/user/quotes/${id}`, 1280],
    [user, `/user/baskets/${id}`, 390],
    [carla.page, `/supplier/quotes/${id}`, 1280],
    [carla.page, '/supplier/inventory', 390],
  ] as const)
    expect(await shiftWhileLoading(page, path, width), `${path} at ${width}`).toBeLessThanOrEqual(0.005)
  // on paper, a note has room for its words
  await user.goto(`/user/baskets/${id}`)
  await user.setViewportSize({ width: 718, height: 1000 })
  await user.emulateMedia({ media: 'print' })
  const note = await user.getByRole('columnheader', { name: 'Terms' }).first().boundingBox()
  expect(note?.width).toBeGreaterThanOrEqual(110)
  const { suppliers } = await callAsAdmin(product, listSuppliers, { query: { search: carla.email } })
  for (const path of [user.url(), `/suppliers/${suppliers[0]?.id}`]) {
    await user.goto(path)
    await user.waitForLoadState('networkidle')
    const sheet = await user.evaluate(() => document.documentElement.scrollWidth)
    expect(sheet, `${path} is no wider than the sheet`).toBeLessThanOrEqual(718)
  }
  await user.emulateMedia({ media: 'screen' })
  // on the first page, too, a basket is one entry
  await user.goto('/')
  await expect(user.getByRole('link', { name: 'Request over 3 models' })).toHaveCount(1)
  await user.goto('/user/quotes?search=nobody')
  await expect(user.getByText('No quote requests match')).toBeVisible()
  await user.getByLabel('Search quote requests').fill('bk-2 delta')
  await expect(user.getByText('40 × Basketable BK-3'), 'with all lines, as one is found').toBeVisible()
  await user.getByRole('link', { name: 'Request over 3 models' }).click()
  await expect(user.getByText('40 × Basketable BK-3').first()).toBeVisible()
  await expect(user.getByText(/^Cheapest whole offer|^Cheapest mix/).first()).toBeVisible()
  await user.getByRole('button', { name: 'Choose Delta Modules for BK-1' }).click()
  await expect(user.getByText('$3,200.00 for 1 of 3 lines')).toBeInViewport()
  await expect(user.getByRole('button', { name: 'Accept 1 offer' })).toBeInViewport()
  await user.setViewportSize({ width: 1280, height: 860 })
  await user.getByRole('button', { name: 'Choose Carla Modules for BK-2' }).click()
  await expectAccessible(user)
  await user.getByRole('button', { name: 'Accept 2 offers' }).click()
  const asked = user.getByRole('dialog')
  await expect(asked).toContainText('Delta Modules')
  await expect(asked).toContainText('$3,200.00')
  await expectAccessible(user)
  await user.context().setOffline(true)
  await asked.getByRole('button', { name: 'Accept 2 offers' }).click()
  await expect(user.getByText(/Heliodex cannot be reached/).first()).toBeVisible()
  await user.context().setOffline(false)
  // the choices are still there, and one is changed by its supplier just now
  await delta.page.getByLabel('Price per Unit').first().fill('81')
  const changed = delta.page.waitForResponse(/\/supplier\/quote-baskets\/.*\/offer$/)
  await delta.page.getByRole('button', { name: 'Send answer' }).click()
  expect((await changed).ok()).toBe(true)
  await asked.getByRole('button', { name: 'Accept 2 offers' }).click()
  await expect(asked).toContainText('before: $80.00')
  await expect(asked).toContainText('$3,240.00')
  await asked.getByRole('button', { name: 'Accept the new offer' }).click()
  await expect(user.getByText('Offers accepted')).toBeVisible()
  await expect(user.getByText('Not accepted')).toHaveCount(2)
  await expectWellFramed(user)
  await user
    .getByRole('link', { name: /^Order HX-/ })
    .first()
    .click()
  await expect(user.getByRole('heading', { name: /^Order HX-\d{4}-\d{6}$/ })).toBeVisible()
  await expect(user.getByRole('region', { name: 'Lines' })).toContainText(/40.*\$(3,240|3,400)\.00/)
  await expectAccessible(user)
  await expectWellFramed(user)
  for (const page of [carla.page, delta.page]) await page.context().close()
})

test('a basket filled in two tabs names all that is missing, and a reload loses nothing', async ({
  browser,
  page,
  product,
}) => {
  const panels = []
  for (const SKU of ['TT-1', 'TT-2']) panels.push(await addPanel(product, { SKU, Brand: 'Tabbed' }))
  const word = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerk'
  const [one, two] = panels.map(({ id }) => id)
  const shop = await openShop(browser, product, one ?? '', word, 99)
  await post(product, '/supplier/inventory', { panelId: two, quantity: 9, pricePerUnit: 90 }, shop.token)
  await shop.page.context().close()
  await signInAsUser(page, product, 'tabs@example.test')
  const other = await page.context().newPage()
  await page.goto(`/panels/${one}`)
  await other.goto(`/panels/${two}`)
  await page.getByRole('button', { name: 'Basket: TT-1' }).click()
  await other.getByRole('button', { name: 'Basket: TT-2' }).click()
  await other.close()

  await page.goto('/basket')
  await page.getByLabel(`${word} Modules delivers 2 of 2`).waitFor()
  await expectWellFramed(page)
  for (const width of [390, 1280]) expect(await shiftWhileLoading(page, '/basket', width)).toBeLessThanOrEqual(0.005)
  await page.getByLabel(`${word} Modules delivers 2 of 2`).uncheck()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Quantity is required')).toHaveCount(2)
  for (const text of ['Choose at least one supplier', 'Delivery country is required', 'Delivery place is required'])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByLabel('Quantity of TT-1')).toBeFocused()
  await expect(page.getByLabel('Quantity of TT-1')).toBeInViewport()
  await page.keyboard.type('12')
  await expect(page.getByText('Quantity is required')).toHaveCount(1)

  await page.getByLabel(`${word} Modules delivers 2 of 2`).check()
  await page.getByLabel('Message').fill('Ground floor only')
  await page.reload()
  await expect(page.getByLabel(`${word} Modules delivers 2 of 2`)).toBeChecked()
  await expect(page.getByLabel('Message')).toHaveValue('Ground floor only')
  await expect(page.getByLabel('Quantity of TT-1')).toHaveValue('12')

  // a panel that leaves the catalogue is named, and does not hide the others' suppliers
  await callAsAdmin(product, deletePanel, { params: { id: two ?? '' } })
  await page.reload()
  await expect(page.getByText('No longer in the catalogue: remove it')).toBeVisible()
  await expect(page.getByLabel(`${word} Modules delivers 1 of 2`)).toBeVisible()

  // a removed line leaves the focus beside it, and comes back with its quantity
  await page.getByRole('button', { name: 'Remove TT-1' }).press('Enter')
  await expect(page.getByLabel('Quantity of TT-1')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Remove TT-2' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Quantity of TT-1')).toHaveValue('12')
})
