import type { ReplacementAnswer } from '../../../src/shared/repair/replacement-api.js'
import { expectAccessible, expectWellFramed } from '../accessible.js'
import { demo, expect, test } from '../product.js'
import { addOffer, addPanel } from '../stock-catalogue.js'
import { wordsInSight } from '../words-in-sight.js'

test.use({ productEnv: demo })

const width = 1280
test(`a visitor sees the same model first, as a drop-in with its offers and without contacts, for one search, at ${width} px`, async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width, height: 900 })
  const SKU = `SAME-${width}`
  const { id } = await addPanel(product, { Brand: 'Return', SKU })
  await addOffer(product, id, `Keeper ${width}`, { quantity: 7, pricePerUnit: 60 })
  await addOffer(product, id, `Other ${width}`, { quantity: 3, pricePerUnit: null })
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/api\/solars\/(?:search|replacements)\?/.test(request.url())) asked.push(request.url())
  })
  const answered = page.waitForResponse(/\/api\/solars\/replacements\?/)
  await page.goto(`/replace?originalId=${id}&stringLength=9`)
  const { original }: ReplacementAnswer = await (await answered).json()
  expect(JSON.stringify(original.panel?.inventory)).not.toMatch(/email|phone/i)
  const first = page.getByRole('region', { name: 'Drop-in' }).getByRole('article').first()
  await expect(first).toHaveAccessibleName(SKU)
  await expect(first.getByText('same model', { exact: true })).toBeVisible()
  await expect(first.getByText(/10 in stock at 2 suppliers/)).toBeVisible()
  await expect(page.getByText(/^Ordered by class, then by the same model, size, Imp within 5 %, plug/)).toBeVisible()
  await expectWellFramed(page)
  await expectAccessible(page)
  expect(asked).toHaveLength(1)
  await page.goto(`/replace?${new URLSearchParams({ Pmax_W: '250', Vmp_V: '30.4', Imp_A: '8.22' })}`)
  await expect(page.getByText(/fits? in the place of|No panel fits/).first()).toBeVisible()
  await expect(page.getByText('same model', { exact: true })).toHaveCount(0)
  // without a size everything is open, is listed all the same, and the size is asked for
  const question = page.getByRole('form', { name: 'Size of the old panel' })
  await question.getByLabel('Length').fill('1640')
  await question.getByLabel('Width').fill('992')
  await question.getByRole('button', { name: 'Sort them by size' }).click()
  await page.waitForURL(/Length_mm=1640/)
  await expect(question).toHaveCount(0)
})

test('the first screen of the finder has few words, one verdict a row, and what the pieces cost', async ({ page }) => {
  const label = 'Pmax_W=250&Vmp_V=30.1&Imp_A=8.3&Voc_V=37.2&Isc_A=8.87&Length_mm=1638&Width_mm=982&Thickness_mm=40'
  for (const [size, most] of [
    [{ width: 1280, height: 900 }, 250],
    [{ width: 390, height: 844 }, 110],
  ] as const) {
    await page.setViewportSize(size)
    await page.goto('/replace')
    await expect(page.getByRole('heading', { name: 'Find a replacement' })).toBeVisible()
    expect(await wordsInSight(page)).toBeLessThanOrEqual(most)
    await page.goto(`/replace?${label}&stringLength=14&replaced=3`)
    await expect(page.getByRole('article').first()).toContainText(/Fits: .*3 × /)
    expect(await wordsInSight(page)).toBeLessThanOrEqual(most)
  }
  // what is assumed leads to where it is said
  await page.getByRole('button', { name: '−10 °C assumed' }).click()
  await expect(page.getByLabel('Lowest temperature')).toBeFocused()
  await page.getByRole('form', { name: 'The row on the roof' }).getByLabel('Free room along the row').fill('20')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL(/rowSpare_mm=20/)
  await expect(page.getByRole('form', { name: 'The row on the roof' })).toHaveCount(0)
})
