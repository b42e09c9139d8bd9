import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeOffer, makePanel, makeSupplier, makeUser } from '../../../tests/support/factories.js'
import { outcomeOf } from '../../../tests/support/outcome.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { listSimilarPanels, searchPanels } from '../../shared/find/search-api.js'

let app: TestApp
let ids: Map<string, string>
beforeAll(async () => {
  app = await startTestApp()
  const made: [SKU: string, Watts_W: number | null, Vmp_V: number | null][] = [
    ['OLD-250', 250, 30.4],
    ['NEAR-250', 250, 30.5],
    ['NEXT-255', 255, 30.6],
    ['FAR-400', 400, 31],
    ['SILENT', 250, null],
    ['BLANK', null, null],
  ]
  ids = new Map()
  const size = { Imp_A: 8.2, Voc_V: 37.8, Isc_A: 8.8, Length_mm: 1640, Width_mm: 992 }
  const none = { Imp_A: null, Voc_V: null, Isc_A: null, Length_mm: null, Width_mm: null }
  for (const [SKU, Watts_W, Vmp_V] of made)
    ids.set(SKU, (await makePanel(app.db, { SKU, Watts_W, Vmp_V, ...(SKU === 'BLANK' ? none : size) })).id)
  const supplier = await makeSupplier(app.db)
  await makeOffer(app.db, ids.get('FAR-400') ?? '', supplier.id, { quantity: 5 })
})
afterAll(() => app.close())

const similar = (SKU: string, query = {}, options = {}) =>
  app.call(listSimilarPanels, { params: { id: ids.get(SKU) ?? '' }, query }, options)

it('the panels like one come nearest first, with their deviations, of those that state the same figures', async () => {
  const { panels } = await similar('OLD-250')
  expect(panels.map(({ SKU }) => SKU)).toEqual(['NEAR-250', 'NEXT-255', 'FAR-400'])
  expect(panels[1]?.deviations).toMatchObject({ Watts_W: { difference: 5, percent: 2 }, Imp_A: { difference: 0 } })
})

it('only those in stock are told where that is asked, their contacts to nobody without an account', async () => {
  const { panels } = await similar('OLD-250', { inStock: 'true' })
  expect(panels.map(({ SKU }) => SKU)).toEqual(['FAR-400'])
  expect(panels[0]?.inventory[0]?.supplier).toMatchObject({ requiresLogin: true })
  expect(panels[0]?.inventory[0]?.supplier).not.toHaveProperty('email')
  const { token } = await makeUser(app.db)
  const member = await similar('OLD-250', { inStock: 'true' }, { token })
  expect(member.panels[0]?.inventory[0]?.supplier).toHaveProperty('email')
})

it('one that states nothing is like none, one that is not there is not found, and asking costs no search', async () => {
  expect((await similar('BLANK')).panels).toEqual([])
  const gone = { params: { id: '00000000-0000-4000-8000-000000000000' } }
  expect(await outcomeOf(app.call(listSimilarPanels, gone))).toBe('not_found')
  const { searchLimit } = await app.call(searchPanels, { query: {} }, { ip: '10.9.9.9' })
  await similar('OLD-250', {}, { ip: '10.9.9.9' })
  const after = await app.call(searchPanels, { query: {} }, { ip: '10.9.9.9' })
  expect(after.searchLimit).toEqual(searchLimit)
})
