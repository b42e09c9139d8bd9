import type { FastifyReply } from 'fastify'
import type { InventoryItem } from '../../shared/inventory/inventory-api.js'
import { sendCsv } from '../csv/send-csv.js'
import { type CsvValue, writeCsv } from '../csv/write-csv.js'
import type { Db } from '../db/database.js'
import { listForExport, type Shown } from './inventory-queries.js'

const maxExportRows = 200_000

/** The headings are ones that the import knows, so that an export can be edited and brought back. */
const columns: readonly [heading: string, value: (item: InventoryItem) => CsvValue][] = [
  ['Brand', ({ panel }) => panel.Brand],
  ['SKU', ({ panel }) => panel.SKU],
  ['Description', ({ panel }) => panel.Description],
  ['Watts (W)', ({ panel }) => panel.Watts_W],
  ['Cell type', ({ panel }) => panel.CellType],
  ['Quantity', ({ quantity }) => quantity],
  ['Price per unit', ({ pricePerUnit }) => pricePerUnit],
  ['Last confirmed', ({ updatedAt }) => updatedAt],
]
const supplierColumns: typeof columns = [
  ['Supplier', ({ supplier }) => supplier.companyName],
  ['Supplier email', ({ supplier }) => supplier.email],
  ['Supplier country', ({ supplier }) => supplier.country],
]

export async function sendInventoryCsv(
  db: Db,
  shown: Shown,
  reply: FastifyReply,
  { withSupplier }: { withSupplier: boolean },
) {
  const items = await listForExport(db, shown, maxExportRows)
  const chosen = withSupplier ? [...columns, ...supplierColumns] : columns
  const csv = writeCsv(
    chosen.map(([heading]) => heading),
    items.map((item) => chosen.map(([, value]) => value(item))),
  )
  return sendCsv(reply, 'heliodex-inventory', csv)
}
