import { describe, expect, it } from 'vitest'
import { makeXlsx, makeZip, workbookParts } from '../../../../tests/support/make-xlsx.js'
import { readTable } from './read-table.js'

const cellsOf = (file: Buffer | string) => readTable(Buffer.from(file as string)).rows.map(({ cells }) => cells)
const refusalOf = (file: Buffer) => {
  try {
    readTable(file)
  } catch (error) {
    return error
  }
  return undefined
}
const sheet = (cells: string) => makeZip(workbookParts(`<worksheet><sheetData>${cells}</sheetData></worksheet>`))

describe('a CSV file', () => {
  it('is cut at commas, semicolons, tabs or bars, whichever it uses', () => {
    for (const sign of [',', ';', '\t', '|']) {
      const table = readTable(Buffer.from(`SKU${sign}Qty\nA-1${sign}5\nB-2${sign}6\n`))
      expect(table.delimiter).toBe(sign)
      expect(table.rows.map(({ cells }) => cells)).toEqual([
        ['SKU', 'Qty'],
        ['A-1', '5'],
        ['B-2', '6'],
      ])
    }
  })

  it('with decimal commas is still cut at its semicolons', () => {
    expect(cellsOf('SKU;Preis;Menge\nA,B;1.234,50;7\nC;99,00;8\n')[1]).toEqual(['A,B', '1.234,50', '7'])
  })

  it('is read in UTF-8 with or without its mark, in UTF-16 of either order, and in Windows-1252', () => {
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
      const table = readTable(file)
      expect(table.encoding).toBe(encoding)
      expect(table.rows.map(({ cells }) => cells)).toEqual([
        ['SKU', 'Größe'],
        ['Ä-1', '5'],
      ])
    }
    expect(readTable(Buffer.from('a,\xa4\n', 'latin1'), { encoding: 'windows-1252' }).rows[0]?.cells[1]).toBe('¤')
  })

  it('keeps quoted separators and line breaks, and numbers rows as a spreadsheet does', () => {
    const { rows } = readTable(Buffer.from('SKU,Note,Qty\r\n\r\n"A,1","two\nlines",5\r\n'))
    expect(rows).toEqual([
      { row: 1, cells: ['SKU', 'Note', 'Qty'] },
      { row: 3, cells: ['A,1', 'two lines', '5'] },
    ])
  })

  it('may name its separator in the first line', () => {
    expect(readTable(Buffer.from('sep=;\r\nSKU;Q\r\nA;1\r\n')).rows).toEqual([
      { row: 2, cells: ['SKU', 'Q'] },
      { row: 3, cells: ['A', '1'] },
    ])
  })

  it('with more rows than are allowed is refused, however many they are', () => {
    expect(refusalOf(Buffer.from('a,1\n'.repeat(21_000)))).toMatchObject({ code: 'too_large' })
    const started = performance.now()
    expect(refusalOf(Buffer.from('a,1\n'.repeat(2_500_000)))).toMatchObject({ code: 'too_large' })
    expect(performance.now() - started).toBeLessThan(5000)
  })
})

describe('an XLSX file', () => {
  it('gives texts as text and numbers as numbers, of its first visible sheet', () => {
    const table = readTable(makeXlsx([['SKU', 'Qty', null, 'Price'], [], ['A & <B>', 5, null, 129.99]]))
    expect(table).toMatchObject({ format: 'xlsx', sheet: 'Stock' })
    expect(table.rows).toEqual([
      { row: 1, cells: ['SKU', 'Qty', '', 'Price'] },
      { row: 3, cells: ['A & <B>', 5, '', 129.99] },
    ])
  })

  it('gives inline texts, texts of formulas and saved results, and computes nothing', () => {
    const file = sheet(
      '<row r="1"><c r="A1" t="inlineStr"><is><r><t>In</t></r><r><t>line</t></r></is></c><c r="B1" t="str"><f>A1&amp;"x"</f><v>told</v></c>' +
        '<c r="C1"><f>1+1</f><v>2</v></c><c r="D1" t="b"><v>1</v></c><c r="E1" t="e"><v>#N/A</v></c><c r="F1"/></row>',
    )
    expect(cellsOf(file)).toEqual([['Inline', 'told', 2, '1', '#N/A']])
  })

  it('that unpacks to gigabytes is stopped while it unpacks, in little time', () => {
    const bomb = makeZip(workbookParts(' '.repeat(300 * 1_048_576)))
    expect(bomb.length).toBeLessThan(1_000_000)
    const started = performance.now()
    expect(refusalOf(bomb)).toMatchObject({ code: 'too_large', message: expect.stringContaining('100 MB') })
    expect(performance.now() - started).toBeLessThan(5000)
  })

  it('with a document type, external entity or endless entities is refused', () => {
    const evil =
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row><c t="str"><v>&e;</v></c></row></sheetData></worksheet>'
    expect(refusalOf(makeZip(workbookParts(evil)))).toMatchObject({ code: 'unreadable_file' })
    // an entity that nobody declared stays as it is written
    expect(cellsOf(sheet('<row r="1"><c r="A1" t="str"><v>&e;&#65;</v></c></row>'))).toEqual([['&e;A']])
  })

  it('with too many rows is refused', () => {
    const rows = '<row><c t="str"><v>x</v></c></row>'.repeat(21_000)
    expect(refusalOf(sheet(rows))).toMatchObject({ code: 'too_large' })
  })

  it('that is cut short, another kind of zip or garbage is refused with a reason', () => {
    const whole = makeXlsx([['SKU']])
    expect(refusalOf(whole.subarray(0, whole.length - 30))).toMatchObject({ code: 'unreadable_file' })
    expect(refusalOf(makeZip([{ name: 'a.txt', content: 'x' }]))).toMatchObject({ code: 'unsupported_type' })
    for (let at = 0; at < whole.length; at += 7) {
      const broken = Buffer.from(whole)
      broken[at] = (broken[at] ?? 0) ^ 0xff
      const refusal = refusalOf(broken)
      if (refusal) expect(refusal).toHaveProperty('code')
    }
  })
})

describe('another file', () => {
  it('is told apart by its content', () => {
    expect(refusalOf(Buffer.from('%PDF-1.7'))).toMatchObject({ code: 'unsupported_type' })
    expect(refusalOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toMatchObject({ code: 'unsupported_type' })
    expect(refusalOf(Buffer.from([1, 0, 0, 2, 9, 8, 7]))).toMatchObject({ code: 'unsupported_type' })
    expect(refusalOf(Buffer.alloc(0))).toMatchObject({ code: 'unreadable_file' })
    expect(refusalOf(Buffer.from(' \n \n'))).toMatchObject({ code: 'unreadable_file' })
  })
})
