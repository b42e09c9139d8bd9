import { maxImportColumns, maxImportRows } from '../../../shared/inventory/import-shapes.js'
import { attribute, readXml } from './read-xml.js'
import { openZip, type Zip } from './read-zip.js'
import { type Cell, FileRefusal, type Table, type TableRow, textCell, tidyRows } from './table.js'

/** Reads the first visible sheet. A formula counts as the value that was saved with it; nothing is computed here. */
export function readXlsx(file: Buffer): Table {
  const zip = openZip(file)
  if (!zip.has('xl/workbook.xml'))
    throw new FileRefusal('unsupported_type', 'This is not an XLSX spreadsheet. Send a CSV or XLSX file.')
  const { name, path } = findSheet(zip)
  const strings = readStrings(zip)
  const rows = tidyRows(readSheet(xmlOf(zip, path) ?? '', strings))
  return { format: 'xlsx', encoding: null, delimiter: null, sheet: name.slice(0, 100), rows }
}

function xmlOf(zip: Zip, name: string) {
  return zip.read(name)?.toString('utf8')
}

function findSheet(zip: Zip) {
  const targets = new Map<string, string>()
  for (const event of readXml(xmlOf(zip, 'xl/_rels/workbook.xml.rels') ?? ''))
    if (event.kind === 'open' && event.name === 'Relationship')
      targets.set(attribute(event.attributes, 'Id') ?? '', attribute(event.attributes, 'Target') ?? '')
  for (const event of readXml(xmlOf(zip, 'xl/workbook.xml') ?? '')) {
    if (event.kind !== 'open' || event.name !== 'sheet') continue
    const state = attribute(event.attributes, 'state')
    const target = targets.get(/\s\w+:id\s*=\s*["']([^"']*)["']/.exec(event.attributes)?.[1] ?? '')
    const path = target?.startsWith('/') ? target.slice(1) : `xl/${target}`
    if ((state ?? 'visible') === 'visible' && target && zip.has(path))
      return { name: textCell(attribute(event.attributes, 'name') ?? ''), path }
  }
  throw new FileRefusal('unreadable_file', 'This spreadsheet has no visible sheet with cells.')
}

/** The texts that cells refer to by number. Reading aids beside a text (rPh) are not part of it. */
function readStrings(zip: Zip) {
  const strings: string[] = []
  let text = ''
  let depth = { inText: false, inAid: false }
  for (const event of readXml(xmlOf(zip, 'xl/sharedStrings.xml') ?? '')) {
    if (event.kind === 'text') {
      if (depth.inText && !depth.inAid) text += event.text
    } else if (event.name === 't') depth.inText = event.kind === 'open' && !event.isEmpty
    else if (event.name === 'rPh') depth.inAid = event.kind === 'open' && !event.isEmpty
    else if (event.name === 'si') {
      if (event.kind === 'open' && !event.isEmpty) text = ''
      else strings.push(event.kind === 'open' ? '' : textCell(text))
      depth = { inText: false, inAid: false }
    }
  }
  return strings
}

function* readSheet(xml: string, strings: readonly string[]): Generator<TableRow> {
  let current: TableRow = { row: 0, cells: [] }
  let cell = { column: -1, type: 'n', text: '', reads: false }
  let count = 0
  for (const event of readXml(xml)) {
    if (event.kind === 'text') {
      if (cell.reads) cell.text += event.text
    } else if (event.name === 'row') {
      if (event.kind === 'open') {
        current = { row: rowNumber(attribute(event.attributes, 'r')) ?? current.row + 1, cells: [] }
        cell.column = -1
      }
      if (event.kind === 'open' && !event.isEmpty) continue
      if (current.cells.some((value) => value !== '') && ++count > maxImportRows + 20) throw tooManyRows()
      yield current
    } else if (event.name === 'c') {
      if (event.kind === 'open') {
        const column = columnOf(attribute(event.attributes, 'r')) ?? cell.column + 1
        cell = { column, type: attribute(event.attributes, 't') ?? 'n', text: '', reads: false }
        if (!event.isEmpty) continue
      }
      place(current.cells, cell.column, cellValue(cell, strings))
    } else if (event.name === 'v' || event.name === 't') cell.reads = event.kind === 'open' && !event.isEmpty
    else if (event.name === 'rPh') cell.reads = false
  }
}

export const tooManyRows = () =>
  new FileRefusal('too_large', `A file may have at most ${maxImportRows.toLocaleString('en-US')} rows. Split it.`)

const rowNumber = (text: string | undefined) => (/^\d{1,7}$/.test(text ?? '') ? Number(text) : undefined)

/** `BC12` → 54. */
function columnOf(reference: string | undefined) {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1]
  if (!letters) return undefined
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

function place(cells: Cell[], column: number, value: Cell) {
  if (column < 0 || column >= maxImportColumns) return
  while (cells.length < column) cells.push('')
  cells[column] = value
}

function cellValue({ type, text }: { type: string; text: string }, strings: readonly string[]): Cell {
  if (type === 's') return strings[Number(text)] ?? ''
  if (type === 'n') {
    const number = text.trim() === '' ? Number.NaN : Number(text)
    return Number.isFinite(number) ? number : textCell(text)
  }
  return textCell(text)
}
