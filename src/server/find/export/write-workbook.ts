import { setImmediate as nextTurn } from 'node:timers/promises'
import { AsyncZipDeflate, Zip, ZipDeflate } from 'fflate'
import type { CsvValue } from '../../tables-in/write-csv.js'

// the same rows make the same file
const mtime = new Date(1980, 0, 1)
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org'
const main = `${office}/spreadsheetml/2006/main`

/** The fixed parts of a workbook with two sheets (ECMA-376). */
const frame = {
  '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${[1, 2].map((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`).join('')}</Types>`,
  '_rels/.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="Panels" sheetId="1" r:id="rId1"/><sheet name="Search" sheetId="2" r:id="rId2"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${office}/package/2006/relationships">${[1, 2].map((number) => `<Relationship Id="rId${number}" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${number}.xml"/>`).join('')}</Relationships>`,
}

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

const startOfRows = `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetData>`

/** A workbook: the rows with a frozen heading, and a second sheet that describes them. */
export async function writeWorkbook(
  headings: readonly string[],
  rows: Rows,
  about: readonly (readonly CsvValue[])[],
): Promise<Buffer> {
  const zip = new Zip()
  const packed = collect(zip)
  const describing = `<worksheet xmlns="${main}"><sheetData>${about.map(rowOf).join('')}</sheetData></worksheet>`
  for (const [name, xml] of Object.entries({ ...frame, 'xl/worksheets/sheet2.xml': describing })) {
    const part = Object.assign(new ZipDeflate(name), { mtime })
    zip.add(part)
    part.push(bytesOf(declaration + xml), true)
  }
  // in a worker thread, so that the server goes on answering; higher levels save 5 % and take twice as long
  const sheet = Object.assign(new AsyncZipDeflate('xl/worksheets/sheet1.xml', { level: 3 }), { mtime })
  zip.add(sheet)
  zip.end()
  try {
    sheet.push(bytesOf(declaration + startOfRows + rowOf(headings)))
    for await (const some of rows) {
      sheet.push(bytesOf(some.map(rowOf).join('')))
      await nextTurn()
    }
    sheet.push(bytesOf('</sheetData></worksheet>'), true)
  } catch (error) {
    zip.terminate()
    throw error
  }
  return packed
}

// memory of its own, because the worker thread takes it over
const encoder = new TextEncoder()
const bytesOf = (text: string) => encoder.encode(text)

/** The whole file, once its last part is complete. */
const collect = (zip: Zip) =>
  new Promise<Buffer>((resolve, reject) => {
    const chunks: Uint8Array[] = []
    zip.ondata = (error, chunk, isLast) => {
      if (error) return reject(error)
      chunks.push(chunk)
      if (isLast) resolve(Buffer.concat(chunks))
    }
  })
