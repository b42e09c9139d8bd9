import type { Piece } from '../../shared/lots/lot-shapes.js'
import { type HeadingMap, type HeadingNames, matchHeadings } from '../tables-in/match-headings.js'
import type { Cell, TableRow } from '../tables-in/table.js'

export type FlashField = keyof Piece
export type FlashColumns = HeadingMap<FlashField>

const list = (names: string) => names.split(',')

/** Headings of flash lists, in the languages of the stock import; letters and digits only. */
const names: HeadingNames<FlashField> = {
  serial: list(
    'serial,serialnumber,serialno,serialnr,sn,sno,seriennummer,seriennr,snr,barcode,moduleserial,modulesn,moduleid,modulid,panelid,' +
      'numerodeserie,numeroserie,nserie,ndeserie,nodeserie,numerodiserie,matricola,numerseryjny,nrseryjny,id',
  ),
  Pmax_W: list(
    'pmax,pmaxw,pmp,pmpw,pmpp,pmppw,pm,pmw,pmaxwp,power,powerw,maxpower,maximumpower,measuredpower,leistung,leistungw,' +
      'maximalleistung,puissance,potencia,potenza,moc,watt,watts,wp,flash,flashvalue,pstc,p',
  ),
  Imp_A: list(
    'imp,impa,impp,imppa,ipm,ipma,ipmax,ipmaxa,imax,im,ima,currentatmaxpower,maxpowercurrent,mppcurrent,mppstrom,' +
      'strommpp,nennstrom,corrientemaxima,courantmpp,correntempp,pradmpp',
  ),
  Voc_V: list(
    'voc,vocv,uoc,uocv,uo,opencircuitvoltage,leerlaufspannung,tensionabierto,tensionvide,tensionecircuitoaperto',
  ),
  Isc_A: list('isc,isca,ik,ika,icc,icca,shortcircuitcurrent,kurzschlussstrom,corrientecortocircuito'),
  Vmp_V: list(
    'vmp,vmpv,vmpp,vmppv,vpm,vpmv,vpmax,vpmaxv,ump,umpv,umpp,umppv,upm,upmax,vm,vmv,voltageatmaxpower,maxpowervoltage,' +
      'mppvoltage,mppspannung,spannungmpp,nennspannung',
  ),
}

const requiredFields = ['serial', 'Pmax_W', 'Imp_A'] as const satisfies readonly FlashField[]

/** Headings are among the first rows, maybe below a title. */
const rowsWithHeadings = 15

export type FlashHeadings = { row: number; columns: FlashColumns; missing: readonly FlashField[] }

const isFigure = (cell: Cell) => typeof cell === 'number' || /^[\s\d.,]*\d[\s\d.,]*$/.test(cell)

/** The row that names the most fields; the first row where none names any. */
export function findFlashHeadings(rows: readonly TableRow[]): FlashHeadings | undefined {
  let best: (FlashHeadings & { count: number }) | undefined
  for (const { row, cells } of rows.slice(0, rowsWithHeadings)) {
    if (cells.filter(isFigure).length > 1) continue
    const columns = matchHeadings(names, cells)
    const count = Object.values(columns).filter((column) => column !== null).length
    const missing = requiredFields.filter((field) => columns[field] === null)
    if (!best || count > best.count) best = { row, columns, missing, count }
  }
  return best
}
