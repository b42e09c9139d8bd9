import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { readOutbox } from '../../support/outbox.js'
import { panelExample } from '../../support/panel-example.js'
import type { Product } from '../../support/start-product.js'
import { expectAccessible, expectWellFramed } from '../accessible.js'
import { mailTo } from '../outbox.js'
import { post, signInAsAdmin } from '../people.js'
import { expect, test } from '../product.js'

test.slow()
test.use({ productEnv: { SEED: 'none', CAPTCHA: 'off', CAPTCHA_ALLOW_OFF: '1' } })

const askFor = (product: Product, model: string) =>
  post(product, '/panel-requests', {
    ...{ email: `${model.toLowerCase()}@example.test`, name: 'Vera', brand: 'Queue', model, wattage: 430 },
  })
const cardOf = (page: Page, model: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Queue ${model}` }) })
const mailsTo = async (product: Product, address: string) =>
  (await readOutbox(product.dataDir)).filter((mail) => mail.to?.[0]?.address === address)

test('ten requests are decided with twenty keys, and the last decision is undone before its mail is sent', async ({
  page,
  product,
}) => {
  const models = Array.from({ length: 10 }, (_, index) => `Q-${index}`)
  for (const model of models) await askFor(product, model)
  await signInAsAdmin(page, product)
  await page.goto('/admin/requests?status=pending')
  await expect(cardOf(page, 'Q-9')).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('button', { name: 'View File' })).toHaveCount(0)

  let pressed = 0
  const press = async (key: string) => {
    pressed++
    await page.keyboard.press(key)
  }
  for (let round = 0; round < 10; round++) {
    const isRejected = round % 2 === 1
    await press(isRejected ? 'r' : 'a')
    await expect(page.getByRole('dialog')).toBeVisible()
    if (round === 0) {
      await expect(page.getByRole('dialog')).toContainText('was not created')
      await expect(page.getByRole('button', { name: 'Create Panel' }).last()).toBeFocused()
      await expectAccessible(page)
    }
    await press(isRejected ? '2' : 'a')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const next = models[8 - round]
    // the next one opens automatically
    if (next) await expect(cardOf(page, next).getByRole('button', { name: 'Hide details' })).toBeVisible()
  }
  expect(pressed).toBe(20)
  await expect(page.getByText('No panel requests found')).toBeVisible()

  // the last decision is undone, and its mail is never sent
  await page.keyboard.press('u')
  await expect(page.getByText('Decision undone')).toBeVisible()
  const back = cardOf(page, 'Q-0')
  await expect(back).toContainText('Pending')
  await expect(back.getByRole('button', { name: 'Approve' })).toBeVisible()
  expect((await mailTo(product.dataDir, 'q-9@example.test', /approved/))?.text).toContain('Queue Q-9')
  expect((await mailTo(product.dataDir, 'q-8@example.test', /rejected/))?.text).toContain('in the catalogue already')
  // decided one request earlier: a mail about the last one would follow at once
  await mailTo(product.dataDir, 'q-1@example.test', /approved/)
  await sleep(2000)
  expect(await mailsTo(product, 'q-0@example.test')).toHaveLength(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText('Open the next request')
  await expectAccessible(page)
})

test('companies are reviewed one after the other; an undone approval leaves no account', async ({ page, product }) => {
  for (const name of ['Alpha', 'Beta', 'Gamma'])
    await post(product, '/supplier-requests', {
      ...{ firstName: 'A', lastName: 'B', email: `${name.toLowerCase()}@supplier.test`, companyName: `${name} Solar` },
      ...{ address: '1 Way', city: 'Bonn', state: 'NRW', zipCode: '53111', country: 'Germany' },
    })
  await signInAsAdmin(page, product)
  await page.goto('/admin/supplier-requests')
  await expect(page.getByRole('row', { name: /Gamma Solar/ })).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('region', { name: 'Gamma Solar' })).toBeVisible()
  await expectWellFramed(page)
  await expectAccessible(page)
  await page.keyboard.press('a')
  await expect(page.getByText('Request approved successfully')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Beta Solar' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(page.getByText('Decision undone')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Gamma Solar' })).toBeVisible()
  await page.goto('/admin/suppliers')
  await expect(page.getByText('No suppliers yet')).toBeVisible()
  await page.goto('/admin/supplier-requests')
  await page.getByRole('button', { name: 'Review one by one' }).click()
  await page.keyboard.press('r')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Request rejected successfully')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Processed Requests' })).toContainText('Gamma Solar')
})

test('a deleted panel is restored with its stock, from the toast and from the bin', async ({ page, product }) => {
  await signInAsAdmin(page, product)
  const token = await page.evaluate(() => localStorage.getItem('heliodex.token') ?? '')
  const { panel } = (await post(product, '/solars/create', panelExample, token)) as { panel: { id: string } }
  const account = { email: 'bin@supplier.test', companyName: 'Bin Stock', password: 'Shelf-1843!' }
  const { supplier } = (await post(product, '/admin/suppliers', account, token)) as { supplier: { id: string } }
  const line = { panelId: panel.id, supplierId: supplier.id, quantity: 7, pricePerUnit: 70 }
  await post(product, '/admin/inventory', line, token)
  const remove = async () => {
    await page.goto('/admin/panels')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Panel deleted successfully')).toBeVisible()
    await expect(page.getByText('No panels found')).toBeVisible()
  }
  await remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`Panel ${panelExample.SKU} restored`)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Bin Stock')
  await remove()
  await page.getByRole('link', { name: 'Deleted Panels' }).click()
  await expect(page.getByRole('row', { name: new RegExp(panelExample.SKU) })).toContainText('7 at 1 supplier')
  await expectWellFramed(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('No panel was deleted in the last 30 days')).toBeVisible()
  await page.goto('/admin/inventory')
  await expect(page.getByRole('row', { name: /Bin Stock/ })).toContainText('$70.00')
})
