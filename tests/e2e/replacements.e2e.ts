import { expectAccessible, expectWellFramed } from './accessible.js'
import { expect, test } from './product.js'

test.use({ productEnv: { SEED: 'demo' } })

test('a fitter types a label with figures missing, sees spans, opens a candidate and what it rests on', async ({
  page,
}) => {
  await page.goto('/replace')
  await expect(page.getByRole('heading', { name: 'Find a replacement' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Pmax', { exact: true }).fill('250')
  await page.getByLabel('Vmp', { exact: true }).fill('30,4')
  await page.getByLabel('Imp', { exact: true }).fill('8.22')
  await page.getByLabel('Length', { exact: true }).fill('1640')
  await page.getByLabel('Width', { exact: true }).fill('992')
  await page.getByLabel('Panels in the string', { exact: true }).fill('12')
  await page.getByRole('button', { name: 'Find replacements' }).click()
  await expect(page.getByText(/\d+ panels? for the panel on the label/)).toBeVisible()
  await expect(page.getByText(/Not stated of the old panel: .*Voc/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('article').getByRole('link').first().click()
  await page.waitForURL('**/replace/*?*')
  await expect(page.getByRole('img', { name: /The string before and after/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /over the old one of 1640 by 992 mm/ })).toBeVisible()
  await expect(
    page.getByText('This is no certification and replaces no check by a qualified electrician', { exact: false }),
  ).toBeVisible()
  const said = ((await page.getByRole('main').textContent()) ?? '').toLowerCase()
  for (const word of ['safe', 'guaranteed']) expect(said).not.toContain(word)
  await page.getByRole('button', { name: 'Hot day' }).click()
  await expect(page.getByText(/cells at 60 °C/)).toBeVisible()
  await expectWellFramed(page)
  await expectAccessible(page)
})

test('every problem of a case is said at once, in words, and nothing is sent', async ({ page }) => {
  await page.goto('/replace')
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
  expect(new URL(page.url()).search).toBe('')
})
