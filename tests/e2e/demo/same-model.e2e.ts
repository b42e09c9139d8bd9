import type { ReplacementAnswer } from '../../../src/shared/repair/replacement-api.js'
import { expectAccessible, expectWellFramed } from '../accessible.js'
import { demo, expect, test } from '../product.js'
import { addOffer, addPanel } from '../stock-catalogue.js'

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
