import { expect, it } from 'vitest'
import { startAppWithAdmin } from '../../../../tests/support/app-with-admin.js'
import { panelExample } from '../../../../tests/support/panel-example.js'
import { searchPanels } from '../../../shared/find/search-api.js'
import { createPanel, updatePanel } from '../../../shared/panels/panel-api.js'
import { readListFile } from './read-list-file.js'
import { findNewer, newestIn, takeList } from './take-list.js'

const { test, asAdmin } = await startAppWithAdmin()

const headings =
  'Manufacturer,Model Number,Description,Technology,A_c,Nameplate Pmax,Nameplate Isc,Nameplate Voc,Nameplate Ipmax,Nameplate Vpmax,Average NOCT,γPmax,αIsc,βVoc,Short Side,Long Side,CEC Listing Date'
const row = (model: string, voc = 37.2) =>
  `Canadian Solar  Inc.,${model},250W Poly,Multi-c-Si,1.61,250,8.87,${voc},8.3,30.1,45,-0.43,0.065,-0.34,0.982,1.638,41051`
/** The commission's own table: remarks, headings in row 17, a row of units. */
const listOf = (...rows: string[]) =>
  Buffer.from(
    [
      ...Array.from({ length: 16 }, (_, n) => `remark ${n}`),
      headings,
      ',,,,(m2),(W),(A),(V),(A),(V),(°C),,,,(m),(m),',
      ...rows,
    ].join('\n'),
  )
const take = async (file: Buffer, day: string, writes = true) => {
  const { listed, refused } = await readListFile(file, `CEC list ${day}`)
  return { report: await takeList(test.db, listed, { day, writes }), refused }
}
const find = async (search: string) => (await test.call(searchPanels, { query: { search } }, asAdmin())).panels[0]

it('takes the commission’s table: tells first, adds, changes its own figures, delists, and leaves what a person wrote', async () => {
  const first = listOf(row('CS6P-250P'), row('CS6P-255P'), row('CS6P-250P'), row('WRONG', 20))
  expect((await take(first, '2026-06-23', false)).report).toMatchObject({ added: 2, repeated: 1 })
  expect(await find('CS6P-250P')).toBeUndefined()
  const { report, refused } = await take(first, '2026-06-23')
  expect(report).toMatchObject({ added: 2, changed: 0, delisted: 0 })
  expect(refused).toMatchObject([{ row: 22, reason: 'Voc must be greater than Vmp' }])
  expect(await find('CS6P-250P')).toMatchObject({
    ...{ source: 'list', Listing: 'listed', ListedFrom: '2012-05-22', Length_mm: 1638, Area_m2: 1.61 },
    listFields: expect.arrayContaining(['Length_mm', 'Voc_V']),
  })
  const known = await find('CS6P-250P')
  const body = {
    ...panelExample,
    SKU: 'CS6P-250P',
    Brand: 'Canadian Solar Inc.',
    Isc_A: 8.9,
    Imp_A: 8.3,
    Voc_V: 37.2,
    Vmp_V: 30.1,
  }
  const { panel } = await test.call(updatePanel, { params: { id: known?.id ?? '' }, body }, asAdmin())
  expect(panel.listFields).not.toContain('Isc_A')
  expect(panel.listFields).toContain('Voc_V')
  const newer = await take(listOf(row('CS6P-250P', 37.5)), '2026-11-01')
  expect(newer.report).toMatchObject({ added: 0, changed: 1, delisted: 1 })
  expect(await find('CS6P-250P')).toMatchObject({ Voc_V: 37.5, Isc_A: 8.9, listingDay: '2026-11-01' })
  expect(await find('CS6P-255P')).toMatchObject({ Listing: 'delisted', listingDay: '2026-11-01' })
  expect((await take(listOf(row('CS6P-250P', 37.5)), '2026-11-01')).report).toMatchObject({ changed: 0, unchanged: 1 })
})

it('tells a list that is older than the one taken by the days on which panels were listed', async () => {
  await take(listOf(row('CS6P-260P')), '2026-11-01')
  const { listed: older } = await readListFile(listOf(row('CS6P-260P').replace('41051', '40000')), 'CEC list')
  const { listed: same } = await readListFile(listOf(row('CS6P-260P')), 'CEC list')
  expect(newestIn(older)).toBe('2009-07-06')
  expect(await findNewer(test.db, older)).toBe('2012-05-22')
  expect(await findNewer(test.db, same)).toBeUndefined()
})

it('leaves a panel that a person made as it is, but for what nobody states', async () => {
  const facts = { ...panelExample, SKU: 'CS6K-300', Brand: 'Canadian Solar', NOCT_C: null }
  await test.call(createPanel, { body: facts }, asAdmin())
  await take(listOf(row('CS6K-300')), '2026-11-02')
  expect(await find('CS6K-300')).toMatchObject({ Voc_V: panelExample.Voc_V, NOCT_C: 45, listFields: ['NOCT_C'] })
})

const library = `Name,Manufacturer,Technology,Bifacial,STC,PTC,A_c,Length,Width,N_s,I_sc_ref,V_oc_ref,I_mp_ref,V_mp_ref,alpha_sc,beta_oc,T_NOCT,a_ref,I_L_ref,I_o_ref,R_s,R_sh_ref,Adjust,gamma_pmp,BIPV,Version,Date
Units,,,,,,m2,m,m,,A,V,A,V,A/K,V/K,C,V,A,A,Ohm,Ohm,%,%/K,,,
[0],lib_manufacturer,cec_material,lib_is_bifacial,,,cec_area,lib_length,lib_width,cec_n_s,cec_i_sc_ref,cec_v_oc_ref,cec_i_mp_ref,cec_v_mp_ref,cec_alpha_sc,cec_beta_oc,cec_t_noct,cec_a_ref,cec_i_l_ref,cec_i_o_ref,cec_r_s,cec_r_sh_ref,cec_adjust,cec_gamma_pmp,,,
Ablytek ABL-400-H54,Ablytek,Mono-c-Si,0,396.2,372.1,1.92,1.71,1.12,54,13.7,37.2,12.86,30.81,-0.0062,-0.1,45,1.5,13.7,2.5e-10,0.37,1440.5,12.6,-0.35,N,2023.10.31,11/16/2022`

it('takes what SAM carries: the class of the name, no cells of one string for all, no coefficient that cannot be', async () => {
  const { listed, refused } = await readListFile(Buffer.from(library), 'SAM')
  expect(refused).toEqual([])
  expect(listed[0]?.panel).toMatchObject({ SKU: 'ABL-400-H54', Watts_W: 400, Pmax_W: 396.2, CellsInSeries_count: 54 })
  expect(listed[0]?.panel).toMatchObject({
    NumberOfCells_count: null,
    TempCoeffIsc_percent_per_C: null,
    Listing: 'listed',
  })
})

it('counts what changes by field, and takes another rounding for no news', async () => {
  await take(listOf(row('CS6P-260P')), '2026-11-03')
  const { report } = await take(listOf(row('CS6P-260P', 37.21)), '2026-11-04')
  expect(report).toMatchObject({ changed: 0, unchanged: 1, fields: {} })
  const { report: other } = await take(listOf(row('CS6P-260P', 38)), '2026-11-05', false)
  expect(other.fields).toEqual({ Voc_V: { count: 1, examples: ['CS6P-260P: 37.2 → 38'] } })
})
