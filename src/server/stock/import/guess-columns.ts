import { priceRules, quantityRules } from '../../../shared/money/typed-amounts.js'
import { type ImportField, type Mapping, type TermField, termFieldKeys } from '../../../shared/stock/import-shapes.js'
import { readCell } from '../../../shared/values/read-number.js'
import type { Db } from '../../db/database.js'
import {
  findHeadingRow,
  type HeadingMap,
  type HeadingNames,
  headingKey,
  rowsWithHeadings,
} from '../../tables-in/match-headings.js'
import { readRows } from '../../tables-in/stored-rows.js'
import type { Cell, TableRow } from '../../tables-in/table.js'
import { isReadable } from './read-terms.js'

export type Headings = {
  /** Rows of data come after it; 0 where there are no headings. */
  headingRow: number
  headings: Cell[]
}

const none: Headings = { headingRow: 0, headings: [] }

/** The row number and the texts of a table's headings. */
export async function readHeadings(db: Db, tableId: string, hasHeader: boolean): Promise<Headings> {
  if (!hasHeader) return none
  const rows = await readRows(db, tableId, { after: 0, limit: rowsWithHeadings })
  const { index } = findHeadings(rows) ?? { index: 0 }
  const found = rows[index]
  return found ? { headingRow: found.row, headings: found.cells } : none
}

/** Names of the columns of terms, in the languages of our suppliers; letters and digits only. Matched as a whole. */
const termHeadings: Record<TermField, string> = {
  condition: 'condition,zustand,warenzustand,grade,quality,qualitat,estado,condicion,etat,condizione,condizioni,stan',
  lot: 'lot,lotnumber,lotno,batch,charge,chargennummer,partie,posten,lote,lotto,partia',
  minQuantity:
    'minquantity,minimumquantity,minimumorder,minimumorderquantity,moq,minorder,minqty,mindestmenge,mindestbestellmenge,mindestabnahme,cantidadminima,pedidominimo,quantiteminimale,commandeminimale,minimumdecommande,quantitaminima,ordineminimo,minimalnailosc,minimalnezamowienie',
  packQuantity:
    'pack,packquantity,packsize,packagingunit,unitsperpack,verpackungseinheit,vpe,packung,packungen,packungsgrosse,gebinde,paquete,unidadesporpaquete,conditionnement,colisage,confezione,pezziperconfezione,opakowanie',
  priceBreaks:
    'pricebreaks,pricebreak,volumeprices,tieredprices,tierprices,staffelpreise,staffelpreis,staffel,preciosporvolumen,escaladeprecios,prixdegressifs,paliersdeprix,prezziascaglioni,scaglioni,progicenowe',
  availableFrom:
    'availablefrom,arrival,arrivaldate,eta,verfugbarab,verfuegbarab,lieferbarab,ankunft,disponibledesde,disponibleapartirdu,disponibledes,disponibiledal,dostepneod',
  warehouseCity:
    'warehousecity,lagerstadt,lagerort,ortdeslagers,ciudaddelalmacen,villedelentrepot,cittadelmagazzino,miastomagazynu,miejscowoscmagazynu',
  warehouseState:
    'warehousestate,warehouseregion,lagerbundesland,lagerregion,bundeslanddeslagers,provinciadelalmacen,regiondelentrepot,provinciadelmagazzino,regionmagazynu',
  warehouseCountry:
    'warehousecountry,lagerland,landdeslagers,paisdelalmacen,paysdelentrepot,paesedelmagazzino,krajmagazynu',
  warrantyMonths:
    'warranty,warrantymonths,warrantyinmonths,garantie,garantiemonate,garantieinmonaten,gewahrleistung,garantia,garantiameses,garantiemois,garanzia,garanziamesi,gwarancja,gwarancjamiesiace',
  tested: 'tested,test,getestet,prufung,gepruft,geprueft,probado,prueba,teste,controle,testato,prova,testowany',
  testedAt:
    'testedon,testedat,testdate,prufdatum,getestetam,gepruftam,fechadeprueba,fechadelaprueba,datedutest,controlele,datadellaprova,provatoil,datadelcontrollo,datatestu',
  note: 'note,notes,remark,remarks,comment,comments,bemerkung,bemerkungen,notiz,anmerkung,hinweis,nota,notas,observaciones,remarque,remarques,commentaire,osservazioni,uwagi',
}

/** Common names of these columns, best first, in the languages of our suppliers; letters and digits only. */
const names: HeadingNames<ImportField> = {
  sku: 'sku,model,modelnumber,modelno,modelname,modell,modellnummer,mpn,partnumber,partno,articlenumber,article,artikelnummer,artikelnr,artikel,itemnumber,item,productcode,product,panel,module,modul,typ,type,reference,referenz,codigo,modelo,modele,modello,bezeichnung',
  brand:
    'brand,manufacturer,maker,hersteller,marke,make,vendor,producer,fabricante,marca,fabricant,marque,marka,producent,produttore',
  quantity:
    'quantity,qty,stock,instock,onhand,available,availablequantity,availability,menge,bestand,lagerbestand,anzahl,stuck,stueck,pcs,pieces,units,count,verfugbar,verfugbarkeit,lager,lagermenge,stuckzahl,stk,vorrat,cantidad,quantite,quantita,ilosc,sztuk,giacenza,existencias',
  price:
    'priceperunit,unitprice,price,pricepc,priceeur,priceusd,preis,stuckpreis,einzelpreis,nettopreis,netprice,cost,eur,usd,precio,prix,ek,eknetto,ekpreis,einkaufspreis,netto,vk,precioporunidad,prixunitaire,prezzo,prezzoalpezzo,cena,cenazasztuke',
  currency: 'currency,currencycode,wahrung,waehrung,devise,moneda,valuta,waluta',
  ...termHeadings,
}
const isNumber = (cell: Cell | undefined) =>
  [priceRules, quantityRules].some((rules) => readCell(cell, { ...rules, decimalSign: '.' }).kind === 'number')

/** Enough rows to recognise the kind of a column. */
export const rowsToGuessBy = 200

/** Headings name at least this many fields: one alone may be a title. */
const leastHeadings = 2

/** The row of headings, which may be below a title, and what they say. */
export function findHeadings(rows: readonly TableRow[]) {
  const isTerm = (field: ImportField) => field in termHeadings
  const found = findHeadingRow({ names, isWhole: isTerm, isFigure: isNumber }, rows)
  return found && found.count >= leastHeadings ? found : undefined
}

export type Guess = { hasHeader: boolean; mapping: Mapping }

export function guessColumns(rows: readonly TableRow[]): Guess {
  const found = findHeadings(rows)
  if (found) {
    const data = rows.slice(found.index + 1)
    const mapping = readableOf(found.columns, data)
    mapping.availableFrom ??= findArrivals(rows[found.index]?.cells ?? [], data, Object.values(mapping))
    return { hasHeader: true, mapping }
  }
  const [first, second] = rows
  const looksLikeHeadings =
    first !== undefined && second !== undefined && !first.cells.some(isNumber) && second.cells.some(isNumber)
  return { hasHeader: looksLikeHeadings, mapping: mapByContent(rows.slice(looksLikeHeadings ? 1 : 0, rowsToGuessBy)) }
}

const maySayWhen = /^(?:verfugbar|verfuegbar|available|disponib|liefer|delivery|dostepn|livraison|entrega|consegna)/

/** A column that says when goods come, though its heading may mean how many there are: "Verfügbar" over KW 50. */
function findArrivals(
  headings: readonly Cell[],
  rows: readonly TableRow[],
  taken: readonly (number | null | undefined)[],
) {
  const isArrival = (cell: Cell) =>
    typeof cell !== 'number' && !/^\d+$/.test(cell.trim()) && isReadable('availableFrom', cell)
  const column = headings.findIndex((heading, at) => {
    if (taken.includes(at) || !maySayWhen.test(headingKey(heading))) return false
    const filled = rows.map(({ cells }) => cells[at] ?? '').filter((cell) => String(cell).trim() !== '')
    return filled.length > 0 && filled.filter(isArrival).length * 2 >= filled.length
  })
  return column < 0 ? undefined : column
}

/** A remark under "Condition" is no condition, but a word that is not known is asked back: goods would become new ones. */
const isRemark = (cell: Cell) => /\s/.test(String(cell).trim())

/** Without columns of terms that hold remarks. */
function readableOf(
  { sku, brand, quantity, price, currency, ...terms }: HeadingMap<ImportField>,
  rows: readonly TableRow[],
) {
  const mapping: Mapping = { sku, brand, quantity, price, currency }
  for (const field of termFieldKeys) {
    const column = terms[field]
    if (column === null) continue
    const filled = rows.map(({ cells }) => cells[column] ?? '').filter((cell) => String(cell).trim() !== '')
    // goods that are still to come would be sold as if they were there
    const isAskedBack = field === 'availableFrom'
    if (isAskedBack || filled.filter((cell) => isReadable(field, cell) || !isRemark(cell)).length * 2 >= filled.length)
      mapping[field] = column
  }
  return mapping
}

/** Without headings: a model number mixes letters and digits, a quantity is whole, a price comes after it. */
function mapByContent(rows: readonly TableRow[]): Mapping {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const share = (column: number, test: (cell: Cell) => boolean) =>
    rows.filter(({ cells }) => test(cells[column] ?? '')).length / Math.max(1, rows.length)
  const columns = Array.from({ length: width }, (_, column) => column)
  const numeric = columns.filter((column) => share(column, isNumber) > 0.6)
  const isWhole = (cell: Cell) => /^\d+$/.test(String(cell))
  const sku = columns.find(
    (column) => !numeric.includes(column) && share(column, (cell) => /\d/.test(String(cell))) > 0.6,
  )
  const quantity = numeric.find((column) => share(column, isWhole) > 0.6)
  const price = numeric.find((column) => column !== quantity)
  return { sku: sku ?? null, brand: null, quantity: quantity ?? null, price: price ?? null, currency: null }
}
