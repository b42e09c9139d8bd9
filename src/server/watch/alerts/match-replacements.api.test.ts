import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeOffer, makePanel, makeSupplier, makeUser, type Person } from '../../../../tests/support/factories.js'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.js'
import type { AppError } from '../../../shared/http/errors.js'
import * as api from '../../../shared/watch/saved-search-api.js'
import { checkAlerts } from './check-alerts.js'

let app: TestApp
let user: Person
let supplier: Person

beforeAll(async () => {
  app = await startTestApp()
  user = await makeUser(app.db)
  supplier = await makeSupplier(app.db)
})
afterAll(() => app.close())

const plug = 'Stäubli MC4'
const save = (query: Record<string, string>, kind: 'search' | 'replacement' = 'replacement') =>
  app.call(api.createSavedSearch, { body: { name: 'Watch', kind, query, alert: 'instant' } }, user)

it('reports once each panel that comes into stock and fits as a replacement, and no other', async () => {
  const original = await makePanel(app.db, { SKU: 'WATCHED-OLD', ConnectorType: plug })
  const twin = await makePanel(app.db, { SKU: 'WATCHED-TWIN', ConnectorType: plug })
  const large = await makePanel(app.db, { SKU: 'WATCHED-LARGE', Length_mm: 2400, ConnectorType: plug })
  await checkAlerts(app.deps)
  const { savedSearch } = await save({ originalId: original.id, stringLength: '12', page: '3' })
  expect(savedSearch).toMatchObject({ kind: 'replacement', query: { originalId: original.id, stringLength: '12' } })
  expect(savedSearch.query.page).toBeUndefined()
  const offer = await makeOffer(app.db, twin.id, supplier.id)
  await makeOffer(app.db, large.id, supplier.id)
  await checkAlerts(app.deps)
  const found = async () => {
    const { findings } = await app.call(api.listFindings, { params: { id: savedSearch.id } }, user)
    return findings.map(({ SKU }) => SKU)
  }
  expect(await found()).toEqual(['WATCHED-TWIN'])
  const mails = (await app.mails()).filter((mail) => JSON.stringify(mail).includes('WATCHED-TWIN'))
  expect(mails).toHaveLength(1)
  expect(JSON.stringify(mails[0])).toContain(`/replace?originalId=${original.id}`)
  // more of the same stock is no new stock
  await app.db.updateTable('inventory').set({ quantity: 500 }).where('id', '=', offer.id).execute()
  await app.db.updateTable('panels').set({ stock_quantity: 500 }).where('id', '=', twin.id).execute()
  await checkAlerts(app.deps)
  expect(await found()).toEqual(['WATCHED-TWIN'])
})

it('accepts the parameters of its call, and reports every problem under its parameter', async () => {
  const refusal = (body: object, kind: 'search' | 'replacement'): Promise<AppError> =>
    save(body as Record<string, string>, kind).then(
      () => Promise.reject(new Error('was not refused')),
      (error: AppError) => error,
    )
  const refused = await refusal({ Voc_V: '40', stringLength: '0' }, 'replacement')
  expect(refused.status).toBe(400)
  expect(Object.keys(refused.fields ?? {})).toEqual(expect.arrayContaining(['query.stringLength', 'stringLength']))
  expect((await refusal({ stringLength: '12' }, 'search')).status).toBe(400)
  const { savedSearch } = await save({ Watts_W: '400' }, 'search')
  expect(savedSearch.kind).toBe('search')
  const { savedSearch: label } = await save({ Voc_V: '40', Isc_A: '9' })
  const edit = (query: Record<string, string>) =>
    app.call(api.updateSavedSearch, { params: { id: label.id }, body: { query } }, user)
  await expect(edit({ Watts_W: '400' })).rejects.toMatchObject({ status: 400 })
  expect((await edit({ Voc_V: '41', Isc_A: '9', class: 'dropIn' })).savedSearch.query.class).toBe('dropIn')
})
