import { expect, it } from 'vitest'
import { startAppWithAdmin } from '../../../../tests/support/app-with-admin.js'
import { makeAccount } from '../../../../tests/support/factories.js'
import { fileForm } from '../../../../tests/support/file-form.js'
import * as api from '../../../shared/repair/inverter-api.js'

const { test, asAdmin } = await startAppWithAdmin()

const symo = {
  Brand: 'Fronius',
  Model: 'Symo 8.2-3-M',
  AcPower_W: 8200,
  MaxVoltage_V: 1000,
  StartVoltage_V: 200,
  MppMin_V: 267,
  MppMax_V: 800,
  Inputs: [
    { name: 'A', maxCurrent_A: 16, maxShortCircuit_A: 24 },
    { name: 'B', maxCurrent_A: 16, maxShortCircuit_A: 24 },
  ],
}
const create = (body: object) => test.call(api.createInverter, { body } as never, asAdmin())
const importFile = (mode: 'csv' | 'ond', content: string) =>
  test.call(api.importInverters, { form: fileForm(content, `file.${mode}`, { mode }) }, asAdmin())

it('is created, found by everybody by any of its words, changed and deleted, and an unstated figure stays unknown', async () => {
  const { inverter } = await create(symo)
  expect(inverter).toMatchObject({ MaxDcPower_W: null, Source: null, Inputs: [{ maxStrings: null }, { name: 'B' }] })
  const { inverters } = await test.call(api.listInverters, { query: { search: '8.2 fronius' } })
  expect(inverters.map(({ id }) => id)).toEqual([inverter.id])
  const changed = await test.call(
    api.updateInverter,
    { params: { id: inverter.id }, body: { ...symo, MppMin_V: 150 } },
    asAdmin(),
  )
  expect(changed.inverter.MppMin_V).toBe(150)
  await test.call(api.deleteInverter, { params: { id: inverter.id } }, asAdmin())
  await expect(test.call(api.getInverter, { params: { id: inverter.id } })).rejects.toMatchObject({ status: 404 })
  const rows = await test.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject_id', '=', inverter.id)
    .orderBy('id')
    .execute()
  expect(rows.map(({ action }) => action)).toEqual(['inverter.created', 'inverter.updated', 'inverter.deleted'])
})

it('is listed under its maker before those that only have the letters in their name', async () => {
  await create({ ...symo, Brand: 'Eaton', Model: 'S-Max SMAx' })
  await create({ ...symo, Brand: 'SMA', Model: 'Sunny Boy 3000' })
  const { inverters } = await test.call(api.listInverters, { query: { search: 'sma' } })
  expect(inverters.map(({ Brand }) => Brand)).toEqual(['SMA', 'Eaton'])
})

it('is refused where its range is impossible, with all problems at once, and twice under one name', async () => {
  await expect(create({ ...symo, MppMin_V: 900, MppMax_V: 1200, Model: '' })).rejects.toMatchObject({
    status: 400,
    fields: { Model: expect.any(String) },
  })
  await expect(create({ ...symo, MppMin_V: 900, MaxVoltage_V: 700 })).rejects.toMatchObject({
    status: 400,
    fields: { MppMin_V: expect.any(String), MppMax_V: expect.any(String), MaxVoltage_V: expect.any(String) },
  })
  await create({ ...symo, Model: 'Twin' })
  await expect(create({ ...symo, Model: 'TWIN' })).rejects.toMatchObject({ status: 409 })
})

it('is written by admins alone', async () => {
  const supplier = await makeAccount(test.db, 'supplier')
  await expect(test.call(api.createInverter, { body: symo } as never, supplier)).rejects.toMatchObject({ status: 403 })
})

it('comes from a CSV: equal inputs by their number, a differing one by its own columns, wrong lines told', async () => {
  const csv = [
    'Brand,Model,AcPower_W,MaxVoltage_V,MppMin_V,MppMax_V,Inputs_count,InputMaxCurrent_A,Input2MaxCurrent_A,InputMaxStrings,Source',
    'SMA,STP 8000TL,8000,1000,320,800,2,15,10,2,Maker sheet',
    'SMA,Broken,8000,1000,900,800,2,15,,2,',
    'SMA,NoNumber,many,1000,,,1,,,,',
  ].join('\n')
  const report = await importFile('csv', csv)
  expect(report).toMatchObject({ added: 1, updated: 0, unchanged: 0 })
  expect(report.problems.map(({ line, column }) => ({ line, column }))).toEqual([
    { line: 3, column: 'MppMin_V' },
    { line: 3, column: 'MppMax_V' },
    { line: 4, column: 'AcPower_W' },
  ])
  expect(report.inverters[0]?.Inputs).toEqual([
    { name: 'A', maxCurrent_A: 15, maxShortCircuit_A: null, maxStrings: 2 },
    { name: 'B', maxCurrent_A: 10, maxShortCircuit_A: null, maxStrings: 2 },
  ])
  expect(await importFile('csv', csv)).toMatchObject({ added: 0, unchanged: 1 })
  await expect(importFile('csv', 'a,b\n1,2')).rejects.toMatchObject({ status: 422 })
})

it('comes from a PVsyst file in kW, without a current that may be meant for each tracker or for all', async () => {
  const ond = (trackers: number) =>
    [
      'PVObject_=pvGInverter',
      '  PVObject_Commercial=pvCommercial',
      '    Manufacturer=Acme',
      `    Model=Ten-${trackers}`,
      '    DataSource=Datasheet 2021',
      '  End of PVObject pvCommercial',
      '  Converter=TConverter',
      '    PNomConv=10.000',
      '    PMaxDC=15.000',
      '    VAbsMax=1000',
      '    VMppMin=200',
      '    VMPPMax=850',
      '    INomMax=25.0',
      `  NbInputs=${2 * trackers}`,
      `  NbMPPT=${trackers}`,
    ].join('\r\n')
  const { inverters } = await importFile('ond', ond(1))
  expect(inverters[0]).toMatchObject({
    Brand: 'Acme',
    AcPower_W: 10_000,
    MaxDcPower_W: 15_000,
    MppMax_V: 850,
    Inputs: [{ name: 'A', maxCurrent_A: 25, maxStrings: 2 }],
  })
  const several = await importFile('ond', ond(2))
  expect(several.inverters[0]?.Inputs.map(({ maxCurrent_A }) => maxCurrent_A)).toEqual([null, null])
  await expect(importFile('ond', 'nothing of the kind')).rejects.toMatchObject({ status: 422 })
})
