import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeOffer, makePanel, makeSupplier, makeUser, type Person } from '../../../tests/support/factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { getLetterhead, putLetterhead } from '../../shared/accounts/letterhead-api.js'
import { copyOwnData } from '../../shared/accounts/own-data-api.js'
import * as reports from '../../shared/repair/report-api.js'
import { sweepExpired } from '../tasks.js'

let test: TestApp
let user: Person
beforeAll(async () => {
  test = await startTestApp()
  user = await makeUser(test.db)
})
afterAll(() => test.close())

/** One grey point. */
const logo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const put = (body: Parameters<typeof test.call<typeof putLetterhead>>[1]['body'], { token } = user) =>
  test.call(putLetterhead, { body }, { token })

it('of reports is empty until it is set, belongs to one account, and is in the copy of its data', async () => {
  const read = async ({ token }: Person) => (await test.call(getLetterhead, {}, { token })).letterhead
  expect(await read(user)).toEqual({ installer: '', contact: '', logo: null })
  const letterhead = { installer: 'Sun Yard', contact: 'Main Road 1\n+49 30 1', logo }
  expect(await put(letterhead)).toEqual({ letterhead })
  expect(await put({ ...letterhead, installer: 'Sun Yard Ltd' })).toMatchObject({ letterhead: { logo } })
  expect(await read(user)).toEqual({ ...letterhead, installer: 'Sun Yard Ltd' })
  expect(await read(await makeUser(test.db))).toEqual({ installer: '', contact: '', logo: null })
  const copy = await test.call(copyOwnData, {}, { token: user.token })
  expect(copy).toMatchObject({ letterhead: [{ installer: 'Sun Yard Ltd' }] })
})

it('takes PNG pictures and nothing else', async () => {
  const others = [
    'data:text/html;base64,PGI+',
    'https://elsewhere.test/logo.png',
    `data:image/png;base64,${Buffer.from('<svg onload="x">').toString('base64')}`,
    logo.slice(0, 60),
  ]
  for (const other of others)
    await expect(put({ installer: '', contact: '', logo: other })).rejects.toMatchObject({
      status: 400,
      fields: { logo: expect.any(String) },
    })
})

it('heads a report that a short link shows to everybody as it was, without contacts, and without offers unless wanted', async () => {
  const { token } = user
  const [old, panel] = [await makePanel(test.db), await makePanel(test.db)]
  const supplier = await makeSupplier(test.db)
  await makeOffer(test.db, panel.id, supplier.id, { pricePerUnit: 81.5 })
  const query = { originalId: old.id, candidateId: panel.id } as never
  const roof = { project: 'Barn', customer: 'J. Doe', site: 'South roof' }
  const make = (withPrices: boolean) =>
    test.call(reports.createReport, { query, body: { ...roof, withPrices } }, { token })
  const secretOf = (url: string | null) => /^http:\/\/[^/]+\/r\/([\w-]{16})$/.exec(url ?? '')?.[1] ?? ''
  const open = async (url: string | null) =>
    (await test.call(reports.getSharedReport, { params: { secret: secretOf(url) } })).report
  const [priced, plain] = [await make(true), await make(false)]
  await test.db.updateTable('inventory').set({ price_per_unit: 99 }).where('panel_id', '=', panel.id).execute()
  const report = await open(priced.url)
  expect(report).toMatchObject({ ...roof, letterhead: { installer: 'Sun Yard Ltd' }, moreOffers: 0 })
  expect(report.item.panel.inventory).toMatchObject([{ pricePerUnit: 81.5 }])
  expect(JSON.stringify(report)).not.toContain(supplier.email)
  expect(JSON.stringify(await open(plain.url))).not.toMatch(/81\.5|companyName/)

  const listed = (person = user) => test.call(reports.listReports, { query: {} }, { token: person.token })
  expect((await listed()).reports).toEqual([plain.report, priced.report])
  const other = await makeUser(test.db)
  expect(await listed(other)).toMatchObject({ reports: [], totalCount: 0 })
  const end = ({ id }: reports.KeptReport, person: Person) =>
    test.call(reports.deleteReport, { params: { id } }, { token: person.token })
  await expect(end(plain.report, other)).rejects.toMatchObject({ status: 404 })
  await end(plain.report, user)
  await expect(open(plain.url)).rejects.toMatchObject({ status: 404 })
  await test.db
    .updateTable('reports')
    .set({ expires_at: new Date(0) })
    .where('id', '=', priced.report.id)
    .execute()
  await expect(open(priced.url)).rejects.toMatchObject({ status: 404 })
  await sweepExpired(test.db, { freeSearchWindowDays: 1 })
  expect(await test.db.selectFrom('reports').select('id').execute()).toEqual([])
})
