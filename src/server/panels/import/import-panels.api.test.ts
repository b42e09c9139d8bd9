import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAdmin, makeUser } from '../../../../tests/support/factories.js'
import { fileForm } from '../../../../tests/support/file-form.js'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.js'
import { createPanel, listPanelChanges, listPanels } from '../../../shared/panels/panel-api.js'
import { importPanels } from '../../../shared/panels/panel-import-api.js'

let app: TestApp
let token: string

beforeAll(async () => {
  app = await startTestApp()
  token = (await makeAdmin(app.db)).token
})
afterAll(() => app.close())

function send(
  content: string | Uint8Array,
  { mode, name = 'panels.csv', as = token }: { mode?: string; name?: string; as?: string } = {},
) {
  const form = fileForm(content, name, mode ? { mode } : {})
  return app.call(importPanels, { form }, { token: as }).then(({ report }) => report)
}
const count = async () => (await app.call(listPanels, {}, { token })).totalCount

it('previews a file with its problems by line and column, and writes nothing', async () => {
  const csv = [
    'SKU,Brand,Watts_W,Voc_V,Vmp_V,ListedDate',
    'P-1,Imp,400,37.1,31,2020',
    'P-2,Imp,abc,37.1,31,',
    ',Imp,400,37.1,31,',
    'P-3,Imp,400,30,31,',
    'p-1,IMP,400,37.1,31,',
    '"P-4\n(two lines)",Imp,-5,,,',
    'P-5,Imp,,,,',
  ].join('\r\n')
  const report = await send(csv)
  expect(report).toMatchObject({
    mode: 'preview',
    format: 'panel-fields',
    rows: 7,
    taken: 2,
    repeated: 1,
    skipped: 4,
    existing: 0,
    ignoredColumns: ['ListedDate'],
  })
  expect(report.problems).toEqual([
    { line: 3, column: 'Watts_W', message: '"abc" is not a number' },
    { line: 4, column: 'SKU', message: 'SKU is required' },
    { line: 5, column: 'Voc_V', message: 'Voc must be greater than Vmp' },
    expect.objectContaining({ line: 7, column: 'SKU' }),
    expect.objectContaining({ line: 7, column: 'Watts_W' }),
  ])
  expect(await count()).toBe(0)
})

it('commits once: the same file again changes nothing', async () => {
  const csv =
    'SKU;Brand;Watts_W;ModuleEfficiency_percent;TempCoeffPmax_percent_per_C\nC-1;Komma;400,5;21,3;−0,34\nC-2;Komma;410;;\n'
  const first = await send(gzipSync(`\ufeff${csv}`), { mode: 'commit', name: 'panels.csv.gz' })
  expect(first).toMatchObject({ taken: 2, existing: 0, skipped: 0 })
  const { panels } = await app.call(listPanels, { query: { search: 'C1' } }, { token })
  expect(panels).toMatchObject([
    {
      Watts_W: 400.5,
      ModuleEfficiency_percent: 21.3,
      TempCoeffPmax_percent_per_C: -0.34,
      Voc_V: null,
      source: 'import',
    },
  ])
  const { changes } = await app.call(listPanelChanges, { params: { id: panels[0]?.id ?? '' } }, { token })
  expect(changes).toMatchObject([{ action: 'panel.import', after: { SKU: 'C-1' } }])
  const before = await count()
  expect(await send(csv, { mode: 'commit' })).toMatchObject({ taken: 0, existing: 2 })
  expect(await count()).toBe(before)
})

it('reads the common words for yes and no, and refuses others', async () => {
  const csv = ['SKU,Bifacial', 'F-1,Yes', 'F-2,no', 'F-3,', 'F-4,perhaps'].join('\n')
  expect(await send(csv, { mode: 'commit' })).toMatchObject({
    taken: 3,
    ignoredColumns: [],
    problems: [{ line: 5, column: 'IsBifacial', message: '"perhaps" is not yes or no' }],
  })
  const { panels } = await app.call(listPanels, { query: { search: 'F' } }, { token })
  const stated = Object.fromEntries(panels.map(({ SKU, IsBifacial }) => [SKU, IsBifacial]))
  expect(stated).toMatchObject({ 'F-1': true, 'F-2': false, 'F-3': null })
})

it('reads UTF-16 and Windows-1252, and removes the apostrophe that an export adds', async () => {
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("SKU\tBrand\n'=U-1\tÖko\n", 'utf16le')])
  expect(await send(new Uint8Array(utf16), { mode: 'commit' })).toMatchObject({
    taken: 1,
    sample: [{ Brand: 'Öko', SKU: '=U-1' }],
  })
  expect(await send(new Uint8Array(Buffer.from('SKU,Brand\nW-1,\xd6ko\n', 'latin1')))).toMatchObject({
    sample: [{ Brand: 'Öko' }],
  })
})

it('writes all or nothing in parallel with other imports and creates', async () => {
  const rows = (from: number) => Array.from({ length: 300 }, (_, n) => `X-${from + n},Race,${400 + n}`)
  const files = [rows(0), rows(150).reverse(), rows(100)].map((lines) => ['SKU,Brand,Watts_W', ...lines].join('\n'))
  const before = await count()
  const reports = await Promise.all(files.map((file) => send(file, { mode: 'commit' })))
  expect(reports.reduce((sum, { taken }) => sum + taken, 0)).toBe(450)
  expect(await count()).toBe(before + 450)
})

it('refuses another kind of file, one that is too large, and callers who are no admins', async () => {
  const refused = (file: ReturnType<typeof send>, status: number) => expect(file).rejects.toMatchObject({ status })
  await refused(send('a,b\n1,2'), 422)
  await refused(send('SKU\n"open'), 422)
  await refused(send('%PDF-1.4', { name: 'x.pdf' }), 415)
  await refused(send(`SKU\n${'A\n'.repeat(50_001)}`), 413)
  await refused(send('SKU\nA', { mode: 'sideways' }), 400)
  await refused(send('SKU\nA', { as: (await makeUser(app.db)).token }), 403)
  expect((await send('SKU,__proto__,constructor\nA,1,2')).ignoredColumns).toEqual(['__proto__', 'constructor'])
}, 120_000)

it('accepts forms only where an endpoint declares one, and survives bad forms', async () => {
  const inject = (url: string, type: string, payload: string) =>
    app.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      payload,
    })
  const multipart = 'multipart/form-data; boundary=b'
  expect((await inject(createPanel.path, multipart, '--b--\r\n')).statusCode).toBe(415)
  expect((await inject(importPanels.path, 'application/json', '{}')).statusCode).toBe(415)
  expect((await inject(importPanels.path, 'multipart/form-data', 'x')).statusCode).toBeLessThan(500)
  expect((await inject(importPanels.path, multipart, '--b\r\ngarbage')).statusCode).toBe(400)
  expect((await inject(importPanels.path, multipart, '--b--\r\n')).statusCode).toBe(400)
  const fields = Array.from(
    { length: 30 },
    (_, n) => `--b\r\ncontent-disposition: form-data; name="f${n}"\r\n\r\n1\r\n`,
  )
  expect((await inject(importPanels.path, multipart, `${fields.join('')}--b--\r\n`)).statusCode).toBe(400)
})
