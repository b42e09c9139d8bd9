import { sql, type Updateable } from 'kysely'
import type { OfferTerms, termKeys } from '../../shared/money/offer-terms.js'
import type { StockChangeKind } from '../../shared/stock/stock-change-api.js'
import type { Db } from '../db/database.js'
import type { Inventory } from '../db/tables/catalogue-tables.js'

/** The version of a line after each kind of change. A confirmation is no edit. */
const versionAfter: Record<StockChangeKind, ReturnType<typeof sql>> = {
  price: sql`i.version + 1`,
  quantity: sql`i.version + 1`,
  terms: sql`i.version + 1`,
  confirm: sql`i.version`,
  delete: sql`null`,
}

/** Copies whole lines before the transaction that has locked them changes them. Returns the id of the change. */
export async function keepLines(trx: Db, supplierId: string, kind: StockChangeKind, ids: readonly string[]) {
  const { id } = await trx
    .insertInto('stock_changes')
    .values({ supplier_id: supplierId, kind })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`
    insert into stock_change_lines (change_id, line_id, before, version_after)
    select ${id}, i.id, to_jsonb(i), ${versionAfter[kind]} from inventory i where i.id = any(${ids}::uuid[])`.execute(
    trx,
  )
  return id
}

export const termColumns = (terms: OfferTerms) =>
  ({
    condition: terms.condition,
    lot: terms.lot,
    min_quantity: terms.minQuantity,
    pack_quantity: terms.packQuantity,
    price_breaks: JSON.stringify(terms.priceBreaks),
    available_from: terms.availableFrom,
    warehouse_city: terms.warehouse?.city ?? null,
    warehouse_state: terms.warehouse?.state ?? null,
    warehouse_country: terms.warehouse?.country ?? null,
    warranty_months: terms.warrantyMonths,
    tested: terms.tested,
    tested_at: terms.testedAt,
    note: terms.note,
  }) satisfies Updateable<Inventory>

type TermColumn = keyof ReturnType<typeof termColumns>

/** The columns that each term is kept in. */
export const columnsOfTerm: Record<(typeof termKeys)[number], readonly TermColumn[]> = {
  condition: ['condition'],
  lot: ['lot'],
  minQuantity: ['min_quantity'],
  packQuantity: ['pack_quantity'],
  priceBreaks: ['price_breaks'],
  availableFrom: ['available_from'],
  warehouse: ['warehouse_city', 'warehouse_state', 'warehouse_country'],
  warrantyMonths: ['warranty_months'],
  tested: ['tested'],
  testedAt: ['tested_at'],
  note: ['note'],
}
