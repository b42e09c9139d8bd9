import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import type { CsvValue } from '../../csv/write-csv.js'

const deflate = promisify(deflateRaw)
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org'
const main = `${office}/spreadsheetml/2006/main`

/** The fixed parts of a workbook with two sheets (ECMA-376). */
const frame: readonly [name: string, xml: string][] = [
  [
    '[Content_Types].xml',
    `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${[1, 2].map((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}</Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="Panels" sheetId="1" r:id="rId1"/><sheet name="Search" sheetId="2" r:id="rId2"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${office}/package/2006/relationships">${[1, 2].map((number) => `<Relationship Id="rId${number}" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}</Relationships>`,
  ],
]

// characters that XML does not allow
const unwritable = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu
const escapeXml = (text: string) =>
  text.replace(unwritable, '').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Texts are inline strings, which a spreadsheet never treats as formulas. */
const cell = (value: CsvValue) =>
  value === null
    ? '<c/>'
    : typeof value === 'number'
      ? `<c><v>${value}</v></c>`
      : `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`
const rowOf = (values: readonly CsvValue[]) => `<row>${values.map(cell).join('')}</row>`

type Rows = AsyncIterable<readonly (readonly CsvValue[])[]>

/**
 * A workbook: the rows with a frozen heading, and a second sheet that describes them. Complete in memory, because a zip
 * states the size of a part before its content.
 */
export async function writeWorkbook(
  headings: readonly string[],
  rows: Rows,
  about: readonly (readonly CsvValue[])[],
): Promise<Buffer> {
  const parts: Buffer[] = [
    Buffer.from(
      `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetData>${rowOf(headings)}`,
    ),
  ]
  for await (const some of rows) {
    parts.push(Buffer.from(some.map(rowOf).join('')))
    await nextTurn()
  }
  parts.push(Buffer.from('</sheetData></worksheet>'))
  return zip([
    ...frame.map(([name, xml]) => ({ name, content: Buffer.from(declaration + xml) })),
    { name: 'xl/worksheets/sheet1.xml', content: Buffer.concat(parts) },
    {
      name: 'xl/worksheets/sheet2.xml',
      content: Buffer.from(
        `${declaration}<worksheet xmlns="${main}"><sheetData>${about.map(rowOf).join('')}</sheetData></worksheet>`,
      ),
    },
  ])
}

type Part = { name: string; content: Buffer }

async function zip(parts: readonly Part[]) {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of parts) {
    const packed = await deflate(content)
    const common = headOf(name, content, packed)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, Buffer.from(name))
    const body = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed])
    bodies.push(body)
    offset += body.length
  }
  const listing = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(listing.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, listing, end])
}

/** The common fields of a part's header and its entry in the directory. */
function headOf(name: string, content: Buffer, packed: Buffer) {
  const head = Buffer.alloc(26)
  // version 2.0, deflated, 1 January 1980: the same rows make the same file
  head.writeUInt16LE(20, 0)
  head.writeUInt16LE(8, 4)
  head.writeUInt16LE(0x21, 8)
  head.writeUInt32LE(crc32(content), 10)
  head.writeUInt32LE(packed.length, 14)
  head.writeUInt32LE(content.length, 18)
  head.writeUInt16LE(name.length, 22)
  return head
}
