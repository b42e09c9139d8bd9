import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawDatasheet } from '../../../../tests/support/draw-datasheet.js'
import { makeAdmin, makePanel, makeSupplier, makeUser, type Person } from '../../../../tests/support/factories.js'
import { fileForm } from '../../../../tests/support/file-form.js'
import { refusalOf } from '../../../../tests/support/outcome.js'
import { drawClasses } from '../../../../tests/support/power-classes.js'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.js'
import { searchPanels } from '../../../shared/find/search-api.js'
import * as api from '../../../shared/panels/datasheet-api.js'
import { deletePanel, listPanelChanges, updatePanel } from '../../../shared/panels/panel-api.js'
import { panelFieldKeys } from '../../../shared/panels/panel-fields.js'
import type { PanelFacts } from '../../../shared/panels/panel-shapes.js'
import { listPanelSheets } from '../../../shared/panels/panel-sheet-api.js'
import { findProblems } from '../../ops/find-problems.js'

let test: TestApp
let admin: Person
let readJob: api.DatasheetJob
beforeAll(async () => {
  test = await startTestApp()
  admin = await makeAdmin(test.db)
  const sheet = await drawDatasheet({ layout: 'A', classes: drawClasses('TKN') })
  const form = fileForm(sheet, 'sheet.pdf')
  readJob = (await test.call(api.uploadDatasheet, { form }, { token: admin.token })).job
})
afterAll(() => test.close())

type TakenPanel = { index: number; id: string; version: number; fields: string[] }

/** The same sheet under other names, and its first panels in the catalogue, with the differences of the test. */
async function sheetOf(name: string, ...wanted: Partial<PanelFacts>[]) {
  const id = randomUUID()
  await sql`insert into datasheet_jobs (id, account_id, purpose, file, status, stage, reading, finished_at)
    select ${id}, account_id, purpose, file, status, stage, replace(reading::text, 'TKN', ${name})::jsonb, now()
    from datasheet_jobs where id = ${readJob.id}`.execute(test.db)
  const before = await jobOf(id)
  for (const [index, facts] of wanted.entries()) {
    const read = before.upload?.panels[index]
    if (!read) throw new Error('the sheet has five panels')
    const stated = Object.fromEntries(panelFieldKeys.map((key) => [key, read[key] ?? null]))
    await makePanel(test.db, { ...stated, ...facts })
  }
  const { upload } = await jobOf(id)
  return { id, duplicates: upload?.duplicates ?? [] }
}
const jobOf = async (id: string) =>
  (await test.call(api.getDatasheetJob, { params: { id } }, { token: admin.token })).job
const take = (id: string, panels: object[], left: number[] = [], token = admin.token) =>
  test.call(api.takeOverValues, { params: { id }, body: { panels, left } as never }, { token })
const wish = ({ index, existing }: api.DuplicatePanel, ...fields: string[]): TakenPanel => ({
  index,
  id: existing.id,
  version: existing.version,
  fields,
})
const panelRow = (id: string) => test.db.selectFrom('panels').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** The first ones, which the test created. */
function firstOf(duplicates: readonly api.DuplicatePanel[]) {
  const [first, second = duplicates[0]] = duplicates
  if (!first || !second) throw new Error('the sheet has duplicates')
  return { first, second }
}

describe('values of a sheet that the catalogue knows', () => {
  it('are taken over by several panels at once, with who and from which sheet, and all that follows from them', async () => {
    const { id, duplicates } = await sheetOf('TKA', { Weight_kg: 25, ConnectorType: null }, { Weight_kg: 26 }, {})
    const { first, second } = firstOf(duplicates)
    const third = duplicates[2]
    const answer = await take(
      id,
      [wish(first, 'Weight_kg', 'ConnectorType'), wish(second, 'Weight_kg')],
      [third?.index ?? -1],
    )
    expect(answer.panels).toMatchObject([
      { id: first.existing.id, Weight_kg: 21.5, ConnectorType: first.ConnectorType, version: 2 },
      { id: second.existing.id, Weight_kg: 21.5, version: 2 },
    ])
    expect(answer.warnings).toEqual([])
    expect(answer.job).toMatchObject({ updated: 2, skipped: 1, inserted: 0 })
    expect(answer.job.upload?.duplicates).toEqual([])
    const { changes } = await test.call(listPanelChanges, { params: { id: first.existing.id } }, { token: admin.token })
    expect(changes).toMatchObject([
      {
        actorEmail: admin.email,
        action: 'panel.update',
        before: { Weight_kg: 25, ConnectorType: null },
        after: { Weight_kg: 21.5, ConnectorType: first.ConnectorType },
        datasheet: { file: readJob.file, fileName: 'sheet.pdf' },
      },
    ])
    expect(changes[0]?.after).not.toHaveProperty('datasheet')
    const params = { id: first.existing.id }
    const { datasheets } = await test.call(listPanelSheets, { params }, { token: admin.token })
    expect(datasheets).toMatchObject([{ file: readJob.file, isShown: true, fields: { Weight_kg: { page: 1 } } }])
    expect(Object.keys(datasheets[0]?.fields ?? {}).sort()).toEqual(['ConnectorType', 'Weight_kg'])
  })

  it('are found by search at once, and the numbers derived from them are those of the new values', async () => {
    const { id, duplicates } = await sheetOf('TKB', { Voc_V: 37, Isc_A: 13.5, Weight_kg: 25 })
    const { first } = firstOf(duplicates)
    const query = { search: 'TKB420', Weight_kg: '21.5' }
    const find = async () => (await test.call(searchPanels, { query }, { token: admin.token })).panels.length
    expect(await find()).toBe(0)
    const before = await panelRow(first.existing.id)
    await take(id, [wish(first, 'Voc_V', 'Isc_A', 'Weight_kg')])
    expect(await find()).toBe(1)
    expect((await panelRow(first.existing.id)).match_curves).not.toEqual(before.match_curves)
    const problems = (await findProblems(test.deps.pool)).flatMap((finding) => finding.problems)
    expect(problems.filter((problem) => /refit|TKB/.test(problem))).toEqual([])
  })

  it('keep one place each: that of the sheet they were last taken from', async () => {
    const { id, duplicates } = await sheetOf('TKC', { Weight_kg: 25, CableLength_mm: 1000 })
    const { first } = firstOf(duplicates)
    const other = `${randomUUID().replaceAll('-', '')}.pdf`
    await sql`insert into files select (jsonb_populate_record(f, jsonb_build_object('name', ${other}::text))).* from files f
      where name = ${readJob.file}`.execute(test.db)
    const place = { page: 7, box: [0, 0, 1, 1], text: '25' }
    await test.db
      .insertInto('panel_sources')
      .values({
        panel_id: first.existing.id,
        file: other,
        fields: JSON.stringify({ Weight_kg: place, CableLength_mm: place }),
        pages: '[]',
      })
      .execute()
    await take(id, [wish(first, 'Weight_kg')])
    const params = { id: first.existing.id }
    const { datasheets } = await test.call(listPanelSheets, { params }, { token: admin.token })
    const fields = Object.fromEntries(datasheets.map((sheet) => [sheet.file, Object.keys(sheet.fields)]))
    expect(fields).toEqual({ [other]: ['CableLength_mm'], [readJob.file]: ['Weight_kg'] })
  })

  it('are written once, however often the same is sent, also at once', { tags: 'concurrent' }, async () => {
    const { id, duplicates } = await sheetOf('TKD', { Weight_kg: 25 }, { Weight_kg: 26 })
    const { first, second } = firstOf(duplicates)
    const wishes = [wish(first, 'Weight_kg', 'Voc_V'), wish(second, 'Weight_kg')]
    const answers = await Promise.all([take(id, wishes), take(id, wishes), take(id, wishes)])
    for (const { panels } of answers) expect(panels.map(({ version }) => version)).toEqual([2, 2])
    const again = [wish(first, 'Voc_V', 'Weight_kg'), wish(second, 'Weight_kg')]
    expect((await take(id, again)).panels).toHaveLength(2)
    expect((await panelRow(first.existing.id)).version).toBe(2)
    // another decision about a panel that is already decided is refused
    expect(await refusalOf(take(id, [wish(first, 'Weight_kg')]))).toMatchObject({ status: 409 })
  })
})

describe('nothing is written', () => {
  it('of any panel when one was changed meanwhile, and the answer says which, with its present values', async () => {
    const { id, duplicates } = await sheetOf('TKE', { Weight_kg: 25 }, { Weight_kg: 26 })
    const { first, second } = firstOf(duplicates)
    const { id: _, version: __, ...facts } = second.existing
    await test.call(
      updatePanel,
      { params: { id: second.existing.id }, body: { ...facts, Description: 'x', Weight_kg: 27 } as never },
      { token: admin.token },
    )
    const refusal = await refusalOf(take(id, [wish(first, 'Weight_kg'), wish(second, 'Weight_kg')]))
    expect(refusal).toMatchObject({
      status: 409,
      message:
        'TKE425N-54H was changed meanwhile, so nothing was written. Look at the present values, then take over again.',
      extra: { changed: [{ index: 1, current: { id: second.existing.id, Weight_kg: 27, version: 2 } }] },
    })
    expect(await panelRow(first.existing.id)).toMatchObject({ weight_kg: 25, version: 1 })
    const now = (await jobOf(id)).upload?.duplicates[1]
    if (!now) throw new Error('it is still a duplicate')
    await take(id, [wish(first, 'Weight_kg'), wish(now, 'Weight_kg')])
    expect(await panelRow(second.existing.id)).toMatchObject({ weight_kg: 21.5, version: 3 })
  })

  it('when one is gone meanwhile, nor into a panel that the sheet is not about', async () => {
    const { id, duplicates } = await sheetOf('TKF', { Weight_kg: 25 }, { Weight_kg: 26 })
    const { first, second } = firstOf(duplicates)
    const stranger = await makePanel(test.db)
    const wrong = { ...wish(first, 'Weight_kg'), id: stranger.id }
    expect(await refusalOf(take(id, [wrong]))).toMatchObject({
      status: 409,
      extra: { changed: [{ index: 0, current: { id: first.existing.id } }] },
    })
    await test.call(deletePanel, { params: { id: second.existing.id } }, { token: admin.token })
    expect(await refusalOf(take(id, [wish(first, 'Weight_kg'), wish(second, 'Weight_kg')]))).toMatchObject({
      status: 409,
      extra: { changed: [{ index: 1, current: null }] },
    })
    expect(await panelRow(first.existing.id)).toMatchObject({ weight_kg: 25, version: 1 })
  })

  it('that no panel can be', async () => {
    const { id, duplicates } = await sheetOf('TKG', { Vmp_V: 39, Voc_V: 46 })
    const { first } = firstOf(duplicates)
    expect(await refusalOf(take(id, [wish(first, 'Voc_V')]))).toMatchObject({
      status: 400,
      message: 'TKG420N-54H: Voc must be greater than Vmp',
    })
    expect(await panelRow(first.existing.id)).toMatchObject({ voc_v: 46, version: 1 })
  })

  it('by a wish that makes no sense', async () => {
    const { id, duplicates } = await sheetOf('TKH', { Weight_kg: 25 })
    const { first } = firstOf(duplicates)
    const good = wish(first, 'Weight_kg')
    const senseless: [object[], number[]?][] = [
      [[]],
      [[{ ...good, fields: [] }]],
      [[{ ...good, fields: ['Weight_kg', 'Weight_kg'] }]],
      [[{ ...good, fields: ['SKU'] }]],
      [[{ ...good, fields: ['Brand'] }]],
      [[{ ...good, fields: ['Description'] }]],
      [[{ ...good, fields: ['toString'] }]],
      [[{ ...good, Weight_kg: 1 }]],
      [[{ ...good, version: 0 }]],
      [[good, good]],
      [[good, { ...good, index: 1 }]],
      [[{ ...good, index: -1 }]],
    ]
    for (const [panels, left] of senseless)
      expect(await refusalOf(take(id, panels, left)), JSON.stringify(panels)).toMatchObject({ status: 400 })
    expect(await refusalOf(take(id, [{ ...good, index: 99 }]))).toMatchObject({ status: 404 })
    expect(await refusalOf(take(id, [good], [99]))).toMatchObject({ status: 404 })
    expect(await refusalOf(take(randomUUID(), [good]))).toMatchObject({ status: 404 })
    expect(await panelRow(first.existing.id)).toMatchObject({ weight_kg: 25, version: 1 })
  })

  it('by anybody but the admin whose sheet it is', async () => {
    const { id, duplicates } = await sheetOf('TKI', { Weight_kg: 25 })
    const { first } = firstOf(duplicates)
    const others = [
      { token: (await makeAdmin(test.db)).token, status: 404 },
      { token: (await makeSupplier(test.db)).token, status: 403 },
      { token: (await makeUser(test.db)).token, status: 403 },
      { token: '', status: 401 },
    ]
    for (const { token, status } of others)
      expect(await refusalOf(take(id, [wish(first, 'Weight_kg')], [], token))).toMatchObject({ status })
  })
})
