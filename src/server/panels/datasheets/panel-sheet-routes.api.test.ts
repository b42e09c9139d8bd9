import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawDatasheet } from '../../../../tests/support/draw-datasheet.js'
import {
  makeAdmin,
  makePanel,
  makeSupplier,
  makeUser,
  type Person,
  panelFacts,
} from '../../../../tests/support/factories.js'
import { fileForm } from '../../../../tests/support/file-form.js'
import { outcomeOf } from '../../../../tests/support/outcome.js'
import { drawClasses } from '../../../../tests/support/power-classes.js'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.js'
import { getPanel } from '../../../shared/find/search-api.js'
import { insertParsedPanel, parseDatasheet, uploadDatasheet } from '../../../shared/panels/datasheet-api.js'
import { deletePanel } from '../../../shared/panels/panel-api.js'
import { restorePanel } from '../../../shared/panels/panel-bin-api.js'
import * as documents from '../../../shared/panels/panel-document-api.js'
import * as api from '../../../shared/panels/panel-sheet-api.js'
import { createPanelFromRequest, createPanelRequest } from '../../../shared/requests/panel-request-api.js'

let test: TestApp
let admin: Person
let sender: Person
let other: Person
let user: Person
beforeAll(async () => {
  test = await startTestApp()
  admin = await makeAdmin(test.db)
  sender = await makeSupplier(test.db)
  other = await makeSupplier(test.db)
  user = await makeUser(test.db)
})
afterAll(() => test.close())

const listed = async (id: string, reader?: Person) =>
  (await test.call(api.listPanelSheets, { params: { id } }, reader ? { token: reader.token } : {})).datasheets
const open = (id: string, file: string, reader?: Person) =>
  outcomeOf(test.call(api.getPanelSheet, { params: { id, filename: file } }, reader ? { token: reader.token } : {}))
const show = (filename: string, isShown: boolean, who: Person) =>
  test.call(api.showPanelSheet, { params: { filename }, body: { isShown } }, { token: who.token })

const trustIn = async (id: string) => (await test.call(getPanel, { params: { id } })).trust

/** A panel that an admin inserts from a new sheet. */
async function insertFromSheet(name: string) {
  const form = fileForm(await drawDatasheet({ layout: 'A', classes: drawClasses(name) }), 'sheet.pdf')
  const { panels, job } = await test.call(uploadDatasheet, { form }, { token: admin.token })
  const [read] = panels
  const panel = panelFacts({ SKU: read?.SKU ?? '', Vmp_V: read?.Vmp_V ?? null })
  const given = { params: { id: job.id }, body: { index: 0, panel } }
  const made = await test.call(insertParsedPanel, given, { token: admin.token })
  return { id: made.panel.id, file: job.file }
}

/** A panel that an admin creates from a supplier's request with a sheet. */
async function makeFromRequest() {
  const sheet = await drawDatasheet({ layout: 'A', classes: drawClasses('SENT') })
  const { data } = await test.call(
    parseDatasheet,
    { form: fileForm(sheet, 'sheet.pdf', { field: 'attachment' }) },
    { token: sender.token },
  )
  const model = [data].flat()[0]?.model ?? ''
  const form = fileForm(sheet, 'sheet.pdf', {
    field: 'attachment',
    panelData: JSON.stringify({ brand: 'Sent', model, wattage: 420 }),
  })
  const { request } = await test.call(createPanelRequest, { form } as never, { token: sender.token })
  const body = panelFacts({ Brand: 'Sent', SKU: model, Length_mm: 1722 })
  const { panel } = await test.call(createPanelFromRequest, { params: { id: request.id }, body } as never, {
    token: admin.token,
  })
  return { id: panel.id, file: request.attachmentPath ?? '' }
}

describe('the datasheet an admin read a panel from', () => {
  let inserted: Awaited<ReturnType<typeof insertFromSheet>>
  beforeAll(async () => {
    inserted = await insertFromSheet('SHOWN')
  })

  it('is shown to everybody with the place of each value, as a document and as pictures, until it is switched off', async () => {
    const { id, file } = inserted
    const [sheet] = await listed(id)
    expect(sheet).toMatchObject({ file, fileName: 'sheet.pdf', isShown: true, mayChange: false })
    expect(sheet?.fields.Vmp_V).toMatchObject({ page: 1 })
    expect((await trustIn(id)).documented).toContain('Vmp_V')
    expect(await open(id, file)).toBe('done')
    const url = `/api/solars/${id}/datasheets/${file}`
    const document = await test.app.inject({ url })
    expect(document.headers['content-type']).toBe('application/pdf')
    expect(document.headers['content-disposition']).toContain('inline')
    const picture = await test.app.inject({ url: `${url}/pages/1?width=240` })
    expect(picture.headers['content-type']).toBe('image/png')
    expect(picture.rawPayload.readUInt32BE(16)).toBe(240)
    expect((await test.app.inject({ url: `${url}/pages/9?width=240` })).statusCode).toBe(404)
    expect((await test.app.inject({ url: `${url}/pages/1?width=2000` })).statusCode).toBe(400)

    await show(file, false, admin)
    expect(await listed(id)).toEqual([])
    expect(await trustIn(id)).toMatchObject({ documented: [], disagreements: [] })
    expect(await open(id, file, user)).toBe('not_found')
    expect((await test.app.inject({ url: `${url}/pages/1?width=240` })).statusCode).toBe(404)
    expect(await listed(id, admin)).toMatchObject([{ file, isShown: false, mayChange: true }])
  })

  it('has many pages drawn one after the other, while another datasheet is read', async () => {
    const { id, file } = inserted
    await show(file, true, admin)
    let drawn = 0
    const pages = Array.from({ length: 6 }, async (_, index) => {
      const params = { id, filename: file, page: String(index + 1) }
      await outcomeOf(test.call(api.getPanelSheetPage, { params }))
      drawn++
    })
    const form = fileForm(await drawDatasheet({ layout: 'A', classes: drawClasses('BESIDE') }), 'sheet.pdf')
    expect((await test.call(uploadDatasheet, { form }, { token: admin.token })).panels).not.toEqual([])
    expect(drawn).toBeLessThan(6)
    await Promise.all(pages)
  }, 120_000)
})

describe('a document that a supplier sent', () => {
  it('is shown to nobody else before its sender or an admin allows it, and then under its own panel alone', async () => {
    const { id, file } = await makeFromRequest()
    for (const reader of [undefined, user, other]) {
      expect(await listed(id, reader)).toEqual([])
      expect(await open(id, file, reader)).toBe('not_found')
    }
    expect(await listed(id, sender)).toMatchObject([{ file, isShown: false, mayChange: true }])
    expect(await outcomeOf(show(file, true, other))).toBe('not_found')
    expect(await outcomeOf(show(file, true, user))).toBe('not_allowed')
    await show(file, true, sender)
    expect(await open(id, file)).toBe('done')
    expect(await listed(id, other)).toMatchObject([{ file, isShown: true, mayChange: false }])
    // as an attachment it is still only for its sender
    expect((await test.app.inject({ url: `/api/uploads/${file}` })).statusCode).toBe(404)
    const stranger = await makePanel(test.db)
    expect(await open(stranger.id, file)).toBe('not_found')
    expect(await listed(stranger.id)).toEqual([])
    expect(await outcomeOf(listed('00000000-0000-4000-8000-000000000000'))).toBe('not_found')
  })
})

describe('documents beside the datasheet', () => {
  const add = (id: string, who: Person, kind = 'certificate', content = `%PDF-1.7 ${who.id} ${kind}`) =>
    test.call(
      documents.addPanelDocument,
      { params: { id }, form: fileForm(content, 'TÜV.pdf', { kind }) },
      { token: who.token },
    )
  const remove = (id: string, documentId: string, who: Person) =>
    test.call(documents.removePanelDocument, { params: { id, documentId } }, { token: who.token })
  const list = async (id: string, reader?: Person) =>
    (await test.call(documents.listPanelDocuments, { params: { id } }, reader ? { token: reader.token } : {})).documents

  it('are added by suppliers and admins, read by everybody, and removed by who added them or an admin', async () => {
    const { id } = await makePanel(test.db)
    const { document } = await add(id, sender)
    const byAdmin = (await add(id, admin, 'warranty')).document
    await expect(add(id, sender)).rejects.toMatchObject({ status: 409 })
    expect(await list(id)).toMatchObject([
      {
        kind: 'certificate',
        fileName: 'TÜV.pdf',
        addedBy: { id: sender.id, companyName: sender.company_name },
        mayRemove: false,
      },
      { kind: 'warranty', addedBy: null },
    ])
    expect((await list(id, sender)).map(({ mayRemove }) => mayRemove)).toEqual([true, false])
    const file = await test.app.inject({ url: document.url })
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect(file.body).toBe(`%PDF-1.7 ${sender.id} certificate`)
    for (const wrong of [other, sender])
      await expect(remove(id, byAdmin.id, wrong)).rejects.toMatchObject({ status: 404 })
    await remove(id, document.id, sender)
    await remove(id, byAdmin.id, admin)
    expect(await list(id)).toEqual([])
    expect((await test.app.inject({ url: document.url })).statusCode).toBe(404)
    const audited = await test.db.selectFrom('audit_entries').select('action').where('subject_id', '=', id).execute()
    expect(audited.map(({ action }) => action)).toEqual(['panel.document_added', 'panel.document_removed'])
  })

  it('are PDFs by their content, of a known kind, and not too many', async () => {
    const { id } = await makePanel(test.db)
    await expect(add(id, sender, 'certificate', 'no PDF')).rejects.toMatchObject({ status: 415 })
    await expect(add(id, sender, 'poster')).rejects.toMatchObject({ status: 400, fields: { kind: expect.any(String) } })
    await expect(add(randomUUID(), sender)).rejects.toMatchObject({ status: 404 })
    const many = Array.from({ length: documents.mostDocuments + 2 }, (_, number) =>
      outcomeOf(add(id, sender, 'manual', `%PDF-1.7 ${number}`)),
    )
    expect((await Promise.all(many)).filter((outcome) => outcome === 'done')).toHaveLength(documents.mostDocuments)
  })

  it('disappear with a supplier that is switched off, and with their panel until it is back', async () => {
    const { id } = await makePanel(test.db)
    const leaving = await makeSupplier(test.db)
    await add(id, leaving)
    await add(id, admin)
    await test.db.updateTable('accounts').set({ is_active: false }).where('id', '=', leaving.id).execute()
    const [shown, ...none] = await list(id, admin)
    expect(none).toEqual([])
    await test.call(deletePanel, { params: { id } }, { token: admin.token })
    await expect(list(id)).rejects.toMatchObject({ status: 404 })
    await test.call(restorePanel, { params: { id } }, { token: admin.token })
    expect(await list(id, admin)).toEqual([shown])
  })
})
