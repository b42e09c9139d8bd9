import { type Entry, fromBufferPromise } from 'yauzl'
import {
  type Cell,
  cleanCell,
  cleanLine,
  type TableHead,
  type TableLimits,
  TableRefusal,
  type TableRow,
} from '../table.js'
import { createUnpackBudget, damaged } from './unpack.js'
import { walkXml } from './walk-xml.js'

type OpenCell = { column: number; type: string; text: string; isRead: boolean }

/** The rows of a sheet, parsed while its XML arrives. The size that the sheet declares is ignored. */
async function* readSheet(
  xml: AsyncIterable<Buffer>,
  strings: readonly string[],
  limits: TableLimits,
): AsyncGenerator<TableRow> {
  let finished: TableRow[] = []
  let row: TableRow = { row: 0, cells: [] }
  let cell: OpenCell = { column: -1, type: 'n', text: '', isRead: false }
  const steps = walkXml(xml, {
    onOpen(name, { r, t = 'n' }) {
      if (name === 'row') {
        // row numbers always increase, also when the file says otherwise
        row = { row: Math.max(rowNumber(r), row.row + 1), cells: [] }
        cell = { ...cell, column: -1 }
      } else if (name === 'c') cell = { column: columnOf(r) ?? cell.column + 1, type: t, text: '', isRead: false }
      else if (name === 'v' || name === 't') cell.isRead = true
      else if (name === 'rPh') cell.isRead = false
    },
    onClose(name) {
      if (name === 'v' || name === 't') cell.isRead = false
      else if (name === 'c') place(row.cells, cell.column, readValue(cell, strings, limits), limits.columns)
      else if (name === 'row') finished.push(row)
    },
    onText(text) {
      if (cell.isRead && cell.text.length <= limits.cellLength) cell.text += text
    },
  })
  for await (const _ of steps) {
    yield* finished
    finished = []
  }
}

const rowNumber = (text = '') => (/^\d{1,7}$/.test(text) ? Number(text) : 0)

/** `BC12` → 54. */
function columnOf(reference: string | undefined) {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1]
  if (!letters) return undefined
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

function place(cells: Cell[], column: number, value: Cell, mostColumns: number) {
  if (column < 0 || column >= mostColumns) return
  while (cells.length < column) cells.push('')
  cells[column] = value
}

function readValue({ type, text }: OpenCell, strings: readonly string[], limits: TableLimits): Cell {
  if (type === 's') return strings[Number(text)] ?? ''
  if (type === 'n') {
    const number = text.trim() === '' ? Number.NaN : Number(text)
    if (Number.isFinite(number)) return number
  }
  return cleanCell(text, limits)
}

const maxEntries = 5000

const encrypted = () =>
  new TableRefusal('unreadable_file', 'This spreadsheet is protected by a password. Save it without one.')

/** The parts of a zip file by name. All reads share one budget of unpacked bytes. */
async function openZip(file: Buffer) {
  try {
    const zip = await fromBufferPromise(file, { lazyEntries: true, autoClose: false })
    if (zip.entryCount > maxEntries) throw new TableRefusal('too_large', 'This spreadsheet file has too many parts.')
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    const counted = createUnpackBudget()
    return {
      has: (name: string) => entries.has(name),
      async *read(name: string): AsyncGenerator<Buffer> {
        const entry = entries.get(name)
        if (!entry) return
        if (entry.isEncrypted()) throw encrypted()
        try {
          yield* counted(await zip.openReadStreamPromise(entry))
        } catch (error) {
          throw asRefusal(error)
        }
      },
    }
  } catch (error) {
    throw asRefusal(error)
  }
}
type Zip = Awaited<ReturnType<typeof openZip>>

const asRefusal = (error: unknown) => (error instanceof TableRefusal ? error : damaged())

/** More than a table of the largest allowed size can refer to. */
const mostStrings = 2_000_000

/** Reads the first visible sheet. A formula has the value that was saved with it; nothing is computed. */
export async function readXlsx(file: Buffer, limits: TableLimits) {
  const zip = await openZip(file)
  if (!zip.has('xl/workbook.xml'))
    throw new TableRefusal('unsupported_type', 'This is not an XLSX spreadsheet. Send a CSV or XLSX file.')
  const { name, path } = await findSheet(zip)
  const strings = await readStrings(zip, limits)
  const head: TableHead = { format: 'xlsx', encoding: null, delimiter: null, sheet: cleanLine(name, 100) }
  return { head, rows: readSheet(zip.read(path), strings, limits) as AsyncGenerator<TableRow> }
}

type Sheet = { name: string; path: string }

async function findSheet(zip: Zip): Promise<Sheet> {
  const targets = new Map<string, string>()
  await walkWhole(zip, 'xl/_rels/workbook.xml.rels', (name, { Id = '', Target = '' }) => {
    if (name === 'Relationship') targets.set(Id, Target)
  })
  const sheets: Sheet[] = []
  await walkWhole(zip, 'xl/workbook.xml', (element, { name = '', state = 'visible', ...others }) => {
    if (element !== 'sheet' || state !== 'visible') return
    // the attribute is `id` in a namespace whose prefix the file chooses
    const id = Object.entries(others).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
    const target = targets.get(id)
    const path = target?.startsWith('/') ? target.slice(1) : `xl/${target}`
    if (zip.has(path)) sheets.push({ name, path })
  })
  const [first] = sheets
  if (!first) throw new TableRefusal('unreadable_file', 'This spreadsheet has no visible sheet with cells.')
  return first
}

type OnOpen = (name: string, attributes: Readonly<Record<string, string>>) => void

async function walkWhole(zip: Zip, path: string, onOpen: OnOpen) {
  if (zip.has(path)) for await (const _ of walkXml(zip.read(path), { onOpen }));
}

/** The texts that cells refer to by number. Phonetic hints (rPh) are not part of a text. */
async function readStrings(zip: Zip, limits: TableLimits) {
  const strings: string[] = []
  if (!zip.has('xl/sharedStrings.xml')) return strings
  let text = ''
  let [inText, inAid] = [false, false]
  const steps = walkXml(zip.read('xl/sharedStrings.xml'), {
    onOpen(name) {
      if (name === 'si') text = ''
      else if (name === 't') inText = true
      else if (name === 'rPh') inAid = true
    },
    onClose(name) {
      if (name === 't') inText = false
      else if (name === 'rPh') inAid = false
      else if (name === 'si' && strings.push(cleanCell(text, limits)) > mostStrings)
        throw new TableRefusal('too_large', 'This spreadsheet holds too many texts. Split it.')
    },
    onText(part) {
      if (inText && !inAid && text.length <= limits.cellLength) text += part
    },
  })
  for await (const _ of steps);
  return strings
}
