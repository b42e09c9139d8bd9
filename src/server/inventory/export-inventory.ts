import type { FastifyReply } from 'fastify'
import type { InventoryItem } from '../../shared/inventory/inventory-item.js'
import { writeBreaks } from '../../shared/inventory/price-breaks.js'
import { sendCsv } from '../csv/send-csv.js'
import { type CsvValue, csvHead, csvRows } from '../csv/write-csv.js'
import type { Db } from '../db/database.js'
import { eachItemBatch, type InventoryFilters } from './inventory-queries.js'

/** The import recognises these headings, so that an export can be edited and imported again. */
const columns: readonly [heading: string, value: (item: InventoryItem) => CsvValue][] = [
  ['Brand', ({ panel }) => panel.Brand],
  ['SKU', ({ panel }) => panel.SKU],
  ['Description', ({ panel }) => panel.Description],
  ['Watts (W)', ({ panel }) => panel.Watts_W],
  ['Cell type', ({ panel }) => panel.CellType],
  ['Quantity', ({ quantity }) => quantity],
  ['Price per unit', ({ pricePerUnit }) => pricePerUnit],
  ['Currency', ({ currency }) => currency],
  ['Condition', ({ condition }) => condition],
  ['Lot', ({ lot }) => lot || null],
  ['Minimum order', ({ minQuantity }) => minQuantity],
  ['Pack', ({ packQuantity }) => packQuantity],
  ['Price breaks', ({ priceBreaks }) => writeBreaks(priceBreaks) || null],
  ['Available from', ({ availableFrom }) => availableFrom],
  ['Warehouse city', ({ warehouse }) => warehouse?.city ?? null],
  ['Warehouse state', ({ warehouse }) => warehouse?.state ?? null],
  ['Warehouse country', ({ warehouse }) => warehouse?.country ?? null],
  ['Warranty (months)', ({ warrantyMonths }) => warrantyMonths],
  ['Tested', ({ tested }) => tested],
  ['Tested on', ({ testedAt }) => testedAt],
  ['Note', ({ note }) => note],
  ['Last confirmed', ({ updatedAt }) => updatedAt],
]
const supplierColumns: typeof columns = [
  ['Supplier', ({ supplier }) => supplier.companyName],
  ['Supplier email', ({ supplier }) => supplier.email],
  ['Supplier country', ({ supplier }) => supplier.country],
]

type Choice = { withSupplier: boolean }

export async function sendInventoryCsv(
  db: Db,
  filters: InventoryFilters,
  reply: FastifyReply,
  { withSupplier }: Choice,
) {
  return sendCsv(
    reply,
    'heliodex-inventory',
    writeItems(db, filters, withSupplier ? [...columns, ...supplierColumns] : columns),
  )
}

async function* writeItems(db: Db, filters: InventoryFilters, chosen: typeof columns) {
  yield csvHead(chosen.map(([heading]) => heading))
  for await (const items of eachItemBatch(db, filters))
    yield csvRows(items.map((item) => chosen.map(([, value]) => value(item))))
}
