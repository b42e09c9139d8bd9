import { drawPng } from '../support/draw-pictures.js'
import { expectAccessible, expectWellFramed } from './accessible.js'
import { post, signInAsSupplier, signInAsUser } from './people.js'
import { expect, test } from './product.js'

test.slow()
test.use({ productEnv: { SEED: 'real' } })

/** Forty pieces, of which fourteen have almost the same current, and one row that cannot be read. */
const flashList = [
  'Serial;Pmax;Voc;Isc;Vmp;Imp',
  ...Array.from({ length: 40 }, (_, n) => {
    const current = n < 14 ? 12.8 + n / 1000 : 11.52 + n / 20
    return `LOT-${n};${(430 + (n % 9)).toFixed(1)};39,2;14,6;33,1;${current.toFixed(3)}`.replaceAll('.', ',')
  }),
  'LOT-0;431,0;39,2;14,6;33,1;12,8',
].join('\n')

test('a supplier adds photos and a flash list to a lot, and a buyer picks fourteen pieces for a string', async ({
  page,
  product,
}) => {
  const token = await signInAsSupplier(page, product, 'lots@example.test', 'Lot Yard')
  const found = await fetch(`${product.url}/api/supplier/panels?search=JAM54D41-440`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { panels } = (await found.json()) as { panels: { id: string }[] }
  const panelId = panels[0]?.id ?? ''
  await post(product, '/supplier/inventory', { panelId, quantity: 40, pricePerUnit: 60 }, token)

  await page.goto('/supplier/inventory')
  await page.getByRole('button', { name: 'Photos and flash list' }).click()
  const dialog = page.getByRole('dialog')
  const picture = { name: 'lot.png', mimeType: 'image/png', buffer: drawPng(40, 30) }
  await dialog.getByLabel('Add photos').setInputFiles([picture, picture])
  await expect(dialog.getByRole('button', { name: 'Remove', exact: true })).toHaveCount(2)
  await dialog
    .getByLabel('Choose a flash list')
    .setInputFiles({ name: 'flash.csv', mimeType: 'text/csv', buffer: Buffer.from(flashList) })
  await expect(dialog.getByText('1 row is left out.')).toBeVisible()
  await expect(dialog.getByText('Serial LOT-0 already stands in row 2')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save the flash list' }).click()
  await expect(dialog.getByRole('button', { name: 'Remove the flash list' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: '2 photos, 40 measured' })).toBeVisible()
  await expectWellFramed(page)

  await signInAsUser(page, product)
  await page.goto(`/panels/${panelId}`)
  await page.getByRole('button', { name: 'Photo 1 of 2, lot of Lot Yard' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Photo 2 of 2, lot of Lot Yard' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /Flash list: 40 pieces/ }).click()
  await expect(page.getByRole('img', { name: /^Pmax: / })).toBeVisible()
  await page.getByLabel('Pieces in the string').fill('41')
  await page.getByRole('button', { name: 'Pick pieces' }).click()
  await expect(page.getByText('Write a whole number from 1 to 40')).toBeVisible()
  await page.getByLabel('Pieces in the string').fill('14')
  await page.getByRole('button', { name: 'Pick pieces' }).click()
  await expect(page.getByText(/^14 pieces, .* Imp 12\.80 to 12\.81 A/)).toBeVisible()
  const list = page.getByRole('table', { name: 'Pieces to take from the lot' })
  await expect(list.getByRole('row')).toHaveCount(15)
  await expect(list).toContainText('LOT-13')
  await expectAccessible(page)
  await expectWellFramed(page)
  await page.reload()
  await expect(list.getByRole('row')).toHaveCount(15)
})
