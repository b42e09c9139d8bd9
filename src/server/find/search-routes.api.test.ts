import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOffer, makePanel, makeSupplier, makeUser } from '../../../tests/support/factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import * as api from '../../shared/find/search-api.js'
import { filterKeys } from '../../shared/panels/panel-fields.js'

let app: TestApp
let token: string
type SearchQuery = NonNullable<Parameters<typeof app.call<typeof api.searchPanels>>[1]['query']>

const find = (query: SearchQuery) => app.call(api.searchPanels, { query }, { token })
const skus = async (query: SearchQuery) => (await find(query)).panels.map(({ SKU }) => SKU)

beforeAll(async () => {
  app = await startTestApp()
  token = (await makeUser(app.db)).token
  const jinko = { Brand: 'JinkoSolar', CellType: 'N-type Mono TOPCon' }
  await makePanel(app.db, {
    ...jinko,
    SKU: 'JKM545M-72HL4',
    Watts_W: 545,
    Voc_V: 49.5,
    Description: 'Tiger Pro half-cut',
  })
  await makePanel(app.db, { ...jinko, SKU: 'JKM545M-72HL4-V', Watts_W: 545, Voc_V: 49.6, Description: 'Tiger Pro' })
  await makePanel(app.db, { ...jinko, SKU: 'JKM540M-72HL4', Watts_W: 540, Voc_V: 49.4, Description: 'Tiger Pro 100%' })
  await makePanel(app.db, { Brand: 'Canadian Solar', SKU: 'CS6R-400MS', Watts_W: 400, Description: 'HiKu6 a_b' })
  await makePanel(app.db, {
    Brand: null,
    SKU: 'X-390',
    Watts_W: 390,
    Weight_kg: null,
    Description: 'needs JKM545M-72HL4',
  })
  await makePanel(app.db, { Brand: 'Canadian Solar', SKU: 'CS6R-410MS', Watts_W: 410, Voc_V: null, Description: null })
})
afterAll(() => app.close())

describe('text', () => {
  it('finds a model without regard to punctuation, spaces and case, exact first, then prefix, then the rest', async () => {
    const expected = ['JKM545M-72HL4', 'JKM545M-72HL4-V', 'X-390']
    for (const search of ['JKM545M-72HL4', 'jkm545m72hl4', ' jkm 545m 72-hl4 ', 'JKM545M/72HL4'])
      expect(await skus({ search })).toEqual(expected)
    expect(await skus({ search: 'JinkoSolar JKM545M 72HL4' })).toEqual(expected.slice(0, 2))
  })
  it('wants every word, in any order', async () => {
    expect(await skus({ search: 'pro jinko 540' })).toEqual(['JKM540M-72HL4'])
    expect(await skus({ search: 'jinko canadian' })).toEqual([])
  })
  it('never takes one figure for another', async () => {
    expect(await skus({ search: 'JKM546' })).toEqual([])
    expect(await skus({ search: 'JKM545' })).not.toContain('JKM540M-72HL4')
  })
  it('forgives typos in letters only when nothing matches as typed, and says so', async () => {
    const found = await find({ search: 'cannadian' })
    expect(found.correctedTo).toBe('canadian')
    expect(found.totalCount).toBe(2)
    expect(await find({ search: 'jkn545m' })).toMatchObject({ correctedTo: 'jkm545m', totalCount: 3 })
    expect(await find({ search: 'jniko tiegr' })).toMatchObject({ correctedTo: 'jinko tiger', totalCount: 3 })
    expect(await find({ search: 'jinko', Watts_W: '999' })).toMatchObject({ correctedTo: null, totalCount: 0 })
  })
  it('takes LIKE characters literally and finds nothing without a letter or digit', async () => {
    for (const search of ['%', '_', "'", '\\', '%_%', '--']) expect(await skus({ search })).toEqual([])
    expect(await skus({ search: '100%' })).toEqual(['JKM540M-72HL4'])
  })
  it('knows families, marks and powers by their words, and does not look in the cell type otherwise', async () => {
    expect((await skus({ search: 'topcon' })).length).toBe(3)
    expect(await skus({ search: 'topcon 540W' })).toEqual(['JKM540M-72HL4'])
    expect(await skus({ search: '0.4 kW' })).toEqual(['CS6R-400MS'])
    const poly = await makePanel(app.db, {
      SKU: 'PLAIN-250',
      CellType: 'Polykristallin',
      Watts_W: 250,
      Description: null,
    })
    for (const search of ['poly', 'multi', 'polykristallin', '多晶', 'plain 250 w'])
      expect(await skus({ search }), search).toEqual(['PLAIN-250'])
    await app.db.deleteFrom('panels').where('id', '=', poly.id).execute()
    expect(await skus({ search: 'poly' })).toEqual([])
    expect(await skus({ search: 'ntypemono' })).toEqual([])
  })
})

describe('figures', () => {
  it('takes bounds and tolerances as decimals, both ends included', async () => {
    const tolerance = { Watts_W: '400', Watts_W_tol: '2.5', Watts_W_tol_type: 'percent' }
    expect((await skus(tolerance)).sort()).toEqual(['CS6R-400MS', 'CS6R-410MS', 'X-390'])
    expect((await skus({ Voc_V: '49.5', Voc_V_tol: '0.1', Voc_V_tol_type: 'units' })).length).toBe(3)
    expect(await skus({ Voc_V: '49.5', Voc_V_operator: 'gt' })).toEqual(['JKM545M-72HL4-V'])
    expect(await skus({ Voc_V: '49.4', Voc_V_operator: 'lte', search: 'jinko' })).toEqual(['JKM540M-72HL4'])
  })
  it('never matches a value that is not stated', async () => {
    expect(await skus({ Weight_kg: '500', Weight_kg_operator: 'lte' })).not.toContain('X-390')
  })
  it('takes the cell type as a part of the text in any case', async () => {
    expect((await skus({ CellType: 'type mono' })).length).toBe(3)
    expect(await skus({ CellType: '%' })).toEqual([])
  })
  it('refuses what is no plain number, a tolerance without its type, and unknown parameters', async () => {
    const refused = [
      ...['abc', '1e3', '-1', '+1', ' 1', '1,5', '0x10', 'NaN', 'Infinity', '1.5.5', '٣'].map((Watts_W) => ({
        Watts_W,
      })),
      { Watts_W: '400', Watts_W_tol: '5' },
      { Watts_W: '400', Watts_W_tol: '5', Watts_W_tol_type: 'percent', Watts_W_operator: 'gt' },
      { Watts_W_tol: '5', Watts_W_tol_type: 'percent' },
      { sort: 'contact_email' },
      { order: 'sideways' },
      { limit: '201' },
      { page: '0' },
      { 'filter[supplier][email]': 'a' },
    ]
    for (const query of refused)
      await expect(find(query as SearchQuery), JSON.stringify(query)).rejects.toMatchObject({ status: 400 })
    for (const key of filterKeys)
      await expect(find({ [key]: 'x' })).rejects.toMatchObject({ fields: { [key]: expect.anything() } })
  })
})

describe('offers', () => {
  it('shows contacts to members alone, and only what active suppliers have', async () => {
    const supplier = await makeSupplier(app.db)
    const idle = await makeSupplier(app.db, { is_active: false })
    const panel = await makePanel(app.db, { SKU: 'OFFERED-1' })
    await makeOffer(app.db, panel.id, supplier.id, { pricePerUnit: 80 })
    await makeOffer(app.db, panel.id, idle.id)
    const asVisitor = await app.call(api.searchPanels, { query: { search: 'offered1' } }, { ip: '10.9.9.9' })
    expect(asVisitor.panels[0]?.inventory).toHaveLength(1)
    expect(Object.keys(asVisitor.panels[0]?.inventory[0]?.supplier ?? {}).sort()).toEqual(
      ['city', 'companyName', 'country', 'message', 'requiresLogin', 'state'].sort(),
    )
    const asMember = await find({ search: 'offered1' })
    expect(asMember.panels[0]?.inventory[0]?.supplier.email).toBe(supplier.email)
    expect(asMember.panels[0]?.inventory[0]?.supplier).not.toHaveProperty('requiresLogin')
  })
})

it('answers a question that was asked before as it did, and sees every change since', async () => {
  const supplier = await makeSupplier(app.db, { company_name: 'Before' })
  const panel = await makePanel(app.db, { SKU: 'KEPT-1', Watts_W: 377 })
  await makeOffer(app.db, panel.id, supplier.id, { quantity: 5 })
  const query = { search: 'KEPT-1', Watts_W: '377' }
  const [first, asVisitor] = [await find(query), await app.call(api.searchPanels, { query })]
  // the answer is kept the second time, and used from the third
  for (let n = 0; n < 2; n++) {
    expect(await find(query)).toEqual(first)
    expect(await app.call(api.searchPanels, { query })).toEqual(asVisitor)
  }
  expect(asVisitor.panels[0]?.inventory[0]?.supplier).toMatchObject({ companyName: 'Before', requiresLogin: true })
  await app.db.updateTable('accounts').set({ company_name: 'After' }).where('id', '=', supplier.id).execute()
  const expected = { companyName: 'After', email: supplier.email }
  expect((await find(query)).panels[0]?.inventory[0]?.supplier).toMatchObject(expected)
  expect((await app.call(api.searchPanels, { query })).panels[0]?.inventory[0]?.supplier.companyName).toBe('After')
  await app.db.updateTable('inventory').set({ quantity: 3 }).where('panel_id', '=', panel.id).execute()
  expect((await find(query)).panels[0]?.inventory[0]?.quantity).toBe(3)
})
