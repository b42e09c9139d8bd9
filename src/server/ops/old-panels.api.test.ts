import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { ReplacementQuery } from '../../shared/repair/replacement-query.js'
import { answerReplacements } from '../repair/answer-replacements.js'
import { RecentFinds } from '../repair/find-replacements.js'
import { createLog } from '../run/log.js'
import { seedCatalogue } from './seed/seed-catalogue.js'

/** The public list of panels of the last fifteen years. */
const file = 'catalogue/world-modules.csv.gz'
/** npm run proofs asks for all sixty. */
const asked = Number(process.env.OLD_PANELS ?? 10)
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
