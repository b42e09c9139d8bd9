import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { makeXlsx, makeZip, workbookParts } from '../../../../tests/support/make-xlsx.js'
import { processorMsSince } from '../../../../tests/support/processor-time.js'
import type { TableFormat, TableLimits, TableRow } from '../table.js'
import { readTable as openTable } from './read-table.js'

const limits: TableLimits = { rows: 20_000, columns: 100, cellLength: 500, keepsLines: false }

async function readTable(file: Buffer, wishes?: TableFormat, most = limits) {
  const { head, rows: read } = await openTable(file, most, wishes)
  const rows: TableRow[] = []
  for await (const row of read) rows.push(row)
  return { ...head, rows }
}
const cellsOf = async (file: Buffer | string) =>
  (await readTable(Buffer.from(file as string))).rows.map(({ cells }) => cells)
const refusalOf = (file: Buffer, most = limits) =>
  readTable(file, {}, most).then(
    () => undefined,
    (error: unknown) => error,
  )
const sheet = (cells: string) => makeZip(workbookParts(`<worksheet><sheetData>${cells}</sheetData></worksheet>`))

describe('a CSV file', () => {
  it('is split at commas, semicolons, tabs or bars, whichever it uses', async () => {
    for (const sign of [',', ';', '\t', '|']) {
      const table = await readTable(Buffer.from(`SKU${sign}Qty\nA-1${sign}5\nB-2${sign}6\n`))
      expect(table.delimiter).toBe(sign)
      expect(table.rows.map(({ cells }) => cells)).toEqual([
        ['SKU', 'Qty'],
        ['A-1', '5'],
        ['B-2', '6'],
      ])
    }
  })

  it('with decimal commas is still split at its semicolons', async () => {
    expect((await cellsOf('SKU;Preis;Menge\nA,B;1.234,50;7\nC;99,00;8\n'))[1]).toEqual(['A,B', '1.234,50', '7'])
  })

  it('is read in UTF-8 with or without a byte order mark, in UTF-16 of either order, and in Windows-1252', async () => {
    const text = 'SKU;Größe\nÄ-1;5\n'
    const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le')
    const files: [string, Buffer][] = [
      ['utf-8', Buffer.from(text)],
      ['utf-8', Buffer.from(`\ufeff${text}`)],
      ['utf-16le', utf16],
      ['utf-16be', Buffer.from(utf16).swap16()],
      ['utf-16le', Buffer.from(text, 'utf16le')],
      ['windows-1252', Buffer.from(text, 'latin1')],
    ]
    for (const [encoding, file] of files) {
      const table = await readTable(file)
      expect(table.encoding).toBe(encoding)
      expect(table.rows.map(({ cells }) => cells)).toEqual([
        ['SKU', 'Größe'],
        ['Ä-1', '5'],
      ])
    }
    const euro = await readTable(Buffer.from('SKU;Preis\nA;129,90 \x80\n', 'latin1'))
    expect(euro).toMatchObject({ encoding: 'windows-1252', rows: [{}, { cells: ['A', '129,90 €'] }] })
  })

  it('keeps quoted separators and line breaks, and numbers rows as a spreadsheet does', async () => {
    const { rows } = await readTable(Buffer.from('SKU,Note,Qty\r\n\r\n"A,1","two\nlines",5\r\n'))
    expect(rows).toEqual([
      { row: 1, cells: ['SKU', 'Note', 'Qty'] },
      { row: 3, cells: ['A,1', 'two lines', '5'] },
    ])
  })

  it('may name its separator in the first line', async () => {
    expect((await readTable(Buffer.from('sep=;\r\nSKU;Q\r\nA;1\r\n'))).rows).toEqual([
      { row: 2, cells: ['SKU', 'Q'] },
      { row: 3, cells: ['A', '1'] },
    ])
  })

  it('with more rows than are allowed is refused', async () => {
    expect(await refusalOf(Buffer.from('a,1\n'.repeat(21_000)))).toMatchObject({ code: 'too_large' })
    const before = process.cpuUsage()
    expect(await refusalOf(Buffer.from('a,1\n'.repeat(2_500_000)))).toMatchObject({ code: 'too_large' })
    expect(processorMsSince(before)).toBeLessThan(5000)
  })
})

describe('a CSV file that is too much', () => {
  it('has its giant cells cut off', async () => {
    const [, row] = await cellsOf(`SKU,Note\nA,${'x'.repeat(150_000)}\n`)
    expect(row?.[1]).toHaveLength(500)
  })

  it('is refused when a row has no end, or only empty rows follow', async () => {
    expect(await refusalOf(Buffer.from(`SKU\n"${'x\n'.repeat(200_000)}`))).toMatchObject({ code: 'too_large' })
    const empty = Buffer.from(`SKU,Qty\n${'\n'.repeat(5_000)}`)
    expect(await refusalOf(empty, { ...limits, rows: 2_000 })).toMatchObject({ code: 'too_large' })
    expect(await refusalOf(empty)).toBeUndefined()
  })

  it('may be compressed, but must not unpack to gigabytes', async () => {
    expect(await cellsOf(gzipSync('SKU,Qty\nA,1\n'))).toEqual([
      ['SKU', 'Qty'],
      ['A', '1'],
    ])
    const bomb = gzipSync(Buffer.alloc(120 * 1_048_576, ' '), { level: 1 })
    expect(await refusalOf(bomb)).toMatchObject({ code: 'too_large', message: expect.stringContaining('100 MB') })
    expect(await refusalOf(Buffer.from([0x1f, 0x8b, 1, 2, 3]))).toMatchObject({ code: 'unreadable_file' })
  })
})

describe('an XLSX file', () => {
  it('returns texts as text and numbers as numbers, from its first visible sheet', async () => {
    const table = await readTable(makeXlsx([['SKU', 'Qty', null, 'Price'], [], ['A & <B>', 5, null, 129.99]]))
    expect(table).toMatchObject({ format: 'xlsx', sheet: 'Stock' })
    expect(table.rows).toEqual([
      { row: 1, cells: ['SKU', 'Qty', '', 'Price'] },
      { row: 3, cells: ['A & <B>', 5, '', 129.99] },
    ])
  })

  it('returns inline texts and the saved results of formulas, and computes nothing', async () => {
    const file = sheet(
      '<row r="1"><c r="A1" t="inlineStr"><is><r><t>In</t></r><r><t>line</t></r></is></c><c r="B1" t="str"><f>A1&amp;"x"</f><v>saved</v></c>' +
        '<c r="C1"><f>1+1</f><v>2</v></c><c r="D1" t="b"><v>1</v></c><c r="E1" t="e"><v>#N/A</v></c><c r="F1"/></row>',
    )
    expect(await cellsOf(file)).toEqual([['Inline', 'saved', 2, '1', '#N/A']])
  })

  it('that unpacks to gigabytes is stopped while it unpacks, in little time', async () => {
    const bomb = makeZip(workbookParts(' '.repeat(120 * 1_048_576)))
    expect(bomb.length).toBeLessThan(1_000_000)
    const before = process.cpuUsage()
    expect(await refusalOf(bomb)).toMatchObject({ code: 'too_large', message: expect.stringContaining('100 MB') })
    expect(processorMsSince(before)).toBeLessThan(5000)
  })

  it('with a document type, external entity or endless entities is refused', async () => {
    const evil =
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row><c t="str"><v>&e;</v></c></row></sheetData></worksheet>'
    expect(await refusalOf(makeZip(workbookParts(evil)))).toMatchObject({ code: 'unreadable_file' })
    const laughs =
      '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]><worksheet>&c;</worksheet>'
    expect(await refusalOf(makeZip(workbookParts(laughs)))).toMatchObject({ code: 'unreadable_file' })
    const undeclared = sheet('<row r="1"><c r="A1" t="str"><v>&e;</v></c></row>')
    expect(await refusalOf(undeclared)).toMatchObject({ code: 'unreadable_file' })
    expect(await cellsOf(sheet('<row r="1"><c r="A1" t="str"><v>&lt;&#65;&#x42;</v></c></row>'))).toEqual([['<AB']])
  })

  it('whose cells all refer to one long text is refused by its total size', async () => {
    const cells = '<c t="s"><v>0</v></c>'.repeat(50)
    const rows = `<worksheet><sheetData>${`<row>${cells}</row>`.repeat(20_000)}</sheetData></worksheet>`
    const file = makeZip(workbookParts(rows, ['x'.repeat(500)]))
    expect(file.length).toBeLessThan(150_000)
    expect(await refusalOf(file)).toMatchObject({ code: 'too_large', message: expect.stringContaining('32 million') })
  })

  it('may declare any size: it is ignored, and so are empty cells beside the table', async () => {
    const declared = sheet('<row r="1048576"><c r="A1048576"><v>7</v></c><c r="XFD1048576"><v>8</v></c></row>')
    const { rows } = await readTable(declared)
    expect(rows).toEqual([{ row: 1_048_576, cells: [7] }])
    const dimension = '<worksheet><dimension ref="A1:XFD1048576"/><cols><col min="1" max="16384"/></cols><sheetData/>'
    expect(await refusalOf(makeZip(workbookParts(`${dimension}</worksheet>`)))).toMatchObject({
      message: 'The file holds no rows.',
    })
  })

  it('with many sheets is read from its first visible one, and refused with too many parts', async () => {
    const parts = workbookParts('<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>')
    const others = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ name: `xl/worksheets/sheet${index + 2}.xml`, content: '<x/>' }))
    expect(await cellsOf(makeZip([...parts, ...others(1000)]))).toEqual([[1]])
    expect(await refusalOf(makeZip([...parts, ...others(6000)]))).toMatchObject({ code: 'too_large' })
  })

  it('that is nested too deeply, or not closed, is refused', async () => {
    expect(await refusalOf(sheet('<row>'.repeat(200_000)))).toMatchObject({ code: 'unreadable_file' })
    expect(await refusalOf(makeZip(workbookParts('<worksheet><sheetData><row>')))).toMatchObject({
      code: 'unreadable_file',
    })
  })

  it('whose parts declare a wrong size is refused', async () => {
    const honest = makeXlsx([['SKU'], ['A']])
    for (const claimed of [1, 0x7fffffff]) {
      const lying = Buffer.from(honest)
      // the unpacked size, in every entry of the directory
      for (let at = lying.indexOf('PK\x01\x02'); at >= 0; at = lying.indexOf('PK\x01\x02', at + 4))
        lying.writeUInt32LE(claimed, at + 24)
      expect(await refusalOf(lying)).toMatchObject({ code: 'unreadable_file' })
    }
  })

  it('with too many rows is refused', async () => {
    const rows = '<row><c t="str"><v>x</v></c></row>'.repeat(21_000)
    expect(await refusalOf(sheet(rows))).toMatchObject({ code: 'too_large' })
  })

  it('that is cut short, another kind of zip or garbage is refused with a reason', async () => {
    const whole = makeXlsx([['SKU']])
    expect(await refusalOf(whole.subarray(0, whole.length - 30))).toMatchObject({ code: 'unreadable_file' })
    expect(await refusalOf(makeZip([{ name: 'a.txt', content: 'x' }]))).toMatchObject({ code: 'unsupported_type' })
    for (let at = 0; at < whole.length; at += 7) {
      const broken = Buffer.from(whole)
      broken[at] = (broken[at] ?? 0) ^ 0xff
      const refusal = await refusalOf(broken)
      if (refusal) expect(refusal).toHaveProperty('code')
    }
  })
})

describe('another file', () => {
  it('is recognised by its content', async () => {
    expect(await refusalOf(Buffer.from('%PDF-1.7'))).toMatchObject({ code: 'unsupported_type' })
    expect(await refusalOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toMatchObject({ code: 'unsupported_type' })
    expect(await refusalOf(Buffer.from([1, 0, 0, 2, 9, 8, 7]))).toMatchObject({ code: 'unsupported_type' })
    expect(await refusalOf(Buffer.alloc(0))).toMatchObject({ code: 'unreadable_file' })
    expect(await refusalOf(Buffer.from(' \n \n'))).toMatchObject({ code: 'unreadable_file' })
  })
})
