import type { FastifyReply } from 'fastify'
import type { Language } from '../../shared/languages/languages.js'
import { phrase } from '../../shared/languages/phrase.js'
import { writeBreaks } from '../../shared/money/price-breaks.js'
import type { InventoryItem } from '../../shared/stock/inventory-item.js'
import type { Db } from '../db/database.js'
import { sayIn } from '../run/say.js'
import { type CsvValue, csvHead, csvRows, sendCsv } from '../tables-in/write-csv.js'
import { eachItemBatch, type InventoryFilters } from './inventory-queries.js'

/** The import recognises these headings, so that an export can be edited and imported again. */
const columns: readonly [heading: string, value: (item: InventoryItem) => CsvValue][] = [
  [phrase('Brand'), ({ panel }) => panel.Brand],
  [phrase('SKU'), ({ panel }) => panel.SKU],
  [phrase('Description'), ({ panel }) => panel.Description],
  [phrase('Watts (W)'), ({ panel }) => panel.Watts_W],
  [phrase('Cell type'), ({ panel }) => panel.CellType],
  [phrase('Quantity'), ({ quantity }) => quantity],
  [phrase('Price per unit'), ({ pricePerUnit }) => pricePerUnit],
  [phrase('Currency'), ({ currency }) => currency],
  [phrase('Condition'), ({ condition }) => condition],
  [phrase('Lot'), ({ lot }) => lot || null],
  [phrase('Minimum order'), ({ minQuantity }) => minQuantity],
  [phrase('Pack'), ({ packQuantity }) => packQuantity],
  [phrase('Price breaks'), ({ priceBreaks }) => writeBreaks(priceBreaks) || null],
  [phrase('Available from'), ({ availableFrom }) => availableFrom],
  [phrase('Warehouse city'), ({ warehouse }) => warehouse?.city ?? null],
  [phrase('Warehouse state'), ({ warehouse }) => warehouse?.state ?? null],
  [phrase('Warehouse country'), ({ warehouse }) => warehouse?.country ?? null],
  [phrase('Warranty (months)'), ({ warrantyMonths }) => warrantyMonths],
  [phrase('Tested'), ({ tested }) => tested],
  [phrase('Tested on'), ({ testedAt }) => testedAt],
  [phrase('Note'), ({ note }) => note],
  [phrase('Last confirmed'), ({ updatedAt }) => updatedAt],
]
const supplierColumns: typeof columns = [
  [phrase('Supplier'), ({ supplier }) => supplier.companyName],
  [phrase('Supplier email'), ({ supplier }) => supplier.email],
  [phrase('Supplier country'), ({ supplier }) => supplier.country],
]

type Choice = { withSupplier: boolean; language: Language }

export const inventoryHeadings = (language: Language) => columns.map(([heading]) => sayIn(language)(heading))

export async function sendInventoryCsv(db: Db, filters: InventoryFilters, reply: FastifyReply, choice: Choice) {
  return sendCsv(reply, 'heliodex-inventory', writeItems(db, filters, choice))
}

async function* writeItems(db: Db, filters: InventoryFilters, { withSupplier, language }: Choice) {
  const chosen = withSupplier ? [...columns, ...supplierColumns] : columns
  yield csvHead(chosen.map(([heading]) => sayIn(language)(heading)))
  for await (const items of eachItemBatch(db, filters))
    yield csvRows(items.map((item) => chosen.map(([, value]) => value(item))))
}
