import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeOffer, makePanel, makeSupplier } from '../../../tests/support/factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { namePanels, suggest } from '../../shared/find/search-api.js'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await makePanel(app.db, { SKU: 'YL250P-29b', Brand: 'Yingli', Watts_W: 250, CellType: 'Poly' })
  await makePanel(app.db, { SKU: 'YL255P-29b', Brand: 'Yingli', Watts_W: 255 })
})
afterAll(() => app.close())

it.each([
  'YL250P-29b',
  'yingli yl250',
  'YINGLI SOLAR YL250P-29b',
  'Model Type: YL250P-29b',
  'YL250P-29b 250W',
  'Modul YL250P-29b 250 Wp',
])('takes what a label says: %s', async (q) => {
  const { suggestions } = await app.call(suggest, { query: { q } })
  expect(suggestions).toEqual([{ type: 'model', text: 'YL250P-29b' }])
  const { panels } = await app.call(namePanels, { query: { q } })
  expect(panels.map(({ SKU }) => SKU)).toEqual(['YL250P-29b'])
})

it('names the panel that is typed whole before others that begin so and are in stock', async () => {
  const [supplier, longer] = [await makeSupplier(app.db), await makePanel(app.db, { SKU: 'CS6P-250PM' })]
  await makePanel(app.db, { SKU: 'CS6P-250P' })
  await makeOffer(app.db, longer.id, supplier.id)
  const { panels } = await app.call(namePanels, { query: { q: 'cs6p 250p' } })
  expect(panels.map(({ SKU }) => SKU)).toEqual(['CS6P-250P', 'CS6P-250PM'])
})

it.each(['260 W', 'poly', 'Model Type', 'solar module', 'XX999P-60b'])('guesses nothing from less: %s', async (q) => {
  expect((await app.call(suggest, { query: { q } })).suggestions).toEqual([])
})
