import { panelExample } from '../../support/panel-example.js'
import { expectAccessible, expectWellFramed } from '../accessible.js'
import { post, signInAsAdmin } from '../people.js'
import { empty, expect, test } from '../product.js'

test.slow()
test.use({ productEnv: empty })

test('the same panel under two spellings of a brand cannot be added twice, and a merge is completely undone', async ({
  page,
  product,
}) => {
  await signInAsAdmin(page, product)
  const token = await page.evaluate(() => localStorage.getItem('heliodex.token') ?? '')
  const create = (Brand: string, SKU: string) => post(product, '/solars/create', { ...panelExample, Brand, SKU }, token)
  await create('Risen', 'RSM-144')
  expect(await create('Risen Energy', 'RSM-144')).toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Risen Energy is another spelling of Risen.'),
  })
  // still two separate brands
  await create('Sakura', 'SK-1')
  await create('Sakura Modules', 'SK-1')
  await create('Sakura Modules', 'SK-2')

  await page.goto('/admin/panels')
  await page.getByRole('link', { name: 'Brands' }).click()
  await expectWellFramed(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add Spelling' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Spelling', { exact: true }).fill('Sakura Modules')
  await dialog.getByLabel('Brand').fill('Sakura')
  await dialog.getByRole('button', { name: 'Add Spelling' }).click()
  await expect(dialog.getByText('Sakura Modules is a brand with 2 panels.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Merge 2 panels' }).click()
  await expect(page.getByText('Sakura Modules is now a spelling of Sakura')).toBeVisible()
  await expect(page.getByText('1 panel renamed, 1 panel merged')).toBeVisible()
  expect(await create('sakura-modules', 'SK-2')).toMatchObject({ code: 'conflict' })
  const request = { email: 'v@example.test', name: 'V', brand: 'Sakura Modules', model: 'sk 1', wattage: 545 }
  expect(await post(product, '/panel-requests', request)).toMatchObject({ code: 'similar_panels' })
  await page.goto('/search?search=sakura+modules')
  await expect(page.getByText('2 panels', { exact: true })).toBeVisible()

  await page.goto('/admin/brands')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Merge undone')).toBeVisible()
  await page.goto('/admin/panels?search=sakura')
  await expect(page.getByRole('heading', { name: 'SK-1' })).toHaveCount(2)
})
