import type { Locator, Page } from '@playwright/test'
import { codeIn } from '../../support/outbox.js'
import type { Product } from '../../support/start-product.js'
import { expectAccessible } from '../accessible.js'
import { mailTo } from '../outbox.js'
import { signInAsUser } from '../people.js'
import { demo, expect, test } from '../product.js'

test.slow()
test.use({ productEnv: demo })

const desk = { width: 1280, height: 800 }
const phone = { width: 390, height: 844 }

const box = (page: Page) => page.getByRole('combobox', { name: /Search by brand/ })

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, control: Locator) {
  await control.waitFor()
  for (let steps = 0; steps < 40; steps++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

/** From the open request of a visitor to the sent one of a new user. */
async function signUpAndSend(page: Page, product: Product) {
  let actions = 0
  const act = async (action: Promise<void>) => {
    actions++
    await action
  }
  const email = 'crew@example.test'
  const dialog = page.getByRole('dialog')
  // country and pieces are those of the search
  await act(dialog.getByLabel('Delivery place').fill('Bonn'))
  await act(dialog.getByRole('button', { name: 'Sign Up Free' }).click())
  await act(page.getByLabel('First Name').fill('Kim'))
  await act(page.getByLabel('Last Name').fill('Crew'))
  await act(page.getByLabel('Email').fill(email))
  await act(page.getByLabel('Password', { exact: true }).fill('engine-1843'))
  await act(page.getByLabel('Confirm Password').fill('engine-1843'))
  await act(page.getByRole('button', { name: 'Sign Up', exact: true }).click())
  // the login opens by itself and takes the code, which submits itself
  await page.waitForURL('**/user/login')
  const code = codeIn(await mailTo(product.dataDir, email, /code/))
  await act(page.getByLabel('Digit 1 of 6').pressSequentially(code))
  await act(dialog.getByRole('button', { name: 'Send request' }).click())
  await expect(page.getByText(/^Your request went to /)).toBeVisible()
  expect(actions).toBeLessThanOrEqual(10)
}

test('with an old nameplate, a crew finds the nearest panels in stock in its country on a phone by keyboard, in at most six inputs, and has asked its supplier after ten more', async ({
  page,
  product,
}) => {
  let inputs = 0
  const type = async (text: string) => {
    inputs++
    await page.keyboard.type(text)
  }
  const press = async (key: string) => {
    inputs++
    await page.keyboard.press(key)
  }
  // a desktop shows all filters, so it takes one input less
  await page.setViewportSize(phone)
  await page.goto('/')
  await expect(page.getByText(/panels in stock/)).toBeVisible()
  await press('/')
  await expect(box(page)).toBeFocused()
  // figures become filters with the usual tolerance, pieces a minimum quantity of the offer
  await type('250 W poly, Vmp 30.4, Imp 8.22, 1640 × 992 mm, 20 pcs')
  await expect(page.getByText(/^Show \d+ panels?$/).first()).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Advanced filters' }))
  await press('Enter')
  await tabTo(page, page.getByLabel('Find a country'))
  await type('Germany')
  await press('Enter')
  await expect(page).toHaveURL(/country=Germany/)
  await expect(page).toHaveURL(/minQuantity=20/)
  await expect(page).toHaveURL(/Watts_W=250&Watts_W_tol=3&Watts_W_tol_type=percent/)
  await expect(page).toHaveURL(/technology=poly/)
  await expect(page.getByRole('button', { name: /^Vmp = 30.4 V ± 3%/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Results' })).toBeFocused()
  // with or without an exact match, the nearest panels are shown with their differences
  await expect(page.getByText(/[+−]\d+\.\d\s%|exact/).first()).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(desk)
  // beside the results the figures that are asked for are unfolded
  await expect(page.getByRole('button', { name: 'Advanced filters' })).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('checkbox', { name: /^Germany/ })).toBeChecked()
  await page.setViewportSize(phone)
  const quote = page.getByRole('button', { name: /^Request a quote for / }).first()
  await quote.focus()
  await press('Enter')
  await expect(page.getByRole('dialog', { name: 'Request a quote' })).toContainText('Send to')
  expect(inputs).toBeLessThanOrEqual(6)
  await signUpAndSend(page, product)
})

test('a card is at most 300 px high with all its words and the terms of its lots, and a range of watts is searched on a phone', async ({
  page,
}) => {
  await page.setViewportSize(desk)
  await page.goto('/search?search=trina&inStock=true')
  await expect(page.getByText(/^\d+ panels$/)).toBeVisible()
  const heights = await page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.clientHeight))
  expect(Math.max(...heights)).toBeLessThanOrEqual(300)
  await page.setViewportSize(phone)
  // until the page has followed its new width, the rail's button has the same name and only unfolds the rail
  await expect(page.getByRole('heading', { name: 'Filters' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Advanced filters' }).click()
  await page.getByLabel('Watts', { exact: true }).fill('400-450')
  await expect(page.getByRole('button', { name: 'Search Panels' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Search Panels' }).click()
  await expect(page).toHaveURL(/Watts_W=425&Watts_W_tol=25&Watts_W_tol_type=units/)
})

test('a visitor who unticks a supplier and signs in finds the same ticks, and what does not sell the number is not asked', async ({
  page,
  product,
}) => {
  await page.setViewportSize(desk)
  await page.goto('/?minQuantity=100&technology=topcon')
  await page
    .getByRole('button', { name: /^Request a quote for / })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Quantity').fill('1')
  const ticks = dialog.getByRole('checkbox', { disabled: false })
  const first = (await ticks.first().evaluate((tick) => tick.closest('label')?.textContent)) ?? ''
  await dialog.getByRole('checkbox', { name: first, exact: true }).uncheck()
  const sent = await dialog.getByText(/^Send to \d+ of \d+ offers$/).textContent()
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/user/login')
  await signInAsUser(page, product)
  await page.goto('/?minQuantity=100&technology=topcon')
  await expect(dialog.getByText(sent ?? '', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: first, exact: true })).not.toBeChecked()
  await dialog.getByLabel('Quantity').fill('1000000')
  // nobody sells that many: all may still be asked, and the answer says how many there are
  await expect(dialog.getByText('Not sold in this number')).toHaveCount(0)
})

test.describe('in euros', () => {
  test.use({ locale: 'en-IE', viewport: desk, hasOwnContext: true })

  test('on a fresh installation, a buyer asks three suppliers for 300 TOPCon panels in the EU at up to €0.15 per watt in at most eight clicks', async ({
    page,
    product,
  }) => {
    let clicks = 0
    const click = async (control: Locator) => {
      clicks++
      await control.click()
    }
    await signInAsUser(page, product)
    await page.goto('/')
    await click(page.getByRole('checkbox', { name: /^TOPCon/ }))
    clicks++
    await page.getByRole('group', { name: 'What you need' }).getByLabel('Region').selectOption('EU')
    await click(page.getByLabel('Pieces needed'))
    await page.keyboard.type('300')
    await tabTo(page, page.getByLabel('Price per watt up to'))
    await page.keyboard.type('0,15')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/technology=topcon/)
    for (const asked of ['country=EU', 'minQuantity=300', 'maxPricePerWatt=0.15', 'currency=EUR'])
      await expect(page).toHaveURL(new RegExp(asked))
    const card = page
      .getByRole('article')
      .filter({ hasText: /(?:[3-9]|\d\d) offers meet your search/ })
      .first()
    await click(card.getByRole('button', { name: /^Request a quote for / }))
    const dialog = page.getByRole('dialog')
    // the number asked for goes along, and only suppliers who meet the search are ticked
    await expect(dialog.getByLabel('Quantity')).toHaveValue('300')
    await expect(dialog.getByText(/^Send to [3-9] of \d+ offers$/)).toBeVisible()
    await expect(dialog.getByText(/300 × ≈\s€[\d.]+ = €/).first()).toBeVisible()
    await tabTo(page, dialog.getByLabel('Delivery country'))
    await page.keyboard.type('Spain')
    await tabTo(page, dialog.getByLabel('Delivery place'))
    await page.keyboard.type('Madrid')
    await expectAccessible(page)
    await click(dialog.getByRole('button', { name: 'Send request' }))
    await expect(page.getByText(/^Your request went to [3-9] suppliers\.$/)).toBeVisible()
    expect(clicks).toBeLessThanOrEqual(8)
  })
})
