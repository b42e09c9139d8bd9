import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawDatasheet } from '../../../../tests/support/draw-datasheet.js'
import { drawPng } from '../../../../tests/support/draw-pictures.js'
import {
  makeAdmin,
  makePanel,
  makeSupplier,
  makeUser,
  type Person,
  panelFacts,
} from '../../../../tests/support/factories.js'
import { createFaultyDriver } from '../../../../tests/support/faulty-client.js'
import { fileForm } from '../../../../tests/support/file-form.js'
import { fillReader } from '../../../../tests/support/fill-reader.js'
import { refusalOf } from '../../../../tests/support/outcome.js'
import { drawClasses, powerClasses } from '../../../../tests/support/power-classes.js'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.js'
import * as api from '../../../shared/panels/datasheet-api.js'
import { type PanelFieldKey, panelFieldKeys } from '../../../shared/panels/panel-fields.js'
import { listPanelSheets } from '../../../shared/panels/panel-sheet-api.js'
import { createPanelFromRequest, createPanelRequest } from '../../../shared/requests/panel-request-api.js'
import { createDb, createPool } from '../../db/database.js'
import { giveBackReadings, runReading, watchReading } from './run-reading.js'

let test: TestApp
let admin: Person
let supplier: Person
let sheet: Buffer
beforeAll(async () => {
  test = await startTestApp()
  admin = await makeAdmin(test.db)
  supplier = await makeSupplier(test.db)
  sheet = Buffer.from(await drawDatasheet({ layout: 'A' }))
})
afterAll(() => test.close())

const upload = (content: Buffer, fields?: Record<string, string>, token = admin.token) =>
  test.call(api.uploadDatasheet, { form: fileForm(content, 'sheet.pdf', fields) }, { token })
/** The sheet, read once for all tests that need one that was read. */
let read: ReturnType<typeof upload> | undefined
const readOnce = () => {
  read ??= upload(sheet)
  return read
}
const parse = (content: Buffer, fields?: Record<string, string>, token = supplier.token) =>
  test.call(api.parseDatasheet, { form: fileForm(content, 'sheet.pdf', { ...fields, field: 'attachment' }) }, { token })
const jobOf = (id: string, token = admin.token) => test.call(api.getDatasheetJob, { params: { id } }, { token })
const factsOf = (panel: api.ParsedPanel, changes: object = {}) => ({
  ...Object.fromEntries(panelFieldKeys.map((key) => [key, panel[key] ?? null])),
  SKU: panel.SKU ?? '',
  ...changes,
})
const insert = (id: string, index: number, panel: object, token = admin.token) =>
  test.call(api.insertParsedPanel, { params: { id }, body: { index, panel } as never }, { token })

describe('an uploaded datasheet', () => {
  it('is answered with one panel per power class, each value with its place, and nothing guessed', async () => {
    const { panels, duplicates, warnings, job } = await readOnce()
    expect(panels.map(({ Watts_W }) => Watts_W)).toEqual([...powerClasses])
    expect(duplicates).toEqual([])
    expect(Array.isArray(warnings)).toBe(true)
    const [first] = panels
    expect(first?.provenance.Vmp_V).toMatchObject({ page: 1, text: expect.stringContaining('32.1') })
    expect(first?.provenance.Vmp_V?.box).toHaveLength(4)
    // not printed, but computed from two printed numbers, and marked as such
    expect(first?.PalletsPerTruck_count).toBe(26)
    expect(first?.provenance.PalletsPerTruck_count?.computedFrom).toHaveLength(2)
    for (const field of ['Description', 'IsBifacial', 'ProductWarranty_years']) expect(first).not.toHaveProperty(field)
    for (const key of Object.keys(first?.provenance ?? {})) expect(panelFieldKeys).toContain(key as PanelFieldKey)
    expect(job).toMatchObject({ status: 'done', stage: 'done', fileName: 'sheet.pdf', sizeBytes: sheet.length })
    expect(job.pageSizes).toMatchObject([{ page: 1 }])
  })

  it('has its duplicates apart with the existing panel, and among the others when forced', async () => {
    const classes = drawClasses('DUP')
    const own = Buffer.from(await drawDatasheet({ layout: 'A', classes }))
    // of the same maker as all sheets of this layout
    const [{ Brand = null }] = (await readOnce()).panels as [api.ParsedPanel]
    const existing = await makePanel(test.db, { Brand: Brand ?? null, SKU: 'dup-430n54h' })
    const { panels, duplicates } = await upload(own)
    expect(panels).toHaveLength(4)
    expect(duplicates).toMatchObject([{ Watts_W: 430, existing: { id: existing.id, SKU: 'dup-430n54h' } }])
    const forced = await upload(own, { force: 'true' })
    expect(forced.panels).toHaveLength(5)
    expect(forced.duplicates).toEqual([])
  })

  it('is inserted as corrected, once, and the panel keeps where its values came from', {
    tags: 'concurrent',
  }, async () => {
    const classes = drawClasses('INS')
    const { panels, job } = await upload(Buffer.from(await drawDatasheet({ layout: 'A', classes })))
    const [first, second] = panels
    if (!first || !second) throw new Error('the sheet has five panels')
    const corrected = factsOf(first, { Weight_kg: 22.2 })
    const outcomes = await Promise.allSettled([insert(job.id, 0, corrected), insert(job.id, 0, corrected)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [row] = await test.db
      .selectFrom('panels')
      .selectAll()
      .where('sku', '=', first.SKU ?? '')
      .execute()
    expect(row).toMatchObject({ weight_kg: 22.2, source: 'datasheet' })
    const params = { id: row?.id ?? '' }
    const { datasheets: sources } = await test.call(listPanelSheets, { params }, { token: admin.token })
    expect(sources).toMatchObject([{ file: job.file, fileName: 'sheet.pdf' }])
    expect(sources[0]?.fields).toHaveProperty('Vmp_V')
    expect(sources[0]?.fields).not.toHaveProperty('Weight_kg')
    await test.call(api.skipParsedPanels, { params: { id: job.id }, body: { skipped: [1, 2] } }, { token: admin.token })
    const { job: left } = await jobOf(job.id)
    expect(left).toMatchObject({ inserted: 1, skipped: 2 })
    expect(left.upload?.panels.map(({ index }) => index)).toEqual([3, 4])
    expect(await refusalOf(insert(job.id, 9, factsOf(second)))).toMatchObject({ status: 404 })
  })

  it('is refused with a reason where it cannot be read', async () => {
    expect(await refusalOf(upload(drawPng()))).toMatchObject({ status: 415, message: 'Please select a valid PDF file' })
    expect(await refusalOf(upload(Buffer.from('<html>%PDF-1.4')))).toMatchObject({ status: 415 })
    expect(await refusalOf(upload(Buffer.from('%PDF-1.7 but no more')))).toMatchObject({
      status: 422,
      message: 'The PDF is damaged or incomplete and cannot be opened.',
    })
    const form = new FormData()
    form.set('force', 'false')
    const none = test.call(api.uploadDatasheet, { form }, { token: admin.token })
    expect(await refusalOf(none)).toMatchObject({ status: 400, message: 'Please select a valid PDF file' })
  })

  it('is for admins alone', async () => {
    const user = await makeUser(test.db)
    for (const token of [supplier.token, user.token])
      expect(await refusalOf(upload(sheet, {}, token))).toMatchObject({ status: 403 })
    expect(await refusalOf(parse(sheet, {}, user.token))).toMatchObject({ status: 403 })
  })

  it('shows a page as a picture to whoever may open it', async () => {
    const { job } = await readOnce()
    const picture = (token: string, page = 1) =>
      test.app.inject({
        url: `/api/uploads/${job.file}/pages/${page}?width=400`,
        headers: { authorization: `Bearer ${token}` },
      })
    const answer = await picture(admin.token)
    expect(answer.headers['content-type']).toBe('image/png')
    expect(answer.rawPayload.readUInt32BE(16)).toBe(400)
    expect((await picture(supplier.token)).statusCode).toBe(404)
    expect((await picture(admin.token, 7)).statusCode).toBe(404)
  })
})

it('a panel that the reader is not sure of says why, to an admin and to a supplier', async () => {
  const doubts = ['Two tables fit the model name equally well.']
  const { job } = await readOnce()
  const reading = JSON.stringify({ panels: [{ SKU: 'UNSURE', provenance: {}, doubts }], warnings: [], pages: [] })
  const makeJob = async (accountId: string, purpose: 'upload' | 'request') => {
    const values = { account_id: accountId, purpose, file: job.file, status: 'done' as const, reading }
    return test.db.insertInto('datasheet_jobs').values(values).returning('id').executeTakeFirstOrThrow()
  }
  const { job: uploaded } = await jobOf((await makeJob(admin.id, 'upload')).id)
  expect(uploaded.upload?.panels).toMatchObject([{ SKU: 'UNSURE', doubts }])
  const { job: parsed } = await jobOf((await makeJob(supplier.id, 'request')).id, supplier.token)
  expect(parsed.parse?.data).toMatchObject({ model: 'UNSURE', doubts })
})

describe("a supplier's datasheet", () => {
  it('comes back in the words of a request, with the place of each value, and stays with the panel made of it', async () => {
    const { success, data, panelCount, duplicates } = await parse(sheet)
    expect({ success, panelCount }).toEqual({ success: true, panelCount: 5 })
    const [first] = data as api.ParsedRequest[]
    expect(first).toMatchObject({ wattage: 420, length: 1722, provenance: { wattage: { page: 1 } } })
    expect(Array.isArray(duplicates)).toBe(true)
    const single = await parse(Buffer.from(await drawDatasheet({ layout: 'D' })))
    expect(single).toMatchObject({ panelCount: 1, data: { vmp: 32.1, provenance: { vmp: { page: 1 } } } })
    expect(await refusalOf(parse(drawPng()))).toMatchObject({
      status: 415,
      message: 'Please select a PDF file to parse',
    })

    const form = fileForm(sheet, 'sheet.pdf', {
      field: 'attachment',
      panelData: JSON.stringify({ brand: 'Kept', model: first?.model, wattage: 420 }),
    })
    const { request } = await test.call(createPanelRequest, { form } as never, { token: supplier.token })
    const { panel } = await test.call(
      createPanelFromRequest,
      {
        params: { id: request.id },
        body: panelFacts({ Brand: 'Kept', SKU: first?.model ?? '', Length_mm: 1722 }) as never,
      },
      { token: admin.token },
    )
    const { datasheets: sources } = await test.call(
      listPanelSheets,
      { params: { id: panel.id } },
      { token: admin.token },
    )
    expect(sources).toMatchObject([{ file: request.attachmentPath, fields: { Length_mm: { page: 1 } } }])
  })
})

describe('a reading', () => {
  it('can be followed by the id its caller chose, and by no other account', async () => {
    const jobId = randomUUID()
    const reading = upload(sheet, { jobId })
    const stages = new Set<string>()
    for (let done = false; !done; ) {
      const job = (await jobOf(jobId).catch(() => undefined))?.job
      if (job) stages.add(job.stage)
      done = job?.status === 'done'
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await reading
    expect(stages).toContain('done')
    expect(stages.size).toBeGreaterThan(1)
    expect(await refusalOf(jobOf(jobId, supplier.token))).toMatchObject({ status: 404 })
    expect(await refusalOf(upload(sheet, { jobId }))).toMatchObject({ status: 409 })
    const { jobs } = await test.call(api.listDatasheetJobs, { query: { purpose: 'upload' } }, { token: admin.token })
    expect(jobs.map(({ id }) => id)).toContain(jobId)
  })

  it('can be cancelled, and then leaves nothing to review', async () => {
    const jobId = randomUUID()
    const reading = refusalOf(upload(sheet, { jobId }))
    while (!(await jobOf(jobId).catch(() => undefined))) await new Promise((resolve) => setTimeout(resolve, 5))
    await test.call(api.cancelDatasheetJob, { params: { id: jobId } }, { token: admin.token })
    expect(await reading).toMatchObject({ status: 409 })
    expect((await jobOf(jobId)).job).toMatchObject({ status: 'cancelled' })
  })

  const silence = (id: string, attempts: number) =>
    test.db
      .updateTable('datasheet_jobs')
      .set({ status: 'reading', reading: null, beat_at: new Date(Date.now() - 60_000), attempts })
      .where('id', '=', id)
      .execute()

  it('whose process died is begun once more, and then told to have failed', async () => {
    const { job } = await upload(sheet)
    await silence(job.id, 1)
    await watchReading(test.deps, job.id)
    expect((await jobOf(job.id)).job).toMatchObject({ status: 'done' })
    await silence(job.id, 2)
    await watchReading(test.deps, job.id)
    expect((await jobOf(job.id)).job).toMatchObject({
      status: 'failed',
      problem: 'Reading was interrupted twice. Please upload the file again.',
    })
  })

  it.each(['cut', 'timeout'] as const)(
    'is read again, and not called unreadable, after a %s of the database',
    async (kind) => {
      const { job } = await readOnce()
      const driver = createFaultyDriver()
      const pool = createPool({ ...test.connection, Client: driver.Client } as never, {
        max: 1,
        statementTimeoutMs: 20_000,
      })
      // the first statement takes the job; the next ones tell its progress, count the try and load the file
      for (const at of [2, 3, 4]) {
        await silence(job.id, 0)
        driver.failAt(at, kind)
        await runReading({ db: createDb(pool), log: test.deps.log }, job.id).catch(() => {})
        expect(driver.mend()).toBeDefined()
        expect(['reading', 'done']).toContain((await jobOf(job.id)).job.status)
      }
      await pool.end()
    },
  )

  it('is given back when the server stops, and does not count as a try', async () => {
    const jobId = randomUUID()
    const reading = refusalOf(upload(sheet, { jobId }))
    while (!(await jobOf(jobId).catch(() => undefined))) await new Promise((resolve) => setTimeout(resolve, 5))
    await new Promise((resolve) => setTimeout(resolve, 50))
    giveBackReadings()
    expect(await reading).toMatchObject({ status: 503 })
    await watchReading(test.deps, jobId)
    expect((await jobOf(jobId)).job).toMatchObject({ status: 'done' })
  })

  it('counts a try when it is its turn, so that those in line are not given up with what is being read', async () => {
    const free = await fillReader()
    const jobId = randomUUID()
    const reading = upload(sheet, { jobId })
    const attempts = async () =>
      (await test.db.selectFrom('datasheet_jobs').select(['attempts', 'beat_at']).where('id', '=', jobId).execute())[0]
    await expect.poll(async () => (await attempts())?.beat_at).toBeTruthy()
    expect(await attempts()).toMatchObject({ attempts: 0 })
    await Promise.all([reading, free()])
    expect(await attempts()).toMatchObject({ attempts: 1 })
  })

  it('is looked after by a job that waits in the database', async () => {
    const { job } = await readOnce()
    const { rows } = await test.deps.pool.query(`select 1 from graphile_worker.jobs where key = $1`, [
      `read_datasheet:${JSON.stringify({ id: job.id })}`,
    ])
    expect(rows).toHaveLength(1)
  })
})
