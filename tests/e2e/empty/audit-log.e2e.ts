import { panelExample } from '../../support/panel-example.js'
import { expectAccessible, expectWellFramed } from '../accessible.js'
import { post, signInAsAdmin } from '../people.js'
import { empty, expect, test } from '../product.js'

test.use({ productEnv: empty })

test('an admin reads who changed a panel, from what to what, and filters the changes', async ({ page, product }) => {
  const token = await signInAsAdmin(page, product)
  const { panel } = (await post(product, '/solars/create', { ...panelExample, SKU: 'CHANGED-1' }, token)) as {
    panel: { id: string }
  }
  const changed = await fetch(`${product.url}/api/admin/panels/${panel.id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...panelExample, SKU: 'CHANGED-1', Voc_V: 49.7 }),
  })
  expect(changed.status).toBe(200)

  await page.goto('/admin')
  await page.getByRole('link', { name: 'Changes' }).click()
  const table = page.getByRole('table', { name: 'Changes' })
  const row = table.getByRole('row', { name: /CHANGED-1/ }).filter({ hasText: 'Panel changed' })
  await expect(row).toContainText('Voc')
  await expect(row).toContainText(/49\.65\sV → now 49\.70\sV/)
  await expect(row.getByRole('link', { name: 'Helio CHANGED-1' })).toHaveAttribute('href', `/panels/${panel.id}`)
  const created = table.getByRole('row', { name: /CHANGED-1/ }).filter({ hasText: 'Panel created' })
  await created.getByText(/\d+ more fields/).click()
  await expect(created).toContainText('Weight')
  await expectAccessible(page)
  await expectWellFramed(page)

  await page.getByLabel('Panel, brand or supplier').fill('changed-1')
  await expect(page).toHaveURL(/thing=changed-1/)
  await expect(page.getByText('2 changes')).toBeVisible()
  await page.getByLabel('Kind').selectOption('Suppliers')
  await expect(page.getByText('No changes match these filters')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Panel, brand or supplier')).toHaveValue('changed-1')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(row).toBeVisible()
})

/** For tests that expect console errors. */
const complaining = test.extend({ noErrors: async ({ page: _ }, use) => use(undefined) })

complaining('when the changes cannot be loaded, the screen says so and tries again', async ({ page, product }) => {
  await signInAsAdmin(page, product)
  await page.route('**/api/admin/changes*', (route) => route.abort())
  await page.goto('/admin/changes')
  await expect(page.getByText('Failed to load the changes')).toBeVisible({ timeout: 15_000 })
  await page.unroute('**/api/admin/changes*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('table', { name: 'Changes' })).toBeVisible()
})
