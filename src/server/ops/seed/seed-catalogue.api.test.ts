import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { makePanel, makeUser } from '../../../../tests/support/factories.js'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.js'
import { getCatalogueStats, listFacets, searchPanels } from '../../../shared/find/search-api.js'
import { listInverters } from '../../../shared/repair/inverter-api.js'
import { limitsStatedBy } from '../../../shared/repair/plants/plant-bounds.js'
import { getMarket } from '../../../shared/watch/market-api.js'
import { createLog } from '../../run/log.js'
import { freezeWeek } from '../../watch/market/freeze-weeks.js'
import { seedCatalogue } from './seed-catalogue.js'

const log = createLog('silent')
const folder = mkdtempSync(join(tmpdir(), 'heliodex-seed-'))
let app: TestApp

beforeEach(async () => {
  app = await startTestApp()
})
afterEach(() => app.close())
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (name: string, content: string | Buffer) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

it('fills an empty catalogue with the bundled panels, also when two processes start at once', async () => {
  await Promise.all([seedCatalogue(app.db, 'sheets', log), seedCatalogue(app.db, 'sheets', log)])
  expect(await app.call(getCatalogueStats, {})).toMatchObject({ panels: 469, brands: 27, suppliersWithStock: 0 })
  const { inverters } = await app.call(listInverters, { query: { search: 'tripower 15000' } })
  expect(inverters).toMatchObject([
    { MaxVoltage_V: 1000, MppMin_V: null, Inputs: [{ maxStrings: 5 }, { maxShortCircuit_A: 12.5 }] },
  ])
})

it('adds the public list, and suppliers and stock that are marked as demo, as whom nobody can sign in', {
  timeout: 300_000,
}, async () => {
  await seedCatalogue(app.db, 'demo', log)
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

it('does not touch a catalogue that has a panel', async () => {
  await makePanel(app.db)
  await seedCatalogue(app.db, 'demo', log)
  expect(await app.call(getCatalogueStats, {})).toMatchObject({ panels: 1 })
})

it('takes a CSV of panel fields, compressed or not, and the public CEC Modules file', async () => {
  const heading =
    'Name,Manufacturer,Technology,Bifacial,STC,PTC,A_c,Length,Width,N_s,I_sc_ref,V_oc_ref,I_mp_ref,V_mp_ref,alpha_sc,beta_oc,gamma_pmp'
  const cec = `${heading}\nUnits,,,,,,m2,m,m,,A,V,A,V,A/K,V/K,%/K\n[0],lib,,,,,,,,,,,,,,,\nAblytek 6MN6A270,Ablytek,Mono-c-Si,0,270.643,242.1,1.627,1.64,0.992,60,9.34,38.63,8.81,30.72,0.00486614,-0.121182,-0.4509\n`
  await seedCatalogue(app.db, write('cec.csv.gz', gzipSync(cec)), log)
  const { panels } = await app.call(searchPanels, {})
  expect(panels).toMatchObject([
    {
      SKU: '6MN6A270',
      Brand: 'Ablytek',
      CellType: 'Monocrystalline',
      Watts_W: 270,
      Pmax_W: 270.64,
      Length_mm: 1640,
      ModuleEfficiency_percent: 16.59,
      TempCoeffIsc_percent_per_C: 0.0521,
      TempCoeffVoc_percent_per_C: -0.3137,
      Weight_kg: null,
    },
  ])
})

it('stops the start with a clear message about a file that is missing or of another kind', async () => {
  await expect(seedCatalogue(app.db, join(folder, 'none.csv'), log)).rejects.toThrow('cannot be read')
  await expect(seedCatalogue(app.db, write('bad.csv', 'a,b\n1,2\n'), log)).rejects.toThrow('cannot be used')
})

const large = '../shared/catalogue/cec-modules.csv.gz'
it.skipIf(!existsSync(large))(
  'takes every tenth row of the public list, which has 22,084, in under six seconds of processor time',
  { timeout: 90_000 },
  async () => {
    const [heading, ...rows] = gunzipSync(readFileSync(large)).toString().trimEnd().split('\n')
    expect(rows).toHaveLength(22_084)
    const tenth = rows.filter((_, index) => index % 10 === 0)
    const path = write('tenth.csv.gz', gzipSync([heading, ...tenth].join('\n')))
    // the clock of a busy machine is bounded by the timeout of the test alone
    const before = process.cpuUsage()
    await seedCatalogue(app.db, path, log)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1e6).toBeLessThan(6)
    expect(await app.call(getCatalogueStats, {})).toMatchObject({ panels: tenth.length })
  },
)
