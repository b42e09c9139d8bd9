import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeUser, panelFacts } from '../../../../tests/support/factories.js'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.js'
import { searchPanels } from '../../../shared/find/search-api.js'
import { filterKeys } from '../../../shared/panels/panel-fields.js'
import type { PanelFacts } from '../../../shared/panels/panel-shapes.js'
import type { FlatQuery } from '../../../shared/watch/saved-query.js'
import * as api from '../../../shared/watch/saved-search-api.js'
import { insertPanels } from '../../panels/import/insert-panels.js'
import { checkAlerts } from './check-alerts.js'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await startTestApp({ LIMIT_SEARCHES_PER_ACCOUNT: '9999999/1m' })
  token = (await makeUser(test.db)).token
})
afterAll(() => test.close())

const brands = ['JinkoSolar', 'LONGi', 'Österreich', '100%_x', null]
const cellTypes = ['Mono PERC', 'N-type TOPCon', '50%_x', null]
const some = <T>(list: readonly T[], n: number) => list[n % list.length] as T
const madePanel = (n: number): PanelFacts =>
  panelFacts({
    SKU: `${some(['JKM', 'LR5-', 'Ü_', 'a%b'], n)}${300 + n}${some(['M', '-72HL4', ''], n >> 2)}-${n}`,
    Brand: some(brands, n),
    Description: some(['Tiger Neo half-cut', "it's bifacial", '', 'ﬁne\\line'], n >> 1),
    CellType: some(cellTypes, n >> 1),
    Watts_W: n % 11 === 0 ? null : 380 + (n % 60) * 2.5,
    Voc_V: 37 + (n % 40) / 10,
    NumberOfCells_count: some([108, 120, 144], n),
  })

const everyFilter = Object.fromEntries(
  filterKeys.flatMap((key) => [
    [key, '100'],
    [`${key}_operator`, key === 'NumberOfCells_count' ? 'gte' : 'lte'],
  ]),
)
const tolerance = (key: string, value: string, amount: string, type: string) => ({
  [key]: value,
  [`${key}_tol`]: amount,
  [`${key}_tol_type`]: type,
})
const queries: FlatQuery[] = [
  {},
  everyFilter,
  { search: 'jinko' },
  { search: 'JKM-300 tiger' },
  { search: '100%_x' },
  { search: '%' },
  { search: 'ü_30' },
  { search: "it's" },
  { search: 'fine\\line' },
  { search: 'jinkko' },
  { CellType: 'perc' },
  { CellType: '%' },
  { CellType: '_x' },
  { cellTypeIs: 'mono perc|50%_X' },
  { brand: 'longi|ÖSTERREICH' },
  { brand: 'nobody' },
  { powerClass: '400-450' },
  { powerClass: 'under-200|500-550' },
  { inStock: 'true' },
  { Watts_W: '400', Watts_W_operator: 'gt' },
  { Watts_W: '400', Watts_W_operator: 'gte', Voc_V: '38', Voc_V_operator: 'lt' },
  { Watts_W: '382.5' },
  tolerance('Watts_W', '400', '2.5', 'percent'),
  tolerance('Voc_V', '38.5', '0.1', 'units'),
  { ...tolerance('Watts_W', '420', '3', 'percent'), brand: 'JinkoSolar', search: 'jkm' },
  { NumberOfCells_count: '144', NumberOfCells_count_operator: 'lte', CellType: 'topcon' },
]

/** Imports panels and compares the findings of alerts with the results of search. */
async function expectAsSearch(panels: readonly PanelFacts[]) {
  await test.db.deleteFrom('panels').execute()
  await test.db.deleteFrom('saved_searches').execute()
  await test.db.deleteFrom('panel_states').execute()
  const ids = await Promise.all(
    queries.map(async (query) => {
      const body = { name: 'x', query, alert: 'daily' as const }
      return (await test.call(api.createSavedSearch, { body }, { token })).savedSearch.id
    }),
  )
  await test.db.transaction().execute((trx) => insertPanels(trx, panels as never, { source: 'import' }))
  await checkAlerts(test.deps)
  const { savedSearches } = await test.call(api.listSavedSearches, { query: {} }, { token })
  for (const [index, query] of queries.entries()) {
    const what = JSON.stringify(query)
    const found = await test.call(searchPanels, { query: { ...query, limit: '200' } as never }, { token })
    const expected = found.correctedTo === null ? found.totalCount : 0
    expect(savedSearches.find(({ id }) => id === ids[index])?.unseen, what).toBe(expected)
    const { findings } = await test.call(api.listFindings, { params: { id: ids[index] ?? '' }, query: {} }, { token })
    expect(findings.length, what).toBe(Math.min(20, expected))
    const listed = new Set(found.panels.map(({ id }) => id))
    if (found.totalPages === 1) for (const { panelId } of findings) expect(listed.has(panelId), what).toBe(true)
  }
}

it('an alert finds what search finds as typed, with every kind of filter, among many panels', () =>
  expectAsSearch(Array.from({ length: 620 }, (_, n) => madePanel(n))))

it('and among a few', () => expectAsSearch(Array.from({ length: 90 }, (_, n) => madePanel(n * 7))))
