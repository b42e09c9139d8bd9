import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAdmin, makeOffer, makePanel, makeSupplier, type Person } from '../../../tests/support/factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { searchPanels } from '../../shared/find/search-api.js'
import * as api from '../../shared/insight/analytics-api.js'
import { countReplacements, findReplacements } from '../../shared/repair/replacement-api.js'
import { gatherDemand } from './gather-demand.js'

let test: TestApp
let admin: Person
let supplier: Person
let old: Awaited<ReturnType<typeof makePanel>>
let twin: Awaited<ReturnType<typeof makePanel>>
const label = { Vmp_V: '31', Imp_A: '12.9', Length_mm: '1400', Width_mm: '1000' }
beforeAll(async () => {
  test = await startTestApp()
  admin = await makeAdmin(test.db)
  supplier = await makeSupplier(test.db)
  old = await makePanel(test.db, { Brand: 'Heliowerk', SKU: 'HW-400', ConnectorType: 'Stäubli MC4' })
  twin = await makePanel(test.db, { Brand: 'Heliowerk', SKU: 'HW-400B', ConnectorType: 'Stäubli MC4' })
  for (let person = 1; person <= 5; person++)
    await test.call(findReplacements, { query: { originalId: old.id } }, { ip: `10.2.0.${person}` })
  await test.call(findReplacements, { query: { originalId: old.id, stringLength: '20' } }, { ip: '10.2.0.1' })
  for (let person = 1; person <= 6; person++)
    await test.call(findReplacements, { query: label }, { ip: `10.2.0.${person}` })
  await test.call(searchPanels, { query: { search: 'Heliowerk HW-400' } }, { ip: '10.2.0.9' })
  await gatherDemand(test.deps)
})
afterAll(() => test.close())

const asAdmin = () => ({ token: admin.token })
const demandsOf = async (kind?: 'search' | 'replacement') =>
  (await test.call(api.listDemand, { query: { kind } }, asAdmin())).demands

it('filters searches for replacements in the log, its figures and its export', async () => {
  const query = { kind: 'replacement' } as const
  const { logs, totalCount } = await test.call(api.listSearchLogs, { query }, asAdmin())
  expect(totalCount).toBe(12)
  expect(new Set(logs.map(({ kind }) => kind))).toEqual(new Set(['replacement']))
  expect(logs.map(({ searchParams }) => searchParams)).toContainEqual({ originalId: old.id, stringLength: '20' })
  const others = await test.call(api.listSearchLogs, { query: { kind: 'search' } }, asAdmin())
  expect(others).toMatchObject({ totalCount: 1, logs: [{ kind: 'search', searchQuery: 'Heliowerk HW-400' }] })
  const figures = await test.call(api.getSearchAnalytics, { query: { ...query, hasResults: false } }, asAdmin())
  expect(figures).toMatchObject({ appliedFilters: true, totalSearches: 13, customRangeSearches: 12 })
  const csv = await (await test.call(api.exportSearchLogs, { query }, asAdmin())).text()
  const lines = csv.trimEnd().split('\r\n').slice(1)
  expect(lines).toHaveLength(12)
  for (const line of lines) expect(line).toMatch(/,replacement$/)
})

it('separates unmet replacements from panels of the same name, one demand for each old panel or label', async () => {
  const demands = (await demandsOf()).map(({ kind, brand, model, searchers, searches }) => [
    kind,
    brand,
    model,
    searchers,
    searches,
  ])
  expect(demands).toEqual([
    ['replacement', null, null, 6, 6],
    ['replacement', 'Heliowerk', 'hw-400', 5, 6],
    ['search', 'Heliowerk', 'hw-400', 1, 1],
  ])
  expect(await demandsOf('search')).toHaveLength(1)
  const [typed, named] = await demandsOf('replacement')
  expect(typed).toMatchObject({ originalId: null, powerClass: '300-400', search: label })
  expect(named).toMatchObject({ originalId: old.id, withoutResults: 6 })
  expect(named?.search.search).toBeUndefined()
})

it('shows by class what the catalogue has for them, on the screen and in the export', async () => {
  const [, named] = await demandsOf('replacement')
  const query = { ...named?.search, inStock: 'false' } as const
  const { counts } = await test.call(countReplacements, { query }, asAdmin())
  expect(counts).toMatchObject({ dropIn: 2, withChanges: 0, optimiser: 0 })
  const csv = await (await test.call(api.exportDemand, { query: { kind: 'replacement' } }, asAdmin())).text()
  const [head, ...lines] = csv.trimEnd().split('\r\n')
  expect(head).toBe(
    'Kind,Brand,Model,Power Class,Latest Search,Searchers,Searches,Without Results,Last Seen,Catalogue: Drop-in,' +
      'Catalogue: Fits with changes,Catalogue: Only with an optimiser,Catalogue: Perhaps: figures missing,Catalogue: Does not fit',
  )
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(/^replacement,Heliowerk,HW-400,.*,5,6,6,[^,]+,2,0,0,0,0$/)
  const all = await (await test.call(api.exportDemand, {}, asAdmin())).text()
  expect(all.trimEnd().split('\r\n').at(-1)).toMatch(/^search,Heliowerk,HW-400,.*,,,,,$/)
})

it('shows suppliers the named panels that many want to replace', async () => {
  const { demands } = await test.call(api.listSupplierDemand, {}, { token: supplier.token })
  expect(demands).toMatchObject([{ kind: 'replacement', brand: 'Heliowerk', model: 'hw-400', originalId: old.id }])
})

it('removes a replacement from the list once a fitting panel is in stock', async () => {
  await makeOffer(test.db, twin.id, supplier.id)
  await gatherDemand(test.deps)
  expect((await demandsOf('replacement')).map(({ originalId }) => originalId)).toEqual([null])
})
