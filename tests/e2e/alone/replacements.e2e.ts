import type { Browser, Locator, Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { ReplacementAnswer } from '../../../src/shared/repair/replacement-api.js'
import { addOwnInventory } from '../../../src/shared/stock/inventory-api.js'
import { callProduct } from '../../support/call-product.js'
import { readOutbox } from '../../support/outbox.js'
import { expectAccessible, expectWellFramed } from '../accessible.js'
import { mailTo } from '../outbox.js'
import { signInAsSupplier, signInAsUser } from '../people.js'
import { expect, test } from '../product.js'
import { addPanel } from '../stock-catalogue.js'

test.slow()

test.use({ productEnv: { SEED: 'demo-sheets' } })

const label = {
  Pmax: '250',
  Vmp: '30,4',
  Imp: '8.22',
  Length: '1640',
  Width: '992',
  'Panels in the string': '12',
}
const rarer = { 'Temp Coeff Pmax': '-0.41', 'Temp Coeff Voc': '-0.31', 'Temp Coeff Isc': '0.05' }
/** An equal of the old panel, which comes into stock later. */
const equal = {
  Brand: 'Return',
  Watts_W: 250,
  Pmax_W: 250,
  Vmp_V: 30.4,
  Imp_A: 8.22,
  Voc_V: 37.6,
  Isc_A: 8.81,
  Length_mm: 1640,
  Width_mm: 992,
}

const enter = async (page: Page, target: Locator) => {
  await target.focus()
  await page.keyboard.press('Enter')
}
const type = async (page: Page, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) {
    await page.getByLabel(name, { exact: true }).focus()
    await page.keyboard.type(value)
  }
}
// printed fonts use another apostrophe
const plain = (text: string) => text.replace(/\s+/g, '').replace(/[’ʼ]/g, "'")

const width = 390
test(`a fitter gets by keyboard from a label with two missing figures to a printed report and an alert, at ${width} px`, async ({
  page,
  product,
  browser,
}) => {
  const email = `crew-${width}@example.test`
  await page.setViewportSize({ width, height: 900 })
  await signInAsUser(page, product, email)
  await page.goto('/replace')
  await expect(page.getByRole('heading', { name: 'Find a replacement' })).toBeVisible()
  // as high as the whole form: on a phone, whatever field lies below the bar of the button is partly covered
  await page.setViewportSize({ width, height: 2400 })
  await expectAccessible(page)
  await page.setViewportSize({ width, height: 900 })
  await enter(page, page.getByText('More, if you know it').first())
  await type(page, { ...label, ...rarer })
  await enter(page, page.getByText('4 figures missing: what each would decide'))
  await expect(page.getByText('Voc: the voltage on the coldest day')).toBeVisible()
  await enter(page, page.getByRole('button', { name: 'Find replacements' }))
  await expect(page.getByRole('button', { name: 'not stated: Voc, Isc' })).toBeVisible()
  // on a phone the answer replaces the form
  const theCase = page.getByRole('form', { name: 'The case' })
  if (width === 390) await expect(theCase).toBeHidden()
  else await expect(theCase).toBeVisible()
  await expect(page.getByText(/string (about )?[+−]?[\d.]+( to [+−]?[\d.]+)? %/).first()).toBeVisible()
  await expectAccessible(page)
  await enter(page, page.getByRole('button', { name: 'Table' }))
  await expect(page.getByRole('table', { name: 'Replacements, best class first' })).toBeVisible()
  await expectAccessible(page)
  await enter(page, page.getByRole('button', { name: 'List' }))

  await enter(page, page.getByRole('article').getByRole('link').first())
  await page.waitForURL('**/replace/*?*')
  await expect(page.getByRole('img', { name: /The string before and after/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /over the old one of 1640 by 992 mm/ })).toBeVisible()
  const text = ((await page.getByRole('main').textContent()) ?? '').toLowerCase()
  for (const word of ['safe', 'guaranteed']) expect(text).not.toContain(word)
  await enter(page, page.getByRole('button', { name: 'Hot day' }))
  await expect(page.getByText(/cells at 60 °C/).first()).toBeVisible()
  await expectAccessible(page)
  await expectReport(page)
  await handToCustomer(page, browser)

  await enter(page, page.getByRole('button', { name: /Tell me (when one comes into stock|of others that come)/ }))
  await expect(page.getByText(/We watch the market for you/)).toBeVisible()
  const SKU = `RETURN-${width}`
  const panel = await addPanel(product, { ...equal, SKU })
  const shelf = await browser.newPage()
  const token = await signInAsSupplier(shelf, product, `shelf-${width}@example.test`, `Shelf ${width}`)
  const body = { panelId: panel.id, quantity: 24, pricePerUnit: 61 }
  await callProduct(product.url, addOwnInventory, { body }, { token })
  await shelf.close()
  const mail = await mailTo(product.dataDir, email, /Replacement for the panel on the label/)
  expect(mail?.text).toContain(SKU)
  // the same arrival is not reported again
  await page.waitForTimeout(1500)
  const alerts = (await readOutbox(product.dataDir)).filter(
    ({ to, text }) => to?.[0]?.address === email && text?.includes(SKU),
  )
  expect(alerts).toHaveLength(1)
  await page.setViewportSize({ width, height: 900 })
  await expectWellFramed(page)
})

/** Makes a short link to the report and opens it as somebody who has no account. */
async function handToCustomer(page: Page, browser: Browser) {
  await enter(page, page.getByRole('button', { name: 'Short link' }))
  await enter(page, page.getByRole('button', { name: 'Make link' }))
  const link = page.getByLabel(/^Link that ends on/)
  await expect(link).toHaveValue(/\/r\/[\w-]{16}$/)
  await expectAccessible(page)
  const customer = await browser.newPage()
  await customer.goto(await link.inputValue())
  await expect(customer.getByRole('heading', { level: 1, name: /in place of the old panel/ })).toBeVisible()
  await expect(customer.getByRole('button', { name: 'Print report' })).toBeVisible()
  await expectAccessible(customer)
  await customer.close()
  await enter(page, page.getByRole('button', { name: 'Close' }).last())
}

/** Prints the comparison and reads it back: two A4 sheets with the numbers of the call. */
async function expectReport(page: Page) {
  const bytes = await page.pdf({ preferCSSPageSize: true })
  const paper = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  expect(paper.numPages).toBe(2)
  let printed = ''
  for (const number of [1, 2]) {
    const sheet = await paper.getPage(number)
    expect(sheet.view.map(Math.round)).toEqual([0, 0, 595, 842])
    const { items } = await sheet.getTextContent()
    printed += items.map((item) => ('str' in item ? item.str : '')).join('')
  }
  const { pathname, searchParams } = new URL(page.url())
  searchParams.set('candidateId', pathname.split('/').at(-1) ?? '')
  const answer = (await (
    await page.request.get(`/api/solars/replacements?${searchParams}`)
  ).json()) as ReplacementAnswer
  const [item] = answer.items
  const watts = (value: number | undefined) => `${Math.round(value ?? 0).toLocaleString('en-US')} W`
  const { stc, low, hot, range } = item?.electrical ?? {}
  const expected = [
    ...[stc, low, hot].flatMap((change) => [watts(change?.beforeW), watts(change?.afterW)]),
    ...(item?.reasons.map(({ text }) => text) ?? []),
    `model version ${answer.model.version}`,
    'This is no certification and replaces no check by a qualified electrician',
  ]
  expect(range?.because.join()).toBe('original Voc_V,original Isc_A')
  for (const words of expected) expect(plain(printed)).toContain(plain(words))
}

/** The maker's datasheet of the old panel. */
async function printSheet(browser: Browser) {
  const paper = await browser.newPage()
  const row = (name: string, value: string) => `<tr><td>${name}</td><td>${value}</td></tr>`
  await paper.setContent(`<div style="font:16px Arial;padding:40px;background:#f4f4f0"><h2>SUNWORKS SOLAR</h2>
    <h3>Photovoltaic Module SW250-60P</h3><table cellpadding=8>${row('Maximum Power (Pmax)', '250 W')}
    ${row('Voltage at Pmax (Vmp)', '30.4 V')}${row('Current at Pmax (Imp)', '8.22 A')}
    ${row('Open Circuit Voltage (Voc)', '37.6 V')}${row('Short Circuit Current (Isc)', '8.81 A')}
    ${row('Maximum System Voltage', '1000 V')}${row('Dimensions', '1640 x 992 x 40 mm')}${row('Weight', '18.5 kg')}
    </table><p>STC: 1000 W/m2, 25 C, AM 1.5</p></div>`)
  const buffer = await paper.pdf()
  await paper.close()
  return { name: 'sheet.pdf', mimeType: 'application/pdf', buffer }
}

test('the old datasheet is read into the form, which says what is still missing', async ({
  page,
  product,
  browser,
}) => {
  // each case of a visitor costs a free search, which is said; without one, signing in leads on
  const figures = 'Voc_V=37.6&Isc_A=8.81&Vmp_V=30.4&Imp_A=8.22'
  await page.goto(`/replace?${figures}`)
  await expect(page.getByText(/^\d+ of 15 free searches left\.$/)).toBeVisible()
  for (const text of 'abcdefghijklmn') await page.request.get(`/api/solars/search?search=${text}`)
  await page.goto(`/replace?${figures}&stringLength=9`)
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign Up Free' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/replace')
  await signInAsUser(page, product, 'photo@example.test')
  await page.goto('/replace')
  // countries with stock are there to tick, groups on top, as in search
  await expect(page.getByRole('checkbox', { name: /^EU \(\d+\)$/ })).toBeVisible()
  await page.getByLabel('Find a country').fill('ger')
  const germany = page.getByRole('checkbox', { name: /^Germany \(\d+\)$/ })
  await germany.check()
  await page.getByLabel('Find a country').fill('')
  await expect(germany).toBeChecked()
  // one control for sheets and photos; other files get an error
  const chooser = page.getByLabel(/^The old datasheet, or a photo of the label/)
  await chooser.setInputFiles({ name: 'label.txt', mimeType: 'text/plain', buffer: Buffer.from('Voc 37.6 V') })
  await expect(page.getByText('“label.txt” is neither a PDF nor a JPEG, PNG or WebP photo.')).toBeVisible()
  await chooser.setInputFiles(await printSheet(browser))
  await expect(page.getByText(/Read from the datasheet of .*SW250-60P: Voc 37\.60\sV/)).toBeVisible({ timeout: 90_000 })
  for (const [name, value] of Object.entries({ Pmax: '250', Vmp: '30.4', Imp: '8.22', Voc: '37.6', Isc: '8.81' }))
    await expect(page.getByLabel(name, { exact: true })).toHaveValue(value)
  await expect(page.getByText(/3 figures missing: what each would decide/)).toBeVisible()
  await expectAccessible(page)
})

test('all problems of a case are shown at once, the first is focused, and nothing is sent', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('link', { name: /^Replace a broken one/ }).click()
  // in the order of a label, with the button at hand, and a minus where one is needed
  const figures = page.getByRole('form', { name: 'The case' }).locator('input[inputmode]')
  await expect(figures.first()).toHaveAttribute('name', 'Pmax_W')
  await expect(page.getByRole('button', { name: 'Find replacements' })).toBeInViewport()
  await expect(page.getByLabel('Lowest temperature')).toHaveAttribute('inputmode', 'text')
  await page.getByLabel('Voc', { exact: true }).fill('70')
  await page.getByLabel('Vmp', { exact: true }).fill('30.8')
  await page.getByLabel('Imp', { exact: true }).fill('8.2')
  await page.getByLabel('Isc', { exact: true }).fill('8.8')
  await page.getByLabel('Length', { exact: true }).fill('64.5')
  await page.getByLabel('Panels in the string', { exact: true }).fill('3')
  await page.getByLabel('Panels to replace', { exact: true }).fill('5')
  await page.getByRole('button', { name: 'Find replacements' }).click()
  await expect(page.getByText(/contradict each other/)).toBeVisible()
  await expect(page.getByText('5 panels cannot be replaced in a string of 3')).toBeVisible()
  await expect(page.getByText(/If it is inches, write 1638/)).toBeVisible()
  await expect(page.locator('[aria-invalid]').first()).toBeFocused()
  expect(new URL(page.url()).search).toBe('')
})
