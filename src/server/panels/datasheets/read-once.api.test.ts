import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawDatasheet } from '../../../../tests/support/draw-datasheet.js'
import { flateBomb } from '../../../../tests/support/draw-hostile-pdf.js'
import { makeAdmin, makeUser, type Person } from '../../../../tests/support/factories.js'
import { fileForm } from '../../../../tests/support/file-form.js'
import { outcomeOf, refusalOf } from '../../../../tests/support/outcome.js'
import { labelCases } from '../../../../tests/support/photo-cases.js'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.js'
import { getUploadPage } from '../../../shared/http/file-api.js'
import { uploadDatasheet } from '../../../shared/panels/datasheet-api.js'
import { notAPhoto, readLabelPhoto, uploadPhoto } from '../../../shared/panels/photo-api.js'
import { readLabel } from '../../../shared/repair/label-api.js'
import { getAt } from '../../../shared/values/get-at.js'
import { closeDatasheetReader } from './child/read-datasheet.js'

const photo = getAt(labelCases, 0)
let test: TestApp
let admin: Person
let user: Person
let label: Buffer
beforeAll(async () => {
  test = await startTestApp()
  admin = await makeAdmin(test.db)
  user = await makeUser(test.db)
  label = await photo.draw()
})
afterAll(() => test.close())

const photoForm = (content: Buffer) => fileForm(content, 'label.png')
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF')
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1')])

describe('a photo of a label', () => {
  it('that was taken askew and in the shade gives an admin a panel with its figures, and the straightened picture beside them', async () => {
    const { panels, job } = await test.call(uploadPhoto, { form: photoForm(label) }, { token: admin.token })
    expect(panels).toMatchObject(photo.wanted)
    expect(panels[0]?.provenance.Vmp_V).toMatchObject({ page: 1, text: expect.stringContaining('30.4') })
    for (const field of ['SnowLoad_Pa', 'CableLength_mm', 'TempCoeffVoc_percent_per_C'])
      expect(panels[0]).not.toHaveProperty(field)
    const params = { filename: job.file, page: '1' }
    const page = await test.call(getUploadPage, { params, query: { width: 400 } }, { token: admin.token })
    expect(page).toBeDefined()
  }, 120_000)

  it('is read once for somebody who replaces a panel, and kept nowhere', async () => {
    const before = await test.db.selectFrom('files').select('name').execute()
    const { panels } = await test.call(readLabelPhoto, { form: photoForm(label) }, { token: user.token })
    expect(panels).toMatchObject([{ Pmax_W: 250, Voc_V: 37.6, Isc_A: 8.81 }])
    expect(await test.db.selectFrom('files').select('name').execute()).toHaveLength(before.length)
  }, 120_000)

  it('that is broken says so as a photo, to who keeps it and to who does not', async () => {
    const broken = label.subarray(0, 400)
    for (const call of [uploadPhoto, readLabelPhoto]) {
      const { status, message } = await refusalOf(test.call(call, { form: photoForm(broken) }, { token: admin.token }))
      expect(status).toBe(422)
      expect(message).toMatch(/picture|photo/)
      expect(message).not.toContain('PDF')
    }
  }, 60_000)

  it('is no PDF, and a PDF or HEIC no photo', async () => {
    const token = { token: admin.token }
    expect((await refusalOf(test.call(uploadDatasheet, { form: photoForm(label) }, token))).message).toBe(
      'Please select a valid PDF file',
    )
    for (const other of [pdf, heic])
      for (const call of [uploadPhoto, readLabelPhoto])
        expect((await refusalOf(test.call(call, { form: photoForm(other) }, token))).message).toBe(notAPhoto)
  })

  it('of members takes one of the two places, so that the sheet of an admin does not wait for them', async () => {
    const slow = flateBomb(64)
    const members = await Promise.all([1, 2].map(() => makeUser(test.db)))
    const labels = members.map(({ token }) =>
      outcomeOf(test.call(readLabel, { form: fileForm(slow, 'label.pdf') }, { token })).then(() => 'label'),
    )
    await sleep(300)
    const form = fileForm(await drawDatasheet({ layout: 'D' }), 'sheet.pdf')
    const sheet = test.call(uploadDatasheet, { form }, { token: admin.token }).then(() => 'sheet')
    expect(await Promise.race([sheet, ...labels])).toBe('sheet')
    const closing = setInterval(closeDatasheetReader, 50)
    await Promise.all(labels)
    clearInterval(closing)
  }, 60_000)
})
