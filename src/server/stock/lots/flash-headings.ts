import type { Piece } from '../../../shared/money/lot-shapes.js'
import { getAt } from '../../../shared/values/get-at.js'
import { findHeadingRow, type HeadingMap, type HeadingNames } from '../../tables-in/match-headings.js'
import type { Cell, TableRow } from '../../tables-in/table.js'

export type FlashField = keyof Piece
export type FlashColumns = HeadingMap<FlashField>

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

export type FlashHeadings = { row: number; columns: FlashColumns; missing: readonly FlashField[] }

const isFigure = (cell: Cell) => typeof cell === 'number' || /^[\s\d.,]*\d[\s\d.,]*$/.test(cell)

export function findFlashHeadings(rows: readonly TableRow[]): FlashHeadings | undefined {
  const found = findHeadingRow({ names, isFigure }, rows)
  if (!found) return undefined
  const { index, columns } = found
  return { row: getAt(rows, index).row, columns, missing: requiredFields.filter((field) => columns[field] === null) }
}
