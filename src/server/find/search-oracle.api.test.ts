import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeOffer, makeSupplier, makeUser, panelFacts } from '../../../tests/support/factories.js'
import fc from '../../../tests/support/fast-check.js'
import { findBySql, findOffersBySql } from '../../../tests/support/search-oracle.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { searchOrders, searchPanels, searchSorts } from '../../shared/find/search-api.js'
import { asksForOffer, readSearch } from '../../shared/find/search-query.js'
import { offerConditions } from '../../shared/money/offer-words.js'
import { filterKeys } from '../../shared/panels/panel-fields.js'
import { dayMs, dayOf } from '../../shared/values/days.js'
import { recountStock } from '../db/recount-stock.js'
import { insertPanels } from '../panels/import/insert-panels.js'

let app: TestApp
let token: string
/** Pseudo-random numbers that are the same in every run. */
const mixed = (n: number, salt: number) => (Math.imul(n + 1, 2654435761) ^ Math.imul(salt + 7, 40503)) >>> 0
const some = <T>(list: readonly T[], n: number, salt: number) => list[mixed(n, salt) % list.length] as T

const brands = ['JinkoSolar', 'LONGi', 'Q CELLS', 'Österreich', null]
const madePanel = (n: number) =>
  panelFacts({
    SKU: `${some(['JKM', 'LR5-', 'Ü_', 'CS'], n, 1)}${380 + (n % 40) * 5}${some(['M', '-72HL4', ''], n, 2)}-${n}`,
    Brand: some(brands, n, 3),
    Description: some(['Tiger Neo', 'all black module', null], n, 4),
    CellType: some(['Mono PERC', 'mono perc', 'N-type TOPCon', 'Polycrystalline', null], n, 5),
    Watts_W: n % 13 === 0 ? null : 380 + (mixed(n, 6) % 40) * 5,
    Pmax_W: 380 + (mixed(n, 6) % 40) * 5,
    Voc_V: n % 17 === 0 ? null : 37 + (mixed(n, 7) % 130) / 10,
    Vmp_V: 30 + (mixed(n, 8) % 600) / 100,
    Length_mm: some([1722, 1762, 2094, 2278, null], n, 9),
    Weight_kg: 18 + (mixed(n, 10) % 120) / 10,
    NumberOfCells_count: some([108, 120, 132, 144, null], n, 11),
    ModuleEfficiency_percent: 19 + (mixed(n, 12) % 400) / 100,
  })

const inDays = (days: number) => dayOf(Date.now() + days * dayMs)
/** Half of the offers are plain, as most are. */
const madeTerms = (n: number) =>
  mixed(n, 50) % 2 === 0
    ? {}
    : {
        condition: some(offerConditions, n, 51),
        lot: some(['', 'A 1'], n, 52),
        min_quantity: some([1, 10, 24], n, 53),
        pack_quantity: some([1, 1, 8, 30], n, 54),
        price_breaks: JSON.stringify(some([[], [{ from: 30, pricePerUnit: 50.55 }], madeBreaks], n, 55)),
        available_from: some([null, null, inDays(0), inDays(1), inDays(20), '2020-01-02'], n, 56),
        warehouse_country: some([null, null, 'France', 'Chile'], n, 57),
        note: some([null, 'On pallets'], n, 58),
      }
const madeBreaks = [
  { from: 25, pricePerUnit: 56.99 },
  { from: 100, pricePerUnit: 40.1 },
]

beforeAll(async () => {
  app = await startTestApp({ LIMIT_SEARCHES_PER_ACCOUNT: '9999999/1m', FREE_SEARCHES: '100000' })
  token = (await makeUser(app.db)).token
  const suppliers: { id: string }[] = []
  for (const country of ['Germany', 'germany', 'France', null, 'Italy', 'France']) {
    const supplier = await makeSupplier(app.db, { is_active: suppliers.length < 5 })
    await app.db.updateTable('suppliers').set({ country }).where('account_id', '=', supplier.id).execute()
    suppliers.push(supplier)
  }
  const panels = Array.from({ length: 300 }, (_, n) => madePanel(n))
  const ids = await insertPanels(app.db, panels, { source: 'test' })
  for (const [n, id] of ids.entries())
    for (let offer = 0; offer < mixed(n, 20) % 4; offer++) {
      const supplier = suppliers[(mixed(n, 21) + offer) % suppliers.length]
      if (!supplier) continue
      const pricePerUnit = some([null, 57, 80, 80.5, 120], n, 30 + offer)
      await makeOffer(app.db, id, supplier.id, {
        quantity: some([0, 1, 24, 500], n, 22 + offer),
        pricePerUnit,
        updatedAt: new Date(Date.now() - (mixed(n, 40 + offer) % 90) * dayMs),
        // breaks need a first price
        terms: { ...madeTerms(n + 400 * offer), ...(pricePerUnit === null && { price_breaks: '[]' }) },
      })
    }
  await recountStock(app.db, ids)
}, 120_000)
afterAll(() => app.close())

const pick = fc.constantFrom
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 3 })
const figure = pick(...filterKeys).chain((key) =>
  fc.oneof(
    fc
      .tuple(pick('400', '37.5', '1722', '20', '108', '455.0'), pick('gt', 'lt', 'gte', 'lte', 'equals'))
      .map(([value, operator]): Record<string, string> => ({ [key]: value, [`${key}_operator`]: operator })),
    fc.tuple(pick('400', '41.3', '2100', '21', '120'), pick('0', '2.5', '10', '40'), pick('percent', 'units')).map(
      ([value, tol, type]): Record<string, string> => ({
        [key]: value,
        [`${key}_tol`]: tol,
        [`${key}_tol_type`]: type,
        [`${key}_operator`]: 'equals',
      }),
    ),
  ),
)
const query = fc
  .record({
    figures: fc.array(figure, { maxLength: 2 }),
    search: maybe(pick('jinko', 'jkm', 'LR5 tiger', 'black', 'ü', '4', 'jinkosolar jkm', 'zzz', 'solar', 'module 5')),
    CellType: maybe(pick('perc', 'TYPE', 'o')),
    inStock: maybe(pick('true')),
    brand: maybe(pick('longi', 'LONGi|Q Cells')),
    powerClass: maybe(pick('400-450', '550-600|500-550')),
    condition: maybe(pick('new', 'used|b-grade', 'refurbished')),
    arrivingWithin: maybe(pick('0', '5', '60')),
    country: maybe(pick('germany', 'FRANCE|Italy', 'chile', 'nowhere')),
    minQuantity: maybe(pick('0', '1', '24', '29', '100')),
    maxPrice: maybe(pick('41', '57', '80', '100')),
    maxPricePerWatt: maybe(pick('0.15', '0.2', '0.142857')),
    maxAgeDays: maybe(pick('10', '45')),
    sort: maybe(pick(...searchSorts)),
    order: maybe(pick(...searchOrders)),
    page: pick('1', '1', '2', '5'),
    limit: pick('3', '20', '200'),
  })
  .map(({ figures, ...rest }) => {
    const given = Object.fromEntries(Object.entries(rest).flatMap(([name, value]) => (value ? [[name, value]] : [])))
    const asked: Record<string, string> = Object.assign({}, ...figures, given)
    // two forms of a filter on one field would mix their parameters
    for (const key of filterKeys) if (asked[`${key}_tol`]) asked[`${key}_operator`] = 'equals'
    return asked
  })

it('finds by columns what the statement of old finds: the same panels, order, totals and offers, for visitors and members', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(query, fc.boolean(), async (asked, isMember) => {
      const { sort, order, page, limit, ...filters } = searchPanels.query.parse(asked)
      const viewer = isMember ? ('member' as const) : ('visitor' as const)
      const expected = await findBySql(app.deps.pool, readSearch(filters), { sort, order, page, limit, viewer })
      const found = await app.call(searchPanels, { query: asked }, isMember ? { token } : {})
      const what = JSON.stringify(asked)
      if (found.correctedTo !== null) return
      expect(found.totalCount, what).toBe(expected.total)
      const plain = found.panels.map(({ deviations, offer, otherOffer, ...panel }) => panel)
      const { offer: askedOffer } = readSearch(filters)
      const isAsked = asksForOffer(askedOffer) || askedOffer.arrivingWithin !== null
      const sorted = (panels: typeof plain) =>
        isAsked
          ? panels.map((panel) => ({
              ...panel,
              inventory: [...panel.inventory].sort((a, b) => (a.id < b.id ? -1 : 1)),
            }))
          : panels
      expect(
        plain.map(({ id }) => id),
        what,
      ).toEqual(expected.panels.map(({ id }) => id))
      expect(sorted(plain), what).toEqual(sorted(expected.panels))
      const ids = found.panels.map(({ id }) => id)
      const offers = await findOffersBySql(app.deps.pool, readSearch(filters), ids)
      expect(
        found.panels.map(({ offer, otherOffer }) => ({ offer, otherOffer })),
        what,
      ).toEqual(ids.map((id) => offers.get(id) ?? { offer: null, otherOffer: null }))
    }),
    { numRuns: 400, endOnFailure: true },
  )
})
