import type { ReplacementAnswer } from '../../src/shared/replacements/replacement-api.js'
import { expectAccessible, expectWellFramed } from './accessible.js'
import { expect, test } from './product.js'
import { addOffer, addPanel } from './stock-catalogue.js'

test.use({ productEnv: { SEED: 'demo', FREE_SEARCHES: '200' } })

for (const width of [1280, 390])
  test(`a visitor learns above the list that the same model is in stock, without contacts and for one search, at ${width} px`, async ({
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
    await expect(page.getByText('The same model is in stock at 2 suppliers, 10 pieces.')).toBeVisible()
    await expectWellFramed(page)
    await expectAccessible(page)
    expect(asked).toHaveLength(1)
    await page.getByRole('link', { name: 'The same model is in stock at 2 suppliers' }).click()
    await page.waitForURL(`**/panels/${id}`)
    await expect(page.getByText('Available from 2 Suppliers')).toBeVisible()
    await page.goto(`/replace?${new URLSearchParams({ Pmax_W: '250', Vmp_V: '30.4', Imp_A: '8.22' })}`)
    await expect(page.getByText(/\d panels? for/)).toBeVisible()
    await expect(page.getByText(/The same model is in stock/)).toHaveCount(0)
  })
