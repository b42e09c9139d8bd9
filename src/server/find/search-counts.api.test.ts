import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeOffer, makePanel, makeSupplier, makeUser } from '../../../tests/support/factories.js'
import { cellsOf, unzip } from '../../../tests/support/read-xlsx.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import * as api from '../../shared/find/search-api.js'
import { dayMs } from '../../shared/values/days.js'

let app: TestApp
let token: string
type Query = NonNullable<Parameters<typeof app.call<typeof api.searchPanels>>[1]['query']>
const find = (query: Query) => app.call(api.searchPanels, { query }, { token })
const facets = (query: object) => app.call(api.listFacets, { query }, { token })
const skus = async (query: Query) => (await find(query)).panels.map(({ SKU }) => SKU)

const day = dayMs
beforeAll(async () => {
  app = await startTestApp()
  token = (await makeUser(app.db)).token
  const [german, french] = [await makeSupplier(app.db), await makeSupplier(app.db)]
  for (const [{ id }, country] of [[german, 'Germany'] as const, [french, 'France'] as const])
    await app.db.updateTable('suppliers').set({ country }).where('account_id', '=', id).execute()
  const made: [SKU: string, Watts_W: number, Vmp_V: number | null, CellType: string][] = [
    ['A-400', 400, 31, 'Mono PERC'],
    ['B-402', 402, 31.3, 'N-type TOPCon'],
    ['C-410', 410, 32.5, 'N-type TOPCon, bifacial'],
    ['D-430', 430, 36, 'Polycrystalline'],
    ['E-450', 450, null, 'CdTe'],
  ]
  const panels = new Map<string, string>()
  for (const [SKU, Watts_W, Vmp_V, CellType] of made) {
    const facts = { SKU, Watts_W, Vmp_V, CellType, Description: null, IsBifacial: null }
    panels.set(SKU, (await makePanel(app.db, facts)).id)
  }
  const offer = (SKU: string, supplier: { id: string }, quantity: number, pricePerUnit: number | null, days = 0) =>
    makeOffer(app.db, panels.get(SKU) ?? '', supplier.id, {
      quantity,
      pricePerUnit,
      updatedAt: new Date(Date.now() - days * day),
    })
  await offer('A-400', german, 10, 80)
  await offer('A-400', french, 500, 120)
  await offer('B-402', french, 20, 60, 50)
  await offer('C-410', german, 300, null)
})
afterAll(() => app.close())

describe('nearest first', () => {
  it('orders by distance in tolerances, and tells how far each panel is', async () => {
    const tolerance = { Vmp_V: '31.2', Vmp_V_tol: '5', Vmp_V_tol_type: 'percent' }
    const { panels } = await find(tolerance)
    expect(panels.map(({ SKU }) => SKU)).toEqual(['B-402', 'A-400', 'C-410'])
    expect(panels[0]?.deviations).toEqual({ Vmp_V: { difference: 0.1, percent: 0.320513 } })
    expect(panels[1]?.deviations.Vmp_V?.difference).toBe(-0.2)
    expect((await find({ Vmp_V: '31', Vmp_V_operator: 'gte' })).panels[0]?.deviations).toEqual({})
  })
  it('offers the nearest panels and wider tolerances where nothing matches, and never more than two filters less', async () => {
    const { panels, nearest, relax } = await find({ Vmp_V: '31.9', Watts_W: '405', inStock: 'true' })
    expect(panels).toEqual([])
    expect(nearest.map(({ SKU }) => SKU)).toEqual(['B-402', 'C-410', 'A-400'])
    expect(nearest[0]?.deviations).toMatchObject({ Vmp_V: { difference: -0.6 }, Watts_W: { difference: -3 } })
    expect(relax[0]).toMatchObject({
      drop: [],
      change: { Vmp_V_tol: '2', Watts_W_tol: '2', Watts_W_tol_type: 'percent' },
    })
    for (const { change, count } of relax) {
      const rest: Record<string, string> = { Vmp_V: '31.9', Watts_W: '405', inStock: 'true' }
      for (const [name, value] of Object.entries(change)) {
        if (value === null) delete rest[name]
        else rest[name] = value
      }
      expect((await find(rest)).totalCount).toBe(count)
    }
  })
  it('offers first to drop what is asked of an offer, then a figure, and the name of the panel last', async () => {
    const { relax } = await find({
      search: 'A-400',
      country: 'Germany',
      minQuantity: '100',
      Watts_W: '400',
      Watts_W_operator: 'gte',
    })
    expect(relax.map(({ drop, count }) => [drop, count])).toEqual([
      [['country'], 1],
      [['minQuantity'], 1],
      [['search'], 1],
    ])
    const figure = await find({ search: 'A-400', Watts_W: '410', Watts_W_operator: 'gte' })
    expect(figure.relax.map(({ drop, count }) => [drop, count])).toEqual([
      [['Watts_W'], 1],
      [['search'], 3],
    ])
  })
})

describe('offers', () => {
  it('must meet every bound by one and the same of them', async () => {
    expect(await skus({ country: 'GERMANY' })).toEqual(['A-400', 'C-410'])
    expect(await skus({ country: 'germany', minQuantity: '100' })).toEqual(['C-410'])
    expect(await skus({ country: 'germany', maxPrice: '100' })).toEqual(['A-400'])
    expect(await skus({ minQuantity: '100', maxPrice: '100' })).toEqual([])
    expect(await skus({ maxPricePerWatt: '0.2' })).toEqual(['A-400', 'B-402'])
    expect(await skus({ maxAgeDays: '30', maxPricePerWatt: '0.2' })).toEqual(['A-400'])
    expect((await app.app.inject('/api/solars/count?country=France&country=Germany')).json()).toMatchObject({
      totalCount: 3,
    })
  })
  it('are asked for by groups of countries too, as many as the facets say', async () => {
    const { countryGroups } = await facets({})
    for (const { value, count } of countryGroups) {
      const found = (await app.app.inject(`/api/solars/count?country=${value}`)).json()
      expect(found, value).toMatchObject({ totalCount: count })
      expect((await find({ country: value.toLowerCase() })).totalCount).toBe(count)
    }
    expect(await skus({ country: 'DACH' })).toEqual(await skus({ country: 'Germany' }))
  })
  it('that are what was asked for come first, and set the price that is sorted by', async () => {
    const { panels } = await find({ country: 'France', sort: 'price' })
    expect(panels.map(({ SKU }) => SKU)).toEqual(['B-402', 'A-400'])
    expect(panels[1]?.inventory.map(({ supplier }) => supplier.country)).toEqual(['France', 'Germany'])
    expect(await skus({ sort: 'age', order: 'asc', inStock: 'true' })).toEqual(['C-410', 'A-400', 'B-402'])
    expect((await skus({ sort: 'Vmp_V', order: 'desc' })).at(-1)).toBe('E-450')
  })
})

describe('facets', () => {
  it('count families, countries, marks and every figure under all other filters', async () => {
    await find({ technology: 'topcon' })
    const counted = await facets({ technology: 'topcon' })
    expect(counted.technologies.map(({ value, count }) => [value, count])).toEqual([
      ['mono-perc', 1],
      ['topcon', 2],
      ['hjt', 0],
      ['back-contact', 0],
      ['poly', 1],
      ['thin-film', 1],
      ['mono', 0],
    ])
    expect(counted.countries).toEqual([
      { value: 'France', count: 1 },
      { value: 'Germany', count: 1 },
    ])
    expect(counted.countryGroups.map(({ value, count }) => [value, count])).toEqual([
      ['EU', 2],
      ['EEA', 2],
      ['DACH', 1],
      ['Benelux', 0],
      ['Nordics', 0],
    ])
    expect(counted).toMatchObject({ inStock: 2, bifacial: 1 })
    expect(await skus({ bifacial: 'true' })).toEqual(['C-410'])
    const { Watts_W } = counted.histograms
    expect(Watts_W).toMatchObject({ min: 402, max: 410 })
    expect(Watts_W?.bins).toHaveLength(24)
    expect(Watts_W?.bins.reduce((sum, { count }) => sum + count, 0)).toBe(2)
  })
  it('draw a figure as if its own filter were not set', async () => {
    const { Watts_W, Vmp_V } = (await facets({ Watts_W: '405', Watts_W_operator: 'lt' })).histograms
    expect(Watts_W).toMatchObject({ min: 400, max: 450 })
    expect(Vmp_V).toMatchObject({ min: 31, max: 31.3 })
    expect(Vmp_V?.bins[0]).toMatchObject({ from: 31, count: 1 })
    expect(Vmp_V?.bins.at(-1)).toMatchObject({ to: 31.3, count: 1 })
  })
})

describe('the count', () => {
  it('is free for everybody, also when no search is left, and says what the search then finds', async () => {
    const poor = await startTestApp({ FREE_SEARCHES: '0' }, { beside: app })
    try {
      await expect(poor.call(api.searchPanels, { query: {} })).rejects.toMatchObject({ status: 429 })
      expect(await poor.call(api.countPanels, { query: { search: 'topcon' } })).toEqual({
        totalCount: 2,
        totalIsCapped: false,
      })
    } finally {
      await poor.close()
    }
  })
})

describe('the file of a search', () => {
  const get = (path: string, signedIn = true) =>
    app.app.inject({ url: `/api/solars/${path}`, headers: signedIn ? { authorization: `Bearer ${token}` } : {} })

  it('holds all pages in their order, with the columns asked for', async () => {
    const answer = await get('search.csv?sort=Watts_W&order=desc&columns=SKU,Watts_W,technology,lowestPrice')
    expect(answer.statusCode).toBe(200)
    expect(answer.body.replace('\ufeff', '').split('\r\n')).toEqual([
      'SKU,Watts (W),Technology,Price (USD)',
      'E-450,450,Thin film,',
      'D-430,430,Polycrystalline,',
      'C-410,410,TOPCon,',
      'B-402,402,TOPCon,60',
      'A-400,400,Mono PERC,80',
      '',
    ])
  })
  it('has more rows than a page of the screen, each once', async () => {
    const { totalCount } = await app.call(api.searchPanels, { query: { limit: 2 } }, { token })
    const lines = (await get('search.csv?columns=SKU')).body.trimEnd().split('\r\n').slice(1)
    expect(lines).toHaveLength(totalCount)
    expect(new Set(lines).size).toBe(totalCount)
  })
  it('ends with the day and the address of the search where it is asked to say them', async () => {
    const asked = 'Watts_W=400&Watts_W_tol=1&Watts_W_tol_type=percent&sort=price'
    const { body } = await get(`search.csv?${asked}&columns=SKU,country,fit&about=true`)
    expect(body.replace('\ufeff', '').split('\r\n')).toEqual([
      'SKU,Offered from,Largest deviation from what was asked (%)',
      'B-402,France,0.5',
      'A-400,"France, Germany",0',
      '',
      `Found on,${new Date().toISOString().slice(0, 10)}`,
      'Panels,2',
      `Search,${app.config.publicUrl}/search?${asked}`,
      '',
    ])
  })
  it('is a workbook too: the rows on one sheet, the day and the address on another', async () => {
    const answer = await get('search.xlsx?sort=Watts_W&order=desc&columns=SKU,Watts_W,lowestPrice')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('spreadsheetml')
    const parts = await unzip(answer.rawPayload)
    expect(cellsOf(parts.get('xl/worksheets/sheet1.xml'))).toEqual([
      ['SKU', 'Watts (W)', 'Price (USD)'],
      ['E-450', '450', ''],
      ['D-430', '430', ''],
      ['C-410', '410', ''],
      ['B-402', '402', '60'],
      ['A-400', '400', '80'],
    ])
    expect(cellsOf(parts.get('xl/worksheets/sheet2.xml'))).toEqual([
      ['Found on', new Date().toISOString().slice(0, 10)],
      ['Panels', '5'],
      ['Search', `${app.config.publicUrl}/search?sort=Watts_W&order=desc&all=1`],
    ])
  })
  it('asks visitors to sign in and names a column that is not there', async () => {
    const refused = await get('search.csv', false)
    expect(refused.statusCode).toBe(403)
    expect(refused.json().message).toContain('Sign in')
    expect((await get('search.csv?columns=SKU,password')).json().fields).toHaveProperty('columns')
  })
})
