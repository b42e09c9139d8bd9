import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeSupplier, makeUser, panelFacts } from '../../../tests/support/factories.js'
import fc from '../../../tests/support/fast-check.js'
import { type ModelPanel, type ModelQuery, searchModel } from '../../../tests/support/search-model.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { powerClassNames } from '../../shared/find/power-classes.js'
import { countPanels, searchOrders, searchPanels, searchSorts } from '../../shared/find/search-api.js'
import { isFilterName, parametersOf } from '../../shared/find/search-filters.js'
import { keyOf } from '../../shared/panels/panel-search-text.js'
import type { PanelFacts } from '../../shared/panels/panel-shapes.js'
import { recountStock } from '../db/recount-stock.js'
import { identityOf, insertPanels, learnWordsOf } from '../panels/import/insert-panels.js'

let app: TestApp
let token: string
let suppliers: { id: string; isActive: boolean }[]

beforeAll(async () => {
  app = await startTestApp({ LIMIT_SEARCHES_PER_ACCOUNT: '9999999/1m', LIMIT_TYPING_PER_CLIENT: '9999999/1m' })
  token = (await makeUser(app.db)).token
  suppliers = [
    { id: (await makeSupplier(app.db)).id, isActive: true },
    { id: (await makeSupplier(app.db)).id, isActive: true },
    { id: (await makeSupplier(app.db, { is_active: false })).id, isActive: false },
  ]
})
afterAll(() => app.close())

const pick = fc.constantFrom
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { freq: 5 })
const modelPart = pick('JKM', 'jkm', 'LR5', '545', '540', '54', '-', ' ', '.', '_', '%', 'M', 'Ü', 'hl4', '72')
/** The catalogue contains the same SKU of one maker once, in any spelling of the maker. */
const onceOf = ({ Brand, SKU }: Pick<PanelFacts, 'Brand' | 'SKU'>) => identityOf({ Brand: keyOf(Brand), SKU })
const brands = ['JinkoSolar', 'jinko solar', 'LONGi', 'Q CELLS', 'Canadian Solar', 'Österreich', '100%']
const description = fc
  .array(pick('Tiger', 'half-cut', 'bifacial', '545W', "it's", 'a_b', '100%', 'jkm', 'ﬁne', 'N-type', '\\'), {
    maxLength: 4,
  })
  .map((words) => words.join(' '))
const cellTypes = ['Mono PERC', 'mono perc', 'N-type TOPCon', 'HJT', '50%_x']
const figures = {
  Watts_W: [389.9, 390, 400, 410, 410.1, 540, 545, 550, 599.99, 600],
  Voc_V: [49.3, 49.4, 49.5, 49.6, 49.7, 0.1, 0.3],
  Weight_kg: [21.5, 21.6, 22.3, 22],
  ModuleEfficiency_percent: [20.1, 21.3, 22.3, 22.31],
  NumberOfCells_count: [60, 72, 108, 144],
}
type FigureKey = keyof typeof figures
const figureKeys = Object.keys(figures) as FigureKey[]

const facts: fc.Arbitrary<Partial<PanelFacts>> = fc.record({
  SKU: fc.array(modelPart, { minLength: 1, maxLength: 5 }).map((parts) => parts.join('').trim() || 'X'),
  Brand: orNull(pick(...brands)),
  Description: orNull(description),
  CellType: orNull(pick(...cellTypes)),
  ...(Object.fromEntries(figureKeys.map((key) => [key, orNull(pick(...figures[key]))])) as Record<
    FigureKey,
    fc.Arbitrary<number | null>
  >),
})
const offers = fc.array(
  fc.record({ supplier: fc.nat(2), quantity: pick(0, 1, 50), price: orNull(pick(80, 80.5, 99.99)) }),
  { maxLength: 3 },
)
const catalogue = fc.array(fc.tuple(facts, offers), { maxLength: 25 })

const queryWord = fc.oneof(
  modelPart,
  pick(
    'jinko',
    'JINKOSOLAR',
    'solar',
    'tiger',
    'tigre',
    'jknko',
    'bifacail',
    'cells',
    'it\u2019s',
    '545',
    'jkm545',
    'JKN545',
    'zzz',
    '545W',
    '0.54 kW',
    '600 w',
    'bifacial',
    'hjt',
    'mono',
    'half-cut',
  ),
  fc.array(modelPart, { minLength: 2, maxLength: 4 }).map((parts) => parts.join('')),
)
const around = (values: number[]) => pick(...values.map(String), '400', '49.5', '0.2', '22.30', '72.0')
const oneFilter = fc.constantFrom(...figureKeys).chain((key) =>
  fc.oneof(
    fc
      .tuple(around(figures[key]), pick('equals', 'gt', 'lt', 'gte', 'lte'))
      .map(([value, operator]): ModelQuery => ({ [key]: value, [`${key}_operator`]: operator })),
    fc
      .tuple(around(figures[key]), pick('0', '0.1', '2.5', '0.25', '10'), pick('percent', 'units'))
      .map(([value, tol, type]): ModelQuery => ({ [key]: value, [`${key}_tol`]: tol, [`${key}_tol_type`]: type })),
  ),
)
const rare = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 3 })
const query: fc.Arbitrary<ModelQuery> = fc
  .record({
    filters: fc.array(oneFilter, { maxLength: 2 }),
    search: rare(fc.array(queryWord, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ').trim())),
    CellType: rare(pick('mono', 'TYPE', '%', '_', 'perc', '50%')),
    inStock: rare(pick('true', 'false')),
    brand: rare(pick('jinkosolar', 'LONGi|Q Cells', 'nobody')),
    cellTypeIs: rare(pick('hjt', 'MONO PERC|HJT')),
    powerClass: rare(fc.uniqueArray(pick(...powerClassNames), { minLength: 1 }).map((names) => names.join('|'))),
    sort: rare(pick(...searchSorts.filter((sort) => sort !== 'age'))),
    order: rare(pick(...searchOrders)),
  })
  .map(({ filters, ...rest }) => {
    const given = Object.entries(rest).filter((entry): entry is [string, string] => Boolean(entry[1]))
    return Object.assign({}, ...filters, Object.fromEntries(given)) as ModelQuery
  })
  // two filters on one field would mix their parameters: only one form of a filter at a time
  .map((all) => {
    const clean = { ...all }
    for (const key of figureKeys) if (clean[`${key}_tol`]) clean[`${key}_operator`] = 'equals'
    return clean
  })

type Line = { supplier: number; quantity: number; price: number | null }

/** Fills the database, and the same catalogue in the plain model. */
async function fill(wanted: readonly [Partial<PanelFacts>, Line[]][]) {
  for (const table of ['panels', 'search_words'] as const) await app.db.deleteFrom(table).execute()
  const distinct = [...new Map(wanted.map(([facts, lines]) => [onceOf(panelFacts(facts)), { facts, lines }])).values()]
  const panels = distinct.map(({ facts }) => panelFacts(facts))
  await learnWordsOf(app.db, panels)
  await insertPanels(app.db, panels, { source: 'test' })
  const rows = await app.db.selectFrom('panels').select(['id', 'brand', 'sku']).execute()
  const ids = new Map(rows.map(({ id, brand, sku }) => [identityOf({ Brand: brand, SKU: sku }), id]))
  const stocked = panels.map((panel, index) => ({
    panel: { ...panel, id: ids.get(identityOf(panel)) ?? '' },
    lines: [...new Map((distinct[index]?.lines ?? []).map((line) => [line.supplier, line])).values()],
  }))
  const inventory = stocked.flatMap(({ panel, lines }) =>
    lines.map(({ supplier, quantity, price }) => ({
      panel_id: panel.id,
      supplier_id: suppliers[supplier]?.id ?? '',
      quantity,
      price_per_unit: price,
    })),
  )
  if (inventory.length > 0) await app.db.insertInto('inventory').values(inventory).execute()
  await recountStock(app.db, [...ids.values()])
  return stocked.map(({ panel, lines }) => modelOf(panel, lines))
}

function modelOf(panel: PanelFacts & { id: string }, lines: readonly Line[]): ModelPanel {
  const visible = lines.filter(({ supplier, quantity }) => suppliers[supplier]?.isActive && quantity > 0)
  const prices = visible.flatMap(({ price }) => (price === null ? [] : [price]))
  return {
    ...panel,
    stock: visible.reduce((sum, { quantity }) => sum + quantity, 0),
    price: prices.length > 0 ? Math.min(...prices) : null,
  }
}

const withoutOrder = ({ sort, order, ...filters }: ModelQuery): ModelQuery => filters
const find = (query: ModelQuery) => app.call(searchPanels, { query }, { token })

it('finds what a plain reading of the contract finds: same panels, same order, same count', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(catalogue, fc.array(query, { minLength: 12, maxLength: 12 }), async (wanted, queries) => {
      const panels = await fill(wanted)
      for (const query of queries) {
        const expected = searchModel(panels, query)
        const found = await find({ ...query, limit: '200' })
        expect(
          found.panels.map(({ id }) => id),
          JSON.stringify(query),
        ).toEqual(expected.ids)
        expect(found.totalCount).toBe(expected.ids.length)
        expect(found.correctedTo, JSON.stringify(query)).toBe(expected.correctedTo)
        // pages are parts of the same list
        const second = await find({ ...query, limit: '3', page: '2' })
        expect(second.panels.map(({ id }) => id)).toEqual(expected.ids.slice(3, 6))
        expect(second.totalCount).toBe(expected.ids.length)
        // a relaxation finds exactly what it says
        for (const { change, drop, count } of found.relax) {
          const rest: ModelQuery = { ...query }
          for (const [name, value] of Object.entries(change)) {
            if (value === null) delete rest[name]
            else rest[name] = value
          }
          expect((await find(rest)).totalCount, `${JSON.stringify(query)} with ${JSON.stringify(change)}`).toBe(count)
          expect(drop.length).toBeLessThanOrEqual(2)
          for (const name of drop.filter(isFilterName).flatMap(parametersOf)) expect(rest[name]).toBeUndefined()
        }
        expect((await app.call(countPanels, { query: withoutOrder(query) })).totalCount).toBe(expected.ids.length)
      }
    }),
    { numRuns: 25, endOnFailure: true },
  )
})
