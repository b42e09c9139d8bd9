import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeOffer, makePanel, makeSupplier, makeUser } from '../../../tests/support/factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import * as reports from '../../shared/repair/report-api.js'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

async function make(withPrices: boolean, more: object = {}, wish: object = {}) {
  const { token } = await makeUser(test.db)
  const panel = await makePanel(test.db)
  const offer = async (pricePerUnit: number, terms: object) =>
    makeOffer(test.db, panel.id, (await makeSupplier(test.db)).id, { pricePerUnit, terms })
  await offer(81.5, {})
  await offer(23.4, { condition: 'used', warehouse_country: 'Norway' })
  const query = { originalId: panel.id, candidateId: panel.id, ...more } as never
  const body = { project: '', customer: '', site: '', withPrices, ...wish }
  const { url } = await test.call(reports.createReport, { query, body }, { token })
  return { url, read: () => test.call(reports.getSharedReport, { params: { secret: url?.split('/').at(-1) ?? '' } }) }
}

it('shows offers of what was asked for alone, and no price of any goods unless wanted', async () => {
  const both = (await (await make(true)).read()).report
  expect(both.item.panel).toMatchObject({ offer: { cost: 81.5 }, otherOffer: { cost: 23.4 } })
  expect(both.item.panel.inventory).toHaveLength(2)
  const used = (await (await make(true, { condition: 'used', country: 'Norway' })).read()).report
  expect(used.item.panel.inventory).toMatchObject([{ condition: 'used' }])
  expect(JSON.stringify((await (await make(false)).read()).report)).not.toMatch(/81\.5|23\.4|companyName/)
})

it('asks the customer for the price with a margin, and tells neither the cost nor the margin nor who sells', async () => {
  const { report } = await (await make(false, { replaced: 2 }, { marginPercent: 17 })).read()
  expect(report.customerPrice).toEqual({ amount: 190.71, currency: 'USD', pieces: 2 })
  expect(JSON.stringify(report)).not.toMatch(/81\.5|marginPercent|companyName/)
  expect((await (await make(true, {}, { marginPercent: 17 })).read()).report.customerPrice).toBeNull()
})

it('shows a report of an earlier release as it was', async () => {
  const { read } = await make(true)
  const { report: whole } = await read()
  await sql`update reports set content = content #- '{item,distance}' #- '{item,impPercent}' #- '{item,size,step}'
    #- '{item,offers,other}' #- '{item,offers,best,costUsd}' #- '{item,panel,otherOffer}' #- '{item,panel,offer,cost}'
    #- '{item,panel,offer,costUsd}' #- '{item,panel,offer,condition}' #- '{request,orientation}'
    #- '{request,rowSpare_mm}'`.execute(test.db)
  await sql.raw(readFileSync('migrations/0086-kept-reports.sql', 'utf8')).execute(test.db)
  const { report } = await read()
  expect(report.item.panel.offer).toEqual({ ...whole.item.panel.offer, costUsd: null })
  expect(report.item.reasons).toEqual(whole.item.reasons)
})
