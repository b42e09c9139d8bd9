import {
  type ImportField,
  type Mapping,
  type TermField,
  termFieldKeys,
} from '../../../shared/inventory/import-shapes.js'
import { priceRules, quantityRules } from '../../../shared/inventory/typed-amounts.js'
import { readCell } from '../../../shared/values/read-number.js'
import type { Cell, TableRow } from '../../tables-in/table.js'
import { nameKey } from './name-key.js'
import { isReadable } from './read-terms.js'
import { termHeadings } from './term-headings.js'

/** Common names of these columns, best first, in the languages of our suppliers; letters and digits only. */
const names: Record<ImportField, readonly string[]> = {
  sku: 'sku,model,modelnumber,modelno,modelname,modell,modellnummer,mpn,partnumber,partno,articlenumber,article,artikelnummer,artikelnr,artikel,itemnumber,item,productcode,product,panel,module,modul,typ,type,reference,referenz,codigo,modelo,bezeichnung'.split(
    ',',
  ),
  brand: 'brand,manufacturer,maker,hersteller,marke,make,vendor,producer,fabricante,marca,fabricant,marque'.split(','),
  quantity:
    'quantity,qty,stock,instock,onhand,available,availablequantity,availability,menge,bestand,lagerbestand,anzahl,stuck,stueck,pcs,pieces,units,count,verfugbar,verfugbarkeit,lager,lagermenge,stuckzahl,stk,vorrat,cantidad,quantite'.split(
      ',',
    ),
  price:
    'priceperunit,unitprice,price,pricepc,priceeur,priceusd,preis,stuckpreis,einzelpreis,nettopreis,netprice,cost,eur,usd,precio,prix,ek,eknetto,ekpreis,einkaufspreis,netto,vk'.split(
      ',',
    ),
  currency: 'currency,currencycode,wahrung,waehrung,devise,moneda,valuta'.split(','),
  ...termHeadings,
}
const fields = Object.keys(names) as ImportField[]
const isTermField = (field: ImportField): field is TermField => field in termHeadings

/** Lower is better; undefined when a heading does not match the field at all. */
function likeness(field: ImportField, cell: Cell | undefined) {
  const key = nameKey(cell)
  if (key === '') return undefined
  const exact = names[field].indexOf(key)
  if (exact >= 0) return exact
  // a part of a heading says too little about a term
  if (isTermField(field)) return undefined
  const part = names[field].findIndex((name) => name.length > 3 && key.includes(name))
  return part >= 0 ? 100 + part : undefined
}

/** Maps fields to columns by the headings: each column once, best match first. */
function mapByHeadings(headings: readonly Cell[]): Mapping {
  const likely = fields.flatMap((field) =>
    headings.flatMap((cell, column) => {
      const distance = likeness(field, cell)
      return distance === undefined ? [] : [{ field, column, distance }]
    }),
  )
  const mapping: Mapping = { sku: null, brand: null, quantity: null, price: null, currency: null }
  const taken = new Set<number>()
  for (const { field, column } of likely.sort((a, b) => a.distance - b.distance)) {
    if (typeof mapping[field] === 'number' || taken.has(column)) continue
    mapping[field] = column
    taken.add(column)
  }
  return mapping
}

const mapped = (mapping: Mapping) => fields.filter((field) => typeof mapping[field] === 'number').length
const isNumber = (cell: Cell | undefined) =>
  [priceRules, quantityRules].some((rules) => readCell(cell, { ...rules, decimalSign: '.' }).kind === 'number')

/** Headings are among the first non-empty rows. */
export const rowsWithHeadings = 15
/** Enough rows to recognise the kind of a column. */
export const rowsToGuessBy = 200

/** The row of headings, which may be below a title: the one that names the most fields, at least two. */
export function findHeadings(rows: readonly TableRow[]) {
  let best: { index: number; count: number } | undefined
  for (const [index, { cells }] of rows.slice(0, rowsWithHeadings).entries()) {
    if (cells.filter(isNumber).length > 1) continue
    const count = mapped(mapByHeadings(cells))
    if (count >= 2 && count > (best?.count ?? 0)) best = { index, count }
  }
  return best?.index
}

export type Guess = { hasHeader: boolean; mapping: Mapping }

export function guessColumns(rows: readonly TableRow[]): Guess {
  const index = findHeadings(rows)
  const headings = index === undefined ? undefined : rows[index]
  if (headings)
    return { hasHeader: true, mapping: withReadable(mapByHeadings(headings.cells), rows.slice((index ?? 0) + 1)) }
  const [first, second] = rows
  const looksLikeHeadings =
    first !== undefined && second !== undefined && !first.cells.some(isNumber) && second.cells.some(isNumber)
  return { hasHeader: looksLikeHeadings, mapping: mapByContent(rows.slice(looksLikeHeadings ? 1 : 0, rowsToGuessBy)) }
}

/** Without columns of terms whose values mean nothing here: a remark under "Condition" is no condition. */
function withReadable(mapping: Mapping, rows: readonly TableRow[]): Mapping {
  const readable = { ...mapping }
  for (const field of termFieldKeys) {
    const column = mapping[field]
    if (typeof column !== 'number') continue
    const filled = rows.map(({ cells }) => cells[column] ?? '').filter((cell) => String(cell).trim() !== '')
    if (filled.filter((cell) => isReadable(field, cell)).length * 2 < filled.length) delete readable[field]
  }
  return readable
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
