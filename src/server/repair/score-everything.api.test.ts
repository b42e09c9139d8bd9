import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeOffer, makeSupplier } from '../../../tests/support/factories.js'
import fc from '../../../tests/support/fast-check.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { isFlagKey, isNumberKey, panelFieldKeys } from '../../shared/panels/panel-fields.js'
import type { CataloguePanel } from '../../shared/panels/panel-schema.js'
import { replacementClasses } from '../../shared/physics/classify.js'
import { finish } from '../../shared/physics/find-root.js'
import { readReplacement } from '../../shared/repair/read-replacement.js'
import { ReplacementQuery } from '../../shared/repair/replacement-query.js'
import type { LoadedCatalogue } from '../find/catalogue/load-catalogue.js'
import { insertPanels } from '../panels/import/insert-panels.js'
import { answerReplacements } from './answer-replacements.js'
import { explainPairInSteps } from './explain-item.js'
import { classesOf, findReplacements, RecentFinds } from './find-replacements.js'
import { countClasses } from './group-candidates.js'
import { prepareOriginalPanel } from './prepare-original.js'
import { applyChange, type Change, countRelaxed } from './relax-replacements.js'
import type { StockReader } from './stock-of-row.js'

let app: TestApp
let ids: string[]

function readPanels(): CataloguePanel[] {
  const rows = parse(readFileSync('catalogue/real-panels.csv'), { columns: true, bom: true }) as Record<
    string,
    string
  >[]
  return rows.map((row) => {
    const cellOf = (key: (typeof panelFieldKeys)[number]) => {
      const cell = row[key]
      if (!cell) return null
      return isNumberKey(key) ? Number(cell) : isFlagKey(key) ? /^(?:yes|true|1)$/i.test(cell) : cell
    }
    return Object.fromEntries(panelFieldKeys.map((key) => [key, cellOf(key)])) as CataloguePanel
  })
}

const areaOf = ({ Length_mm, Width_mm }: CataloguePanel) => ((Length_mm ?? 0) * (Width_mm ?? 0)) / 1e6 || null

/**
 * The bundled real panels; some lack their size, connector or a coefficient, some state their area instead, and some
 * have their size from the public list, as in real catalogues.
 */
beforeAll(async () => {
  app = await startTestApp()
  const panels = readPanels()
  const thinned = panels
    .filter((_, index) => index % 3 === 0)
    .map((panel, index) => ({
      ...panel,
      ...(index % 4 === 1 && { Length_mm: null, Width_mm: null, Area_m2: index % 8 === 1 ? areaOf(panel) : null }),
      ...(index % 7 === 2 && { TempCoeffVoc_percent_per_C: null }),
      ...(index % 9 === 3 && { Isc_A: null }),
      ...(index % 5 === 4 && { ConnectorType: null }),
    }))
  ids = await insertPanels(app.db, thinned, { source: 'test' })
  await app.db
    .updateTable('panels')
    .set({ list_fields: ['Length_mm', 'Width_mm', 'TempCoeffVoc_percent_per_C'] })
    .where(
      'id',
      'in',
      ids.filter((_, index) => index % 6 === 2),
    )
    .execute()
  const suppliers = [await makeSupplier(app.db), await makeSupplier(app.db)]
  for (const [index, id] of ids.entries())
    for (const [n, { id: supplierId }] of suppliers.entries())
      if ((index + n) % 3 !== 0)
        await makeOffer(app.db, id, supplierId, {
          quantity: 1 + ((index * 7) % 30),
          pricePerUnit: index % 6 === 0 ? null : 50 + ((index * 13) % 80),
          updatedAt: new Date(Date.now() - (index % 5) * 30 * 86_400_000),
        })
}, 120_000)
afterAll(() => app.close())

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
const text = (min: number, max: number) => maybe(fc.integer({ min, max }).map(String))

const queries = fc.record({
  original: fc.nat(),
  stringLength: text(2, 30),
  replaced: fc.constantFrom('1', '1', '1', '2'),
  added: maybe(fc.constantFrom('0', '1', '3')),
  parallelStrings: maybe(fc.constantFrom('1', '1', '2', '4')),
  ageingPercent: text(0, 15),
  optimisers: maybe(fc.constantFrom('none', 'none', 'new', 'all')),
  maxVoltage_V: text(300, 1500),
  minMppVoltage_V: text(100, 600),
  maxMppVoltage_V: text(601, 1200),
  startVoltage_V: text(100, 900),
  maxInputCurrent_A: text(10, 60),
  fuse_A: text(10, 30),
  maxLength_mm: text(1500, 2400),
  rowSpare_mm: text(0, 200),
  orientation: maybe(fc.constantFrom('portrait', 'landscape')),
  samePower: maybe(fc.constantFrom('true', 'false')),
  quantity: text(1, 30),
  oneSupplier: maybe(fc.constantFrom('true', 'false')),
  inStock: maybe(fc.constantFrom('true', 'false')),
  sort: maybe(fc.constantFrom('fit', 'loss', 'loss', 'price', 'pricePerWatt', 'stock', 'age')),
  order: maybe(fc.constantFrom('asc', 'desc')),
  class: maybe(fc.subarray([...replacementClasses], { minLength: 1 }).map((names) => names.join())),
})

/** Judges every candidate completely, one by one, without any bound. */
async function scoreEverything(held: LoadedCatalogue, query: ReplacementQuery, rows: readonly number[]) {
  const request = readReplacement(query)
  const original = await prepareOriginalPanel(held.table, request)
  return rows.map((row) => ({
    row,
    ...finish(explainPairInSteps({ table: held.table, original, request }, row)),
  }))
}

/** The answer to a caller of its own. */
const answerTo = (held: LoadedCatalogue, query: ReplacementQuery) =>
  answerReplacements(held, new RecentFinds(), query, 'member')

/** One case scores the whole catalogue: on a busy machine it alone takes more than the usual time of a property. */
const patience = { interruptAfterTimeLimit: 40_000 }

it('finds the same panels in the same order and counts as scoring everything', async () => {
  await fc.assert(
    fc.asyncProperty(queries, async ({ original, ...rest }) => {
      const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
      const parsed = ReplacementQuery.safeParse({ ...given, originalId: ids[original % ids.length], limit: '200' })
      if (!parsed.success) return
      const query = parsed.data
      await app.deps.catalogue.read(async (held) => {
        const { groups, memo, stock, original: prepared } = await findReplacements(held, readReplacement(query))
        const classes = classesOf(query, prepared)
        const candidates = groups.flatMap(({ rows, class: name }) => rows.map((row) => ({ row, name })))
        const whole = await scoreEverything(
          held,
          query,
          candidates.map(({ row }) => row),
        )
        const answer = await answerTo(held, query)
        for (const [place, each] of whole.entries())
          expect(candidates[place]?.name, held.table.texts.SKU.at(each.row) ?? '').toBe(each.class)
        for (const each of whole)
          if (classes.includes(each.class) && each.electrical.stc)
            expect(isWorstEnd(each, memo.changeAt(each.row)), held.table.texts.SKU.at(each.row) ?? '').toBe(true)
        for (const { row } of candidates) expectSummary(stock, row)
        const counts = Object.fromEntries(
          replacementClasses.map((name) => [name, whole.filter((each) => each.class === name).length]),
        )
        expect(answer.counts).toEqual(counts)
        expect(answer.onlyPlug).toBe(whole.filter(({ onlyPlug }) => onlyPlug).length)
        const listed = whole.filter((each) => classes.includes(each.class))
        expect(answer.totalCount).toBe(listed.length)
        const keys = new Map(
          listed.map((item) => [held.table.ids.text(item.row), keysOf(item, memo.changeAt(item.row), query)]),
        )
        expect(new Set(answer.items.map(({ panel }) => panel.id))).toEqual(new Set(keys.keys()))
        const shown = answer.items.map(({ panel }) => keys.get(panel.id) ?? [])
        expect(shown).toEqual([...shown].sort(byKeys))
        expect(await idsByPages(held, query)).toEqual(answer.items.map(({ panel }) => panel.id))
      })
    }),
    { numRuns: 10, ...patience },
  )
}, 300_000)

it.each(['asc', 'desc'])('orders a class by what each needed piece costs: %s', async (order) => {
  const query = ReplacementQuery.parse({ originalId: ids[0], sort: 'price', order, quantity: '5', limit: '200' })
  const { items } = await app.deps.catalogue.read((held) => answerTo(held, query))
  expect(items.length).toBeGreaterThan(5)
  const sign = order === 'asc' ? 1 : -1
  const keys = items.map(({ class: name, offers: { best } }) => [
    replacementClasses.indexOf(name),
    best?.costUsd ? (sign * best.costUsd) / Math.min(best.pieces, 5) : Number.POSITIVE_INFINITY,
  ])
  expect(keys).toEqual([...keys].sort(byKeys))
})

/** The stock values for sorting are computed without a summary, and equal those of the summary. */
function expectSummary(stock: StockReader, row: number) {
  const { pieces, price, updatedAt } = stock.of(row)
  expect([stock.piecesAt(row), stock.updatedAt(row)]).toEqual([pieces, updatedAt])
  if (Number.isNaN(price)) expect(stock.priceAt(row)).toBeNaN()
  else expect(stock.priceAt(row)).toBeCloseTo(price, 9)
}

/** The sort keys before the stock. */
function keysOf(
  { class: name, sameModel, onlyPlug, size, impPercent, connector, electrical, distance }: Item,
  change: number,
  { sort, order }: ReplacementQuery,
) {
  const inClass = replacementClasses.indexOf(name)
  const orLast = (value: number) => (electrical.stc ? value : Number.POSITIVE_INFINITY)
  if (sort === 'loss') {
    const lost = Math.max(electrical.stc?.lostPercent ?? 0, electrical.hot?.lostPercent ?? 0)
    return [inClass, orLast(order === 'desc' ? -lost : lost)]
  }
  if (sort !== 'fit') return [inClass]
  if (name === 'doesNotFit') return [inClass, distance, size.step]
  return [
    inClass,
    sameModel ? 0 : onlyPlug ? 1 : 2,
    sameModel || onlyPlug ? 0 : size.step,
    sameModel || (impPercent !== null && Math.abs(impPercent) <= 5) ? 0 : 1,
    ['same', 'possible', 'other', 'unknown'].indexOf(connector.verdict),
    orLast(-Math.round(change * 10)),
  ]
}

/** The same list in short pages, each requested by another caller. */
async function idsByPages(held: LoadedCatalogue, query: ReplacementQuery) {
  const found: string[] = []
  for (let page = 1, totalPages = 1; page <= totalPages; page++) {
    const answer = await answerTo(held, { ...query, page, limit: 40 })
    found.push(...answer.items.map(({ panel }) => panel.id))
    totalPages = answer.totalPages
  }
  return found
}

type Item = Awaited<ReturnType<typeof scoreEverything>>[number]
/** A span is stated slightly wider than its computed ends. */
function isWorstEnd({ electrical: { range, stc } }: Item, change: number) {
  if (!range) return Math.abs(change - (stc?.changePercent ?? Number.NaN)) < 1e-9
  const { from, to } = range.stc.changePercent
  return change >= from - 1e-9 && change <= from + 0.02 * (to - from) + 0.0011
}
const byKeys = (a: number[], b: number[]) => {
  for (const [index, value] of a.entries()) {
    const difference = value - (b[index] as number)
    if (difference !== 0 && !Number.isNaN(difference)) return difference
  }
  return 0
}

it('keeps every item when a limit is relaxed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.integer({ min: 300, max: 900 }), async (index, volts) => {
      const find = (more: object) =>
        app.deps.catalogue.read(async (held) => {
          const query = ReplacementQuery.parse({ originalId: ids[index % ids.length], limit: '200', ...more })
          const { items } = await answerTo(held, query)
          return new Set(items.map(({ panel }) => panel.id))
        })
      const strict = await find({ maxVoltage_V: String(volts) })
      for (const relaxed of [
        await find({ maxVoltage_V: String(volts + 100) }),
        await find({ maxVoltage_V: String(volts), maxLength_mm: '3000', maxWidth_mm: '2000' }),
      ])
        for (const id of strict) expect(relaxed.has(id)).toBe(true)
    }),
    { numRuns: 4, ...patience },
  )
}, 120_000)

const changes: readonly Change[] = [
  ...['maxPrice', 'maxAgeDays', 'oneSupplier', 'samePower', 'maxVoltage_V', 'maxLength_mm', 'maxWidth_mm'].map(
    (key) => ({ [key]: null }),
  ),
  { maxLength_mm: '2100', maxWidth_mm: '1300' },
  { optimisers: 'new' },
  { class: replacementClasses.slice(0, 3).join() },
  { inStock: 'false' },
]

it('counts for each relaxation what the changed query finds, without scoring everything again', async () => {
  const offers = { maxPrice: text(50, 130), maxAgeDays: text(10, 100), maxWidth_mm: text(900, 1300) }
  await fc.assert(
    fc.asyncProperty(queries, fc.record(offers), async ({ original, ...rest }, more) => {
      const given = Object.fromEntries(Object.entries({ ...rest, ...more }).filter(([, value]) => value !== undefined))
      const parsed = ReplacementQuery.safeParse({ ...given, originalId: ids[original % ids.length] })
      if (!parsed.success) return
      await app.deps.catalogue.read(async (held) => {
        const found = await findReplacements(held, readReplacement(parsed.data))
        const counts = countClasses(found.groups)
        // relaxations are counted where nothing is found
        const query = { ...parsed.data, class: replacementClasses.filter((name) => counts[name] === 0) }
        if (query.class.length === 0) return
        for (const change of changes) {
          const changed = applyChange(query, change)
          const whole = countClasses((await findReplacements(held, readReplacement(changed))).groups)
          const count = classesOf(changed, found.original).reduce((sum, name) => sum + whole[name], 0)
          expect(await countRelaxed(found, changed, Object.keys(change)), JSON.stringify(change)).toBe(count)
        }
      })
    }),
    { numRuns: 40, ...patience },
  )
}, 120_000)
