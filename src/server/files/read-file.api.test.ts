import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawJpeg, drawPng } from '../../../tests/support/draw-pictures.js'
import { makeAdmin, makeSupplier, makeUser, type Person } from '../../../tests/support/factories.js'
import { refusalOf } from '../../../tests/support/outcome.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import * as api from '../../shared/requests/panel-request-api.js'
import { streamFile } from './read-file.js'
import { pieceBytes, quotaBytes } from './store-file.js'

let test: TestApp
let admin: Person
let supplier: Person
beforeAll(async () => {
  test = await startTestApp({ LIMIT_UPLOADS_PER_ACCOUNT: '6/1h' })
  admin = await makeAdmin(test.db)
  supplier = await makeSupplier(test.db)
})
afterAll(() => test.close())

let count = 0
const pdf = (size = 100) => Buffer.concat([Buffer.from(`%PDF-1.7\n% ${++count}\n`), Buffer.alloc(size, 'x')])
function attach(content: Buffer, filename = 'sheet.pdf', token = supplier.token, type = 'application/pdf') {
  const form = new FormData()
  form.set('panelData', JSON.stringify({ brand: 'Filed', model: `F-${++count}`, wattage: 400 }))
  form.set('attachment', new Blob([new Uint8Array(content)], { type }), filename)
  return test.call(api.createPanelRequest, { form } as never, { token })
}
const fetchFile = (path: string, token?: string) =>
  test.app.inject({ url: path, headers: token ? { authorization: `Bearer ${token}` } : {} })
const countFiles = async () => (await test.db.selectFrom('files').select('name').execute()).length

describe('an attachment', () => {
  it('opens for admins and the supplier who sent it, and for nobody else', async () => {
    const content = pdf(2_500_000)
    const { request } = await attach(content, 'Größe "50%".pdf')
    expect(request.attachmentPath).toMatch(/^[a-z0-9]{32}\.pdf$/)
    expect(request.attachmentUrl).toBe(`/api/uploads/${request.attachmentPath}`)
    const url = request.attachmentUrl ?? ''
    for (const token of [admin.token, supplier.token]) {
      const answer = await fetchFile(url, token)
      expect(answer.statusCode).toBe(200)
      expect(answer.rawPayload.equals(content)).toBe(true)
    }
    const [other, user] = [await makeSupplier(test.db), await makeUser(test.db)]
    for (const token of [other.token, user.token, undefined]) expect((await fetchFile(url, token)).statusCode).toBe(404)
  })

  it('is sent in small slices, because each client that does not read holds one in memory', async () => {
    const { token } = await makeSupplier(test.db)
    for (const size of [pieceBytes, pieceBytes + 1, 65_536, 70_000]) {
      const head = pdf(0)
      const content = Buffer.concat([head, Buffer.alloc(size - head.length, 'abc')])
      const { request } = await attach(content, 'sheet.pdf', token)
      const slices: Buffer[] = []
      for await (const slice of streamFile(test.db, request.attachmentPath ?? '')) slices.push(slice)
      expect(Buffer.concat(slices).equals(content)).toBe(true)
      expect(Math.max(...slices.map(({ length }) => length))).toBeLessThanOrEqual(65_536)
    }
  })

  it('leaves connections to others while many download it', { tags: 'concurrent' }, async () => {
    const { request } = await attach(pdf(300_000), 'sheet.pdf', (await makeSupplier(test.db)).token)
    let most = 0
    const download = async () => {
      for await (const _slice of streamFile(test.db, request.attachmentPath ?? ''))
        most = Math.max(most, test.deps.pool.waitingCount)
    }
    await Promise.all(Array.from({ length: 60 }, download))
    expect(most).toBeLessThanOrEqual(4)
  })

  it('can be viewed but cannot run anything', async () => {
    const { request } = await attach(drawJpeg(), 'x.pdf.html')
    const answer = await fetchFile(request.attachmentUrl ?? '', admin.token)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'content-disposition': `inline; filename="x.pdf.html"; filename*=UTF-8''x.pdf.html`,
      'cache-control': 'no-store',
    })
    expect(answer.payload).not.toContain('GPS')
  })

  it('is refused when it is no PDF or image, and nothing is stored', async () => {
    const own = await makeSupplier(test.db)
    const before = await countFiles()
    const html = Buffer.from('<html><script>alert(1)</script></html>')
    expect(await refusalOf(attach(html, 'a.pdf', own.token))).toMatchObject({
      status: 415,
      message: 'Please upload only PDF or image files',
    })
    expect(await refusalOf(attach(drawPng(30_000, 30_000), 'a.png', own.token))).toMatchObject({ status: 422 })
    expect(await refusalOf(attach(Buffer.alloc(0), 'a.pdf', own.token))).toMatchObject({ status: 422 })
    expect(await countFiles()).toBe(before)
  })

  it('has at most 20 MB', async () => {
    const own = await makeSupplier(test.db)
    const head = pdf(0).length
    const full = Buffer.concat([pdf(0), Buffer.alloc(20 * 1_048_576 - head - 1, 'x')])
    await attach(full.subarray(0, 20 * 1_048_576), 'full.pdf', own.token)
    const over = Buffer.concat([full, Buffer.alloc(20 * 1_048_576 + 1 - full.length, 'x')])
    expect(await refusalOf(attach(over, 'over.pdf', own.token))).toMatchObject({ status: 413 })
  })

  it('is limited per account in number and total size', async () => {
    const own = await makeSupplier(test.db)
    await test.db
      .insertInto('files')
      .values({
        name: `${'a'.repeat(32)}.pdf`,
        account_id: own.id,
        original_name: 'big',
        content_type: 'application/pdf',
        size_bytes: quotaBytes - 50,
        sha256: Buffer.from('x'),
      })
      .execute()
    expect(await refusalOf(attach(pdf(), 'a.pdf', own.token))).toMatchObject({ status: 413 })
    for (let sent = 1; sent < 6; sent++) await refusalOf(attach(pdf(), 'a.pdf', own.token))
    expect(await refusalOf(attach(pdf(), 'a.pdf', own.token))).toMatchObject({ status: 429 })
  })

  it('is stored once when the same file is sent again', async () => {
    const own = await makeSupplier(test.db)
    const content = pdf()
    const [a, b] = [await attach(content, 'a.pdf', own.token), await attach(content, 'b.pdf', own.token)]
    expect(a.request.id).not.toBe(b.request.id)
    expect(a.request.attachmentPath).toBe(b.request.attachmentPath)
  })
})

describe('the address of uploads', () => {
  it('serves only uploads, for every address', async () => {
    for (const name of [
      '..%2f..%2fpackage.json',
      '%2e%2e%2fpackage.json',
      '..%252f..%252fetc%252fpasswd',
      '..%5c..%5cpackage.json',
      '%00.pdf',
      `${'a'.repeat(32)}.PDF`,
      `${'b'.repeat(32)}.pdf`,
      'x'.repeat(200),
      '%2fetc%2fpasswd',
      '.',
    ]) {
      const { statusCode, headers } = await fetchFile(`/api/uploads/${name}`, admin.token)
      expect([400, 404], name).toContain(statusCode)
      expect(headers['content-type']).toMatch(/json/)
    }
  })
})
