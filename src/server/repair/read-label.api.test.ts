import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { drawDatasheet } from '../../../tests/support/draw-datasheet.js'
import { makeAdmin, makeUser } from '../../../tests/support/factories.js'
import { fileForm } from '../../../tests/support/file-form.js'
import { fillReader } from '../../../tests/support/fill-reader.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { importPanels } from '../../shared/panels/panel-import-api.js'
import { readLabel } from '../../shared/repair/label-api.js'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await startTestApp()
  token = (await makeUser(test.db)).token
})
afterAll(() => test.close())

const send = (content: Uint8Array, who: string | undefined = token) =>
  test.call(readLabel, { form: fileForm(content, 'label') }, { token: who })

it('reads an old datasheet into the figures of a replacement search, and keeps nothing of it', async () => {
  const { panels } = await send(await drawDatasheet({ layout: 'D' }))
  expect(panels).toHaveLength(1)
  expect(panels[0]?.figures).toMatchObject({
    Vmp_V: expect.any(Number),
    Imp_A: expect.any(Number),
    Voc_V: expect.any(Number),
    Isc_A: expect.any(Number),
    Length_mm: expect.any(Number),
  })
  expect(panels[0]?.figures).not.toHaveProperty('Watts_W')
  expect(await test.db.selectFrom('files').selectAll().execute()).toEqual([])
  expect(await test.db.selectFrom('datasheet_jobs').selectAll().execute()).toEqual([])
})

async function drawEmpty() {
  const paper = await PDFDocument.create()
  paper.addPage()
  return paper.save()
}

it('reads for visitors too, limited by their address like the public forms', async () => {
  const sheet = await drawDatasheet({ layout: 'D' })
  const visit = () => test.call(readLabel, { form: fileForm(sheet, 'label') })
  expect((await visit()).panels).toHaveLength(1)
  await test.db.updateTable('limit_windows').set({ used: 60 }).where('name', '=', 'FORMS_PER_CLIENT').execute()
  await expect(visit()).rejects.toMatchObject({ status: 429 })
  expect((await send(sheet)).panels).toHaveLength(1)
}, 60_000)

it('says what to do where there is nothing to read', async () => {
  await expect(send(await drawEmpty())).rejects.toMatchObject({
    code: 'unreadable_file',
    message: expect.stringContaining('type what the label says'),
  })
  await expect(send(Buffer.from('not a picture'))).rejects.toMatchObject({ code: 'unsupported_type' })
}, 120_000)

it('keeps nobody else’s upload waiting while it waits itself, and reads one file of a person at a time', async () => {
  const free = await fillReader()
  const sheet = await drawDatasheet({ layout: 'D' })
  const others = await Promise.all([makeUser(test.db), makeUser(test.db)])
  const waiting = [token, ...others.map((other) => other.token)].map((who) => send(sheet, who))
  const admin = await makeAdmin(test.db)
  const { report } = await test.call(importPanels, { form: fileForm('SKU\nA-1', 'a.csv') }, { token: admin.token })
  expect(report.taken).toBe(1)
  await expect(send(sheet)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 5 })
  await free()
  for (const { panels } of await Promise.all(waiting)) expect(panels).toHaveLength(1)
  expect(await send(sheet)).toMatchObject({ panels: [{}] })
}, 120_000)
