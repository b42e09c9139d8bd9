import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeUser } from '../../../tests/support/factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { getCatalogueStats, listFacets, searchPanels } from '../../shared/find/search-api.js'
import { listInverters } from '../../shared/repair/inverter-api.js'
import { limitsStatedBy } from '../../shared/repair/plants/plant-bounds.js'
import { ReplacementQuery } from '../../shared/repair/replacement-query.js'
import { getMarket } from '../../shared/watch/market-api.js'
import { answerReplacements } from '../repair/answer-replacements.js'
import { RecentFinds } from '../repair/find-replacements.js'
import { createLog } from '../run/log.js'
import { freezeWeek } from '../watch/market/freeze-weeks.js'
import { seedCatalogue } from './seed/seed-catalogue.js'

/** The public list of panels of the last fifteen years. */
const file = 'catalogue/world-modules.csv.gz'
/** npm run proofs asks for all sixty. */
const asked = Number(process.env.OLD_PANELS ?? 3)
const labelKeys = ['Pmax_W', 'Vmp_V', 'Imp_A', 'Voc_V', 'Isc_A', 'Length_mm', 'Width_mm', 'NumberOfCells_count']
const coefficients = ['TempCoeffPmax_percent_per_C', 'TempCoeffVoc_percent_per_C', 'TempCoeffIsc_percent_per_C']

/** What breaks on roofs today: 180 to 320 W, of many makers. */
function readOldPanels() {
  const rows = parse(gunzipSync(readFileSync(file)), { columns: true, bom: true }) as Record<string, string>[]
  const old = rows.filter(
    (row) => Number(row.Watts_W) >= 180 && Number(row.Watts_W) <= 320 && labelKeys.every((key) => row[key]),
  )
  return Array.from({ length: asked }, (_, n) => old[Math.floor((n * old.length) / asked)] ?? {})
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await seedCatalogue(app.db, 'demo', createLog('silent'))
}, 120_000)
afterAll(() => app.close())

it('stand beside the bundled ones, with suppliers and stock that are marked as demo, as whom nobody can sign in', {
  timeout: 300_000,
}, async () => {
  const { newest, ...stats } = await app.call(getCatalogueStats, {})
  expect(stats).toMatchObject({ panels: 469 + 33_640, suppliersWithStock: 25 })
  await expectOldPanels()
  await expectFamousModels()
  // the first page of other languages names countries by their codes
  for (const { country, countryCode } of newest)
    expect(country).toBe(new Intl.DisplayNames('en', { type: 'region' }).of(countryCode ?? ''))
  const panels = await listStock()
  const offers = panels.flatMap(({ inventory, Watts_W }) =>
    inventory.map((offer) => ({ ...offer, watts: Watts_W ?? 0 })),
  )
  expect(offers.length).toBeGreaterThanOrEqual(3000)
  for (const { supplier, pricePerUnit, watts, condition } of offers) {
    expect(supplier.companyName).toMatch(/ \(demo\)$/)
    if (pricePerUnit === null) continue
    expect(pricePerUnit / watts).toBeGreaterThan(condition === 'new' ? 0.08 : 0.025)
    expect(pricePerUnit / watts).toBeLessThan(0.35)
  }
  // the terms of the trade are seen on a fresh start
  expect(new Set(offers.map(({ condition }) => condition)).size).toBe(4)
  expect(offers.some(({ arriving }) => arriving)).toBe(true)
  expect(offers.some(({ flashList }) => flashList && flashList.pieces >= 20)).toBe(true)
  const { rows } = await sql<{ week: string }>`
    select (date_trunc('week', now() at time zone 'utc') - interval '7 days')::date::text as week`.execute(app.db)
  await freezeWeek(app.db, rows[0]?.week ?? '')
  const { weeks, isDemo } = await app.call(getMarket, { query: {} })
  expect(isDemo).toBe(true)
  expect(new Set(weeks.map(({ condition }) => condition))).toContain('used')
  const accounts = await app.db.selectFrom('accounts').selectAll().where('user_type', '=', 'supplier').execute()
  expect(
    accounts.every(({ password_hash, email }) => password_hash === null && email.endsWith('@demo.heliodex.local')),
  ).toBe(true)
})

/** Every panel in stock, page by page. */
async function listStock() {
  const pages = Array.from({ length: 20 }, (_, n) => n + 1)
  const found = []
  for (const page of pages) {
    const { panels, totalPages } = await app.call(searchPanels, { query: { inStock: 'true', limit: 200, page } })
    found.push(...panels)
    if (page >= totalPages) break
  }
  return found
}

/** As people type them, with the power that their names say. */
const famous =
  `CS6P-250P 250|TSM 250PA05 250|YL250P-29b 250|REC250PE 250|LG300N1C 300|q.pro bfr-g3 250 250|SW 250 250|FS-385 85
  |STP250-20/Wd 250|JKM250P-60 250|ND-240QCJ 240|KD210GX-LP 210|HSL60P6-PA-4-250T 250|JC250M-24/Bb 250|SPR-E20-327 327
  |CHSM6610P-250 250|MX60-240 240|HiS-S250MG 250|VBHN235SA06B 235|ET-P660250 250|Talesun TP660P-250 250|JAP6-60-250 250
  |Sharp NU-U235F1 235|BP3230T 230|Schott Perform Poly 230 230`.split('|')

async function expectFamousModels() {
  const user = await makeUser(app.db)
  for (const line of famous) {
    const [, search = '', watts] = /^\s*(.+) (\d+)\s*$/.exec(line) ?? []
    const { panels, correctedTo } = await app.call(searchPanels, { query: { search, limit: 1 } }, user)
    expect([search, correctedTo, panels[0]?.Watts_W]).toEqual([search, null, Number(watts)])
  }
}

/** What the list says is known as the list's, and a maker's name as a list writes it finds the maker. */
async function expectOldPanels() {
  const { panels } = await app.call(searchPanels, { query: { search: 'Canadian Solar Inc CS6P-250P' } })
  expect(panels[0]).toMatchObject({
    SKU: 'CS6P-250P',
    Brand: 'Canadian Solar',
    source: 'list',
    Listing: 'listed',
    listingDay: '2026-06-23',
    listName: expect.stringContaining('CEC list'),
    listFields: expect.arrayContaining(['Voc_V', 'Isc_A', 'Listing']),
  })
  const { inverters, totalCount: known } = await app.call(listInverters, {
    query: { search: 'micro 0.25 outd us 208' },
  })
  expect(known).toBeGreaterThan(0)
  expect(inverters[0]).toMatchObject({ isListed: true, MppMin_V: 30, MaxVoltage_V: null, Inputs: [] })
  // what the list has tested is no limit
  expect(limitsStatedBy(inverters[0] ?? expect.fail(), null)).toMatchObject({
    minMppVoltage_V: null,
    maxMppVoltage_V: null,
    acPower_W: 250,
  })
  const { listings } = await app.call(listFacets, { query: {} })
  expect(listings.map(({ value, count }) => [value, count])).toEqual([
    ['listed', 18_293],
    ['delisted', 14_607],
  ])
  const { totalCount } = await app.call(searchPanels, { query: { listing: 'listed|delisted' } })
  expect(totalCount).toBe(32_900)
}

/** The finder, asked by what stands on the label. */
const findFor = (row: Record<string, string>, more: object = {}) =>
  app.deps.catalogue.read((held) => {
    const typed = [...labelKeys, ...coefficients].flatMap((key) => (row[key] ? [[key, row[key]]] : []))
    const query = ReplacementQuery.parse({ ...Object.fromEntries(typed), limit: '200', ...more })
    return answerReplacements(held, new RecentFinds(), query, 'member')
  })

it('refuses none of the old one’s format for less than 60 mm', async () => {
  for (const row of readOldPanels()) {
    const { items } = await findFor(row, { class: 'doesNotFit' })
    const name = `${row.Brand} ${row.SKU}`
    // without sides, the maker's area alone can tell that it is too large
    for (const { size, reasons, panel } of items)
      if (reasons[0]?.code === 'size' && size.longer !== null)
        expect(Math.max(size.longer ?? 0, size.wider ?? 0), `${panel.SKU} for ${name}`).toBeGreaterThan(60)
    const distances = items.map(({ distance }) => distance)
    expect(distances, name).toEqual([...distances].sort((a, b) => a - b))
    expect(Math.min(...distances, 1), name).toBeGreaterThan(0)
  }
}, 300_000)

it('adds no panel by a smaller room along the row, and takes none away by more', async () => {
  for (const row of readOldPanels().slice(0, Math.ceil(asked / 10))) {
    const idsWith = async (rowSpare_mm: string) => {
      const ids: string[] = []
      for (let page = 1; ; page++) {
        const { items } = await findFor(row, { rowSpare_mm, replaced: '2', page: String(page) })
        ids.push(...items.map(({ panel }) => panel.id))
        if (items.length < 200) return ids
      }
    }
    const [none, few, many] = [await idsWith('0'), await idsWith('20'), await idsWith('200')]
    expect(few).toEqual(expect.arrayContaining(none))
    expect(many).toEqual(expect.arrayContaining(few))
  }
}, 120_000)

it('tells of every figure of both panels whether it is from the public list', async () => {
  const [row = {}] = readOldPanels()
  const { items } = await findFor(row, { limit: '20' })
  expect(items).not.toHaveLength(0)
  for (const { panel, reasons } of items)
    for (const { field, of, value, source } of reasons.flatMap(({ values }) => values))
      if (of === 'candidate' && value !== null && panel.listFields.includes(field)) expect(source, field).toBe('list')
})
