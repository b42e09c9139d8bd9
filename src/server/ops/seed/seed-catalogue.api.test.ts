import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { makePanel } from '../../../../tests/support/factories.js'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.js'
import { getCatalogueStats, searchPanels } from '../../../shared/find/search-api.js'
import { listInverters } from '../../../shared/repair/inverter-api.js'
import { createLog } from '../../run/log.js'
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
