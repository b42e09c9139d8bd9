import { expectAccessible, expectWellFramed } from '../accessible.js'
import { signInAsUser } from '../people.js'
import { empty, expect, test } from '../product.js'

test.use({ productEnv: empty })

test('a user adds a webhook, sees its secret once, and sees why a test did not arrive', async ({ page, product }) => {
  await signInAsUser(page, product, 'hooks@example.test')
  await page.goto('/account')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('Write the address of your program')).toBeVisible()
  await page.getByLabel('Send events to').fill('https://10.0.0.1/hook')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('This address is not on the public internet').first()).toBeVisible()
  await page.getByLabel('Send events to').fill('https://hooks.example.test/hook')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByLabel('Signing secret')).toHaveValue(/^whsec_/)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByLabel('Signing secret')).toHaveCount(0)

  await page.getByRole('button', { name: 'Deliveries to https://hooks.example.test/hook' }).click()
  await expect(page.getByText('Nothing was sent in the last 30 days.')).toBeVisible()
  await page.getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText(/not on the public internet|not known/)).toBeVisible({ timeout: 15_000 })
  await expectAccessible(page)
  await expectWellFramed(page)
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('It is on its way again')).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).first().click()
  await page.getByRole('button', { name: 'Delete the webhook https://hooks.example.test/hook' }).click()
  await page.getByRole('button', { name: 'Delete webhook' }).click()
  await expect(page.getByText('The webhook is deleted')).toBeVisible()
})
