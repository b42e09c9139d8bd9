import { crc32, deflateRawSync } from 'node:zlib'

type Part = { name: string; content: string | Buffer }

/** A zip file of the given parts, as a spreadsheet program writes it. */
export function makeZip(parts: readonly Part[]) {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of parts) {
    const raw = Buffer.from(content as string)
    const packed = deflateRawSync(raw)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(crc32(raw), 0)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(raw.length, 8)
    const nameLength = Buffer.from([name.length, 0])
    const common = [Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]), sizes, nameLength, Buffer.from([0, 0])]
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), ...common, Buffer.from(name), packed])
    const where = Buffer.alloc(14)
    where.writeUInt32LE(offset, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), ...common, where, Buffer.from(name)]),
    )
    bodies.push(local)
    offset += local.length
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

const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

const letterOf = (column: number): string =>
  (column >= 26 ? letterOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26))

export const workbookParts = (sheetXml: string, strings: readonly string[] = []): Part[] => [
  {
    name: 'xl/workbook.xml',
    content: `${declaration}<workbook xmlns:r="r"><sheets><sheet name="Old" sheetId="1" state="hidden" r:id="rId9"/><sheet name="Stock" sheetId="2" r:id="rId1"/></sheets></workbook>`,
  },
  {
    name: 'xl/_rels/workbook.xml.rels',
    content: `${declaration}<Relationships><Relationship Id="rId1" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  },
  {
    name: 'xl/sharedStrings.xml',
    content: `${declaration}<sst>${strings.map((text) => `<si><t xml:space="preserve">${escapeXml(text)}</t></si>`).join('')}</sst>`,
  },
  { name: 'xl/worksheets/sheet1.xml', content: sheetXml },
]

/** A workbook with one sheet of texts and numbers. */
export function makeXlsx(rows: readonly (readonly (string | number | null)[])[]) {
  const strings: string[] = []
  const cell = (value: string | number | null, column: number, row: number) => {
    if (value === null) return ''
    const at = `r="${letterOf(column)}${row + 1}"`
    return typeof value === 'number'
      ? `<c ${at}><v>${value}</v></c>`
      : `<c ${at} t="s"><v>${strings.push(value) - 1}</v></c>`
  }
  const body = rows.map(
    (cells, row) => `<row r="${row + 1}">${cells.map((value, column) => cell(value, column, row)).join('')}</row>`,
  )
  return makeZip(workbookParts(`${declaration}<worksheet><sheetData>${body.join('')}</sheetData></worksheet>`, strings))
}
