import { AppError } from '../../../shared/http/errors.js'
import { required as requiredText } from '../../../shared/http/text.js'
import { phrase } from '../../../shared/languages/phrase.js'
import type { Piece } from '../../../shared/money/lot-shapes.js'
import { numberField } from '../../../shared/panels/panel-fields.js'
import type { Steps } from '../../../shared/physics/find-root.js'
import { type FlashProblem, mostPieces } from '../../../shared/stock/lot-api.js'
import { agreedSign, collectSigns, type DecimalSign } from '../../../shared/values/figure-text.js'
import { getAt } from '../../../shared/values/get-at.js'
import { readFigure } from '../../../shared/values/read-number.js'
import { stepThrough } from '../../run/breathe.js'
import { findHeadingRow, type HeadingMap, type HeadingNames } from '../../tables-in/match-headings.js'
import { readInChild } from '../../tables-in/read-in-child.js'
import { type Cell, type TableLimits, TableRefusal, type TableRow, tooManyRows } from '../../tables-in/table.js'
import { unmarkCell } from '../../tables-in/write-csv.js'

const limits: TableLimits = { rows: mostPieces, columns: 60, cellLength: 200, keepsLines: false }

/** Reads an uploaded flash list. The file is untrusted, so a limited child process opens it. */
export async function readFlashFile(file: Buffer): Promise<ReadPieces> {
  const rows: TableRow[] = []
  try {
    await readInChild(
      file,
      limits,
      {},
      {
        onHead: async () => {},
        // written by our own child
        onRows: async (json) => void rows.push(...(JSON.parse(json) as TableRow[])),
      },
    )
    return await stepThrough(readPiecesInSteps(rows))
  } catch (error) {
    if (!(error instanceof TableRefusal)) throw error
    throw new AppError(error.code, error.message, { fields: { file: error.message } })
  }
}

type FlashField = keyof Piece
type FlashColumns = HeadingMap<FlashField>

/** Headings of flash lists, in the languages of the stock import; letters and digits only. */
const names: HeadingNames<FlashField> = {
  serial:
    'serial,serialnumber,serialno,serialnr,sn,sno,seriennummer,seriennr,snr,barcode,moduleserial,modulesn,moduleid,modulid,panelid,' +
    'numerodeserie,numeroserie,nserie,ndeserie,nodeserie,numerodiserie,matricola,numerseryjny,nrseryjny,id',
  Pmax_W:
    'pmax,pmaxw,pmp,pmpw,pmpp,pmppw,pm,pmw,pmaxwp,power,powerw,maxpower,maximumpower,measuredpower,leistung,leistungw,' +
    'maximalleistung,puissance,potencia,potenza,moc,watt,watts,wp,flash,flashvalue,pstc,p',
  Imp_A:
    'imp,impa,impp,imppa,ipm,ipma,ipmax,ipmaxa,imax,im,ima,currentatmaxpower,maxpowercurrent,mppcurrent,mppstrom,' +
    'strommpp,nennstrom,corrientemaxima,courantmpp,correntempp,pradmpp',
  Voc_V: 'voc,vocv,uoc,uocv,uo,opencircuitvoltage,leerlaufspannung,tensionabierto,tensionvide,tensionecircuitoaperto',
  Isc_A: 'isc,isca,ik,ika,icc,icca,shortcircuitcurrent,kurzschlussstrom,corrientecortocircuito',
  Vmp_V:
    'vmp,vmpv,vmpp,vmppv,vpm,vpmv,vpmax,vpmaxv,ump,umpv,umpp,umppv,upm,upmax,vm,vmv,voltageatmaxpower,maxpowervoltage,' +
    'mppvoltage,mppspannung,spannungmpp,nennspannung',
}

const requiredFields = ['serial', 'Pmax_W', 'Imp_A'] as const satisfies readonly FlashField[]

type FlashHeadings = { row: number; columns: FlashColumns; missing: readonly FlashField[] }

const isFigure = (cell: Cell) => typeof cell === 'number' || /^[\s\d.,]*\d[\s\d.,]*$/.test(cell)

function findFlashHeadings(rows: readonly TableRow[]): FlashHeadings | undefined {
  const found = findHeadingRow({ names, isFigure }, rows)
  if (!found) return undefined
  const { index, columns } = found
  return { row: getAt(rows, index).row, columns, missing: requiredFields.filter((field) => columns[field] === null) }
}

const figureFields = ['Pmax_W', 'Imp_A', 'Voc_V', 'Isc_A', 'Vmp_V'] as const satisfies readonly FlashField[]
type FigureField = (typeof figureFields)[number]

const labelOf = (field: FlashField) => (field === 'serial' ? 'Serial' : numberField(field).label)

const longestSerial = 100

export type ReadPieces = { pieces: Piece[]; problems: FlashProblem[] }

/**
 * The pieces of a table, and the rows that are left out with the reason. Throws when required columns are missing. Row by
 * row: twenty thousand of them take half a second.
 */
export function* readPiecesInSteps(rows: readonly TableRow[]): Steps<ReadPieces> {
  const headings = requireColumns(findFlashHeadings(rows))
  const { columns } = headings
  const data = rows.filter(({ row }) => row > headings.row)
  if (data.length > mostPieces) throw tooManyRows(mostPieces)
  const decimalSign = yield* findSignInSteps(data, columns)
  const pieces: Piece[] = []
  const problems: FlashProblem[] = []
  const rowOfSerial = new Map<string, number>()
  for (const { row, cells } of data) {
    const { piece, found } = readPiece(cells, columns, decimalSign)
    const first = rowOfSerial.get(piece.serial)
    if (first !== undefined)
      found.unshift({ field: 'serial', message: `Serial ${piece.serial} already stands in row ${first}` })
    else if (piece.serial !== '') rowOfSerial.set(piece.serial, row)
    problems.push(...found.map((problem) => ({ row, ...problem })))
    if (found.length === 0) pieces.push(piece)
    yield
  }
  if (pieces.length === 0) throw unreadable(noPieces(problems))
  return { pieces, problems }
}

const unreadable = (message: string) => new AppError('unreadable_file', message, { fields: { file: message } })

const noPieces = ([first]: readonly FlashProblem[]) =>
  first ? phrase`No row can be read. Row ${first.row}: ${first.message}.` : phrase('The file has headings but no rows.')

function requireColumns(headings: FlashHeadings | undefined): FlashHeadings {
  if (headings && headings.missing.length === 0) return headings
  const missing: readonly FlashField[] = headings?.missing ?? ['serial', 'Pmax_W', 'Imp_A']
  const names = missing.map(labelOf).join(', ')
  throw unreadable(
    phrase`A flash list needs columns with the headings Serial, Pmax and Imp. Not found in this file: ${names}.`,
  )
}

/**
 * The decimal sign of the file. A current of four digits does not exist, so a comma before three digits of Imp is a
 * decimal sign.
 */
function* findSignInSteps(rows: readonly TableRow[], columns: FlashColumns): Steps<DecimalSign | undefined> {
  const signs = new Set<DecimalSign>()
  let hasComma = false
  for (const { cells } of rows) {
    collectSigns(
      figureFields.map((field) => cellAt(cells, columns[field])),
      signs,
    )
    hasComma ||= String(cellAt(cells, columns.Imp_A)).includes(',')
    yield
  }
  if (signs.size > 0) return agreedSign(signs)
  return hasComma ? ',' : undefined
}

const cellAt = (cells: readonly Cell[], column: number | null): Cell => (column === null ? '' : (cells[column] ?? ''))

type CellProblem = Omit<FlashProblem, 'row'>

function readPiece(cells: readonly Cell[], columns: FlashColumns, decimalSign: DecimalSign | undefined) {
  const found: CellProblem[] = []
  const serial = unmarkCell(String(cellAt(cells, columns.serial))).trim()
  if (serial === '') found.push({ field: 'serial', message: 'Serial is required' })
  if (serial.length > longestSerial)
    found.push({ field: 'serial', message: `Serial has more than ${longestSerial} characters` })
  const read = (field: FigureField) => {
    const value = readFigureOf(cellAt(cells, columns[field]), field, decimalSign)
    if (typeof value !== 'string') return value
    found.push({ field, message: value })
    return null
  }
  const required = (field: FigureField) => {
    const count = found.length
    const value = read(field)
    if (value === null && found.length === count) found.push({ field, message: requiredText(labelOf(field)) })
    return value ?? Number.NaN
  }
  const piece: Piece = {
    serial,
    Pmax_W: required('Pmax_W'),
    Imp_A: required('Imp_A'),
    Voc_V: read('Voc_V'),
    Isc_A: read('Isc_A'),
    Vmp_V: read('Vmp_V'),
  }
  if (found.length === 0) found.push(...physicsProblems(piece))
  return { piece, found }
}

/** A figure, null for none, or what is wrong with it. */
function readFigureOf(cell: Cell, field: FigureField, decimalSign: DecimalSign | undefined): number | null | string {
  const { kind, unit, label, min, max } = numberField(field)
  const reading = readFigure(cell, { kind, unit }, { decimalSign })
  if (reading.kind === 'empty') return null
  if (reading.kind === 'refused') return reading.message
  const { value } = reading
  return value >= min && value <= max ? value : phrase`${label} must be between ${min} and ${max} ${unit}`
}

function physicsProblems({ Voc_V, Vmp_V, Isc_A, Imp_A }: Piece): CellProblem[] {
  return [
    ...(Voc_V !== null && Vmp_V !== null && Voc_V <= Vmp_V
      ? [{ field: 'Voc_V', message: `Voc ${Voc_V} V must be above Vmp ${Vmp_V} V` }]
      : []),
    ...(Isc_A !== null && Isc_A <= Imp_A
      ? [{ field: 'Isc_A', message: `Isc ${Isc_A} A must be above Imp ${Imp_A} A` }]
      : []),
  ]
}
