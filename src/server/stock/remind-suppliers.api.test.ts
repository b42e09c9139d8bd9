import { afterAll, beforeAll, expect, it } from 'vitest'
import { daysAgo } from '../../../tests/support/days-ago.js'
import { makeSupplier } from '../../../tests/support/factories.js'
import { makeLine } from '../../../tests/support/stock-factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { remindSuppliers } from './remind-suppliers.js'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ PUBLIC_URL: 'https://heliodex.example' })
})
afterAll(() => test.close())

const run = () => remindSuppliers(test.db, test.config)
const mailsTo = async (to: string) => (await test.mails()).filter((mail) => mail.to?.[0]?.address === to)
const makeAged = async (days: readonly number[], account: Parameters<typeof makeSupplier>[1] = {}, quantity = 5) => {
  const supplier = await makeSupplier(test.db, account)
  for (const age of days) await makeLine(test.db, { supplier_id: supplier.id, updated_at: daysAgo(age), quantity })
  return supplier
}

it('reminds a supplier once before its lines become stale, with any number of processes', {
  tags: 'concurrent',
}, async () => {
  const supplier = await makeAged([10, 75, 80, 100])
  await Promise.all(Array.from({ length: 10 }, run))
  const mails = await mailsTo(supplier.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toBe('Is your stock on Heliodex still correct?')
  expect(mails[0]?.text).toContain('2 lines of your stock will be listed')
  expect(mails[0]?.text).toContain('1 line already did')
  expect(mails[0]?.text).toContain('https://heliodex.example/supplier/inventory')

  await run()
  expect(await mailsTo(supplier.email)).toHaveLength(1)
  await test.db
    .updateTable('suppliers')
    .set({ last_reminded_at: daysAgo(15) })
    .where('account_id', '=', supplier.id)
    .execute()
  await run()
  expect(await mailsTo(supplier.email)).toHaveLength(2)
})

it('does not remind suppliers whose stock is fresh, long stale or sold out, nor inactive or demo ones', async () => {
  const quiet = [
    await makeAged([1, 31, 65]),
    await makeAged([95]),
    await makeAged([80], {}, 0),
    await makeAged([80], { is_active: false }),
    await makeAged([80], { supplier: { is_demo: true } }),
  ]
  await run()
  for (const { email } of quiet) expect(await mailsTo(email)).toHaveLength(0)
})
