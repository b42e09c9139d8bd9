import type { Page } from '@playwright/test'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PlanAnswer } from '../../../src/shared/repair/plants/plant-api.js'
import { expectAccessible, expectWellFramed } from '../accessible.js'
import { signInAsUser } from '../people.js'
import { demo, expect, test } from '../product.js'

test.slow()

test.use({ productEnv: demo })

const sentence = '3 strings of 14 on input A, 2 broken in the second'

/** The panel from the catalogue, the strings in a sentence. */
async function describePlant(page: Page) {
  await page.getByLabel('Model in the catalogue').fill('REC250')
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByLabel('Say it in a sentence').fill(sentence)
  await expect(page.getByText('Read: Input A: 14 panels | 14 panels, 2 broken | 14 panels.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('42 panels, 2 broken.')).toBeVisible()
}

test('a visitor describes a plant in a sentence, marks panels by keys, stops a plan, and prints the next one', async ({
  page,
}) => {
  await page.goto('/plants')
  await page.getByRole('link', { name: 'New plant' }).click()
  await expect(page.getByRole('heading', { name: 'New plant' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start with one string of 12' }).click()
  await page.getByRole('button', { name: 'String 1, panel 1, A, broken' }).click()
  await page.getByRole('button', { name: 'Find ways to repair it' }).click()
  await expect(page.getByText(/Choose the old panel, or type what stands on its label/)).toBeVisible()
  await describePlant(page)

  // two in the second string were said, one more in the third is marked by keys
  await page.getByRole('button', { name: 'String 2, panel 1, A, broken' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  const last = page.getByRole('button', { name: 'String 3, panel 14, A, broken' })
  await expect(last).toBeFocused()
  await page.keyboard.press('Space')
  await expect(last).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('42 panels, 3 broken.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(last).toHaveAttribute('aria-pressed', 'false')

  // limits of the inverter, one of them unreadable at first
  await page.getByRole('button', { name: 'Add the inverter' }).click()
  await page.getByLabel('Highest voltage').fill('a lot')
  await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click()
  await expect(page.getByText(/^Highest voltage: /)).toBeVisible()
  await page.getByLabel('Highest voltage').fill('1000')
  await page.getByLabel('Lower end of the MPP range').fill('200')
  await page.getByLabel('Upper end of the MPP range').fill('800')
  await page.getByLabel('Highest short-circuit current').fill('50')
  await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click()
  await expect(page.getByText('Fits', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)

  const find = page.getByRole('button', { name: 'Find ways to repair it' })
  const held = page.waitForRequest('**/api/plants/plan')
  await page.route('**/api/plants/plan', () => {}, { times: 1 })
  await find.click()
  await held
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('region', { name: 'Ways to repair it' })).toBeHidden()
  const answered = page.waitForResponse('**/api/plants/plan')
  await find.click()
  const answer = (await (await answered).json()) as { plans: PlanAnswer[] }
  const place = answer.plans.findIndex(({ kind }) => kind === 'inPlace')
  await page.getByRole('button', { name: new RegExp(`^${place + 1}\\. Replacements in place`) }).click()
  await expect(page.getByRole('heading', { name: `Plan ${place + 1}: Replacements in place` })).toBeVisible()
  await expectAccessible(page)
  await expectReport(page, answer.plans[place])

  // the plan, its order and the draft outlive a reload
  await page.reload()
  await expect(page.getByRole('heading', { name: `Plan ${place + 1}: Replacements in place` })).toBeVisible()
  await expectWellFramed(page)
})

/** Two A4 sheets with the numbers of the call. */
async function expectReport(page: Page, plan: PlanAnswer | undefined) {
  const bytes = await page.pdf({ preferCSSPageSize: true })
  const paper = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  expect(paper.numPages).toBe(2)
  let printed = ''
  for (const number of [1, 2]) {
    const { items } = await (await paper.getPage(number)).getTextContent()
    printed += items.map((item) => ('str' in item ? item.str : '')).join('')
  }
  // the API's texts have no signs between thousands
  const plain = (text: string) => text.replace(/\s+|(?<=\d),(?=\d{3})/g, '').replace(/[’ʼ]/g, "'")
  const watts = `${Math.round(plan?.totals.stc.power_W ?? 0).toLocaleString('en-US')} W`
  const work = 'Take 2 panels A, broken, out of string 2 of Input A'
  const texts = [watts, plan?.panel?.SKU ?? '', plan?.text ?? '', work]
  for (const text of [...texts, ...(plan?.checks.map((check) => check.text) ?? [])])
    expect(plain(printed)).toContain(plain(text))
}

test('a user keeps a plant, finds it in the list on a phone, changes it by a tap, and shares it', async ({
  page,
  product,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAsUser(page, product, 'plants@example.test')
  await page.goto('/plants/new')
  await describePlant(page)
  await page.getByRole('button', { name: 'Keep this plant' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Barn, south roof')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click()
  await page.waitForURL(/\/plants\/[0-9a-f-]{36}$/)
  await page.getByRole('button', { name: 'String 1, panel 3, A, broken' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Plant saved')).toBeVisible()
  // opened again, it still says what it was described by
  await page.reload()
  await expect(page.getByLabel('Say it in a sentence')).toHaveValue(sentence)
  await page.goto('/plants')
  await expect(page.getByRole('link', { name: 'Barn, south roof' })).toBeVisible()
  await expect(page.getByText('3 broken')).toBeVisible()
  await expectAccessible(page)
  await expectWellFramed(page)

  await page.getByRole('link', { name: 'Barn, south roof' }).click()
  await page.getByText('More', { exact: true }).click()
  const linked = page.waitForResponse('**/link')
  await page.getByRole('button', { name: 'Share by a link' }).click()
  const { link } = (await (await linked).json()) as { link: { secret: string } }
  const visitor = await browser.newPage()
  await visitor.goto(`${product.url}/plants/shared/${link.secret}`)
  await expect(visitor.getByRole('heading', { name: 'Barn, south roof' })).toBeVisible()
  await expect(visitor.getByText('42 panels, 3 broken.')).toBeVisible()
  // without a connection the drawing stays, and the check can be tried again
  await visitor.context().setOffline(true)
  await visitor.getByRole('button', { name: 'String 1, panel 9, A, broken' }).click()
  await expect(visitor.getByText('The plant could not be checked')).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Retry' })).toBeVisible()
  // by itself
  await visitor.context().setOffline(false)
  await expect(visitor.getByText('The plant could not be checked')).toBeHidden()
  await visitor.close()
})

test('the plans stay when the plant is kept, and a plan that is shared is read, without prices if wanted', async ({
  page,
  product,
  browser,
}) => {
  await signInAsUser(page, product, 'plan-reader@example.test')
  await page.goto('/plants/new')
  await describePlant(page)
  // the sentence stays, and what it did not use is said
  await expect(page.getByLabel('Say it in a sentence')).toHaveValue(sentence)
  await page.getByRole('button', { name: 'Find ways to repair it' }).click()
  const best = page.getByRole('row').filter({ hasText: 'Best repair' })
  await expect(best).toBeVisible()
  await page.getByLabel('Work per moved panel').fill('1000')
  await expect(best).toContainText(/with \$2,000\.00 of work/)
  await page.getByRole('button', { name: 'Keep this plant' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Read me')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep' }).click()
  await page.waitForURL(/\/plants\/[0-9a-f-]{36}\?view=plans/)
  await expect(best).toContainText(/with \$2,000\.00 of work/)
  await page.getByText('More', { exact: true }).click()
  const linked = page.waitForResponse('**/link')
  await page.getByRole('button', { name: 'Share without prices' }).click()
  const { link } = (await (await linked).json()) as { link: { url: string } }
  const shown = await page
    .getByText(/shows=/)
    .first()
    .textContent()
  const search = /\?\S+/.exec(shown ?? '')?.[0] ?? ''
  const visitor = await browser.newPage()
  await visitor.goto(link.url + search)
  await expect(visitor.getByRole('heading', { name: 'Read me' })).toBeVisible()
  await expect(visitor.getByText('What the crew does').first()).toBeVisible()
  await expect(visitor.getByText(/Panels to mount: 2\./).first()).toBeVisible()
  expect(await visitor.getByRole('main').textContent()).not.toMatch(/\$|of work/)
  await expectAccessible(visitor)
  await visitor.getByRole('button', { name: 'Change it' }).click()
  await expect(visitor.getByText('42 panels, 2 broken.')).toBeVisible()
  await visitor.close()
})
